/** What the figures of card batches say of themselves: of a batch, of a list of them, of its transactions (RPT-5, RPT-7). */
import type { BatchDetail, BatchRow, batchCalls } from '../../contract/payments/batches.ts'
import type { ReplyOf } from '../../contract/kernel/call.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { amountsBy, type ListFigure, lowered, minus, plus } from './cellExplanation.ts'

const whatOf = (say: Say) => (name: string) => say(`batches.explained.${name}`)

export const batchFigureNames = ['count', 'sales', 'surcharges', 'tips', 'refunds', 'independent', 'total'] as const
export type BatchFigureName = (typeof batchFigureNames)[number]
type Listed = Pick<
  BatchRow,
  'count' | 'salesCents' | 'surchargesCents' | 'tipsCents' | 'refundsCents' | 'independentCents' | 'totalCents'
>

/** Of a batch in a list, or of all that fit it; the total is made of the others. */
export function batchExplained(say: Say, row: Listed): Record<BatchFigureName, ListFigure> {
  const what = whatOf(say)
  const name = (key: string) => say(`batches.column.${key}`)
  const money = amountsBy(what)
  const { salesCents, surchargesCents, tipsCents, refundsCents, independentCents, totalCents } = row
  return {
    count: { what: what('count'), value: row.count, kind: 'integer', parts: [] },
    sales: money('sales', salesCents),
    surcharges: money('surcharges', surchargesCents),
    tips: money('tips', tipsCents),
    refunds: money('refunds', lowered(refundsCents)),
    independent: money('independent', independentCents),
    total: money('total', totalCents, [
      plus(name('sales'), salesCents),
      ...(surchargesCents === 0 ? [] : [plus(name('surcharges'), surchargesCents)]),
      plus(name('tips'), tipsCents),
      minus(name('refunds'), refundsCents),
      plus(name('independent'), independentCents),
    ]),
  }
}

type CardRow = BatchDetail['totals']['rows'][number]
export type CardFigureName = Exclude<BatchFigureName, 'independent'> | 'voids'

/** Which transactions a figure of a card type is made of; undefined: all but voids. */
export const kindOfFigure: Readonly<Record<CardFigureName, 'payment' | 'refund' | 'void' | undefined>> = {
  count: 'payment',
  sales: 'payment',
  surcharges: 'payment',
  tips: 'payment',
  refunds: 'refund',
  voids: 'void',
  total: undefined,
}

const valueOfCard: Readonly<Record<CardFigureName, (row: Omit<CardRow, 'source' | 'cardType'>) => number>> = {
  count: row => row.count,
  sales: row => row.salesCents,
  surcharges: row => row.surchargesCents,
  tips: row => row.tipsCents,
  refunds: row => lowered(row.refundsCents),
  voids: row => row.voidsCents,
  total: row => row.totalCents,
}

/** Of one card type of a batch. */
export function cardExplained(say: Say, row: Omit<CardRow, 'source' | 'cardType'>, of: CardFigureName): ListFigure {
  const { salesCents, surchargesCents, tipsCents, refundsCents } = row
  const name = (key: string) => say(`batches.column.${key}`)
  return {
    what: whatOf(say)(of),
    value: valueOfCard[of](row),
    kind: of === 'count' ? 'integer' : 'money',
    parts:
      of === 'total'
        ? [
            plus(name('sales'), salesCents),
            ...(surchargesCents === 0 ? [] : [plus(name('surcharges'), surchargesCents)]),
            plus(name('tips'), tipsCents),
            minus(name('refunds'), refundsCents),
          ]
        : [],
  }
}

/** The same of the whole batch: card type by card type. */
export function cardsExplained(
  say: Say,
  rows: readonly CardRow[],
  of: CardFigureName,
  cardOf: (row: CardRow) => string,
): ListFigure {
  const kind = of === 'count' ? 'integer' : 'money'
  const parts = rows.map(row => plus(cardOf(row), valueOfCard[of](row), kind)).filter(({ value }) => value !== 0)
  return { what: whatOf(say)(of), value: parts.reduce((sum, { value }) => sum + value, 0), kind, parts }
}

type TransactionSums = ReplyOf<typeof batchCalls.getBatchTransactions>['sums']

/** Of the transactions of a batch that fit, as they stand above their list. */
export function transactionsExplained(
  say: Say,
  { count, amountCents, tipCents, cardSurchargeCents, totalCents, voidsCents }: TransactionSums,
): Record<'count' | 'amount' | 'surcharge' | 'tip' | 'total' | 'voids', ListFigure> {
  const what = whatOf(say)
  const name = (key: string) => say(`batches.transaction.${key}`)
  const money = amountsBy(what)
  return {
    count: { what: what('moved'), value: count, kind: 'integer', parts: [] },
    amount: money('amount', amountCents),
    surcharge: money('surcharge', cardSurchargeCents),
    tip: money('tip', tipCents),
    total: money('moves', totalCents, [
      plus(name('amount'), amountCents),
      ...(cardSurchargeCents === 0 ? [] : [plus(name('surcharge'), cardSurchargeCents)]),
      plus(name('tip'), tipCents),
    ]),
    voids: money('voids', voidsCents),
  }
}
