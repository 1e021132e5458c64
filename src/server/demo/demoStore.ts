/** A demo store as its generator sees it: the menu and the people with the ids that the database gave. */
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

export interface DemoStore {
  readonly merchantId: number
  readonly house: House
  /** The category of the buffet has no weight: it is served by its own rule. */
  readonly menu: readonly StoredCategory[]
  readonly managers: readonly Colleague[]
  readonly cashiers: readonly Colleague[]
  readonly waiters: readonly Colleague[]
}
