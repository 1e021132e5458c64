/** What guests choose with the dishes of the demo menu: groups of side dishes and add-ons. */
import { modifierGroups } from './menu.ts'

type Modifier = readonly [name: string, secondName: string, priceCents: number, more?: object]
interface Group {
  readonly name: string
  readonly secondName: string
  readonly min: number
  readonly max: number
  readonly duplicateSelection?: boolean
  readonly freeQuantity?: number
  readonly perModifierMax?: number
  readonly modifiers: readonly Modifier[]
  /** Modifiers by name that open another group. */
  readonly opens?: Readonly<Record<string, GroupKey>>
}

const weighted = (key: keyof typeof modifierGroups): Modifier[] =>
  modifierGroups[key].map(({ name, secondName, priceCents }) => [name, secondName, priceCents])
const usual = { isDefault: true }

const groupKeys = ['spice', 'rice', 'noodle', 'extra', 'drink', 'toppings', 'soupSize', 'protein', 'dips', 'potHeat', 'broth', 'milk'] as const // prettier-ignore
export type GroupKey = (typeof groupKeys)[number]

/** Those that others open come before them. */
export const demoGroups: Readonly<Record<GroupKey, Group>> = {
  spice: { name: 'Spice & Wishes', secondName: '辣度与忌口', min: 0, max: 2, modifiers: weighted('spice') },
  rice: { name: 'Rice', secondName: '米饭', min: 0, max: 1, modifiers: weighted('rice') },
  noodle: { name: 'Noodle Extras', secondName: '面食加料', min: 0, max: 3, modifiers: weighted('noodle') },
  extra: {
    name: 'Extras',
    secondName: '加料',
    min: 0,
    max: 4,
    duplicateSelection: true,
    perModifierMax: 2,
    modifiers: weighted('extra'),
  },
  drink: { name: 'Drink Wishes', secondName: '饮料口味', min: 0, max: 4, modifiers: weighted('drink') },
  toppings: {
    name: 'Toppings',
    secondName: '小料',
    min: 0,
    max: 3,
    freeQuantity: 1,
    duplicateSelection: true,
    modifiers: [
      ['Pudding', '布丁', 75],
      ['Red beans', '红豆', 75],
      ['Aloe', '芦荟', 75],
      ['Cheese foam', '奶盖', 125],
    ],
  },
  soupSize: {
    name: 'Soup Size',
    secondName: '汤的份量',
    min: 1,
    max: 1,
    modifiers: [
      ['Bowl', '例碗', 0, usual],
      ['For four', '四人份', 850],
    ],
  },
  protein: {
    name: 'Choose Your Protein',
    secondName: '选肉',
    min: 1,
    max: 1,
    modifiers: [
      ['Chicken', '鸡肉', 0, usual],
      ['Pork', '猪肉', 0],
      ['Tofu', '豆腐', 0],
      ['Beef', '牛肉', 200],
      ['Shrimp', '虾仁', 300],
    ],
  },
  dips: {
    name: 'Dips',
    secondName: '蘸料',
    min: 0,
    max: 4,
    freeQuantity: 2,
    perModifierMax: 2,
    duplicateSelection: true,
    modifiers: [
      ['Chili oil', '辣椒油', 50, usual],
      ['Ginger vinegar', '姜醋', 50],
      ['Sweet soy', '甜豉油', 50],
      ['Hot mustard', '芥末', 50],
    ],
  },
  potHeat: {
    name: 'How Hot the Broth',
    secondName: '锅底辣度',
    min: 1,
    max: 1,
    modifiers: [
      ['Mild broth', '微辣锅', 0, usual],
      ['Medium broth', '中辣锅', 0],
      ['Devilish broth', '变态辣锅', 0],
    ],
  },
  broth: {
    name: 'Broth',
    secondName: '锅底',
    min: 1,
    max: 2,
    modifiers: [
      ['Spicy tallow', '牛油麻辣', 0, usual],
      ['Mushroom', '菌菇', 0],
      ['Tomato', '番茄', 0],
      ['Pork bone', '骨汤', 200],
    ],
    opens: { 'Spicy tallow': 'potHeat' },
  },
  milk: {
    name: 'Milk',
    secondName: '奶',
    min: 1,
    max: 1,
    modifiers: [
      ['Whole milk', '全脂奶', 0, usual],
      ['Oat milk', '燕麦奶', 75],
      ['Soy milk instead', '换豆奶', 50],
    ],
  },
}

/** The groups of a dish beside the one of its category. */
export function groupsOfDish(name: string, category: string): GroupKey[] {
  if (/milk tea/i.test(name)) return ['milk', 'toppings']
  if (category === 'Soups') return ['soupSize']
  if (category === 'Dim Sum' && /dumpling|siu mai|ribs/i.test(name)) return ['dips']
  if (/^(House Lo Mein|Shrimp Fried Rice|Singapore Rice Noodles)$/.test(name)) return ['protein']
  return /Hot Pot (Broth|Buffet)/.test(name) ? ['broth', 'dips'] : []
}

export const demoAddOns = [
  {
    name: 'Beside the Dish',
    secondName: '配饭加汁',
    categories: ['Chicken & Duck', 'Beef & Lamb', 'Pork', 'Seafood', 'Tofu & Vegetables'],
    options: [
      ['Steamed rice, small', '白饭（小）', 175],
      ['Brown rice, small', '糙米饭（小）', 225],
      ['Extra sauce', '加汁', 75],
      ['Steamed broccoli', '清蒸西兰花', 350],
    ],
  },
  {
    name: 'To Go',
    secondName: '外带餐具',
    categories: [],
    options: [
      ['Chopsticks and napkins', '筷子和纸巾', 0],
      ['Fork and spoon', '叉子和勺子', 0],
      ['Hot sauce', '辣酱包', 25],
      ['Paper bag', '纸袋', 25],
    ],
  },
  {
    name: 'Celebrations',
    secondName: '庆祝',
    categories: ['Desserts'],
    options: [
      ['Birthday candle', '生日蜡烛', 100],
      ['Longevity peach bun', '寿桃包', 295],
    ],
  },
] as const
