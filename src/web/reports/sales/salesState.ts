/** What the address of the sales report says: its tab, its days, its filters, and the figure that is open (SHELL-11). */
import { useMemo } from 'react'
import { z } from 'zod'
import {
  type ReportDimension,
  reportDimensions,
  type ReportFigure,
  reportFigures,
} from '../../../shared/contract/reports/figures.ts'
import { type RefundsBy, refundsBy } from '../../../shared/contract/reports/frame.ts'
import { shownTenders, transactionKinds } from '../../../shared/contract/reports/reports.ts'
import { presetRange } from '../../kit/dateRanges.ts'
import { listStateOf } from '../../kit/listState.ts'
import { useSession } from '../../kit/session.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'

export const salesTabs = ['report', 'tender', 'transactions'] as const

/** What the report's table tells sales apart by. */
export const bys = ['category', 'dish', 'hour', 'orderType', 'meal', 'employee', 'source', 'device'] as const
export type By = (typeof bys)[number]

const schema = listStateOf({
  tab: z.enum(salesTabs).default('report'),
  from: z.string().default(''),
  to: z.string().default(''),
  refundsBy: refundsBy.default('refundDay'),
  by: z.enum(bys).default('category'),
  kinds: z.array(z.enum(transactionKinds)).default([]),
  tenders: z.array(z.enum(shownTenders)).default([]),
  everyState: z.boolean().default(false),
  open: z.string().default(''),
})

export type SalesList = ListState<z.output<typeof schema>>

/** What every call of the report takes. */
export interface ReportInput {
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
}

/** The state in the address, and the days that it means: this month where it names none. */
export function useSalesState(): { list: SalesList; input: ReportInput } {
  const list = useListState(schema)
  const { from, to, refundsBy: by } = list.state
  const today = useSession().store.businessDate
  const input = useMemo(() => {
    const isDay = (text: string) => z.iso.date().safeParse(text).success
    const range = isDay(from) && isDay(to) ? { from, to } : presetRange('thisMonth', today)
    return { ...range, refundsBy: by }
  }, [from, to, by, today])
  return { list, input }
}

/** A figure of the report, of one row of a dimension, over days of its own where the row is a day or month. */
export interface OpenFigure {
  readonly figure: ReportFigure
  readonly dimension: ReportDimension
  readonly key: string
  readonly from?: string
  readonly to?: string
}

const BETWEEN = '~'

/** A figure as the address names it. The key is last, because it may hold anything. */
export function writeOpen({ figure, dimension, key, from = '', to = '' }: OpenFigure): string {
  return [figure, dimension, from, to, key].join(BETWEEN)
}

/** The sales report with a figure open: the orders that make it (RPT-7). */
export function addressOfFigure(
  { from, to }: { readonly from: string; readonly to: string },
  open: OpenFigure,
): string {
  const query = new URLSearchParams({ from, to, refundsBy: 'refundDay', open: writeOpen(open) })
  return `/merchant/Sales?${query.toString()}`
}

/** The figure that an address names, or undefined for none. */
export function readOpen(text: string): OpenFigure | undefined {
  const [figure = '', dimension = '', from = '', to = '', ...key] = text.split(BETWEEN)
  const knownFigure = reportFigures.find(name => name === figure)
  const knownDimension = reportDimensions.find(name => name === dimension)
  if (knownFigure === undefined || knownDimension === undefined) return undefined
  const days = from === '' || to === '' ? {} : { from, to }
  return { figure: knownFigure, dimension: knownDimension, key: key.join(BETWEEN), ...days }
}
