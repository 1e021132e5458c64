/** An evening of the simulator through the device calls: what it adds up by itself is what the books show (POS-2 to POS-4). */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { batchCalls } from '../../shared/contract/payments/batches.ts'
import { cashierCalls } from '../../shared/contract/payments/cashier.ts'
import { campaignReportCalls } from '../../shared/contract/reports/campaignReport.ts'
import { reportCalls } from '../../shared/contract/reports/reports.ts'
import { tableCalls } from '../../shared/contract/room/tables.ts'
import { businessDayStart } from '../../shared/rules/basics/businessDay.ts'
import { type EveningOptions, type EveningResult, playEvening } from '../../simulator/evening.ts'
import { aCampaign, unbalanced } from '../coupons/redemption/testing/redeeming.testing.queries.ts'
import { aReader, asReported, asSummed } from '../reports/sales/reports.testing.ts'
import { testServer } from '../testing/testServer.ts'
import { aRestaurant, type Restaurant } from './restaurant.testing.ts'
import { notApplied, wrongIn } from './wrongIn.testing.queries.ts'

// Hundreds of items, each in a transaction of its own.
vi.setConfig({ testTimeout: 240_000 })

const HOUR = 3_600_000
/** Six in the evening in New York, on a business day that is over. */
const startsAt = businessDayStart('2026-02-13', 'America/New_York', 240) + 14 * HOUR

const evening = (restaurant: Restaurant, given: Partial<EveningOptions> = {}) =>
  playEvening({ ...restaurant.terminal, name: 'e', startsAt, orders: 16, queue: { mostTries: 3 }, ...given })

/** Whatever is not in the books. */
const leftOver = ({ results }: EveningResult) => [...results.values()].filter(({ outcome }) => outcome !== 'applied')

/** The sales report of the evening's days, as the rules name its figures. */
async function reported({ boss }: Restaurant, { from, to }: EveningResult['sums']) {
  const reader = await aReader({ store: boss.store, isBoss: true })
  return asReported(await reader.read(reportCalls.getMerchantSalesReport, { from, to }))
}

test('POS-4 every figure of an evening is in the sales report, the drawer, the batches, and everything holds', async () => {
  const restaurant = await aRestaurant()
  const played = await evening(restaurant, { orders: 32 })
  const { sums } = played
  expect(leftOver(played)).toEqual([])
  expect([sums.from, sums.to, sums.openTips]).toEqual(['2026-02-13', '2026-02-13', 0])
  const kinds = [
    'giftCardsSoldCents',
    'tipCents',
    'feeCents',
    'gratuityCents',
    'cardSurchargeCents',
    'voidedCents',
  ] as const
  for (const kind of kinds) expect(sums.totals[kind], kind).toBeGreaterThan(0)
  expect(await reported(restaurant, sums)).toEqual(asSummed(sums.totals))

  const { boss } = restaurant
  const { rows: drawers } = await boss.send(cashierCalls.getCashierList, { from: sums.from, to: sums.to })
  const { startCents, expectedCents, countedCents } = sums.drawer
  expect(drawers).toMatchObject([{ state: 'counted', startCents, expectedCents, countedCents }])
  const { rows: batches } = await boss.send(batchCalls.getBatchHistory, { from: sums.from, to: sums.to })
  const shown = batches.map(row => {
    const { paymentDevice, count, salesCents, tipsCents, surchargesCents, independentCents } = row
    return [paymentDevice, count, salesCents, tipsCents, surchargesCents, independentCents]
  })
  const counted = [...sums.readers].map(([reader, own]) => [
    reader,
    own.payments,
    own.salesCents,
    own.tipCents,
    own.cardSurchargeCents,
    own.transactionCents,
  ])
  expect(new Set(shown)).toEqual(new Set(counted))
  expect(await wrongIn(boss.store)).toEqual([])
})

