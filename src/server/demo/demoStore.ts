/** A demo store as its generator sees it: the menu and the people with the ids that the database gave. */
import type { HoursKey } from './menuOffers.ts'
import type { House } from './house.ts'
import type { DemoCategory, DemoDish } from './menu.ts'

export interface Colleague {
  readonly id: number
  readonly name: string
}

export interface StoredDish extends DemoDish {
  readonly dishId: number
}

export interface StoredCategory extends Omit<DemoCategory, 'dishes'> {
  readonly categoryId: number
  readonly dishes: readonly StoredDish[]
}

/** A dish that may be chosen in a special. */
export interface SpecialChoice {
  readonly dish: StoredDish
  readonly category: StoredCategory
  readonly upchargeCents: number
}

export interface StoredSpecial {
  readonly specialId: number
  readonly name: string
  readonly priceCents: number
  readonly hours: HoursKey
  readonly groups: readonly {
    readonly min: number
    readonly max: number
    readonly maySelectTwice: boolean
    readonly choices: readonly SpecialChoice[]
  }[]
}

export interface StoredAddOn {
  readonly addOnId: number
  readonly name: string
  readonly secondName: string
  readonly priceCents: number
  /** Of the dishes that it goes with; none: it goes with everything that leaves the house. */
  readonly categories: readonly string[]
}

export interface DemoStore {
  readonly merchantId: number
  readonly house: House
  /** The category of the buffet has no weight: it is served by its own rule. */
  readonly menu: readonly StoredCategory[]
  readonly specials: readonly StoredSpecial[]
  readonly addOns: readonly StoredAddOn[]
  readonly managers: readonly Colleague[]
  readonly cashiers: readonly Colleague[]
  readonly waiters: readonly Colleague[]
}
