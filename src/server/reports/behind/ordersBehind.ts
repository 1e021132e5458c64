/** Pages through the orders behind a figure without counting them: day by day, newest first. */
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import type { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { figuresBehind } from '../../../shared/contract/reports/behind.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireReportRange } from '../sales/range.ts'
import { keysBehind } from './keysBehind.ts'
import { type ListPart, partsOfFigure } from './listParts.queries.ts'
import { listDaysOfFigure, listOrdersOfFigure } from './ordersBehind.queries.ts'

type Asked = InputOf<(typeof behindCalls)['getReportOrders']>

/**
 * Who may do `needs` of the report may list the orders behind the figures that it shows, and no others. Throws
 * INSUFFICIENT_AUTHORITY, INVALID_INPUT at `figure`, RANGE_WRONG or RANGE_TOO_LONG.
 */
export function requireFigure(
  asked: Pick<Asked, 'report' | 'dimension' | 'figure' | 'from' | 'to'>,
  { permissions }: { readonly permissions: ReadonlySet<PermissionKey> },
  needs: PermissionKey,
): void {
  if (!permissions.has(needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
  const shown = figuresBehind[asked.report][asked.dimension] ?? []
  if (!shown.includes(asked.figure)) throw new Failure('INVALID_INPUT', { field: 'figure' })
  requireReportRange(asked)
}

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

/** Where the orders behind a figure come from; nothing for a row that is not there. */
export async function partsBehind(
  { run, merchantId }: Pick<CallContext, 'run' | 'merchantId'>,
  asked: Omit<Asked, 'after'>,
): Promise<ListPart[]> {
  const keys = await keysBehind(run, merchantId, asked)
  return keys.length === 0 ? [] : partsOfFigure({ ...asked, merchantId, keys })
}

/**
 * A page of the orders behind a figure; `total` is the figure. Days are asked for in steps that double, because how
 * many orders of a day moved the figure is not known before.
 */
export async function pageOfOrdersBehind(
  context: CallContext,
  input: Omit<Asked, 'after'> & { readonly after?: OrderCursor | undefined },
): Promise<OrdersPage> {
  const { run, merchantId } = context
  const parts = await partsBehind(context, input)
  const days = await listDaysOfFigure(run, parts)
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
    rows.push(...(await listOrdersOfFigure(run, merchantId, parts, { ...span, skip, limit })))
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
