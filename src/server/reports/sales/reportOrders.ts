/** Pages through the orders behind a figure without counting them: day by day, newest first. */
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type FigureInput, listDaysOfFigure, listOrdersOfFigure } from './reportOrders.queries.ts'

/** Go on within this day, after so many of its orders. */
export interface OrderCursor {
  readonly day: string
  readonly skip: number
}

export interface OrdersPage {
  readonly rows: OrderBehind[]
  readonly total: number
  readonly next: OrderCursor | null
}

/**
 * A page of the orders behind a figure; `total` is the figure. Days are asked for in steps that double, because how
 * many orders of a day moved the figure is not known before.
 */
export async function pageOfOrdersBehind(
  { run, merchantId }: CallContext,
  input: FigureInput & { readonly pageSize: number; readonly after?: OrderCursor | undefined },
): Promise<OrdersPage> {
  const days = await listDaysOfFigure(run, merchantId, input)
  const { pageSize, after } = input
  const rows: OrderBehind[] = []
  let at = after === undefined ? 0 : days.findIndex(({ day }) => day <= after.day)
  if (at === -1) at = days.length
  let skip = after !== undefined && days[at]?.day === after.day ? after.skip : 0
  const skippedOf = { day: days[at]?.day ?? '', skip }
  for (let step = 1; at < days.length && rows.length <= pageSize; at += step, step *= 2) {
    const part = days.slice(at, at + step)
    const span = { from: part.at(-1)?.day ?? '', to: part[0]?.day ?? '' }
    const limit = pageSize + 1 - rows.length
    rows.push(...(await listOrdersOfFigure(run, merchantId, input, { ...span, skip, limit })))
    skip = 0
  }
  const shown = rows.slice(0, pageSize)
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  return { rows: shown, total, next: rows.length > pageSize ? cursorAfter(shown, skippedOf) : null }
}

/** After the last row shown: its day, and how many orders of that day came before, on this page and earlier ones. */
function cursorAfter(shown: readonly OrderBehind[], skipped: OrderCursor): OrderCursor {
  const day = shown.at(-1)?.businessDate ?? ''
  const ofDay = shown.filter(row => row.businessDate === day).length
  return { day, skip: ofDay + (day === skipped.day ? skipped.skip : 0) }
}
