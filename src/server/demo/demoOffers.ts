/** Specials and add-ons of a demo store, with the ids that the database gave. */
import type { StoredAddOn, StoredCategory, StoredSpecial } from './demoStore.ts'
import { demoAddOns } from './menuChoices.ts'
import { demoSpecialGroups, demoSpecials } from './menuOffers.ts'

interface Ids {
  readonly special: (name: string) => number
  readonly addOn: (name: string) => number
}

/** What a store offers beside its dishes: of specials the dishes that it serves. */
export function offersOf(
  menu: readonly StoredCategory[],
  ids: Ids,
): { readonly specials: readonly StoredSpecial[]; readonly addOns: readonly StoredAddOn[] } {
  const served = new Map(
    menu.flatMap(category => category.dishes.map(dish => [dish.name, { dish, category }] as const)),
  )
  const specials = demoSpecials.map(({ name, priceCents, hours, groups }): StoredSpecial => ({
    specialId: ids.special(name),
    name,
    priceCents,
    hours,
    groups: groups.map(key => {
      const { min, max, dishes } = demoSpecialGroups[key]
      const choices = (dishes as readonly (readonly [string, number])[]).flatMap(([dish, upchargeCents]) => {
        const found = served.get(dish)
        return found ? [{ ...found, upchargeCents }] : []
      })
      return { min, max, maySelectTwice: 'duplicateSelection' in demoSpecialGroups[key], choices }
    }),
  }))
  const addOns = demoAddOns.flatMap(({ categories, options }) =>
    options.map(([name, secondName, priceCents]): StoredAddOn => ({
      addOnId: ids.addOn(name),
      name,
      secondName,
      priceCents,
      categories,
    })),
  )
  return { specials, addOns }
}
