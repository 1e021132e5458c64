/** Every formula of a store, and of the sums of a currency, comes to the figure beside it (RPT-7, RPT-9). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeColumns, noSums, rankValue, ratesOf, totalsOf } from './stores.ts'
import { type StoreRank, type StoreRow, storeRanks } from '../../contract/reports/stores.ts'
import { type FigureExplanation, readFormula } from './cellExplanation.ts'
import { kindOfRank, storeExplained, totalExplained } from './storesExplained.ts'

const say = (key: string) => key
const named = ({ merchantId }: StoreRow) => `Store ${merchantId}`
const amount = fc.integer({ min: 0, max: 900_000 })
const compared = fc.option(fc.record({ orders: amount, guests: amount, netCents: fc.integer({ max: 900_000 }) }))

const storeRows: fc.Arbitrary<StoreRow> = fc
  .record({
    merchantId: fc.nat(99),
    currency: fc.constantFrom('USD', 'CAD'),
    hasSales: fc.boolean(),
    sums: fc.tuple(amount, amount, amount, amount, amount, amount, amount, amount),
    laborCents: fc.option(amount),
    before: compared,
    usual: compared,
  })
  .map(({ sums: [orders, guests, grossCents, discountCents, compCents, refundCents, voidCents, paid], ...row }) => ({
    ...row,
    name: '',
    secondName: '',
    timeZone: 'America/New_York',
    from: '2025-06-02',
    to: '2025-06-02',
    localMinute: 0,
    state: null,
    onClock: null,
    hours: [],
    before: row.before && { ...row.before, from: '2025-06-01', to: '2025-06-01' },
    usual: row.usual && { ...row.usual, days: 8 },
    sums: {
      ...noSums(),
      orders,
      guests,
      grossCents,
      discountCents,
      compCents,
      refundCents,
      voidCents,
      netCents: grossCents - discountCents - compCents - refundCents,
      collectedCents: paid - refundCents,
    },
  }))

/** Where the formula comes to something else than the value: both of them. */
function wrongOf(
  explained: Readonly<Record<StoreRank, FigureExplanation>>,
  valueOf: (rank: StoreRank) => number | null,
): unknown[] {
  return storeRanks.flatMap((rank): unknown[] => {
    const { parts } = explained[rank]
    const value = valueOf(rank)
    // What has no value, or is no sum of others, has no formula.
    if (value === null || parts.length === 0) return []
    const formula = readFormula(parts, kindOfRank(rank))
    return Math.abs(formula - value) <= 0.5 ? [] : [{ rank, formula, value }]
  })
}

test('RPT-7 RPT-9 every formula of a store and of the sums of a currency comes to its figure', () => {
  fc.assert(
    fc.property(fc.array(storeRows, { maxLength: 5 }), fc.constantFrom('usual', 'before'), (stores, against) => {
      const wrong = [
        ...stores.flatMap(row => wrongOf(storeExplained(say, row, against), rank => rankValue(row, rank, against))),
        ...totalsOf(stores).flatMap(total => {
          const rates = ratesOf({ ...total, before: null, usual: null })
          const laborPcm =
            total.laborNetCents > 0 && total.laborCents ? (total.laborCents / total.laborNetCents) * 1e5 : null
          const values = { ...total.sums, ...rates, laborPcm, againstUsual: null }
          return wrongOf(totalExplained(say, total, stores, against, named), rank => values[rank])
        }),
      ]
      expect(wrong).toEqual([])
    }),
  )
})

test('RPT-7 RPT-9 a store measured by its usual day, and a sum of the stores that have one, say both sides', () => {
  const row = (merchantId: number, netCents: number, usualCents: number | null): StoreRow => ({
    merchantId,
    name: '',
    secondName: '',
    timeZone: 'America/New_York',
    currency: 'USD',
    hasSales: merchantId === 1,
    from: '2025-06-02',
    to: '2025-06-02',
    localMinute: 0,
    state: null,
    laborCents: null,
    onClock: null,
    before: null,
    hours: [],
    usual: usualCents === null ? null : { orders: 1, guests: 1, netCents: usualCents, days: 8 },
    sums: { ...noSums(), orders: merchantId, grossCents: netCents, netCents },
  })
  const stores = [row(1, 90_000, 100_000), row(2, 50_000, null)]
  const [one, other] = stores.map(store => storeExplained(say, store, 'usual'))
  expect(one?.againstUsual.parts.map(({ value, sign }) => [sign, value])).toEqual([
    ['plus', 90_000],
    ['minus', 100_000],
    ['over', 100_000],
  ])
  expect(other?.againstUsual.parts).toEqual([])
  // Only who may open the sales report of a store is led to its orders; pay is made of none.
  expect(storeColumns.filter(rank => one?.[rank].orders === undefined)).toEqual(['laborPcm'])
  expect(storeColumns.filter(rank => other?.[rank].orders !== undefined)).toEqual([])
  const [total] = totalsOf(stores)
  const sums = total && totalExplained(say, total, stores, 'usual', named)
  expect(sums?.againstUsual.parts.map(({ value }) => value)).toEqual([90_000, 100_000, 100_000])
  expect(sums?.orders.parts.map(({ label, value }) => [label, value])).toEqual([
    ['Store 1', 1],
    ['Store 2', 2],
  ])
})
