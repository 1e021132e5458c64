/**
 * What is ordered from a menu as lines to price: prices for the order type, modifiers with those that are free, add-ons,
 * specials shared over their dishes (MENU-3 … MENU-5). What cannot be ordered so is a Failure at its field.
 */
import { Failure } from '../../contract/kernel/failures.ts'
import { type Dish, type Menu, MOST_CENTS, type Special } from '../../contract/menu/entities.ts'
import { dishPrice, menuItemPrice } from '../menu/dishPrice.ts'
import type { MenuDocument } from '../menu/document.ts'
import { type PriceRule, ruledModifierPrice } from '../menu/priceRule.ts'
import { type OrderedComponent, specialLines } from '../menu/specialShares.ts'
import { type Chosen, chosenAddOns, chosenModifiers, type NamedModifier } from './menuChoices.ts'
import type { OrderType } from '../pricing/pricingTypes.ts'

/** A line with what it is called. */
export interface MenuLine {
  readonly key: string
  readonly dishId: number
  readonly name: string
  readonly secondName: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly modifiers: readonly NamedModifier[]
  readonly taxIds: readonly number[]
  /** The special that the dish was chosen in. */
  readonly specialId?: number
}

export interface OrderedItem {
  readonly id: number
  readonly menuId?: number | undefined
  readonly quantity: number
}
export interface OrderedDish extends OrderedItem {
  readonly modifiers: readonly Chosen[]
  readonly addOns: readonly Chosen[]
}
export interface OrderedSpecial extends OrderedItem {
  readonly choices: readonly {
    readonly groupId: number
    readonly dishId: number
    readonly quantity: number
    readonly modifiers: readonly Chosen[]
  }[]
}

/** Where it is sold: the menu, the order type, and where its refusals are in the input (`lines.0`). */
export interface OrderedAt {
  readonly document: MenuDocument
  readonly orderType: OrderType
  readonly field: string
  /** Names the line in the order. */
  readonly key: string
}

/** An entity that is there and on. Throws NOT_FOUND, or NOT_OFFERED. */
function offered<T extends { readonly status: string; readonly name: string }>(
  entity: T | undefined,
  field: string,
): T {
  if (!entity) throw new Failure('NOT_FOUND', { field })
  if (entity.status !== 'valid') throw new Failure('NOT_OFFERED', { field, values: { name: entity.name } })
  return entity
}

/** What a thing costs where it is sold, and the rule that changes its modifiers' prices there. */
interface Sold {
  readonly cents: number
  readonly rule: PriceRule | null
}

/**
 * The price that a menu says, of the named one or the first that sells the item; the library's where none does. A menu for
 * delivery services alone has to be named: its prices are nobody else's.
 */
function soldAt(item: OrderedItem, kind: 'dish' | 'special', thing: Dish | Special, at: OrderedAt): Sold {
  const { document, orderType, field } = at
  const isOn = ({ status, orderTypes }: Menu) => status === 'valid' && orderTypes.includes(orderType)
  const isForStore = ({ channels }: Menu) => channels.some(channel => channel !== 'thirdParty')
  const named = item.menuId === undefined ? undefined : offered(document.menu.get(item.menuId), `${field}.menuId`)
  if (named && !isOn(named)) throw new Failure('NOT_FOR_ORDER_TYPE', { field: `${field}.menuId` })
  const menus = named
    ? [named]
    : [...document.menu.values()]
        .filter(menu => isOn(menu) && isForStore(menu))
        .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  for (const menu of menus) {
    for (const category of menu.categories) {
      if (category.status !== 'valid') continue
      const found = category.items.find(each => each.kind === kind && each.id === item.id && each.status === 'valid')
      if (found) return { cents: menuItemPrice(menu, found, thing, orderType), rule: menu.priceRule }
    }
  }
  if (named) throw new Failure('NOT_IN_MENU', { field: `${field}.id`, values: { menu: named.name } })
  return { cents: dishPrice(thing, orderType), rule: null }
}

/** Choices at the prices of the menu in which they are made. */
const ruled = (choices: readonly NamedModifier[], rule: PriceRule | null): NamedModifier[] =>
  choices.map(choice => ({ ...choice, unitPriceCents: ruledModifierPrice(choice.unitPriceCents, rule) }))

