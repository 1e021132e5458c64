/** Random days of terminals in stores of any settings: reports and identities after each (I1 to I25 where orders are concerned). */
import { expect, test } from 'vitest'
import { reportCalls } from '../../shared/contract/reports/reports.ts'
import { businessDayStart } from '../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../shared/rules/basics/dates.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { eveningParts, playEvening } from '../../simulator/evening.ts'
import { aReader, asReported, asSummed } from '../reports/sales/reports.testing.ts'
import { aRestaurant, type Restaurant, type RestaurantSettings } from './restaurant.testing.ts'
import { notApplied, wrongIn } from './wrongIn.testing.queries.ts'
import { isFull } from '../testing/isFull.ts'

const [STORES, DAYS] = isFull ? [50, 20] : [5, 10]
const HOUR = 3_600_000

const anySettings = (dice: Dice): RestaurantSettings => ({
  taxLevel: dice.pick(['order', 'line'] as const),
  rounding: dice.pick(['half-up', 'half-even', 'up', 'down'] as const),
  inclusive: dice.chance(0.3),
  cashStep: dice.pick([1, 5, 10, 100] as const),
  gratuityBase: dice.pick(['net', 'netPlusTax'] as const),
})

/** A day as a terminal may have it: in order or not, offline for a while, by a wrong clock, over the end of the business day. */
function playDay({ terminal }: Restaurant, dice: Dice, name: string, date: string) {
  const startsAt = businessDayStart(date, 'America/New_York', 240) + dice.int(0, 22) * HOUR
  const from = startsAt + dice.int(0, 60) * 60_000
  return playEvening({
    ...terminal,
    name,
    seed: name,
    startsAt,
    minutes: 180,
    orders: dice.int(1, 4),
    parts: eveningParts.filter(() => dice.chance(0.5)),
    skewMs: dice.chance(0.3) ? dice.int(-90, 90) * 60_000 : 0,
    queue: { shuffle: dice.chance(0.4), duplicate: 0.1, together: dice.int(1, 60), mostTries: 3 },
    ...(dice.chance(0.3) ? { offline: { from, to: from + HOUR } } : {}),
  })
}

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  `POS-3 RPT-6 ${STORES * DAYS} random days of terminals: each is in the report to the cent, and every identity holds`,
  async () => {
    for (let store = 0; store < STORES; store++) {
      const dice = new Dice(`store ${store}`)
      const restaurant = await aRestaurant(anySettings(dice))
      const { store: own } = restaurant.boss
      const reader = await aReader({ store: own, isBoss: true })
      // Over both changes of the clocks.
      let date = addDays('2025-10-20', dice.int(0, 12))
      for (let day = 0; day < DAYS; day++) {
        // An evening may reach into the next day.
        date = addDays(date, dice.chance(0.1) ? 120 : 2)
        const { sums } = await playDay(restaurant, dice, `${store}.${day}`, date)
        const report = await reader.read(reportCalls.getMerchantSalesReport, { from: sums.from, to: sums.to })
        expect(await notApplied(own), `store ${store}, ${date}`).toEqual([])
        expect(asReported(report), `store ${store}, ${date}`).toEqual(asSummed(sums.totals))
      }
      expect(await wrongIn(own), `store ${store}`).toEqual([])
    }
  },
  isFull ? 3_600_000 : 300_000,
)
