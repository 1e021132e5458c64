/** A figure that was kept says where its orders come to something else by now, and by how much (I19, RPT-7). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { daySectionKeys, daySections } from '../../../shared/rules/reports/daySections.ts'
import { addTimeline } from '../../orders/ledger/addTimeline.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, book, exampleDay } from '../sales/reports.testing.ts'

const day = '2025-06-02'
const days = { from: day, to: day }

/** The example day, closed. */
async function aClosedDay() {
  const reader = await aReader({ isBoss: true })
  const orderIds = await book(reader.store.merchantId, exampleDay())
  const close = { businessDate: day, overrideReason: 'Cards without a batch', idempotencyKey: 'closed-0001' }
  const { closedAt } = await reader.read(dayCloseCalls.closeDay, close)
  return { reader, orderIds, closedAt }
}

test('I19 RPT-7 every figure of a closed day is what its orders come to; one that is not says so, with the orders changed since', async () => {
  const { reader, orderIds, closedAt } = await aClosedDay()
  const { merchantId } = reader.store
  const { figures } = await reader.read(dayCloseCalls.getDayClose, { businessDate: day })
  const sections = daySections(figures, { say: key => key, nameOf: ({ name }) => name, percent: String })
  const shown = daySectionKeys.flatMap(key => sections[key].flatMap(({ behind }) => (behind ? [behind] : [])))
  expect(shown.length).toBeGreaterThan(20)
  for (const behind of shown) {
    expect([behind, (await reader.read(behindCalls.getReportOrders, { ...days, ...behind })).changed]).toEqual([
      behind,
      null,
    ])
  }
  const { engine } = await testServer()
  const keep = (path: string, more: number) =>
    engine.transact('owner', 'write', run =>
      run(sql`
        update day_close set snapshot = jsonb_set(snapshot, ${path}::text[], ((snapshot #>> ${path}::text[])::bigint + ${more}::int)::text::jsonb)
        where merchant_id = ${merchantId}`),
    )
  await keep('{sales,netCents}', 310)
  await keep('{tenders,0,collectedCents}', -5)
  const net = { ...days, figure: 'netCents', dimension: 'all', key: '' } as const
  const alone = await reader.read(behindCalls.getReportOrders, net)
  expect(alone.changed).toEqual({ cents: alone.total + 310, since: closedAt, isDay: true, orders: 0 })
  const entry = { at: new Date(Date.parse(closedAt) + 1000).toISOString(), actorName: 'Ann', detail: '' }
  await engine.transact({ merchantId }, 'write', async run => {
    for (const orderId of orderIds.slice(0, 2)) {
      await addTimeline(run, merchantId, orderId, { ...entry, kind: 'tipAdjusted', amountCents: 155 })
    }
    // A receipt changes nothing.
    await addTimeline(run, merchantId, orderIds[2] ?? 0, { ...entry, kind: 'receiptPrinted', amountCents: null })
  })
  const { changed, total } = await reader.read(behindCalls.getReportOrders, net)
  expect(changed).toEqual({ cents: total + 310, since: closedAt, isDay: true, orders: 2 })
  const tender = { ...days, figure: 'collectedCents', dimension: 'tender', key: figures.tenders[0]?.key ?? '' } as const
  const ofTender = await reader.read(behindCalls.getReportOrders, tender)
  expect(ofTender.changed?.cents).toBe(ofTender.total - 5)
  // Over more days, or refunds by the day of their order, nothing was kept.
  for (const other of [{ to: '2025-06-03' }, { refundsBy: 'orderDay' as const }]) {
    expect((await reader.read(behindCalls.getReportOrders, { ...net, ...other })).changed).toBeNull()
  }
})

test('RPT-7 tips that a payout kept say where the orders give other tips by now', async () => {
  const reader = await aReader({ isBoss: true })
  await book(reader.store.merchantId, exampleDay())
  const tips = { report: 'tips', ...days, dimension: 'tip', key: '["*",""]', figure: 'staffTipCents' } as const
  const { total, changed } = await reader.read(behindCalls.getReportOrders, tips)
  expect([total > 0, changed]).toEqual([true, null])
  const keptOf = async (cents: number, since: string) =>
    (await reader.read(behindCalls.getReportOrders, { ...tips, kept: { cents, since } })).changed
  const [before, after] = ['2025-06-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z']
  expect(await keptOf(total, before)).toBeNull()
  expect(await keptOf(total + 310, after)).toEqual({ cents: total + 310, since: after, isDay: false, orders: 0 })
  expect((await keptOf(total - 20, before))?.orders).toBeGreaterThan(0)
})
