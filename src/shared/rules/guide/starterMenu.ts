/** How a starter menu is written down (SHELL-16). */

/** English name, Chinese name, price in minor units of the store's currency, and the groups that it asks, by key. */
export type StarterDish = readonly [name: string, secondName: string, priceCents: number, groups?: readonly string[]]

/** English name, Chinese name, and what it adds. */
export type StarterModifier = readonly [name: string, secondName: string, priceCents?: number]

export interface StarterGroup {
  readonly name: string
  readonly secondName: string
  /** How many are chosen. */
  readonly min: number
  readonly max: number
  readonly modifiers: readonly StarterModifier[]
}

export interface StarterCategory {
  readonly name: string
  readonly secondName: string
  readonly dishes: readonly StarterDish[]
  /** Its dishes hold alcohol. */
  readonly alcohol?: true
}

export interface StarterMenu {
  readonly name: string
  readonly secondName: string
  readonly groups: Readonly<Record<string, StarterGroup>>
  readonly categories: readonly StarterCategory[]
}
