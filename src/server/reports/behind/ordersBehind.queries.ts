/** The orders behind a figure, and its days, of all its parts (RPT-7). */
import { sql } from 'kysely'
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import type { Run } from '../../db/run.ts'
import type { DaySpan, ListPart } from './listParts.queries.ts'

/** The days on which anything moved the figure, newest first, with what it came to on each. */
export function listDaysOfFigure(run: Run, parts: readonly ListPart[]): Promise<{ day: string; amount: number }[]> {
  // A figure that its dimension does not have has no days.
  if (parts.length === 0) return Promise.resolve([])
  const days = sql.join(
    parts.map(part => part.days),
    sql` union all `,
  )
  return run(sql<{ day: string; amount: number }>`
    select day, exact_sum(amount) as amount from (${days}) as moved group by day order by day desc`)
}

export interface DaysOfOrders extends DaySpan {
  readonly skip: number
  readonly limit: number
}

/** The orders that moved the figure between two days, newest first; an order is once for each day it counts on. */
export function listOrdersOfFigure(
  run: Run,
  merchantId: number,
  parts: readonly ListPart[],
  { from, to, skip, limit }: DaysOfOrders,
): Promise<OrderBehind[]> {
  const moved = sql.join(
    parts.map(part => part.orders({ from, to })),
    sql` union all `,
  )
  return run(sql<OrderBehind>`
    select o.order_id, o.order_no, c.day as business_date, o.ordered_at, o.status, o.order_type, o.employee_name,
      o.total_cents, c.amount
    from (
      select day, order_id, sum(amount)::bigint as amount from (${moved}) as moved
      group by day, order_id
    ) as c join orders o on o.merchant_id = ${merchantId} and o.order_id = c.order_id
    order by c.day desc, o.ordered_at desc, o.order_id desc
    limit ${limit} offset ${skip}`)
}

/** What says nothing about money, or how an order is served. */
const quietKinds = ['receiptPrinted', 'customerSet', 'refundStarted'] as const

/** How many of the orders behind a figure were changed after an instant. */
export async function countChangedOrders(
  run: Run,
  merchantId: number,
  parts: readonly ListPart[],
  span: DaySpan,
  since: string,
): Promise<number> {
  if (parts.length === 0) return 0
  const moved = sql.join(
    parts.map(part => part.orders(span)),
    sql` union all `,
  )
  const [row] = await run(sql<{ count: number }>`
    select count(*)::int as count from (select distinct order_id from (${moved}) as moved) c
    where exists (
      select from order_timeline t where t.merchant_id = ${merchantId} and t.order_id = c.order_id
        and t.at > ${since} and t.kind <> all(${[...quietKinds]}::text[]))`)
  return row?.count ?? 0
}
