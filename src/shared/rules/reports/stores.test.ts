/** The arithmetic of several stores (RPT-9). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoreRow } from '../../contract/reports/stores.ts'
import { earlierPart, storeMoment } from './storeMoment.ts'
import { averagesBy, differenceParts, mostComps, noSums, ranked, ratesOf, totalsOf } from './stores.ts'

const store = (merchantId: number, given: Partial<StoreRow['sums']>, more: Partial<StoreRow> = {}): StoreRow => ({
  merchantId,
  name: `Store ${merchantId}`,
  secondName: '',
  timeZone: 'America/New_York',
  currency: 'USD',
  hasSales: true,
  from: '2025-06-02',
  to: '2025-06-02',
  localMinute: 0,
  state: null,
  laborCents: null,
  onClock: null,
  before: null,
  usual: null,
  hours: [],
  ...more,
  sums: { ...noSums(), ...given },
})
const idsOf = (stores: readonly StoreRow[]) => stores.map(({ merchantId }) => merchantId)

test('RPT-9 orders and average explain all of a difference (property)', () => {
  const side = fc.record({ orders: fc.nat(500), guests: fc.constant(0), netCents: fc.integer({ min: -1e7, max: 1e9 }) })
  fc.assert(
    fc.property(side, side, (now, base) => {
      const { ordersCents, averageCents } = differenceParts(now, base)
      expect(ordersCents + averageCents).toBe(now.netCents - base.netCents)
    }),
  )
  // Ten orders less at 20.00, and 1.00 more on each of the ninety.
  const now = { orders: 90, guests: 0, netCents: 189_000 }
  expect(differenceParts(now, { orders: 100, guests: 0, netCents: 200_000 })).toEqual({
    ordersCents: -20_000,
    averageCents: 9000,
  })
})

test('RPT-9 averages by hour add up to the average of the day, refunds included (property)', () => {
  const values = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 8 }), (cents, days) => {
      const averages = averagesBy(new Map(cents.map((value, hour) => [String(hour), value])), days)
      const total = cents.reduce((sum, value) => sum + value, 0)
      const rest = [...averages.values()].reduce((sum, value) => sum + value, 0) - total / days
      expect(Math.abs(rest)).toBeLessThanOrEqual(0.5)
      for (const [hour, average] of averages) {
        expect(Math.abs(average - (cents[Number(hour)] ?? 0) / days)).toBeLessThan(1)
      }
    }),
  )
})

test('RPT-9 shares of gross, of what was rung up and of net, and nothing where there is nothing to divide by', () => {
  const row = store(1, { grossCents: 10_000, discountCents: 500, compCents: 250, voidCents: 2500, netCents: 8000, orders: 3 }) // prettier-ignore
  expect(ratesOf({ ...row, laborCents: 2000 })).toEqual({
    average: 2667,
    discountPcm: 5000,
    compPcm: 2500,
    voidPcm: 20_000,
    laborPcm: 25_000,
    againstUsual: null,
  })
  expect(Object.values(ratesOf({ ...store(1, {}), laborCents: 100 }))).toEqual([null, null, null, null, null, null])
})

test('RPT-9 stores are ranked by any figure, those without it last', () => {
  const usual = { orders: 1, guests: 1, netCents: 1000, days: 8 }
  const stores = [store(1, { netCents: 500 }, { usual }), store(2, { netCents: 900 }), store(3, { netCents: 700 }, { usual })] // prettier-ignore
  expect(idsOf(ranked(stores, 'netCents', 'desc'))).toEqual([2, 3, 1])
  expect(idsOf(ranked(stores, 'againstUsual', 'asc'))).toEqual([1, 3, 2])
  expect(idsOf(ranked(stores, 'againstUsual', 'desc'))).toEqual([3, 1, 2])
})

test('RPT-9 the store that comps most is named at twice the share of all others of its currency', () => {
  const gross = { grossCents: 100_000 }
  const two = [store(1, { ...gross, compCents: 1000 }), store(2, { ...gross, compCents: 1000 })]
  expect(mostComps(two)).toBeUndefined()
  const third = store(3, { ...gross, compCents: 2500 })
  expect(mostComps([...two, third])).toMatchObject({
    store: { merchantId: 3 },
    ownPcm: 2500,
    othersPcm: 1000,
    tenths: 25,
  })
  expect(mostComps([...two, { ...third, currency: 'CAD' }])).toBeUndefined()
  expect(mostComps([store(1, gross), third])).toMatchObject({ othersPcm: 0, tenths: null })
})

test('RPT-9 totals are of one currency each, and usual only of the stores that have one', () => {
  const usual = { orders: 2, guests: 2, netCents: 1000, days: 8 }
  const stores = [
    store(1, { netCents: 500, orders: 1 }, { usual, laborCents: 100 }),
    store(2, { netCents: 900, orders: 3 }),
    store(3, { netCents: 70 }, { currency: 'CAD' }),
  ]
  expect(totalsOf(stores)).toMatchObject([
    {
      currency: 'USD',
      stores: 2,
      sums: { netCents: 1400, orders: 4 },
      laborCents: 100,
      laborNetCents: 500,
      usual: { netCents: 1000 },
      usualSums: { netCents: 500 },
    },
    { currency: 'CAD', stores: 1, sums: { netCents: 70 }, laborCents: null, usual: null },
  ])
})

test('RPT-9 RPT-8 a moment of a store: hours that are over, and the stretch of an earlier day that is not a whole hour', () => {
  const clock = { timeZone: 'America/New_York', cutoverMinutes: 240 }
  const now = Date.parse('2025-06-12T14:25:30-04:00')
  expect(storeMoment(now, clock)).toEqual({ today: '2025-06-12', localMinute: 865, firstHour: 4, hoursOver: 10 })
  const { day, windows } = earlierPart(now, 7, clock)
  const from = Date.parse('2025-06-05T14:00:00-04:00')
  expect([day, windows]).toEqual(['2025-06-05', [{ from, to: Date.parse('2025-06-05T14:25:30.001-04:00') }]])
  // Half past four: the first half hour, and the running hour.
  const half = { ...clock, cutoverMinutes: 270 }
  expect(storeMoment(now, half)).toMatchObject({ firstHour: 5, hoursOver: 9 })
  expect(earlierPart(now, 7, half).windows[0]).toEqual({
    from: Date.parse('2025-06-05T04:30:00-04:00'),
    to: Date.parse('2025-06-05T05:00:00-04:00'),
  })
})
