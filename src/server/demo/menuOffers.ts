/** When and where the demo menu is served, and its specials. */
import type { PriceRule } from '../../shared/rules/menu/priceRule.ts'

const alcohol = 'Beer, Wine & Spirits'
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const at = (hour: number, minute = 0) => hour * 60 + minute
const daily = (days: readonly number[], fromMinute: number, toMinute: number) =>
  days.map(weekday => ({ weekday, fromMinute, toMinute }))

export const demoHours = {
  allDay: {
    name: 'All Day',
    secondName: '全天',
    spans: [...daily([0, 1, 2, 3, 4], at(10), at(23)), ...daily([5, 6], at(10), at(25))],
  },
  lunch: { name: 'Lunch', secondName: '午市', spans: daily([1, 2, 3, 4, 5], at(11), at(15)) },
  dinner: { name: 'Dinner', secondName: '晚市', spans: daily(everyDay, at(16), at(22, 30)) },
  weekend: { name: 'Weekend Brunch', secondName: '周末早茶', spans: daily([0, 6], at(10), at(15)) },
  buffet: { name: 'Buffet Evenings', secondName: '自助晚市', spans: daily([0, 5, 6], at(17), at(22)) },
} as const
export type HoursKey = keyof typeof demoHours

/** Groups of a special: dishes with an up-charge; those that a store does not serve are left out. */
export const demoSpecialGroups = {
  lunchMain: {
    name: 'Lunch Main',
    secondName: '午市主菜',
    min: 1,
    max: 1,
    dishes: [
      ["General Tso's Chicken", 0], ['Kung Pao Chicken', 0], ['Orange Chicken', 0], ['Sweet & Sour Pork', 0],
      ['Mapo Tofu', 0], ['Eggplant in Garlic Sauce', 0], ['Beef with Broccoli', 150], ['Mongolian Beef', 200],
      ['Kung Pao Shrimp', 300], ['Honey Walnut Shrimp', 400],
    ],
  },
  lunchSoup: {
    name: 'Lunch Soup',
    secondName: '午市例汤',
    min: 1,
    max: 1,
    dishes: [['Hot & Sour Soup', 0], ['Egg Drop Soup', 0], ['Wonton Soup', 150]],
  },
  lunchSide: {
    name: 'Lunch Side',
    secondName: '午市小食',
    min: 1,
    max: 2,
    dishes: [['Steamed Rice', 0], ['Vegetable Spring Rolls', 0], ['Scallion Pancake', 200], ['Crab Rangoon', 250]],
  },
  dimSum: {
    name: 'Dim Sum Baskets',
    secondName: '点心任选',
    min: 5,
    max: 5,
    duplicateSelection: true,
    dishes: [
      ['Har Gow (Shrimp Dumplings)', 0], ['Siu Mai (Pork & Shrimp)', 0], ['BBQ Pork Buns', 0],
      ['Egg Custard Buns', 0], ['Turnip Cake', 0], ['Pork Ribs in Black Bean Sauce', 0],
      ['Shrimp Rice Noodle Rolls', 100], ['Xiao Long Bao (Soup Dumplings)', 200],
    ],
  },
  tea: {
    name: 'A Pot of Tea',
    secondName: '一壶茶',
    min: 1,
    max: 1,
    dishes: [['Hot Jasmine Tea (Pot)', 0], ['Tie Guan Yin Tea (Pot)', 100]],
  },
  familyMain: {
    name: 'Family Mains',
    secondName: '家庭主菜',
    min: 4,
    max: 4,
    dishes: [
      ['Kung Pao Chicken', 0], ['Sesame Chicken', 0], ['Mongolian Beef', 0], ['Beef with Broccoli', 0],
      ['Twice-Cooked Pork', 0], ['Dry-Fried String Beans', 0], ['Mapo Tofu', 0], ['Honey Walnut Shrimp', 500],
      ['Steamed Whole Sea Bass', 1200], ['Roast Duck (Half)', 900],
    ],
  },
  sweet: {
    name: 'Something Sweet',
    secondName: '甜品一份',
    min: 1,
    max: 1,
    dishes: [['Mango Pudding', 0], ['Egg Tarts (3)', 0], ['Mango Sago with Pomelo', 150]],
  },
} as const // prettier-ignore
export type SpecialGroupKey = keyof typeof demoSpecialGroups

