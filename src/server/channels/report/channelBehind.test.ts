/** Every figure of the channel report opens the orders that come to it (RPT-7, I26). */
import { expect, test } from 'vitest'
import {
  type ChannelFigure,
  channelFigures,
  channelReportCalls,
} from '../../../shared/contract/channels/channelReport.ts'
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { channelExplained, shownFigure } from '../../../shared/rules/channels/report/channelExplained.ts'
import { readFormula } from '../../../shared/rules/reports/cellExplanation.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { book, sold } from '../../reports/sales/reports.testing.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  type ChannelStore,
  items,
  sendHook,
  tell,
  workHooks,
} from '../orders/channelStore.testing.queries.ts'
import { applyAny } from './channelReport.testing.ts'

const DAY = 24 * 3_600_000
const today = new Date().toISOString().slice(0, 10)
const range = { from: addDays(today, -2), to: addDays(today, 4) }

/** Orders that were sent, cancelled before and after their day, and keyed in by hand, also under no channel. */
async function aBusyStore(): Promise<ChannelStore> {
  const store = await aChannelStore()
  const [gone, later] = [anOrderThere(items({})), anOrderThere(items({}, {}))]
  await tell(store, anEvent(gone), anEvent(later), anEvent(anOrderThere(items({}))))
  await tell(store, anEvent(gone, { type: 'order.cancelled', version: 2 }))
  await sendHook(store, anEvent(later, { type: 'order.cancelled', version: 2 }))
  await workHooks(store, new Date(Date.now() + 2 * DAY))
  await applyAny(store, 8)
  const at = Date.now()
  const keyedIn = (no: string, source: string) =>
    sold(no, anOrder([aLine(1000, { taxRateIds: [] })]), [{ amountCents: 1000 }], { at, texts: { source } })
  const refunded = keyedIn('H2', 'Practice channel 1')
  await book(store.merchantId, [
    keyedIn('H1', 'Practice channel 1'),
    withRefund(refunded, { kind: 'amount', cents: 300 }, { at: at + DAY }),
    keyedIn('H3', 'Phone'),
  ])
  await (await testServer()).server.totals.flush(store.merchantId)
  return store
}

test('RPT-7 I26 the orders behind every figure of the channel report add up to it, and so does its formula', async () => {
  const { boss } = await aBusyStore()
  const { totals, sources, days } = await boss.send(channelReportCalls.getChannelReport, range)
  expect(sources).toHaveLength(2)
  const rows: (Record<ChannelFigure, number> & { source: string; day?: string })[] = [
    { source: '', ...totals },
    ...sources,
    ...days,
  ]
  const seen = new Set<ChannelFigure>()
  for (const row of rows) {
    for (const figure of channelFigures) {
      const own = row.day === undefined ? {} : { from: row.day, to: row.day }
      const { orders, parts } = channelExplained(key => key, figure, row, row.source, own)
      const shown = shownFigure(figure, row)
      const read = parts.length === 0 ? shown : readFormula(parts, 'money')
      expect([figure, read]).toEqual([figure, shown])
      if (orders === undefined) throw new Error(`No orders behind ${figure}`)
      // Without the step of the password: the page shows its figures without it.
      const { rows: behind, total } = await boss.send(behindCalls.getReportOrders, {
        report: 'channels',
        ...range,
        ...orders,
        pageSize: 100,
      })
      const added = sumOf(behind.map(({ amount }) => amount))
      const where = [row.source, row.day, figure]
      expect([...where, signedFigure(orders.figure, total), added]).toEqual([...where, shown, total])
      if (shown !== 0) seen.add(figure)
    }
  }
  expect(channelFigures.filter(figure => !seen.has(figure))).toEqual(['compCents'])
}, 120_000)

test('RPT-7 EMP-3 the channel report lists orders of delivery services alone', async () => {
  const { boss } = await aBusyStore()
  const asked = { report: 'channels', ...range, dimension: 'source', key: 'Phone', figure: 'netCents' } as const
  expect(await boss.send(behindCalls.getReportOrders, { ...asked, pageSize: 10 })).toMatchObject({ rows: [], total: 0 })
})
