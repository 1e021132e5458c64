/** The orders of one business day: the same for the same seed, store and date, up to the instant `now`. */
import { businessDayEnd, businessDayStart } from '../../shared/rules/basics/businessDay.ts'
import { dayNumber, weekday } from '../../shared/rules/basics/dates.ts'
import { instantOfLocal } from '../../shared/rules/basics/localTime.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import type { DemoStore } from './demoStore.ts'
import { demoSale } from './demoSale.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { demoClock, hoursOf } from './house.ts'
import { occasionAt, shiftOf } from './occasion.ts'
import { guests } from './people.ts'

const hourMs = 3_600_000
/** So many orders of the running day wait for their guests, whatever the time. */
const fewestOpen = 4

const ahead = {
  orderType: 'pickUp',
  port: 'web',
  source: 'Website',
  deviceName: 'Online',
  tableName: '',
  employee: undefined,
  guests: 1,
  isBuffet: false,
} as const

/** The sales of the day that were opened by `now`, in the order of their opening. */
export function demoDay(store: DemoStore, seed: string, date: string, now: number): Sale[] {
  const daySeed = `${seed} ${store.house.key} ${date}`
  const dice = new Dice(daySeed)
  const day = weekday(date)
  const shift = shiftOf(dice, store, day)
  const wanted = Math.round((store.house.ordersByWeekday[day] ?? 0) * dice.between(0.9, 1.1))
  const hours = hoursOf(day)
  const moments = Array.from({ length: wanted }, () => {
    const [hour] = dice.weighted(hours, ([, weight]) => weight)
    const at = instantOfLocal(dayNumber(date), hour * hourMs + dice.int(0, hourMs - 1), demoClock.timeZone)
    return { at, hour, weekday: day }
  })
  moments.sort((a, b) => a.at - b.at)
  const number = (index: number) => `${date.slice(2).replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`
  // Each order has its own dice, so that one which `now` cuts short does not change the others.
  const sales = moments
    .filter(({ at }) => at <= now)
    .map((moment, index) => {
      const own = new Dice(`${daySeed} ${index}`)
      return demoSale(own, store, occasionAt(own, store, shift, moment), number(index), now)
    })
  return [...sales, ...preorders(store, daySeed, date, sales, now, number)]
}

/** Where the running day has few open orders (at night, before noon), guests have ordered ahead on the website. */
function preorders(
  store: DemoStore,
  daySeed: string,
  date: string,
  sales: readonly Sale[],
  now: number,
  number: (index: number) => string,
): Sale[] {
  const start = businessDayStart(date, demoClock.timeZone, demoClock.cutoverMinutes)
  if (now >= businessDayEnd(date, demoClock.timeZone, demoClock.cutoverMinutes)) return []
  const open = sales.filter(({ closedAt, deleted }) => closedAt === undefined && !deleted).length
  const dice = new Dice(`${daySeed} preorders`)
  const shift = shiftOf(dice, store, weekday(date))
  const made: Sale[] = []
  for (let missing = fewestOpen - open; missing > 0; missing--) {
    const at = Math.max(start, now - dice.int(1, 50) * 60_000)
    const drawn = occasionAt(dice, store, shift, { at, hour: 12, weekday: weekday(date) })
    const occasion = { ...drawn, ...ahead, customer: dice.pick(guests) }
    made.push(demoSale(dice, store, occasion, number(sales.length + made.length), at))
  }
  return made
}
