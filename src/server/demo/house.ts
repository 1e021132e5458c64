/** How the demo restaurant runs: its tables, devices, and how busy it is. */
import type { OrderType } from '../../shared/rules/pricing/pricingTypes.ts'
import type { BusinessDayRules } from '../basics/businessDayRules.ts'

export const demoClock: BusinessDayRules = {
  timeZone: 'America/Los_Angeles',
  cutoverMinutes: 240,
  dinnerFromMinutes: 960,
}

/** When card batches close: after the last guests, before the business day turns. */
export const CLOSES_AT_MINUTE = 210

/** How one of the stores differs from the others. */
export interface House {
  /** Names it in the database, and is part of the seed. */
  readonly key: 'main' | 'second' | 'third'
  readonly name: string
  readonly secondName: string
  readonly phone: string
  /** Where it is not that of the others. */
  readonly timeZone?: string
  readonly currency?: string
  /** Orders of an ordinary day, Sunday first. */
  readonly ordersByWeekday: readonly number[]
  readonly orderTypes: Readonly<Record<OrderType, number>>
  readonly tables: readonly string[]
  readonly devices: {
    readonly pos: readonly string[]
    readonly pad: readonly string[]
    readonly kiosk: readonly string[]
  }
}

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

const main: House = {
  key: 'main',
  name: 'Golden Wok',
  secondName: '金锅',
  phone: '(415) 555-0188',
  ordersByWeekday: [132, 86, 88, 96, 106, 142, 152],
  orderTypes: { dineIn: 60, carryout: 14, pickUp: 12, delivery: 14 },
  tables: [...numbered('A', 12), ...numbered('B', 8), ...numbered('VIP', 3)],
  devices: { pos: ['POS 1', 'POS 2', 'Bar'], pad: ['Pad 1', 'Pad 2', 'Pad 3'], kiosk: ['Kiosk'] },
}

const second: House = {
  key: 'second',
  name: 'Golden Wok Express',
  secondName: '金锅快餐',
  phone: '(415) 555-0142',
  ordersByWeekday: [62, 44, 45, 48, 54, 70, 74],
  orderTypes: { dineIn: 28, carryout: 34, pickUp: 18, delivery: 20 },
  tables: numbered('T', 9),
  devices: { pos: ['POS 1'], pad: ['Pad 1'], kiosk: ['Kiosk 1', 'Kiosk 2'] },
}

/** In another zone, with another currency: what a boss sees of it is never added to the others (RPT-9). */
const third: House = {
  key: 'third',
  name: 'Golden Wok Toronto',
  secondName: '金锅多伦多',
  phone: '(416) 555-0171',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  ordersByWeekday: [24, 14, 15, 16, 19, 26, 28],
  orderTypes: { dineIn: 40, carryout: 30, pickUp: 12, delivery: 18 },
  tables: numbered('T', 8),
  devices: { pos: ['POS 1'], pad: ['Pad 1'], kiosk: ['Kiosk 1'] },
}

export const houses = { main, second, third } as const

type Hours = readonly (readonly [hour: number, weight: number])[]

/** How many of a day's orders are opened in an hour of the local clock; 24 is the hour after midnight. */
const ordinaryHours: Hours = [
  [10, 3], [11, 9], [12, 17], [13, 12], [14, 6], [15, 4], [16, 5], [17, 10], [18, 16], [19, 15], [20, 9], [21, 4],
] // prettier-ignore
const weekendHours: Hours = [
  [10, 6], [11, 11], [12, 14], [13, 12], [14, 8], [15, 6], [16, 6], [17, 10], [18, 15], [19, 15], [20, 10], [21, 7],
  [22, 4], [23, 2], [24, 0.6],
] // prettier-ignore

/** The hours of a weekday (0 for Sunday): from Friday to Sunday the evenings are long and brunch comes early. */
export const hoursOf = (weekday: number): Hours => (weekday === 0 || weekday >= 5 ? weekendHours : ordinaryHours)
