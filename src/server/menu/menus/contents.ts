/** The categories of a menu, and their dishes and specials: added, changed, moved, taken out, put in order. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import { MOST_CATEGORIES, MOST_ITEMS } from '../../../shared/contract/menu/menuContents.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { sameNameKey } from '../../../shared/rules/menu/issues.ts'
import { isFreeItem, isThirdParty } from '../../../shared/rules/menu/thirdPartyPrices.ts'

type MenuCategory = Menu['categories'][number]
type Item = MenuCategory['items'][number]
export type ItemRef = Pick<Item, 'kind' | 'id'>

const keyOf = ({ kind, id }: ItemRef) => `${kind}:${id}`
/** As it comes into a menu. What delivery services would get for nothing waits, switched off, for a price (CHOWLY-1). */
function plain(menu: Menu, document: MenuDocument, { kind, id }: ItemRef): Item {
  const item = { kind, id, priceCents: null }
  return { ...item, status: isThirdParty(menu) && isFreeItem(document, menu, item) ? 'invalid' : 'valid' }
}

/** The category of a menu; throws NOT_FOUND. */
function categoryIn(menu: Menu, categoryId: number): MenuCategory {
  const found = menu.categories.find(category => category.categoryId === categoryId)
  if (!found) throw new Failure('NOT_FOUND', { field: 'categoryId' })
  return found
}

/** The menu with one of its categories changed. Throws NOT_FOUND, and INVALID_INPUT where it becomes too full. */
function withCategory(menu: Menu, categoryId: number, change: (category: MenuCategory) => MenuCategory): Menu {
  const changed = change(categoryIn(menu, categoryId))
  if (changed.items.length > MOST_ITEMS) throw new Failure('INVALID_INPUT', { field: 'items' })
  return {
    ...menu,
    categories: menu.categories.map(category => (category.categoryId === categoryId ? changed : category)),
  }
}

/**
 * The dishes of a category of the library that can come into the menu, in their order: not those that it has, or has
 * under the same name, nor alcohol where it is free of it; and how many were left out for that.
 */
function fitting(menu: Menu, document: MenuDocument, categoryId: number): { items: Item[]; left: number } {
  const present = menu.categories.flatMap(({ items }) => items)
  const known = new Set(present.map(keyOf))
  const names = new Set(present.map(({ kind, id }) => sameNameKey(document[kind].get(id)?.name ?? '')))
  const dishes = [...document.dish.values()]
    .filter(dish => dish.categoryId === categoryId)
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const items: Item[] = []
  let left = 0
  for (const dish of dishes) {
    const ref = { kind: 'dish' as const, id: dish.id }
    if (known.has(keyOf(ref))) continue
    const name = sameNameKey(dish.name)
    if (names.has(name) || (menu.alcoholFree && dish.alcohol)) {
      left += 1
      continue
    }
    names.add(name)
    items.push(plain(menu, document, ref))
  }
  return { items, left }
}

export interface Filling {
  menu: Menu
  added: number
  left: number
}

/** Hours and status of a category, as long as they are what they were. Throws NOT_FOUND, CONFLICT. */
export function withCategoryState(
  menu: Menu,
  categoryId: number,
  was: Pick<MenuCategory, 'supplyTimeId' | 'status'>,
  next: Pick<MenuCategory, 'supplyTimeId' | 'status'>,
): Menu {
  return withCategory(menu, categoryId, category => {
    if (category.supplyTimeId !== was.supplyTimeId || category.status !== was.status)
      throw new Failure('CONFLICT', { field: 'was' })
    return { ...category, ...next }
  })
}

/** Without these categories. Throws NOT_FOUND where one of them is not in the menu. */
export function withoutCategories(menu: Menu, categoryIds: readonly number[]): Menu {
  const gone = new Set(categoryIds)
  const categories = menu.categories.filter(({ categoryId }) => !gone.has(categoryId))
  if (categories.length !== menu.categories.length - gone.size) throw new Failure('NOT_FOUND', { field: 'categoryIds' })
  return { ...menu, categories }
}

/** Adds categories, last in order, with all of their dishes or empty. Throws LISTED_TWICE, NOT_FOUND. */
export function withCategories(
  menu: Menu,
  document: MenuDocument,
  { categoryIds, withDishes }: { categoryIds: readonly number[]; withDishes: boolean },
): Filling {
  if (menu.categories.length + categoryIds.length > MOST_CATEGORIES)
    throw new Failure('INVALID_INPUT', { field: 'categoryIds' })
  const filling: Filling = { menu, added: 0, left: 0 }
  for (const [at, categoryId] of categoryIds.entries()) {
    const field = `categoryIds.${at}`
    if (!document.category.has(categoryId)) throw new Failure('NOT_FOUND', { field })
    if (filling.menu.categories.some(category => category.categoryId === categoryId))
      throw new Failure('LISTED_TWICE', { field })
    const added = { categoryId, supplyTimeId: null, status: 'valid' as const, items: [] }
    filling.menu = { ...filling.menu, categories: [...filling.menu.categories, added] }
    if (!withDishes) continue
    const { menu: filled, added: more, left } = withDishesOf(filling.menu, document, categoryId)
    filling.menu = filled
    filling.added += more
    filling.left += left
  }
  return filling
}

