/** The channel report adds up to the cent, and to the sales report of its sources (I26). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { channelReportCalls } from '../../../shared/contract/channels/channelReport.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { channelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { stepUpOf } from '../../reports/sales/reports.testing.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { aPerson } from '../../testing/people.ts'
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

const { exportReport } = reportFileCalls

const DAY = 24 * 3_600_000
const today = new Date().toISOString().slice(0, 10)
const range = { from: addDays(today, -2), to: addDays(today, 4) }

async function reportOf({ boss, merchantId }: ChannelStore) {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  return boss.send(channelReportCalls.getChannelReport, range)
}

describe('I26 the channel report', () => {
  test('I26 of random orders: it is the sales report of the source, and the payout is what each order comes to', async () => {
    const store = await aChannelStore()
    const orders = await applyAny(store, rightNow(24))
    const money = orders.map(order => channelMoney(order, 0))
    const sum = (of: (each: (typeof money)[number], index: number) => number) =>
      money.reduce((total, each, index) => total + of(each, index), 0)
    const [row] = (await reportOf(store)).sources
    const isCollected = (index: number) => orders[index]?.payment === 'collected'
    expect(row).toMatchObject({
      source: 'Practice channel 2',
      orders: 24,
      channelOrders: 24,
      grossCents: sum(each => each.grossCents),
      discountCents: sum(each => each.storeDiscountCents),
      netCents: sum(each => each.netCents),
      feeCents: sum(each => each.storeFeeCents),
      taxCents: sum(each => each.storeTaxCents),
      tipCents: sum((each, index) => (isCollected(index) ? each.storeTipCents : 0)),
      channelDiscountCents: sum(each => each.channelDiscountCents),
      channelFeeCents: sum(each => each.channelFeeCents),
      facilitatorTaxCents: sum(each => each.facilitatorTaxCents),
      courierTipCents: sum(each => each.courierTipCents),
      commissionCents: sum(each => each.commissionCents),
      payoutCents: sum(each => each.payoutCents),
      cashCents: sum((each, index) => (isCollected(index) ? 0 : each.guestCents)),
      keyedInCents: 0,
    })
    const sales = await store.boss.send(
      reportCalls.getMerchantSalesReport,
      { ...range, refundsBy: 'refundDay' },
      { [HEADERS.stepUp]: await stepUpOf(store.boss) },
    )
    const source = sales.sources.find(({ key }) => key === 'Practice channel 2')
    for (const figure of [
      'orders',
      'grossCents',
      'discountCents',
      'refundCents',
      'netCents',
      'feeCents',
      'taxCents',
      'tipCents',
    ] as const)
      expect([figure, source?.[figure]]).toEqual([figure, row?.[figure]])
    // The services' part of the cash is no gift card (I2, I6).
    const heldForChannelCents = sum(each => Math.max(0, each.heldForChannelCents))
    expect(heldForChannelCents).toBeGreaterThan(0)
    expect(sales.totals).toMatchObject({ heldForChannelCents, giftCardsSoldCents: 0, giftLiabilityCents: 0 })
    const { engine } = (await testServer()).server
    const { parts } = await verifyStore(engine, store.merchantId)
    expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  })

  test('I26 refunds and cancellations: the payout is what is left of the sale less the commission', async () => {
    const store = await aChannelStore()
    const [gone, later, lowered] = [anOrderThere(items({})), anOrderThere(items({})), anOrderThere(items({}, {}))]
    await tell(store, anEvent(gone), anEvent(later), anEvent(lowered), anEvent(anOrderThere(items({}))))
    await tell(store, anEvent(gone, { type: 'order.cancelled', version: 2 }))
    await sendHook(store, anEvent(later, { type: 'order.cancelled', version: 2 }))
    const less = { ...anOrderThere(items({}), {}, lowered), ref: lowered.ref }
    await sendHook(store, anEvent(less, { type: 'order.changed', version: 2 }))
    await workHooks(store, new Date(Date.now() + 2 * DAY))
    const { totals, days } = await reportOf(store)
    expect(totals).toMatchObject({
      orders: 3,
      grossCents: 4_000,
      refundCents: 2_000,
      netCents: 2_000,
      commissionCents: 500,
      paidBackCents: 2_000,
      payoutCents: 2_000 - 500,
      keyedInCents: 0,
    })
    expect(days.map(day => [day.orders, day.refundCents, day.payoutCents])).toEqual([
      [3, 0, 3_500],
      [0, 2_000, -2_000],
    ])
  })

  test('I26 verify finds a payout that is no longer what its order came to', async () => {
    const store = await aChannelStore()
    await tell(store, anEvent(anOrderThere(items({}))))
    const { engine } = (await testServer()).server
    const { merchantId } = store
    const wrong = async () => {
      const { parts } = await verifyStore(engine, merchantId)
      return parts.filter(part => part.wrong > 0).map(({ identity, examples }) => [identity, examples])
    }
    expect(await wrong()).toEqual([])
    await engine.transact({ merchantId }, 'write', run =>
      run(sql`update delivery_order set payout_cents = payout_cents + 1 where merchant_id = ${merchantId}`),
    )
    expect(await wrong()).toEqual([['I26', ['A7']]])
  })

  test('RPT-7 as a file, by channel and day; refused without the permission and over a year', async () => {
    const store = await aChannelStore()
    await tell(store, anEvent(anOrderThere(items({}))))
    await reportOf(store)
    const file = await store.boss.request(exportReport, {
      report: 'channels',
      input: range,
      format: 'csv',
    })
    const lines = (await file.text()).trim().split('\r\n')
    const days = lines.slice(lines.indexOf('By day') + 1)
    expect(days).toHaveLength(2)
    expect(days[0]).toContain('Business day,Channel,Orders,Gross sales')
    expect(days[1]).toContain('Practice channel 1,1,10.00')
    expect(lines.slice(1, 3)).toEqual([
      expect.stringContaining('Channel,Orders,Gross sales'),
      expect.stringContaining('Practice channel 1,1,10.00'),
    ])
    const stranger = await aPerson({ store: store.boss.store })
    await expect(stranger.send(channelReportCalls.getChannelReport, range)).rejects.toMatchObject({
      code: 'INSUFFICIENT_AUTHORITY',
    })
    await expect(
      store.boss.send(channelReportCalls.getChannelReport, { from: '2024-01-01', to: '2025-06-01' }),
    ).rejects.toMatchObject({ code: 'RANGE_TOO_LONG', field: 'to' })
  })
})
