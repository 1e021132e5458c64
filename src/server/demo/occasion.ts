/** Who comes, how they order, and who serves them. */
import type { OrderType } from '../../shared/rules/pricing/pricingTypes.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import type { Colleague, DemoStore } from './demoStore.ts'
import type { Dice } from '../../shared/rules/basics/dice.ts'
import { type DemoGuest, guests } from './people.ts'

export interface Occasion {
  readonly at: number
  readonly weekday: number
  /** Hour of the local clock, 24 for the one after midnight. */
  readonly hour: number
  readonly orderType: OrderType
  readonly guests: number
  readonly port: Sale['port']
  readonly source: string
  readonly deviceName: string
  readonly tableName: string
  /** Absent where nobody of the house took the order. */
  readonly employee: Colleague | undefined
  readonly manager: Colleague
  readonly customer: DemoGuest | undefined
  readonly isBuffet: boolean
  /** Minutes from order to bill. */
  readonly minutes: number
}

/** Who is on duty: the same few people all day. */
export interface Shift {
  readonly waiters: readonly Colleague[]
  readonly cashier: Colleague
  readonly manager: Colleague
}

/** Puts the people of a day together. */
export function shiftOf(dice: Dice, store: DemoStore, weekday: number): Shift {
  const needed = weekday === 0 || weekday >= 5 ? 5 : 4
  const waiters = [...store.waiters]
  while (waiters.length > needed) waiters.splice(dice.int(0, waiters.length - 1), 1)
  return { waiters, cashier: dice.pick(store.cashiers), manager: dice.pick(store.managers) }
}

type Moment = Pick<Occasion, 'at' | 'weekday' | 'hour'>
type Channel = Pick<Occasion, 'port' | 'source' | 'deviceName' | 'tableName' | 'employee' | 'customer' | 'minutes'>

/** An occasion at a moment. */
export function occasionAt(dice: Dice, store: DemoStore, shift: Shift, moment: Moment): Occasion {
  const orderType = dice.among(store.house.orderTypes)
  const isEvening = moment.hour >= 17
  const isBuffet =
    orderType === 'dineIn' &&
    store.house.key === 'main' &&
    isEvening &&
    [0, 5, 6].includes(moment.weekday) &&
    dice.chance(0.09)
  const channel =
    orderType === 'dineIn'
      ? atTable(dice, store, shift, isEvening)
      : orderType === 'carryout'
        ? atCounter(dice, store, shift)
        : orderType === 'pickUp'
          ? pickedUp(dice, store, shift)
          : delivered(dice)
  return {
    ...moment,
    ...channel,
    orderType,
    guests: guestsOf(dice, orderType, isEvening),
    isBuffet,
    manager: shift.manager,
  }
}

type Parties = readonly (readonly [guests: number, weight: number])[]
const lunchParties: Parties = [[1, 20], [2, 40], [3, 15], [4, 15], [5, 4], [6, 3], [8, 1]] // prettier-ignore
const eveningParties: Parties = [[1, 8], [2, 36], [3, 17], [4, 20], [5, 6], [6, 5], [7, 2], [8, 3], [10, 1.5], [12, 0.5]] // prettier-ignore

function guestsOf(dice: Dice, orderType: OrderType, isEvening: boolean): number {
  if (orderType !== 'dineIn') return 1
  const [party] = dice.weighted(isEvening ? eveningParties : lunchParties, ([, weight]) => weight)
  return party
}

function atTable(dice: Dice, { house }: DemoStore, { waiters }: Shift, isEvening: boolean): Channel {
  const at = dice.among({ pos: 70, pad: 19, qr: 11 })
  return {
    port: at,
    source: at === 'qr' ? 'QR code' : 'POS',
    deviceName: at === 'qr' ? 'Table QR' : dice.pick(house.devices[at]),
    tableName: dice.pick(house.tables),
    employee: dice.pick(waiters),
    customer: undefined,
    minutes: isEvening ? dice.int(45, 105) : dice.int(30, 70),
  }
}

function atCounter(dice: Dice, { house }: DemoStore, { cashier }: Shift): Channel {
  const isKiosk = dice.chance(0.35)
  return {
    port: isKiosk ? 'kiosk' : 'pos',
    source: isKiosk ? 'Kiosk' : 'Walk-in',
    deviceName: dice.pick(isKiosk ? house.devices.kiosk : house.devices.pos),
    tableName: '',
    employee: isKiosk ? undefined : cashier,
    customer: undefined,
    minutes: dice.int(1, 4),
  }
}

function pickedUp(dice: Dice, { house }: DemoStore, { cashier }: Shift): Channel {
  const isPhone = dice.chance(0.4)
  return {
    port: isPhone ? 'pos' : 'web',
    source: isPhone ? 'Phone' : 'Website',
    deviceName: isPhone ? dice.pick(house.devices.pos) : 'Online',
    tableName: '',
    employee: isPhone ? cashier : undefined,
    customer: dice.pick(guests),
    minutes: isPhone ? dice.int(20, 45) : 1,
  }
}

const delivered = (dice: Dice): Channel => ({
  port: 'web',
  source: dice.among({ DoorDash: 45, 'Uber Eats': 33, Website: 22 }),
  deviceName: 'Online',
  tableName: '',
  employee: undefined,
  customer: dice.pick(guests),
  minutes: 1,
})
