/** What a batch edit makes of dishes and of their prices in menus (MENU-6). Pure: the same for the preview and the save. */
import type { DishBatchEdit, LibraryPrice } from '../../contract/menu/batch.ts'
import type { Dish, Menu } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from './document.ts'
import { menuItemPrice } from './dishPrice.ts'
import type { MenuIssue } from './issues.ts'
import { editedPrice, type PriceEdit } from './prices.ts'

export interface BatchResult {
  /** Only of what is different afterwards. */
  readonly entries: MenuChangeEntry[]
  /** Prices too high or below zero, lists too long; the rules of the menu (checkEntries) come later. */
  readonly issues: MenuIssue[]
  /** So many prices go down though all are raised, or up though all are lowered, by their rounding. */
  readonly against: number
}

const priceField: Readonly<Record<LibraryPrice, keyof Dish>> = {
  base: 'priceCents',
  dineIn: 'dineInPriceCents',
  carryout: 'carryoutPriceCents',
  delivery: 'deliveryPriceCents',
}

/** The entries of a batch edit of the dishes with these ids; ids that are not in the document are passed over. */
export function batchEntries(document: MenuDocument, ids: readonly number[], edit: DishBatchEdit): BatchResult {
  const dishes = [...new Set(ids)].flatMap(id => document.dish.get(id) ?? [])
  if (edit.kind === 'price') return priceEntries(document, dishes, edit)
  const entries = dishes
    .map(dish => ({ kind: 'dish' as const, id: dish.id, before: dish, after: after(dish, edit) }))
    .filter(entry => entry.after !== entry.before)
  return { entries, issues: entries.flatMap(entry => tooLong(entry.after)), against: 0 }
}

/** As many as the form of a dish takes (contract/menu/entities). */
const mostOf = { taxIds: 10, printerIds: 10, modifierGroupIds: 20 } as const

function tooLong(dish: Dish): MenuIssue[] {
  return (Object.keys(mostOf) as (keyof typeof mostOf)[])
    .filter(field => dish[field].length > mostOf[field])
    .map(field => ({ kind: 'dish', id: dish.id, field, code: 'LIST_TOO_LONG', values: { max: mostOf[field] } }))
}

/** The dish itself where nothing is different. */
function after(dish: Dish, edit: Exclude<DishBatchEdit, { kind: 'price' }>): Dish {
  switch (edit.kind) {
    case 'status':
      return dish.status === edit.status ? dish : { ...dish, status: edit.status }
    case 'category':
      return dish.categoryId === edit.categoryId ? dish : { ...dish, categoryId: edit.categoryId }
    case 'supplyTime':
      return dish.supplyTimeId === edit.supplyTimeId ? dish : { ...dish, supplyTimeId: edit.supplyTimeId }
    case 'modifierGroup': {
      const modifierGroupIds = orderAfter(dish.modifierGroupIds, edit.modifierGroupIds, edit.how)
      return sameOrder(modifierGroupIds, dish.modifierGroupIds) ? dish : { ...dish, modifierGroupIds }
    }
    case 'tax': {
      const taxIds = listAfter(dish.taxIds, edit.taxIds, edit.how)
      return taxIds === dish.taxIds ? dish : { ...dish, taxIds }
    }
    case 'printer': {
      const printerIds = listAfter(dish.printerIds, edit.printerIds, edit.how)
      return printerIds === dish.printerIds ? dish : { ...dish, printerIds }
    }
  }
}

/** Guests are asked in order: what comes is asked last, what stays keeps its place. */
function orderAfter(before: readonly number[], ids: readonly number[], how: 'set' | 'add' | 'remove'): number[] {
  if (how === 'set') return [...new Set(ids)]
  return how === 'add' ? [...new Set([...before, ...ids])] : before.filter(id => !ids.includes(id))
}

const sameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

function listAfter(before: number[], ids: readonly number[], how: 'set' | 'add' | 'remove'): number[] {
  const chosen = new Set(ids)
  const rest = before.filter(id => !chosen.has(id))
  const wanted = how === 'set' ? [...chosen] : how === 'add' ? [...before, ...chosen] : rest
  const now = [...new Set(wanted)].toSorted((a, b) => a - b)
  return now.length === before.length && now.every(id => before.includes(id)) ? before : now
}

type PriceBatch = Extract<DishBatchEdit, { kind: 'price' }>

/** What is found on the way through many prices. */
interface Found {
  readonly issues: MenuIssue[]
  against: number
}

function priceEntries(document: MenuDocument, dishes: readonly Dish[], edit: PriceBatch): BatchResult {
  const found: Found = { issues: [], against: 0 }
  const entries: MenuChangeEntry[] = []
  for (const dish of dishes) {
    const now: Record<string, unknown> = { ...dish }
    for (const price of edit.prices) {
      const field = priceField[price]
      now[field] = priceAfter(dish[field] as number | null, edit, found, { kind: 'dish', id: dish.id, field })
    }
    if (edit.prices.some(price => now[priceField[price]] !== dish[priceField[price]]))
      entries.push({ kind: 'dish', id: dish.id, before: dish, after: now as unknown as Dish })
  }
  const chosen = new Map(dishes.map(dish => [dish.id, dish]))
  for (const menuId of edit.menuIds) {
    const menu = document.menu.get(menuId)
    if (!menu) continue
    const changed = menuAfter(menu, chosen, edit, found)
    if (changed !== menu) entries.push({ kind: 'menu', id: menuId, before: menu, after: changed })
  }
  return { entries, ...found }
}

/** No price of its own stays none: it follows the dish's price. A set price becomes one. */
function priceAfter(
  cents: number | null,
  edit: PriceEdit,
  found: Found,
  place: Omit<MenuIssue, 'code'>,
): number | null {
  if (cents === null && edit.change.by !== 'set') return null
  const price = editedPrice(cents ?? 0, edit)
  if (typeof price === 'string') {
    found.issues.push({ ...place, code: price === 'tooHigh' ? 'PRICE_TOO_HIGH' : 'PRICE_BELOW_ZERO' })
    return cents
  }
  if (cents !== null && directionOf(edit) * (price - cents) < 0) found.against += 1
  return price
}

/** Above 0 where prices rise, below it where they fall; 0 where they are set. */
function directionOf({ change }: PriceEdit): number {
  if (change.by === 'set') return 0
  return change.by === 'amount' ? change.cents : change.pcm
}

/** In a menu a dish has a price in any case: its own there, or what the menu makes of the library's; what differs then is its own. */
function menuAfter(menu: Menu, dishes: ReadonlyMap<number, Dish>, edit: PriceEdit, found: Found): Menu {
  let differs = false
  const categories = menu.categories.map((category, at) => ({
    ...category,
    items: category.items.map((item, index) => {
      const dish = item.kind === 'dish' ? dishes.get(item.id) : undefined
      if (!dish) return item
      const sold = menuItemPrice(menu, item, dish)
      const field = `categories.${at}.items.${index}.priceCents`
      const priceCents = priceAfter(sold, edit, found, { kind: 'menu', id: menu.id, field })
      if (priceCents === sold) return item
      differs = true
      return { ...item, priceCents }
    }),
  }))
  return differs ? { ...menu, categories } : menu
}
