/** The menu of the demo restaurant, in both languages; prices in cents. */

export interface DemoModifier {
  readonly name: string
  readonly secondName: string
  readonly priceCents: number
  readonly weight: number
}

const modifier = (name: string, secondName: string, priceCents: number, weight: number): DemoModifier => ({
  name,
  secondName,
  priceCents,
  weight,
})

/** What guests ask for with a dish; a dish names its groups. */
export const modifierGroups = {
  spice: [
    modifier('Mild', '微辣', 0, 5),
    modifier('Medium', '中辣', 0, 6),
    modifier('Extra hot', '特辣', 0, 2),
    modifier('No peanuts', '免花生', 0, 1),
  ],
  extra: [
    modifier('Extra chicken', '加鸡肉', 350, 3),
    modifier('Extra beef', '加牛肉', 400, 2),
    modifier('Extra shrimp', '加虾', 450, 3),
    modifier('Fried egg', '加煎蛋', 175, 4),
    modifier('No MSG', '免味精', 0, 3),
  ],
  rice: [
    modifier('White rice', '白饭', 0, 8),
    modifier('Brown rice', '糙米饭', 150, 3),
    modifier('Fried rice instead', '换炒饭', 300, 2),
  ],
  noodle: [
    modifier('Extra noodles', '加面', 250, 2),
    modifier('No cilantro', '免香菜', 0, 3),
    modifier('Fried egg', '加煎蛋', 175, 3),
  ],
  drink: [
    modifier('Less ice', '少冰', 0, 4),
    modifier('Less sugar', '少糖', 0, 4),
    modifier('Tapioca pearls', '加珍珠', 75, 5),
    modifier('Grass jelly', '加仙草', 75, 2),
  ],
} as const satisfies Readonly<Record<string, readonly DemoModifier[]>>
export type ModifierGroup = keyof typeof modifierGroups

/** How a dish is taxed: food everywhere, what is cold only where it is eaten here, alcohol with its own rate on top. */
export type DishKind = 'hot' | 'cold' | 'alcohol'

export interface DemoDish {
  readonly name: string
  readonly secondName: string
  readonly priceCents: number
  /** How often it is ordered, beside others of its category. */
  readonly weight: number
  /** Served in the second store too. */
  readonly everywhere: boolean
}

export interface DemoCategory {
  readonly name: string
  readonly secondName: string
  readonly kind: DishKind
  readonly modifiers: ModifierGroup | undefined
  /** How often a line is of this category, at lunch and at dinner. */
  readonly lunch: number
  readonly dinner: number
  readonly dishes: readonly DemoDish[]
}

/** A large portion, its price in percent of the regular one. */
export const large = { name: 'Large 大份', percent: 160 } as const

type DishTuple = readonly [name: string, secondName: string, priceCents: number, weight: number, mainOnly?: 'main']

export const dishes = (tuples: readonly DishTuple[]): DemoDish[] =>
  tuples.map(([name, secondName, priceCents, weight, mainOnly]) => ({
    name,
    secondName,
    priceCents,
    weight,
    everywhere: mainOnly === undefined,
  }))
