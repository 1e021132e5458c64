/** The columns of the report of sources: its page and its files have the same ones in the same order (I24). */
import type { SourceSums } from '../../contract/reports/sources.ts'

export interface SourceColumn {
  /** A key of `sourceReport.figure`. */
  readonly figure: string
  readonly kind: 'money' | 'integer' | 'percent'
  /** Undefined where there is nothing to divide by. */
  readonly value: (row: SourceSums, totals: SourceSums) => number | undefined
}

export const sourceColumns = [
  { figure: 'orders', kind: 'integer', value: row => row.orders },
  { figure: 'grossCents', kind: 'money', value: row => row.grossCents },
  { figure: 'discountCents', kind: 'money', value: row => -row.discountCents - row.compCents || 0 },
  { figure: 'refundCents', kind: 'money', value: row => -row.refundCents || 0 },
  { figure: 'netCents', kind: 'money', value: row => row.netCents },
  { figure: 'share', kind: 'percent', value: (row, totals) => shareOf(row.netCents, totals.netCents) },
  {
    figure: 'average',
    kind: 'money',
    value: row => (row.orders === 0 ? undefined : Math.round(row.netCents / row.orders)),
  },
  { figure: 'tipCents', kind: 'money', value: row => row.tipCents },
  { figure: 'newGuests', kind: 'integer', value: row => row.newGuests },
  { figure: 'commissionCents', kind: 'money', value: row => -row.commissionCents || 0 },
  { figure: 'afterCommission', kind: 'money', value: row => row.netCents - row.commissionCents },
  { figure: 'commissionShare', kind: 'percent', value: row => shareOf(row.commissionCents, row.netCents) },
  { figure: 'payoutCents', kind: 'money', value: row => row.payoutCents },
] as const satisfies readonly SourceColumn[]

/** A share in thousandths of a percent, to a tenth of a percent; undefined where the whole is nothing. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole <= 0 ? undefined : Math.round((part * 1000) / whole) * 100
