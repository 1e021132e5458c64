/** What guests of the demo restaurant take beside single dishes: specials, as terminals send them, and add-ons. */
import { Dice } from '../../shared/rules/basics/dice.ts'
import { specialLines } from '../../shared/rules/menu/specialShares.ts'
import type { DemoStore, SpecialChoice, StoredCategory, StoredSpecial } from './demoStore.ts'
import { demoHours } from './menuOffers.ts'
import type { Occasion } from './occasion.ts'
import { namesOfDish, type Plate, ratesOf } from './plate.ts'

/** How likely a party takes a special that is served, and how large it is at least. */
const appetite: Readonly<Record<string, { readonly chance: number; readonly guests: number }>> = {
  'Lunch Combo': { chance: 0.18, guests: 1 },
  'Dim Sum for Two': { chance: 0.15, guests: 2 },
  'Family Dinner for Four': { chance: 0.15, guests: 4 },
}
const ONLINE_CHANCE = 0.03

/** The lines of a special that a party takes, one for each dish at its share of the price; mostly none. */
export function specialOf(store: DemoStore, occasion: Occasion): Plate[] {
  // Dice of its own: what else is ordered stays as it is.
  const dice = new Dice(`special ${store.house.key} ${occasion.at}`)
  const special = store.specials.find(each => isServed(each, occasion))
  if (!special || occasion.isBuffet || !dice.chance(chanceOf(special, occasion))) return []
  const chosen = special.groups.flatMap(({ min, max, maySelectTwice, choices }) => {
    const taken: SpecialChoice[] = []
    const wanted = Math.min(dice.int(min, max), maySelectTwice ? max : choices.length)
    while (taken.length < wanted) {
      const choice = dice.pick(choices)
      if (maySelectTwice || !taken.includes(choice)) taken.push(choice)
    }
    return [...Map.groupBy(taken, choice => choice)].map(([choice, same]) => ({ choice, quantity: same.length }))
  })
  const components = chosen.map(({ choice: { dish, category, upchargeCents }, quantity }) => ({
    priceCents: dish.priceCents,
    quantity,
    upchargeCents,
    taxRateIds: ratesOf(category),
  }))
  const lines = specialLines({ key: 'S', priceCents: special.priceCents, quantity: 1 }, components)
  return lines.flatMap(({ component, ...ordered }, index): Plate[] => {
    const { dish, category } = chosen[component]?.choice ?? {}
    if (!dish || !category) return []
    const links = { specialId: special.specialId, specialUnits: index === 0 ? 1 : 0 }
    return [{ ordered, notes: { ...namesOfDish(category, dish), modifiers: [], discounts: [], links } }]
  })
}

const isServed = ({ hours }: StoredSpecial, { weekday, hour }: Occasion): boolean =>
  demoHours[hours].spans.some(
    span => span.weekday === weekday && hour * 60 >= span.fromMinute && (hour + 1) * 60 <= span.toMinute,
  )

/** At tables every special is served, at the counter lunch, and on the website the family's dinner. */
function chanceOf({ name }: StoredSpecial, { orderType, guests }: Occasion): number {
  const { chance = 0, guests: fewest = 0 } = appetite[name] ?? {}
  if (orderType === 'dineIn') return guests >= fewest ? chance : 0
  if (orderType === 'carryout') return name === 'Lunch Combo' ? chance : 0
  return name === 'Family Dinner for Four' ? ONLINE_CHANCE : 0
}

const ADD_ON_CHANCE = 0.15

/** The plate with an add-on of its category now and then, or one for the way. */
export function withAddOn(plate: Plate, category: StoredCategory, store: DemoStore, occasion: Occasion): Plate {
  const dice = new Dice(`add-on ${store.house.key} ${occasion.at} ${plate.ordered.key}`)
  const isHere = occasion.orderType === 'dineIn'
  const offered = store.addOns.filter(({ categories }) =>
    categories.length === 0 ? !isHere : categories.includes(category.name),
  )
  if (offered.length === 0 || !dice.chance(ADD_ON_CHANCE)) return plate
  const { addOnId, name, secondName, priceCents } = dice.pick(offered)
  const { ordered, notes } = plate
  return {
    ordered: { ...ordered, modifiers: [...ordered.modifiers, { quantity: 1, unitPriceCents: priceCents }] },
    notes: { ...notes, modifiers: [...notes.modifiers, { name, secondName, addOnId }] },
  }
}
