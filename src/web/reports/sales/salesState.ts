/** What the address of the sales report says: its tab, its days, its filters, and the figure that is open (SHELL-11). */
import { z } from 'zod'
import {
  type BehindDimension,
  behindDimensions,
  type BehindFigure,
  behindFigures,
} from '../../../shared/contract/reports/behind.ts'
import { typedInstant } from '../../../shared/contract/kernel/fields.ts'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { shownTenders, transactionKinds } from '../../../shared/contract/reports/reports.ts'
import type { ListState } from '../../kit/useListState.ts'
import { reportStateOf, useReportState } from '../frame/reportState.ts'

export const salesTabs = ['report', 'tender', 'transactions'] as const

/** What the report's table tells sales apart by. */
export const bys = ['category', 'dish', 'hour', 'orderType', 'meal', 'employee', 'source', 'device'] as const
export type By = (typeof bys)[number]

const schema = reportStateOf({
  tab: z.enum(salesTabs).default('report'),
  by: z.enum(bys).default('category'),
  kinds: z.array(z.enum(transactionKinds)).default([]),
  tenders: z.array(z.enum(shownTenders)).default([]),
  everyState: z.boolean().default(false),
  open: z.string().default(''),
})

export type SalesList = ListState<z.output<typeof schema>>

/** What the address of the sales report says. */
export const useSalesState = () => useReportState(schema)

/** What every call about its figures takes. */
export type ReportInput = Pick<ReportFrame, 'from' | 'to' | 'refundsBy'>

/** A figure of a report, of one row of a dimension, over days of its own where the row is a day or month. */
export interface OpenFigure {
  readonly figure: BehindFigure
  readonly dimension: BehindDimension
  readonly key: string
  readonly from?: string
  readonly to?: string
  /** What was kept of it, and since when: its orders may come to something else now. */
  readonly kept?: { readonly cents: number; readonly since: string }
}

const BETWEEN = '~'
const KEPT = '@'

/** A figure as the address names it. The key is last, because it may hold anything. */
export function writeOpen({ figure, dimension, key, from = '', to = '', kept }: OpenFigure): string {
  const until = kept === undefined ? to : [to, kept.cents, kept.since].join(KEPT)
  return [figure, dimension, from, until, key].join(BETWEEN)
}

/** The sales report with a figure open: the orders that make it (RPT-7). */
export function addressOfFigure(
  { from, to, refundsBy = 'refundDay' }: Pick<ReportInput, 'from' | 'to'> & Partial<ReportInput>,
  open: OpenFigure,
): string {
  const query = new URLSearchParams({ from, to, refundsBy, open: writeOpen(open) })
  return `/merchant/Sales?${query.toString()}`
}

/** The figure that an address names, or undefined for none. */
export function readOpen(text: string): OpenFigure | undefined {
  const [figure = '', dimension = '', from = '', until = '', ...key] = text.split(BETWEEN)
  const [to = '', cents = '', since = ''] = until.split(KEPT)
  const knownFigure = behindFigures.find(name => name === figure)
  const knownDimension = behindDimensions.find(name => name === dimension)
  if (knownFigure === undefined || knownDimension === undefined) return undefined
  const days = from === '' || to === '' ? {} : { from, to }
  const isKept = /^-?\d{1,13}$/u.test(cents) && typedInstant.safeParse(since).success
  const kept = isKept ? { kept: { cents: Number(cents), since } } : {}
  return { figure: knownFigure, dimension: knownDimension, key: key.join(BETWEEN), ...days, ...kept }
}