test('TBL-1 an evening’s guests sit at the tables of the store, and their orders point at them', async () => {
  const restaurant = await aRestaurant()
  const { boss } = restaurant
  const { areaId } = await boss.send(tableCalls.addArea, { name: 'Hall', idempotencyKey: 'area-of-the-evening' })
  const names = ['A1', 'A2', 'A3']
  const row = { areaId, capacity: 4, names, idempotencyKey: 'tables-of-the-evening' }
  const { tableIds } = await boss.send(tableCalls.addTables, row)
  await evening(restaurant, { orders: 12 })
  const { merchantId } = boss.store
  const seen = await (
    await testServer()
  ).engine.transact('owner', 'read', run =>
    run(sql<{ tableName: string; tableId: number }>`select distinct table_name, table_id from orders
      where merchant_id = ${merchantId} and order_type = 'dineIn' order by table_name`),
  )
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter(({ tableName, tableId }) => tableIds[names.indexOf(tableName)] !== tableId)).toEqual([])
})

test('POS-2 shuffled, twice at once, hours offline, by a wrong clock: an evening comes to the same', async () => {
  const restaurant = await aRestaurant({ taxLevel: 'line', rounding: 'half-even' })
  const parts = ['drawer', 'giftCards', 'clock'] as const
  const orderly = await evening(restaurant, { parts })
  const offline = { from: startsAt + 25 * HOUR, to: startsAt + 27 * HOUR }
  const queue = { shuffle: true, duplicate: 0.3, together: 7, mostTries: 3 }
  const nextDay = { name: 'f', startsAt: startsAt + 24 * HOUR, skewMs: 600_000, offline, queue }
  const untidy = await evening(restaurant, { ...nextDay, parts })
  expect(leftOver(orderly)).toEqual([])
  expect(untidy.results.size).toBe(orderly.results.size)
  // What overtook something waited for it.
  expect(leftOver(untidy)).not.toEqual([])
  expect(await wrongIn(restaurant.boss.store)).toEqual([])
  const { from, to, totals, drawer, workedMinutes } = untidy.sums
  expect([from, to]).toEqual(['2026-02-14', '2026-02-14'])
  expect({ totals, workedMinutes }).toEqual({
    totals: orderly.sums.totals,
    workedMinutes: orderly.sums.workedMinutes,
  })
  expect(drawer).toEqual({ ...orderly.sums.drawer, key: drawer.key })
  for (const { sums } of [orderly, untidy]) expect(await reported(restaurant, sums)).toEqual(asSummed(sums.totals))
})

test('MKT-1 POS-4 I22 guests bring coupons, also while the network is gone: every figure is in the reports, every code adds up', async () => {
  const restaurant = await aRestaurant()
  const { store } = restaurant.boss
  const once = await aCampaign({
    store,
    offer: { kind: 'percent', percentPcm: 15_000 },
    maxDiscountCents: 600,
    codes: 2,
  })
  const often = await aCampaign({ store, offer: { kind: 'fixed', amountCents: 250 }, timesPerCode: 500 })
  const coupons = [...once.coupons, ...often.coupons, ...often.coupons, ...often.coupons].map(({ code }) => code)
  const offline = { from: startsAt + 2 * HOUR, to: startsAt + 3 * HOUR }
  const queue = { shuffle: true, duplicate: 0.2, together: 7, mostTries: 3 }
  const played = await evening(restaurant, { orders: 32, coupons, offline, queue, parts: ['drawer', 'giftCards'] })
  expect(await notApplied(store)).toEqual([])
  const { from, to, totals } = played.sums
  expect(await reported(restaurant, played.sums)).toEqual(asSummed(totals))
  const { totals: given } = await restaurant.boss.send(campaignReportCalls.getCampaignReport, { from, to })
  expect(given.redeemed).toBe(played.coupons)
  expect(given.redeemed).toBeGreaterThan(3)
  expect(await unbalanced(store)).toEqual([])
  expect(await wrongIn(store)).toEqual([])
})
