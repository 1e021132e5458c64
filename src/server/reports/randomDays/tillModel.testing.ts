/** Drawers, card batches and gift cards from the rows of orders, without the database. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder, PaymentRow, RefundPaymentRow, RefundRow } from '../../orders/ledger/bookedOrder.ts'
import { type Range, refundsOf, within } from './salesModel.testing.ts'

interface Given {
  readonly row: RefundRow
  readonly part: RefundPaymentRow
  readonly tender: string
}

const taken = (orders: readonly BookedOrder[]): PaymentRow[] =>
  orders.flatMap(({ payments }) => payments.filter(({ code }) => code === 1))

const givenBack = (orders: readonly BookedOrder[]): Given[] =>
  orders.flatMap(booked =>
    refundsOf(booked).flatMap(({ row, payments }) =>
      payments.map(part => ({ row, part, tender: booked.payments[part.payment]?.tender ?? '' })),
    ),
  )

const backOf = ({ part }: Given) => part.amountCents + part.tipCents + part.cardSurchargeCents + part.cashRoundingCents
const cashOf = ({ amountCents, tipCents, cashRoundingCents }: PaymentRow) => amountCents + tipCents + cashRoundingCents

/** What a drawer took less what it handed back. */
export const cashIn = (orders: readonly BookedOrder[], drawerId: number): number =>
  sumOf(
    taken(orders)
      .filter(payment => payment.drawerId === drawerId)
      .map(cashOf),
  ) -
  sumOf(
    givenBack(orders)
      .filter(({ part }) => part.drawerId === drawerId)
      .map(backOf),
  )

/** Cash of some days that is in no drawer. */
export function looseCash(orders: readonly BookedOrder[], range: Range) {
  const own = taken(orders).filter(
    ({ tender, drawerId, businessDate }) => tender === 'cash' && drawerId === null && within(businessDate, range),
  )
  const back = givenBack(orders).filter(
    ({ tender, part, row }) => tender === 'cash' && part.drawerId === null && within(row.businessDate, range),
  )
  return { payments: own.length, cashCents: sumOf(own.map(cashOf)), refundCents: sumOf(back.map(backOf)) }
}

/** What a batch comes to. */
export function batchOf(orders: readonly BookedOrder[], batchId: number) {
  const own = taken(orders).filter(payment => payment.batchId === batchId)
  const refundsCents = sumOf(
    givenBack(orders)
      .filter(({ part }) => part.batchId === batchId)
      .map(({ part }) => part.amountCents + part.tipCents + part.cardSurchargeCents),
  )
  const [salesCents, tipsCents, surchargesCents] = (['amountCents', 'tipCents', 'cardSurchargeCents'] as const).map(
    name => sumOf(own.map(payment => payment[name])),
  ) as [number, number, number]
  return {
    count: own.length,
    salesCents,
    tipsCents,
    surchargesCents,
    refundsCents,
    totalCents: salesCents + tipsCents + surchargesCents - refundsCents,
  }
}

/** What moves the one gift card of the store. */
export interface CardMove {
  readonly day: string
  readonly kind: 'sold' | 'saleRefunded' | 'redeemed' | 'refunded'
  readonly cents: number
}

export function cardMoves(orders: readonly BookedOrder[]): CardMove[] {
  return orders.flatMap(booked => {
    const { order } = booked
    const moves: CardMove[] = [
      { day: order.businessDate, kind: 'sold', cents: order.status === 'deleted' ? 0 : order.nonRevenueCents },
    ]
    for (const { code, tender, businessDate, amountCents, tipCents } of booked.payments)
      if (code === 1 && tender === 'giftCard')
        moves.push({ day: businessDate, kind: 'redeemed', cents: -amountCents - tipCents })
    for (const { row } of refundsOf(booked))
      moves.push({ day: row.businessDate, kind: 'saleRefunded', cents: -row.nonRevenueCents })
    for (const { row, part, tender } of givenBack([booked]))
      if (tender === 'giftCard')
        moves.push({ day: row.businessDate, kind: 'refunded', cents: part.amountCents + part.tipCents })
    return moves.filter(({ cents }) => cents !== 0)
  })
}
