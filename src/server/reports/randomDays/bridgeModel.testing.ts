/** The bridge from the sales of some days to the money that moved on them (I15), order by order, without the database. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { PaymentBridge } from '../../../shared/rules/reports/paymentBridge.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { type Range, refundsOf, within } from './salesModel.testing.ts'

export function bridgeOf(orders: readonly BookedOrder[], range: Range): PaymentBridge {
  const each = orders.map(booked => {
    const { order } = booked
    const payments = booked.payments.filter(({ code }) => code === 1)
    const paid = (isWithin: boolean) =>
      sumOf(payments.filter(one => within(one.businessDate, range) === isWithin).map(({ amountCents }) => amountCents))
    const back = sumOf(
      refundsOf(booked)
        .filter(({ row }) => within(row.businessDate, range))
        .map(({ row }) => row.netCents + row.feeCents + row.taxCents + row.gratuityCents + row.nonRevenueCents),
    )
    const [here, elsewhere] = [paid(true), paid(false)]
    const movedCents = here - back
    if (!within(order.businessDate, range))
      return { salesCents: -back, forOtherPeriodsCents: here, inOtherPeriodsCents: 0, unpaidCents: 0, movedCents }
    const total = order.status === 'deleted' ? 0 : order.totalCents
    return {
      salesCents: total - back,
      forOtherPeriodsCents: 0,
      inOtherPeriodsCents: elsewhere,
      unpaidCents: total - here - elsewhere,
      movedCents,
    }
  })
  const sum = (name: keyof PaymentBridge) => sumOf(each.map(row => row[name]))
  return {
    salesCents: sum('salesCents'),
    forOtherPeriodsCents: sum('forOtherPeriodsCents'),
    inOtherPeriodsCents: sum('inOtherPeriodsCents'),
    unpaidCents: sum('unpaidCents'),
    movedCents: sum('movedCents'),
  }
}
