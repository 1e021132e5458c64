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
import { channelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
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
import { applyAny, rightNow } from './channelReport.testing.ts'

const DAY = 24 * 3_600_000
const today = new Date().toISOString().slice(0, 10)
const range = { from: addDays(today, -2), to: addDays(today, 4) }

interface BusyStore extends ChannelStore {
  /** Totals and store's tips of the orders that were sent, by source, as they were told; empty for all. */
  readonly earned: Readonly<Record<string, number>>
}

/** Orders that were sent, cancelled before and after their day, comped and keyed in by hand, also under no channel. */
async function aBusyStore(): Promise<BusyStore> {
  const store = await aChannelStore()
  const [gone, later] = [anOrderThere(items({})), anOrderThere(items({}, {}))]
  await tell(store, anEvent(gone), anEvent(later), anEvent(anOrderThere(items({}))))
  await tell(store, anEvent(gone, { type: 'order.cancelled', version: 2 }))
  await sendHook(store, anEvent(later, { type: 'order.cancelled', version: 2 }))
  await workHooks(store, new Date(Date.now() + 2 * DAY))
  const told = (await applyAny(store, rightNow(8))).map(order => channelMoney(order, 0))
  const at = Date.now()
  const keyedIn = (no: string, source: string) =>
    sold(no, anOrder([aLine(1000, { taxRateIds: [] })]), [{ amountCents: 1000 }], { at, texts: { source } })
  const free = aLine(400, { taxRateIds: [], discounts: [{ kind: 'comp' }] })
  const aComped = anOrder([aLine(1000, { taxRateIds: [] }), free])
  const refunded = keyedIn('H2', 'Practice channel 1')
  await book(store.merchantId, [
    keyedIn('H1', 'Practice channel 1'),
    withRefund(refunded, { kind: 'amount', cents: 300 }, { at: at + DAY }),
    keyedIn('H3', 'Phone'),
    sold('H4', aComped, [{ amountCents: 1000 }], { at, texts: { source: 'Practice channel 2' } }),
  ])
  await (await testServer()).server.totals.flush(store.merchantId)
  // Three dishes at 10.00: the order that was cancelled on its day is none any more.
  const first = 3_000
  const second = sumOf(told.map(({ totalCents, storeTipCents }) => totalCents + storeTipCents))
  return { ...store, earned: { '': first + second, 'Practice channel 1': first, 'Practice channel 2': second } }
}

test('RPT-7 I26 the orders behind every figure of the channel report add up to it, and so does its formula', async () => {
  const { boss, earned } = await aBusyStore()
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
  expect(channelFigures.filter(figure => !seen.has(figure))).toEqual([])
  // The payout's formula starts from the orders, not from the payout.
  const startOf = (row: (typeof rows)[number]) => {
    const [start, ...less] = channelExplained(key => key, 'payoutCents', row, row.source).parts
    expect([start?.sign, ...less.map(({ sign }) => sign)]).toEqual(['plus', 'minus', 'minus', 'minus'])
    return start?.value ?? 0
  }
  for (const row of rows.filter(({ day }) => day === undefined))
    expect([row.source, startOf(row)]).toEqual([row.source, earned[row.source]])
  expect(sumOf(rows.filter(({ day }) => day !== undefined).map(startOf))).toBe(earned[''])
}, 120_000)

test('RPT-7 EMP-3 the channel report lists orders of delivery services alone', async () => {
  const { boss } = await aBusyStore()
  const asked = { report: 'channels', ...range, dimension: 'source', key: 'Phone', figure: 'netCents' } as const
  expect(await boss.send(behindCalls.getReportOrders, { ...asked, pageSize: 10 })).toMatchObject({ rows: [], total: 0 })
})
