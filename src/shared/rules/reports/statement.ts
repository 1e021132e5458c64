/**
 * The rows of the sales report's summary. The page draws them, the file writes them, and day close shows them, so that all
 * three have the same rows in the same order and with the same signs (I24, RPT-7).
 */
import type { BehindFigure } from '../../contract/reports/behind.ts'
import type { ReportFigure, totalFigures } from '../../contract/reports/figures.ts'
import type { SalesReport } from '../../contract/reports/reports.ts'

/** The figures of all sales. */
export type StatementTotals = Readonly<Record<(typeof totalFigures)[number], number>>

const takenOff = ['itemDiscountCents', 'orderDiscountCents', 'compCents', 'refundCents'] as const
const onTop = [
  'feeCents',
  'taxCents',
  'gratuityCents',
  'giftCardsSoldCents',
  'heldForChannelCents',
  'tipCents',
  'cardSurchargeCents',
  'cashRoundingCents',
] as const
const lowering: ReadonlySet<string> = new Set<BehindFigure>([
  ...takenOff,
  'discountCents',
  'refundedCents',
  'commissionCents',
  'paidBackCents',
])

/** A figure as reports show it: what lowers sales or money has a minus. */
export const signedFigure = (figure: string, value: number): number =>
  lowering.has(figure) && value !== 0 ? -value : value

export interface StatementRow {
  /** `elsewhereCents` is no figure of the report: what I15 bridges. */
  readonly figure: (typeof totalFigures)[number] | 'elsewhereCents'
  /** With its sign. */
  readonly cents: number
  /** Of the period beside it, where there is one. */
  readonly before?: number
  readonly isSum: boolean
}

/**
 * From gross sales down to what was collected: the rows above a sum add up to it. Sales and money meet only where every order
 * is paid in its own days (I6); else a row says by how much they do not. `other`: the totals of the period beside it.
 */
export function statementRows(totals: StatementTotals, other?: StatementTotals): StatementRow[] {
  const row = (figure: (typeof totalFigures)[number], isSum = false): StatementRow => ({
    figure,
    cents: signedFigure(figure, totals[figure]),
    ...(other && { before: signedFigure(figure, other[figure]) }),
    isSum,
  })
  const elsewhere = elsewhereOf(totals)
  const before = other && elsewhereOf(other)
  // A store without delivery services holds nothing for them.
  const isShown = (figure: (typeof onTop)[number]) =>
    figure !== 'heldForChannelCents' || totals[figure] !== 0 || (other !== undefined && other[figure] !== 0)
  return [
    row('grossCents'),
    ...takenOff.map(figure => row(figure)),
    row('netCents', true),
    ...onTop.filter(isShown).map(figure => row(figure)),
    ...(elsewhere === 0 && !before
      ? []
      : [
          {
            figure: 'elsewhereCents',
            cents: elsewhere,
            ...(before !== undefined && { before }),
            isSum: false,
          } as const,
        ]),
    row('collectedCents', true),
  ]
}

/** By how much what was collected is not what was sold. */
const elsewhereOf = (totals: StatementTotals): number =>
  totals.collectedCents - onTop.reduce((sum, figure) => sum + totals[figure], totals.netCents)

/** What a value of the summary is: money in cents, a count, or thousandths of a percent. */
export type MeasureKind = 'money' | 'integer' | 'percent'

interface Measure {
  readonly name: ReportFigure | 'average' | 'perGuest' | 'discountShare'
  readonly kind: MeasureKind
  readonly value: number
}

/** What stands beside the statement: counts, averages, voids, and how much of gross sales was discounted. */
export function measureRows(totals: StatementTotals): Measure[] {
  const { netCents, orders, guests, grossCents, itemDiscountCents, orderDiscountCents, compCents, voidCents } = totals
  const each = (count: number) => (count === 0 ? 0 : Math.round(netCents / count))
  const given = itemDiscountCents + orderDiscountCents + compCents
  const count = (name: 'orders' | 'guests' | 'quantity' | 'payments' | 'refunds' | 'voids'): Measure => ({
    name,
    kind: 'integer',
    value: totals[name],
  })
  return [
    ...(['orders', 'guests', 'quantity', 'payments', 'refunds', 'voids'] as const).map(count),
    { name: 'average', kind: 'money', value: each(orders) },
    { name: 'perGuest', kind: 'money', value: each(guests) },
    { name: 'voidCents', kind: 'money', value: voidCents },
    // To a tenth of a percent.
    {
      name: 'discountShare',
      kind: 'percent',
      value: grossCents === 0 ? 0 : Math.round((given / grossCents) * 1000) * 100,
    },
  ]
}

const moneyFigures = [
  'collectedCents',
  'newMoneyCents',
  'giftCardsSoldCents',
  'giftLiabilityCents',
  'tipCents',
] as const

/** What stands above the tenders. */
export const moneyRows = (totals: SalesReport['totals']) =>
  moneyFigures.map(figure => ({ figure, cents: totals[figure] }))
