/** What is ordered: the lines of an order with their prices, modifiers and item discounts. */
import type { Name } from '../orders/ledger/sale.ts'
import type { DemoStore, StoredCategory, StoredDish } from './demoStore.ts'
import type { Dice } from '../../shared/rules/basics/dice.ts'
import { demoDiscount, discountReasons, type GivenDiscount, taxRateIds } from './demoMoney.ts'
import { withAddOn } from './extras.ts'
import { large, modifierGroups } from './menu.ts'
import type { Occasion } from './occasion.ts'
import { categoryNames, namesOfDish, type Plate, ratesOf } from './plate.ts'
import { hotPotBuffet } from './tableMenu.ts'

/** The plates of an occasion; never none. */
export function platesOf(dice: Dice, store: DemoStore, occasion: Occasion): Plate[] {
  const plates = occasion.isBuffet ? buffet(dice, store, occasion) : []
  const served = new Set<StoredDish>()
  const wanted = occasion.isBuffet ? dice.int(0, 2) : linesWanted(dice, occasion)
  for (let tries = 0; served.size < wanted && tries < 40; tries++) {
    const category = dice.weighted(store.menu, candidate => appetite(candidate, occasion))
    const dish = dice.weighted(category.dishes, ({ weight }) => weight)
    if (served.has(dish)) continue
    served.add(dish)
    plates.push(withAddOn(plateOf(dice, category, dish, occasion, plates.length), category, store, occasion))
  }
  if (dice.chance(0.004)) plates.push(giftCard(dice, plates.length))
  return plates
}

const linesWanted = (dice: Dice, { orderType, guests }: Occasion): number =>
  orderType === 'dineIn' ? Math.max(1, Math.round(guests * dice.between(0.75, 1.15)) + dice.int(0, 2)) : dice.int(1, 4)

/** How much a category is wanted; after a buffet only drinks and desserts are, and alcohol stays in the house. */
function appetite(category: StoredCategory, { orderType, hour, isBuffet }: Occasion): number {
  if (isBuffet && category.kind === 'hot') return 0
  if (category.kind === 'alcohol' && orderType !== 'dineIn') return 0
  return hour < 16 ? category.lunch : category.dinner
}

function plateOf(dice: Dice, category: StoredCategory, dish: StoredDish, occasion: Occasion, index: number): Plate {
  const group = category.modifiers === undefined ? undefined : modifierGroups[category.modifiers]
  const chosen = group && dice.chance(0.45) ? [dice.weighted(group, ({ weight }) => weight)] : []
  const isLarge = category.kind === 'hot' && dish.priceCents >= 600 && dish.priceCents < 1200 && dice.chance(0.08)
  const price = isLarge ? Math.round((dish.priceCents * large.percent) / 500) * 5 : dish.priceCents
  const off = itemDiscount(dice, category, occasion)
  return {
    ordered: {
      key: `L${index + 1}`,
      quantity: quantityOf(dice, dish, occasion),
      unitPriceCents: price,
      modifiers: chosen.map(({ priceCents }) => ({ quantity: 1, unitPriceCents: priceCents })),
      discounts: off ? [off.discount] : [],
      taxRateIds: ratesOf(category),
    },
    notes: {
      ...namesOfDish(category, dish),
      variantName: isLarge ? large.name : '',
      modifiers: chosen.map(({ name, secondName }) => ({ name, secondName })),
      discounts: off ? [off.note] : [],
    },
  }
}

function quantityOf(dice: Dice, dish: StoredDish, { guests }: Occasion): number {
  if (dish.priceCents < 300) return Math.max(1, Math.round(guests * dice.between(0.5, 1)))
  return dish.priceCents < 1000 && dice.chance(0.25) ? dice.int(2, Math.max(2, Math.min(guests, 5))) : 1
}

function itemDiscount(dice: Dice, category: StoredCategory, occasion: Occasion): GivenDiscount | undefined {
  const { hour, weekday, manager, employee } = occasion
  if (category.kind === 'alcohol' && (hour === 16 || hour === 17) && dice.chance(0.7))
    return demoDiscount('happyHour', discountReasons.happyHour, employee?.name)
  if (hour < 15 && weekday >= 1 && weekday <= 5 && category.modifiers === 'spice' && dice.chance(0.22))
    return demoDiscount('lunch', discountReasons.lunch, employee?.name)
  if (dice.chance(0.006)) return demoDiscount('half', dice.pick(discountReasons.half), manager.name)
  if (!dice.chance(0.005)) return undefined
  return demoDiscount('gift', dice.pick(discountReasons.gift), manager.name)
}

function buffet(dice: Dice, store: DemoStore, { guests }: Occasion): Plate[] {
  const category = store.menu.find(({ name }) => name === hotPotBuffet.name)
  if (!category) throw new Error('The main store serves the buffet')
  const children = guests > 2 && dice.chance(0.4) ? dice.int(1, Math.floor(guests / 2)) : 0
  const seats = [guests - children, children]
  return category.dishes.flatMap((dish, index) => {
    const quantity = seats[index] ?? 0
    if (quantity === 0) return []
    const { dishId, name, secondName, priceCents } = dish
    const plain = { modifiers: [], discounts: [] }
    const ordered = {
      key: `B${index}`,
      quantity,
      unitPriceCents: priceCents,
      taxRateIds: [taxRateIds.salesTax],
      ...plain,
    }
    return [{ ordered, notes: { dishId, name, secondName, ...categoryNames(category), ...plain } }]
  })
}

const giftCardNames: Name = { name: 'Gift card', secondName: '礼品卡' }

/** Money for later: no revenue, no tax, no discount. */
function giftCard(dice: Dice, index: number): Plate {
  const plain = { modifiers: [], discounts: [] }
  const unitPriceCents = dice.pick([2500, 5000, 5000, 10_000])
  return {
    ordered: {
      key: `G${index}`,
      quantity: 1,
      unitPriceCents,
      taxRateIds: [],
      revenue: false,
      discountable: false,
      ...plain,
    },
    notes: { dishId: null, ...giftCardNames, categoryId: null, categoryName: '', categorySecondName: '', ...plain },
  }
}
