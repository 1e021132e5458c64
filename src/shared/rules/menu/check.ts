/**
 * Whether a menu may become what a change makes of it: the rules of MENU-1 to MENU-5 on menus, names, choices and alcohol.
 * Pure; the tables hold the simpler ones once more.
 */
import type { Entity, EntityKind } from '../../contract/menu/entities.ts'
import { checkModifierGroup, checkSpecialGroup } from './checkChoices.ts'
import { checkMenus } from './checkMenus.ts'
import type { MenuChangeEntry, MenuDocument } from './document.ts'
import { type FieldIssue, type MenuIssue, sameNameKey } from './issues.ts'
import { referencesOf, usesOf } from './references.ts'
import { checkSpans } from './supply.ts'

/** Kinds whose names are their own in the store; of the others within something else. */
const nameScope: { readonly [K in EntityKind]: (entity: Entity<K>) => string } = {
  supplyTime: () => '',
  category: () => '',
  dish: dish => String(dish.categoryId),
  modifierGroup: () => '',
  addOnGroup: () => '',
  addOn: addOn => String(addOn.addOnGroupId),
  specialGroup: () => '',
  special: () => '',
  menuType: () => '',
  menu: () => '',
}

/** How often each name, in its scope, and each SKU is in a kind. */
function countNames(
  document: MenuDocument,
  kind: EntityKind,
): { names: Map<string, number>; skus: Map<string, number> } {
  const [names, skus] = [new Map<string, number>(), new Map<string, number>()]
  const scope = nameScope[kind] as (entity: Entity) => string
  for (const entity of (document[kind] as ReadonlyMap<number, Entity>).values()) {
    const key = `${scope(entity)}\n${sameNameKey(entity.name)}`
    names.set(key, (names.get(key) ?? 0) + 1)
    if ('sku' in entity && entity.sku !== '') skus.set(entity.sku, (skus.get(entity.sku) ?? 0) + 1)
  }
  return { names, skus }
}

/**
 * Everything that is wrong with what the entries change, in a document that already has them; empty where it may be
 * saved. Each entry is looked at alone and beside what it belongs to, so that a change never fails for old mistakes.
 */
export function checkEntries(document: MenuDocument, entries: readonly MenuChangeEntry[]): MenuIssue[] {
  const counted = new Map<EntityKind, ReturnType<typeof countNames>>()
  const namesOf = (kind: EntityKind) => {
    const known = counted.get(kind) ?? countNames(document, kind)
    counted.set(kind, known)
    return known
  }
  const issues: MenuIssue[] = []
  for (const { kind, id, before, after } of entries) {
    if (after === null) continue
    const found = [
      ...checkName(kind, after, namesOf(kind)),
      ...checkReferences(document, kind, after),
      ...checkOwn(document, kind, after, before).filter(issue => !isLeftShort(document, issue, before)),
    ]
    issues.push(...found.map(issue => ({ kind, id, ...issue })))
  }
  return [...issues, ...checkRemoved(document, entries), ...checkMenus(document, entries)]
}

function checkName(kind: EntityKind, entity: Entity, { names, skus }: ReturnType<typeof countNames>): FieldIssue[] {
  const issues: FieldIssue[] = []
  const scope = (nameScope[kind] as (entity: Entity) => string)(entity)
  if ((names.get(`${scope}\n${sameNameKey(entity.name)}`) ?? 0) > 1) {
    issues.push({ field: 'name', code: kind === 'menu' ? 'MENU_NAME_TAKEN' : 'NAME_TAKEN' })
  }
  if ('sku' in entity && (skus.get(entity.sku) ?? 0) > 1) issues.push({ field: 'sku', code: 'SKU_TAKEN' })
  return issues
}

function checkReferences(document: MenuDocument, kind: EntityKind, entity: Entity): FieldIssue[] {
  const issues: FieldIssue[] = []
  const met = new Set<string>()
  for (const { field, kind: other, id } of referencesOf(kind, entity)) {
    if (!document[other].has(id)) issues.push({ field, code: 'REFERENCE_GONE' })
    // A list names a thing once; single fields and hours may name the same again.
    if (other === 'supplyTime' || !/\d/.test(field) || field.endsWith('nestedGroupId')) continue
    if (met.has(`${other}:${id}`)) issues.push({ field, code: 'LISTED_TWICE' })
    met.add(`${other}:${id}`)
  }
  return issues
}

/** A dish goes although a special needs it: its group is not what was changed, and says itself that it is too short. */
const isLeftShort = ({ dish }: MenuDocument, { code }: FieldIssue, before: Entity | null): boolean =>
  code === 'CHOICES_TOO_FEW' &&
  before !== null &&
  'dishes' in before &&
  before.dishes.some(({ dishId }) => !dish.has(dishId))

/** The rules of a kind alone. */
function checkOwn(document: MenuDocument, kind: EntityKind, entity: Entity, before: Entity | null): FieldIssue[] {
  switch (kind) {
    case 'supplyTime':
      return checkSpans((entity as Entity<'supplyTime'>).spans)
    case 'modifierGroup':
      return checkModifierGroup(document, entity as Entity<'modifierGroup'>)
    case 'specialGroup':
      return checkSpecialGroup(entity as Entity<'specialGroup'>)
    case 'dish': {
      const { alcohol, categoryId } = entity as Entity<'dish'>
      const isRefused = alcohol && document.category.get(categoryId)?.alcoholFree === true
      return isRefused ? [{ field: 'categoryId', code: 'ALCOHOL_IN_CATEGORY' }] : []
    }
    case 'special':
      return checkSpecial(document, entity as Entity<'special'>, before as Entity<'special'> | null)
    case 'category': {
      if (!(entity as Entity<'category'>).alcoholFree) return []
      const hasAlcohol = [...document.dish.values()].some(dish => dish.categoryId === entity.id && dish.alcohol)
      return hasAlcohol ? [{ field: 'alcoholFree', code: 'ALCOHOL_IN_CATEGORY' }] : []
    }
    default:
      return []
  }
}

/**
 * A special asks at least one choice, or it is a dish. One that has none since before, or lost the last because the group
 * was deleted, may still be renamed, sorted and switched off.
 */
function checkSpecial(
  { specialGroup }: MenuDocument,
  { specialGroupIds }: Entity<'special'>,
  before: Entity<'special'> | null,
): FieldIssue[] {
  if (specialGroupIds.length > 0) return []
  const isTakenAway = before === null || before.specialGroupIds.some(id => specialGroup.has(id))
  return isTakenAway ? [{ field: 'specialGroupIds', code: 'SPECIAL_WITHOUT_GROUPS' }] : []
}

/** What went must not be needed by what stays. */
function checkRemoved(document: MenuDocument, entries: readonly MenuChangeEntry[]): MenuIssue[] {
  const gone = new Map<EntityKind, Set<number>>()
  for (const { kind, id, after } of entries) {
    if (after === null) gone.set(kind, (gone.get(kind) ?? new Set()).add(id))
  }
  return [...gone].flatMap(([kind, ids]) => {
    const uses = usesOf(document, kind, ids)
    const [first] = ids
    if (uses.length === 0 || first === undefined) return []
    const names = uses
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')
    return [{ kind, id: first, field: '', code: 'STILL_USED' as const, values: { names, count: uses.length } }]
  })
}
