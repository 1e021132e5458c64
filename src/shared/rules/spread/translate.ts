/** A field of a thing of the menu in the terms of another store: matched things, taxes by name, amounts in one currency. Pure. */
import type { Dish, Entity, ModifierGroup } from '../../contract/menu/entities.ts'
import type { SharedKind } from '../../contract/settings/sharedKinds.ts'
import type { MenuKind } from '../../contract/spread/things.ts'
import type { MenuDocument } from '../menu/document.ts'
import { sameNameKey } from '../menu/issues.ts'
import type { Names } from '../settings/transferNames.ts'
import type { NoteCode } from './notes.ts'

/** The menu of a store, with what it names outside and the currency of its amounts. */
export interface MenuSide {
  readonly document: MenuDocument
  readonly names: Names
  readonly currency: string
}

/** The thing of the target that is the same as one of the source; undefined where there is none. */
export type There = (kind: SharedKind, id: number) => number | undefined

export interface Between {
  readonly source: MenuSide
  readonly target: MenuSide
  readonly there: There
}

/** Why a value has no counterpart in the target; `name` is what is missing there. */
export interface Untranslated {
  readonly code: NoteCode
  readonly name: string
}
export type Translated = { readonly value: unknown; readonly lacks: readonly Untranslated[] } | Untranslated

const plain = (value: unknown): Translated => ({ value, lacks: [] })

/**
 * The value of a field for the target, which has `present`. A list of groups goes without those that the target lacks
 * (`lacks`); taxes go whole or not at all, because half of them would be another tax. An amount is never copied into
 * another currency.
 */
export function translated(field: string, entity: Entity, present: Entity | undefined, between: Between): Translated {
  const value = (entity as unknown as Record<string, unknown>)[field]
  const { source, target, there } = between
  // Nothing is nothing in every currency.
  const isAmount = field.endsWith('Cents') && value !== null && value !== 0
  if (isAmount && source.currency !== target.currency) return { code: 'otherCurrency', name: '' }
  if (field === 'categoryId') return category(value as number, between)
  if (field === 'taxIds') return taxes(value as Dish['taxIds'], between)
  if (field === 'modifiers') return modifiers(entity as ModifierGroup, present as ModifierGroup | undefined, between)
  if (field !== 'modifierGroupIds') return plain(value)
  const lacks: Untranslated[] = []
  const ids = (value as Dish['modifierGroupIds']).flatMap(id => {
    const other = there('modifierGroup', id)
    if (other !== undefined) return [other]
    lacks.push({ code: 'groupMissing', name: source.document.modifierGroup.get(id)?.name ?? '' })
    return []
  })
  return { value: ids, lacks }
}

function category(id: number, { source, there }: Between): Translated {
  const other = there('category', id)
  if (other !== undefined) return plain(other)
  return { code: 'categoryMissing', name: source.document.category.get(id)?.name ?? '' }
}

function taxes(ids: readonly number[], { source, target }: Between): Translated {
  const found: number[] = []
  for (const id of ids) {
    const name = source.names.nameOf('tax', id)
    if (name === undefined) continue
    const other = target.names.idOf('tax', name)
    if (other === undefined) return { code: 'taxMissing', name }
    found.push(other)
  }
  return plain(found.toSorted((a, b) => a - b))
}

/** Those that are called the same in the matched group stay the same modifiers, because orders point at them. */
function modifiers(group: ModifierGroup, present: ModifierGroup | undefined, between: Between): Translated {
  const { source, target, there } = between
  const hasAmounts = group.modifiers.some(({ priceCents }) => priceCents !== 0)
  if (source.currency !== target.currency && hasAmounts) return { code: 'otherCurrency', name: '' }
  const known = new Map(present?.modifiers.map(({ id, name }) => [sameNameKey(name), id]))
  const lacks: Untranslated[] = []
  const value = group.modifiers.map(each => {
    const { id: _, ...modifier } = each
    const id = known.get(sameNameKey(modifier.name))
    const { nestedGroupId } = modifier
    const nested = nestedGroupId === null ? null : (there('modifierGroup', nestedGroupId) ?? null)
    if (nestedGroupId !== null && nested === null) {
      lacks.push({ code: 'groupMissing', name: source.document.modifierGroup.get(nestedGroupId)?.name ?? '' })
    }
    return { ...modifier, nestedGroupId: nested, ...(id !== undefined && { id }) }
  })
  return { value, lacks }
}

/** What a matrix shows of a field: names in place of ids. */
export function shownValue(field: string, entity: Entity, { document, names }: MenuSide): unknown {
  const value = (entity as unknown as Record<string, unknown>)[field]
  if (field === 'categoryId') return document.category.get(value as number)?.name ?? null
  if (field === 'taxIds') return (value as number[]).flatMap(id => names.nameOf('tax', id) ?? [])
  if (field === 'modifierGroupIds') return (value as number[]).flatMap(id => document.modifierGroup.get(id)?.name ?? [])
  if (field === 'modifiers') return (value as ModifierGroup['modifiers']).map(({ name }) => name)
  return value
}

/** The thing of a kind with an id. */
export const thingOf = (document: MenuDocument, kind: MenuKind, id: number): Entity | undefined =>
  (document[kind] as ReadonlyMap<number, Entity>).get(id)
