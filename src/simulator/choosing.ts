/** What guests choose from a menu: dishes with what they ask, add-ons, specials. */
import type { z } from 'zod'
import type { Dish, ModifierGroup } from '../shared/contract/menu/entities.ts'
import type { pushedLine } from '../shared/contract/orders/push/items.ts'
import type { Dice } from '../shared/rules/basics/dice.ts'
import type { MenuDocument } from '../shared/rules/menu/document.ts'
import type { OrderType } from '../shared/rules/pricing/pricingTypes.ts'

export type RungLine = z.input<typeof pushedLine>
type DishOrSpecial = Extract<RungLine, { kind: 'dish' | 'special' }>
type Chosen = { id: number; quantity: number }

/** Where it is chosen from, by whom. */
export interface Choosing {
  readonly dice: Dice
  readonly document: MenuDocument
  readonly orderType: OrderType
  readonly isSoldOut: (kind: string, id: number) => boolean
}

interface Offer {
  readonly kind: 'dish' | 'special'
  readonly id: number
  readonly menuId: number
}

/** A line from the menus that a terminal sells for the order type; undefined where there is none. */
export function chooseLine(choosing: Choosing, key: string): DishOrSpecial | undefined {
  const { dice, document } = choosing
  const offers = offersOf(choosing)
  if (offers.length === 0) return undefined
  const { kind, id, menuId } = dice.pick(offers)
  const common = { key, id, menuId, quantity: dice.weighted([1, 2, 3], each => 12 / each ** 3) }
  if (kind === 'special') {
    const special = document.special.get(id)
    const quantity = special?.duplicateSelection ? common.quantity : 1
    return { ...common, kind, quantity, choices: specialChoices(choosing, special?.specialGroupIds ?? []) }
  }
  const dish = document.dish.get(id)
  if (!dish) return undefined
  return { ...common, kind, modifiers: modifiersFor(choosing, dish), addOns: addOnsFor(choosing, dish) }
}

/** What terminals sell now. A dish of a special may be sold out; the special itself is in a menu. */
function offersOf({ document, orderType, isSoldOut }: Choosing): Offer[] {
  return [...document.menu.values()]
    .filter(menu => menu.channels.includes('pos') && menu.orderTypes.includes(orderType))
    .flatMap(menu =>
      menu.categories.flatMap(({ items }) => items.map(({ kind, id }) => ({ kind, id, menuId: menu.id }))),
    )
    .filter(({ kind, id }) => !isSoldOut(kind, id))
}

const isOn = <T extends { readonly status: string }>(entity: T | undefined): entity is T => entity?.status === 'valid'

/** Each group answered as it asks; what a modifier opens, too. */
function modifiersFor({ dice, document }: Choosing, { modifierGroupIds }: Dish): Chosen[] {
  const asked = modifierGroupIds.flatMap(id => document.modifierGroup.get(id) ?? [])
  const answered = new Set<number>()
  const answers: Chosen[] = []
  while (asked.length > 0) {
    const group = asked.shift()
    if (!isOn(group) || answered.has(group.id)) continue
    answered.add(group.id)
    for (const { id, nestedGroupId } of answer(dice, group)) {
      answers.push({ id, quantity: 1 })
      const nested = nestedGroupId === null ? undefined : document.modifierGroup.get(nestedGroupId)
      // What is below asks nothing further: groups nest once.
      if (nested && modifierGroupIds.includes(group.id)) asked.push(nested)
    }
  }
  return answers
}

function answer(dice: Dice, { min, max, modifiers }: ModifierGroup): { id: number; nestedGroupId: number | null }[] {
  const left = modifiers.flatMap(({ id, nestedGroupId, status }) =>
    id === undefined || status !== 'valid' ? [] : [{ id, nestedGroupId }],
  )
  const count = Math.min(left.length, Math.max(min, dice.int(0, Math.min(max, 3))))
  return Array.from({ length: count }, () => left.splice(dice.int(0, left.length - 1), 1)).flat()
}

function addOnsFor({ dice, document }: Choosing, { categoryId }: Dish): Chosen[] {
  if (!dice.chance(0.15)) return []
  const offered = [...document.addOn.values()].filter(addOn => {
    const group = document.addOnGroup.get(addOn.addOnGroupId)
    return isOn(addOn) && isOn(group) && (group.categoryIds.length === 0 || group.categoryIds.includes(categoryId))
  })
  return offered.length === 0 ? [] : [{ id: dice.pick(offered).id, quantity: 1 }]
}

type Choice = NonNullable<Extract<RungLine, { kind: 'special' }>['choices']>[number]

function specialChoices(choosing: Choosing, groupIds: readonly number[]): Choice[] {
  const { dice, document } = choosing
  return groupIds.flatMap((groupId): Choice[] => {
    const group = document.specialGroup.get(groupId)
    if (!isOn(group)) return []
    const left = group.dishes.flatMap(({ dishId }) => document.dish.get(dishId) ?? []).filter(isOn)
    const count = Math.min(left.length, Math.max(group.min, dice.int(0, Math.min(group.max, 2))))
    const taken = Array.from({ length: count }, () => left.splice(dice.int(0, left.length - 1), 1)).flat()
    return taken.map(dish => ({ groupId, dishId: dish.id, modifiers: modifiersFor(choosing, dish) }))
  })
}
