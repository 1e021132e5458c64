/** What the sums above payments and refunds say of themselves, and those above card charges without an order (RPT-2, RPT-7, ORD-10). */
import type { CardTransactionTotals } from '../../contract/payments/cardTransactions.ts'
import type { ReplyOf } from '../../contract/kernel/call.ts'
import type { reportCalls } from '../../contract/reports/reports.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { amountsBy, type ListFigure, lowered, minus, plus } from './cellExplanation.ts'

type Sums = ReplyOf<typeof reportCalls.getSalesTransactions>['sums']

/** Of all payments and refunds that fit the list. */
export function movesExplained(
  say: Say,
  sums: Sums,
): Record<'collectedCents' | 'paidCents' | 'tipCents' | 'refundedCents', ListFigure> {
  const name = (figure: string) => say(`reports.figure.${figure}`)
  const money = amountsBy(figure => say(`explain.what.${figure}`))
  const { paidCents, paymentTipCents, paymentSurchargeCents, cashRoundingCents, refundedCents, refundedTipCents } = sums
  return {
    collectedCents: money('collectedCents', sums.collectedCents, [
      plus(name('paidCents'), paidCents),
      plus(name('paymentTipCents'), paymentTipCents),
      ...(paymentSurchargeCents === 0 ? [] : [plus(name('paymentSurchargeCents'), paymentSurchargeCents)]),
      ...(cashRoundingCents === 0 ? [] : [plus(name('cashRoundingCents'), cashRoundingCents)]),
      minus(name('refundedCents'), refundedCents),
    ]),
    paidCents: money('paidCents', paidCents),
    tipCents: money('tipCents', sums.tipCents, [
      plus(name('paymentTipCents'), paymentTipCents),
      minus(say('explain.figure.refundedTipCents'), refundedTipCents),
    ]),
    refundedCents: money('refundedCents', lowered(refundedCents)),
  }
}

/** Of all card charges without an order that fit the list. */
export function cardChargesExplained(
  say: Say,
  { transactions, amountCents, tipCents, refundCents, voidCents, totalCents }: CardTransactionTotals,
): Record<'count' | 'amount' | 'tip' | 'refunds' | 'voids' | 'left', ListFigure> {
  const money = amountsBy(name => say(`cardTransactions.explained.${name}`))
  return {
    count: { what: say('cardTransactions.explained.count'), value: transactions, kind: 'integer', parts: [] },
    amount: money('amount', amountCents),
    tip: money('tip', tipCents),
    refunds: money('refunds', lowered(refundCents)),
    voids: money('voids', voidCents),
    left: money('left', totalCents, [
      plus(say('cardTransactions.column.amount'), amountCents),
      plus(say('cardTransactions.column.tip'), tipCents),
      minus(say('cardTransactions.totalRow.refunds'), refundCents),
    ]),
  }
}