/** The line of a dish. */
export function dishLine(item: OrderedDish, at: OrderedAt): MenuLine {
  const { document, field, key } = at
  const dish = offered(document.dish.get(item.id), `${field}.id`)
  const { cents: unitPriceCents, rule } = soldAt(item, 'dish', dish, at)
  const choices = [
    ...chosenModifiers(document, dish, item.modifiers, field),
    ...chosenAddOns(document, dish, item.addOns, `${field}.addOns`),
  ]
  const modifiers = ruled(choices, rule)
  requirePrice(unitPriceCents, modifiers, field)
  const { id: dishId, name, secondName, taxIds } = dish
  return { key, dishId, name, secondName, quantity: item.quantity, unitPriceCents, modifiers, taxIds }
}

/** Neither below nothing nor above the highest price. */
function requirePrice(unitPriceCents: number, modifiers: readonly NamedModifier[], field: string): void {
  const unit = modifiers.reduce((sum, each) => sum + each.quantity * each.unitPriceCents, unitPriceCents)
  if (unit < 0) throw new Failure('PRICE_BELOW_ZERO', { field })
  if (unit > MOST_CENTS) throw new Failure('PRICE_TOO_HIGH', { field })
}

/** The lines of a special: one for each dish that was chosen, two where its share leaves a cent over. */
export function specialMenuLines(item: OrderedSpecial, at: OrderedAt): MenuLine[] {
  const { document, orderType, field, key } = at
  const special = offered(document.special.get(item.id), `${field}.id`)
  const { cents: priceCents, rule } = soldAt(item, 'special', special, at)
  if (item.quantity > 1 && !special.duplicateSelection)
    throw new Failure('CHOICES_MOST', { field: `${field}.quantity`, values: { name: special.name, max: 1 } })
  const components = item.choices.map((choice, index) => {
    const path = `${field}.choices.${index}`
    const group = special.specialGroupIds.includes(choice.groupId)
      ? document.specialGroup.get(choice.groupId)
      : undefined
    const offer = offered(group, `${path}.groupId`).dishes.find(({ dishId }) => dishId === choice.dishId)
    if (!offer) throw new Failure('NOT_FOUND', { field: `${path}.dishId` })
    const dish = offered(document.dish.get(choice.dishId), `${path}.dishId`)
    const modifiers = ruled(chosenModifiers(document, dish, choice.modifiers, path), rule)
    const upchargeCents = ruledModifierPrice(offer.upchargeCents, rule)
    requirePrice(dishPrice(dish, orderType) + upchargeCents, modifiers, path)
    return { dish, modifiers, component: componentOf(dish, choice.quantity, upchargeCents, modifiers, orderType) }
  })
  requireChoices(item, at)
  return specialLines(
    { key, priceCents, quantity: item.quantity },
    components.map(({ component }) => component),
  ).flatMap((line): MenuLine[] => {
    const chosen = components[line.component]
    if (!chosen) return []
    const { id: dishId, name, secondName } = chosen.dish
    const { quantity, unitPriceCents, taxRateIds } = line
    return [
      {
        key: line.key,
        dishId,
        name,
        secondName,
        quantity,
        unitPriceCents,
        modifiers: chosen.modifiers,
        taxIds: taxRateIds,
        specialId: special.id,
      },
    ]
  })
}

const componentOf = (
  dish: Dish,
  quantity: number,
  upchargeCents: number,
  modifiers: readonly NamedModifier[],
  orderType: OrderType,
): OrderedComponent => ({
  priceCents: dishPrice(dish, orderType),
  quantity,
  upchargeCents,
  taxRateIds: dish.taxIds,
  modifiers,
})

/** Each group of a special is answered as it asks; a group that is off asks nothing. */
function requireChoices({ id, choices }: OrderedSpecial, { document, field }: OrderedAt): void {
  for (const groupId of document.special.get(id)?.specialGroupIds ?? []) {
    const group = document.specialGroup.get(groupId)
    if (group?.status !== 'valid') continue
    const own = choices.filter(choice => choice.groupId === groupId)
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const values = { name: group.name, min: group.min, max: group.max }
    if (count < group.min) throw new Failure('CHOICES_WANTED', { field: `${field}.choices`, values })
    if (count > group.max) throw new Failure('CHOICES_MOST', { field: `${field}.choices`, values })
    for (const { dishId } of own) {
      const most = group.duplicateSelection
        ? (group.dishes.find(each => each.dishId === dishId)?.maxQuantity ?? group.max)
        : 1
      const times = own.reduce((sum, each) => sum + (each.dishId === dishId ? each.quantity : 0), 0)
      if (times > most)
        throw new Failure('CHOICES_MOST', { field: `${field}.choices`, values: { ...values, max: most } })
    }
  }
  if (choices.length === 0)
    throw new Failure('CHOICES_WANTED', {
      field: `${field}.choices`,
      values: { name: document.special.get(id)?.name ?? '', min: 1 },
    })
}
