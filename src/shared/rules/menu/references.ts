/** Who points at whom in a menu: where an entity is used, and what is left of the others when it goes. */
import { type Entity, type EntityKind, entityKinds } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from './document.ts'

/** A place that points at an entity. */
export interface Reference {
  readonly field: string
  readonly kind: EntityKind
  readonly id: number
}

const one = (field: string, kind: EntityKind, id: number | null): Reference[] =>
  id === null ? [] : [{ field, kind, id }]
const each = (field: string, kind: EntityKind, ids: readonly number[]): Reference[] =>
  ids.map((id, at) => ({ field: `${field}.${at}`, kind, id }))

/** What each kind points at; taxes, printers and pictures are no part of the menu. */
const pointers: { readonly [K in EntityKind]: (entity: Entity<K>) => Reference[] } = {
  supplyTime: () => [],
  category: category => one('supplyTimeId', 'supplyTime', category.supplyTimeId),
  dish: dish => [
    ...one('categoryId', 'category', dish.categoryId),
    ...one('supplyTimeId', 'supplyTime', dish.supplyTimeId),
    ...each('modifierGroupIds', 'modifierGroup', dish.modifierGroupIds),
  ],
  modifierGroup: group =>
    group.modifiers.flatMap((modifier, at) =>
      one(`modifiers.${at}.nestedGroupId`, 'modifierGroup', modifier.nestedGroupId),
    ),
  addOnGroup: group => each('categoryIds', 'category', group.categoryIds),
  addOn: addOn => one('addOnGroupId', 'addOnGroup', addOn.addOnGroupId),
  specialGroup: group =>
    group.dishes.map(({ dishId }, at) => ({ field: `dishes.${at}.dishId`, kind: 'dish', id: dishId })),
  special: special => [
    ...one('supplyTimeId', 'supplyTime', special.supplyTimeId),
    ...each('specialGroupIds', 'specialGroup', special.specialGroupIds),
  ],
  menuType: () => [],
  menu: menu => [
    ...one('menuTypeId', 'menuType', menu.menuTypeId),
    ...one('supplyTimeId', 'supplyTime', menu.supplyTimeId),
    ...menu.categories.flatMap((category, at): Reference[] => [
      { field: `categories.${at}.categoryId`, kind: 'category', id: category.categoryId },
      ...one(`categories.${at}.supplyTimeId`, 'supplyTime', category.supplyTimeId),
      ...category.items.map((item, index): Reference => ({
        field: `categories.${at}.items.${index}.id`,
        kind: item.kind,
        id: item.id,
      })),
    ]),
  ],
}

/** What an entity points at. */
export function referencesOf<K extends EntityKind>(kind: K, entity: Entity<K>): Reference[] {
  return pointers[kind](entity)
}

/** An entity that uses another, by name. */
export interface Use {
  readonly kind: EntityKind
  readonly id: number
  readonly name: string
  readonly secondName: string
}

/** Where these entities are used, each user once; those among them do not count. */
export function usesOf(document: MenuDocument, kind: EntityKind, ids: ReadonlySet<number>): Use[] {
  const uses: Use[] = []
  for (const user of entityKinds) {
    for (const entity of document[user].values()) {
      if (user === kind && ids.has(entity.id)) continue
      if (!referencesOf(user, entity).some(reference => reference.kind === kind && ids.has(reference.id))) continue
      uses.push({ kind: user, id: entity.id, name: entity.name, secondName: entity.secondName })
    }
  }
  return uses
}

type Without = {
  readonly [K in EntityKind]?: (entity: Entity<K>, gone: (kind: EntityKind, id: number) => boolean) => Entity<K>
}

const kept = (gone: (kind: EntityKind, id: number) => boolean, kind: EntityKind, id: number | null) =>
  id !== null && gone(kind, id) ? null : id

/** Each kind without what is gone, where it can do without. */
const without: Without = {
  category: (category, gone) => ({ ...category, supplyTimeId: kept(gone, 'supplyTime', category.supplyTimeId) }),
  dish: (dish, gone) => ({
    ...dish,
    supplyTimeId: kept(gone, 'supplyTime', dish.supplyTimeId),
    modifierGroupIds: dish.modifierGroupIds.filter(id => !gone('modifierGroup', id)),
  }),
  modifierGroup: (group, gone) => ({
    ...group,
    modifiers: group.modifiers.map(modifier => ({
      ...modifier,
      nestedGroupId: kept(gone, 'modifierGroup', modifier.nestedGroupId),
    })),
  }),
  addOnGroup: (group, gone) => {
    const categoryIds = group.categoryIds.filter(id => !gone('category', id))
    // None would mean every dish: a group that has lost its last category is switched off instead.
    const hasLostAll = group.categoryIds.length > 0 && categoryIds.length === 0
    return { ...group, categoryIds, ...(hasLostAll && { status: 'invalid' }) }
  },
  specialGroup: (group, gone) => ({ ...group, dishes: group.dishes.filter(({ dishId }) => !gone('dish', dishId)) }),
  special: (special, gone) => ({
    ...special,
    supplyTimeId: kept(gone, 'supplyTime', special.supplyTimeId),
    specialGroupIds: special.specialGroupIds.filter(id => !gone('specialGroup', id)),
  }),
  menu: (menu, gone) => ({
    ...menu,
    supplyTimeId: kept(gone, 'supplyTime', menu.supplyTimeId),
    categories: menu.categories
      .filter(({ categoryId }) => !gone('category', categoryId))
      .map(category => ({
        ...category,
        supplyTimeId: kept(gone, 'supplyTime', category.supplyTimeId),
        items: category.items.filter(({ kind, id }) => !gone(kind, id)),
      })),
  }),
}

/**
 * The entries that take these entities away, and out of everything that can do without them: menus, special groups,
 * dishes, nested modifiers. What cannot (a dish of a deleted category, an add-on of a deleted group, a menu of a deleted
 * type) stays, and the check of the change refuses it.
 */
export function removal(document: MenuDocument, kind: EntityKind, ids: ReadonlySet<number>): MenuChangeEntry[] {
  const isGone = (other: EntityKind, id: number) => other === kind && ids.has(id)
  const users = usesOf(document, kind, ids).flatMap((use): MenuChangeEntry[] => {
    const before = document[use.kind].get(use.id)
    const take = without[use.kind] as ((entity: Entity, gone: typeof isGone) => Entity) | undefined
    return before && take ? [{ kind: use.kind, id: use.id, before, after: take(before, isGone) }] : []
  })
  const removed = [...ids].flatMap((id): MenuChangeEntry[] => {
    const before = document[kind].get(id)
    return before ? [{ kind, id, before, after: null }] : []
  })
  return [...users, ...removed]
}