/** Adds all dishes of a category of the library that fit. */
export function withDishesOf(menu: Menu, document: MenuDocument, categoryId: number): Filling {
  const { items, left } = fitting(menu, document, categoryId)
  const filled = withCategory(menu, categoryId, category => ({ ...category, items: [...category.items, ...items] }))
  return { menu: filled, added: items.length, left }
}

/** Adds dishes and specials, last in order. Throws TWICE_IN_MENU for what the menu has already, and NOT_FOUND. */
export function withItems(menu: Menu, document: MenuDocument, categoryId: number, items: readonly ItemRef[]): Menu {
  const known = new Set(menu.categories.flatMap(category => category.items.map(keyOf)))
  for (const [at, item] of items.entries()) {
    const field = `items.${at}.id`
    const entity = document[item.kind].get(item.id)
    if (!entity) throw new Failure('NOT_FOUND', { field })
    if (known.has(keyOf(item)))
      throw new Failure('TWICE_IN_MENU', { field, values: { name: entity.name, menu: menu.name } })
    known.add(keyOf(item))
  }
  const added = items.map(item => plain(menu, document, item))
  return withCategory(menu, categoryId, category => ({ ...category, items: [...category.items, ...added] }))
}

/** Without these. Throws NOT_FOUND where one of them is not in the menu. */
export function withoutItems(menu: Menu, items: readonly ItemRef[]): { menu: Menu; taken: Item[] } {
  const gone = new Set(items.map(keyOf))
  const found = new Map(
    menu.categories
      .flatMap(category => category.items.filter(item => gone.has(keyOf(item))))
      .map(item => [keyOf(item), item]),
  )
  const taken = items.map((item, at) => {
    const present = found.get(keyOf(item))
    if (!present) throw new Failure('NOT_FOUND', { field: `items.${at}.id` })
    return present
  })
  const categories = menu.categories.map(category =>
    category.items.some(item => gone.has(keyOf(item)))
      ? { ...category, items: category.items.filter(item => !gone.has(keyOf(item))) }
      : category,
  )
  return { menu: { ...menu, categories }, taken }
}

/** Moves items to another category, last in order; price and status go with them. */
export function moved(menu: Menu, categoryId: number, items: readonly ItemRef[]): Menu {
  const without = withoutItems(menu, items)
  return withCategory(without.menu, categoryId, category => ({
    ...category,
    items: [...category.items, ...without.taken],
  }))
}

/** The list in another order. Throws NOT_FOUND where it is not the same list. */
export function inOrderOf<T, K>(list: readonly T[], keyOfOne: (one: T) => K, keys: readonly K[], field: string): T[] {
  const byKey = new Map(list.map(one => [keyOfOne(one), one]))
  const next = keys.flatMap(key => {
    const one = byKey.get(key)
    byKey.delete(key)
    return one === undefined ? [] : [one]
  })
  if (next.length !== list.length || keys.length !== list.length) throw new Failure('NOT_FOUND', { field })
  return next
}

/** The items of a category in another order. */
export const withItemOrder = (menu: Menu, categoryId: number, items: readonly ItemRef[]): Menu =>
  withCategory(menu, categoryId, category => ({
    ...category,
    items: inOrderOf(category.items, keyOf, items.map(keyOf), 'items'),
  }))

/** Price and status of an item, as long as they are what they were. Throws NOT_FOUND, CONFLICT. */
export function withItemState(
  menu: Menu,
  ref: ItemRef,
  was: Pick<Item, 'priceCents' | 'status'>,
  next: Pick<Item, 'priceCents' | 'status'>,
): Menu {
  const holder = menu.categories.find(({ items }) => items.some(item => keyOf(item) === keyOf(ref)))
  if (!holder) throw new Failure('NOT_FOUND', { field: 'id' })
  return withCategory(menu, holder.categoryId, category => ({
    ...category,
    items: category.items.map(item => {
      if (keyOf(item) !== keyOf(ref)) return item
      if (item.priceCents !== was.priceCents || item.status !== was.status)
        throw new Failure('CONFLICT', { field: 'was' })
      return { ...item, ...next }
    }),
  }))
}