export const demoSpecials = [
  {
    name: 'Lunch Combo',
    secondName: '午市套餐',
    description: 'A main, a soup and a side. Weekdays until three.',
    secondDescription: '一主菜、一汤、一小食，周一至周五三点前供应。',
    priceCents: 1495,
    hours: 'lunch',
    groups: ['lunchMain', 'lunchSoup', 'lunchSide'],
  },
  {
    name: 'Dim Sum for Two',
    secondName: '双人点心套餐',
    description: 'Five baskets of your choice and a pot of tea.',
    secondDescription: '点心任选五笼，配茶一壶。',
    priceCents: 3695,
    hours: 'weekend',
    groups: ['dimSum', 'tea'],
  },
  {
    name: 'Family Dinner for Four',
    secondName: '四人家庭套餐',
    description: 'Soup, four mains and something sweet.',
    secondDescription: '例汤、四道主菜、甜品一份。',
    priceCents: 7995,
    hours: 'dinner',
    groups: ['lunchSoup', 'familyMain', 'sweet'],
  },
] as const satisfies readonly { hours: HoursKey; groups: readonly SpecialGroupKey[]; [field: string]: unknown }[]

export const demoMenuTypes = [
  ['Point of Sale', '收银点餐'],
  ['Online', '线上点餐'],
  ['Kiosk', '自助点餐机'],
  ['Buffet', '自助餐'],
] as const

interface DemoMenu {
  readonly name: string
  readonly secondName: string
  readonly type: string
  readonly hours: HoursKey
  readonly orderTypes: readonly string[]
  readonly channels: readonly string[]
  readonly alcoholFree?: boolean
  readonly specials: readonly string[]
  /** Of categories; others stay out. */
  readonly takes: (category: string) => boolean
  readonly categoryHours?: Readonly<Record<string, HoursKey>>
  /** Cents more than in the library. */
  readonly markUp?: (priceCents: number) => number
  readonly priceRule?: PriceRule
  readonly mainOnly?: boolean
}
const isBuffet = (category: string) => category === 'Hot Pot Buffet'
const specialNames = demoSpecials.map(({ name }) => name)
const quick = ['Appetizers', 'Soups', 'Chicken & Duck', 'Beef & Lamb', 'Tofu & Vegetables', 'Noodles & Rice', 'Drinks']

export const demoMenus: readonly DemoMenu[] = [
  {
    name: 'Dine-In',
    secondName: '堂食菜单',
    type: 'Point of Sale',
    hours: 'allDay',
    orderTypes: ['dineIn'],
    channels: ['pos', 'pad', 'qr'],
    specials: specialNames,
    takes: category => !isBuffet(category),
    categoryHours: { 'Hot Pot & Clay Pot': 'dinner' },
  },
  {
    name: 'Weekday Lunch',
    secondName: '午市菜单',
    type: 'Point of Sale',
    hours: 'lunch',
    orderTypes: ['dineIn', 'carryout'],
    channels: ['pos', 'pad'],
    specials: ['Lunch Combo'],
    takes: category => quick.includes(category),
  },
  {
    name: 'Online & Carryout',
    secondName: '线上与外带',
    type: 'Online',
    hours: 'allDay',
    orderTypes: ['carryout', 'pickUp', 'delivery'],
    channels: ['web'],
    alcoholFree: true,
    specials: ['Family Dinner for Four'],
    takes: category => !isBuffet(category) && category !== alcohol && category !== 'Hot Pot & Clay Pot',
    // Containers and the wait at the door.
    markUp: priceCents => (priceCents >= 1500 ? 100 : 50),
  },
  {
    name: 'Kiosk',
    secondName: '自助点餐',
    type: 'Kiosk',
    hours: 'allDay',
    orderTypes: ['dineIn', 'carryout'],
    channels: ['kiosk'],
    alcoholFree: true,
    specials: ['Lunch Combo'],
    takes: category => quick.includes(category) || category === 'Dim Sum' || category === 'Desserts',
  },
  {
    name: 'Hot Pot Buffet',
    secondName: '火锅自助菜单',
    type: 'Buffet',
    hours: 'buffet',
    orderTypes: ['dineIn'],
    channels: ['pos', 'pad'],
    specials: [],
    takes: category => isBuffet(category) || category === 'Drinks' || category === alcohol,
    mainOnly: true,
  },
  {
    name: 'Delivery Apps',
    secondName: '外卖平台菜单',
    type: 'Online',
    hours: 'allDay',
    orderTypes: ['delivery', 'pickUp'],
    channels: ['thirdParty'],
    alcoholFree: true,
    specials: ['Family Dinner for Four'],
    takes: category => !isBuffet(category) && category !== alcohol && category !== 'Hot Pot & Clay Pot',
    // What the apps keep of a sale.
    priceRule: { percentPcm: 15_000, amountCents: 0, ending: 95, modifiers: true },
  },
]
