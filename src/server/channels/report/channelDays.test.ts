/** Random days: every figure of the channel report is the sum of the orders that its channel sent (I26). */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ChannelFigure,
  channelFigures,
  channelReportCalls,
} from '../../../shared/contract/channels/channelReport.ts'
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { Dice } from '../../../shared/rules/basics/dice.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { channelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
import { askedDays, DAYS, FIRST, isOneEngine, seed } from '../../reports/randomDays/days.testing.ts'
import { byKey, pick, within } from '../../reports/randomDays/salesModel.testing.ts'
import { testServer } from '../../testing/testServer.ts'
import { aChannelStore, type ChannelStore } from '../orders/channelStore.testing.queries.ts'
import { applyAny } from './channelReport.testing.ts'

const MINUTE = 60_000

/** What an order adds to its day. Nothing of it went back, and nothing was keyed in by hand. */
function figuresOf(order: ChannelOrderContent): Record<ChannelFigure, number> {
  const money = channelMoney(order, 0)
  const isCollected = order.payment === 'collected'
  return {
    orders: 1,
    grossCents: money.grossCents,
    discountCents: money.storeDiscountCents,
    compCents: 0,
    refundCents: 0,
    netCents: money.netCents,
    feeCents: money.storeFeeCents,
    taxCents: money.storeTaxCents,
    tipCents: isCollected ? money.storeTipCents : 0,
    channelOrders: 1,
    channelDiscountCents: money.channelDiscountCents,
    channelFeeCents: money.channelFeeCents,
    facilitatorTaxCents: money.facilitatorTaxCents,
    courierTipCents: money.courierTipCents,
    commissionCents: money.commissionCents,
    paidBackCents: 0,
    cashCents: isCollected ? 0 : money.guestCents,
    payoutCents: money.payoutCents,
    keyedInCents: 0,
  }
}

describe.skipIf(!isOneEngine)(`${DAYS} random days: a delivery channel`, { timeout: 900_000 }, () => {
  let store: ChannelStore
  let told: readonly { readonly day: string; readonly figures: Record<ChannelFigure, number> }[]
  beforeAll(async () => {
    store = await aChannelStore()
    const dice = new Dice(`${seed} channel`)
    const days = Array.from({ length: DAYS }, () => addDays(FIRST, dice.int(0, DAYS - 1))).sort()
    // From noon until five in the store’s zone.
    const moments = days.map(day => new Date(Date.parse(`${day}T17:00:00Z`) + dice.int(0, 240) * MINUTE))
    const orders = await applyAny(store, moments, dice.int(0, 2 ** 30))
    told = orders.map((order, at) => ({ day: days[at] ?? '', figures: figuresOf(order) }))
    await (await testServer()).server.totals.flush(store.merchantId)
  }, 600_000)

  const sumsOf = (rows: typeof told) =>
    Object.fromEntries(channelFigures.map(name => [name, sumOf(rows.map(({ figures }) => figures[name]))])) as Record<
      ChannelFigure,
      number
    >

  test('RPT-7 I26 every figure of the channel report', async () => {
    for (const { from, to } of askedDays()) {
      const { days, totals } = await store.boss.send(channelReportCalls.getChannelReport, { from, to })
      const own = told.filter(({ day }) => within(day, { from, to }))
      const byDay = [...Map.groupBy(own, ({ day }) => day)].map(([day, rows]) => [day, sumsOf(rows)] as const)
      expect({
        seed,
        from,
        to,
        days: byKey(
          days.map(row => [row.day, row] as const),
          channelFigures,
        ),
        totals: pick(totals, channelFigures),
      }).toEqual({ seed, from, to, days: byKey(byDay, channelFigures), totals: sumsOf(own) })
    }
  })
})
