/** What a card batch comes to, by card type; independent transactions are on rows of their own (RPT-5, ORD-10, I9). */

/** All in cents; refunds and voids as positive amounts. */
export interface BatchFigures {
  /** Captured payments. */
  readonly count: number
  /** Towards orders, or typed as amounts of their own. */
  readonly salesCents: number
  readonly tipsCents: number
  readonly surchargesCents: number
  readonly refundCount: number
  readonly refundsCents: number
  /** Reversed before the close: in none of the sums. */
  readonly voidCount: number
  readonly voidsCents: number
}

export const batchSources = ['orders', 'independent'] as const
export type BatchSource = (typeof batchSources)[number]

/** One card type of one source; the type is empty where the terminal did not say. */
export interface BatchTotalsRow extends BatchFigures {
  readonly source: BatchSource
  readonly cardType: string
  readonly totalCents: number
}

export interface BatchTotals {
  readonly rows: readonly BatchTotalsRow[]
  readonly orders: BatchFigures & { readonly totalCents: number }
  readonly independent: BatchFigures & { readonly totalCents: number }
  /** What the bank owes for the batch. */
  readonly totalCents: number
}

const fields = [
  'count',
  'salesCents',
  'tipsCents',
  'surchargesCents',
  'refundCount',
  'refundsCents',
  'voidCount',
  'voidsCents',
] as const satisfies readonly (keyof BatchFigures)[]

const nothing: BatchFigures = {
  count: 0,
  salesCents: 0,
  tipsCents: 0,
  surchargesCents: 0,
  refundCount: 0,
  refundsCents: 0,
  voidCount: 0,
  voidsCents: 0,
}

/** What figures come to, in cents: sales, tips and surcharges less refunds. */
const totalOf = ({ salesCents, tipsCents, surchargesCents, refundsCents }: BatchFigures): number =>
  salesCents + tipsCents + surchargesCents - refundsCents

function sumFigures(rows: readonly BatchFigures[]): BatchFigures & { totalCents: number } {
  const sum = { ...nothing } as Record<keyof BatchFigures, number>
  for (const row of rows) for (const field of fields) sum[field] += row[field]
  return { ...sum, totalCents: totalOf(sum) }
}

/** The totals of a batch from its sums by source and card type, those of orders first, each by card type. */
export function batchTotals(sums: readonly Omit<BatchTotalsRow, 'totalCents'>[]): BatchTotals {
  const ofSource = (source: BatchSource) =>
    sums
      .filter(row => row.source === source)
      .toSorted((a, b) => (a.cardType < b.cardType ? -1 : 1))
      .map(row => ({ source, cardType: row.cardType, ...sumFigures([row]) }))
  const rows = [...ofSource('orders'), ...ofSource('independent')]
  const [orders, independent] = [sumFigures(ofSource('orders')), sumFigures(ofSource('independent'))]
  return { rows, orders, independent, totalCents: orders.totalCents + independent.totalCents }
}
