/** What a starter menu adds to the menu of a store (SHELL-16). Pure: nothing is written. */
import type { EntityKind } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../menu/document.ts'
import { sameNameKey } from '../menu/issues.ts'
import { added, type NewId, newMenuEntries, type Offered, placeAfter } from './newMenu.ts'
import type { StarterMenu } from './starterMenu.ts'

/** What each of its dishes bears and where it is cooked. */
export interface StarterChoice {
  readonly taxIds: readonly number[]
  readonly printerIds: readonly number[]
}

/** So many ids of each kind are needed at most. */
export const idsOfStarter = (starter: StarterMenu): Partial<Record<EntityKind, number>> => ({
  category: starter.categories.length,
  modifierGroup: Object.keys(starter.groups).length,
  dish: dishCount(starter),
  menuType: 1,
  menu: 1,
})

export const dishCount = (starter: StarterMenu): number =>
  starter.categories.reduce((sum, { dishes }) => sum + dishes.length, 0)

/**
 * The entries that add it. A category, a group or a dish of the same name that is there already is taken as it is, so
 * that nothing is there twice and nobody's price changes.
 */
export function starterEntries(
  document: MenuDocument,
  starter: StarterMenu,
  choice: StarterChoice,
  newId: NewId,
): MenuChangeEntry[] {
  const entries: MenuChangeEntry[] = []
  const add = (kind: EntityKind, fields: object): number => {
    const entry = added(kind, newId(kind), fields)
    entries.push(entry)
    return entry.id
  }
  const groups = new Map<string, number>()
  let place = placeAfter(document.modifierGroup.values())
  for (const [key, { modifiers, ...group }] of Object.entries(starter.groups)) {
    const lines = modifiers.map(([name, secondName, priceCents = 0]) => ({ name, secondName, priceCents }))
    const known = named(document.modifierGroup.values(), group.name)
    groups.set(key, known?.id ?? add('modifierGroup', { ...group, sort: place++, modifiers: lines }))
  }
  place = placeAfter(document.category.values())
  const categories = starter.categories.map(({ dishes, alcohol = false, ...names }): Offered => {
    const known = named(document.category.values(), names.name)
    const categoryId = known?.id ?? add('category', { ...names, sort: place++ })
    const there = [...document.dish.values()].filter(dish => dish.categoryId === categoryId)
    const items = dishes.map(([name, secondName, priceCents, asks = []], sort) => {
      const modifierGroupIds = asks.flatMap(key => groups.get(key) ?? [])
      const fields = { name, secondName, priceCents, categoryId, alcohol, sort, modifierGroupIds, ...choice }
      return { kind: 'dish' as const, id: named(there, name)?.id ?? add('dish', fields) }
    })
    return { categoryId, items }
  })
  return [...entries, ...newMenuEntries(document, starter, categories, newId)]
}

function named<T extends { readonly name: string }>(of: Iterable<T>, name: string): T | undefined {
  return [...of].find(entity => sameNameKey(entity.name) === sameNameKey(name))
}
