/** The orders behind a figure: days from the facts, their orders from what each of its rows contributes (RPT-7). */
import { sql } from 'kysely'
import type { OrderBehind, ReportDimension, ReportFigure } from '../../../shared/contract/reports.ts'
import type { Run } from '../../db/run.ts'
import { figureSql, movesFigure } from '../../facts/facts.queries.ts'
import type { ReportInput } from './salesReport.queries.ts'

export interface FigureInput extends ReportInput {
  readonly dimension: ReportDimension
  readonly key: string
  readonly figure: ReportFigure
}

/** The days on which anything moved the figure, newest first, with what it came to on each. */
export function listDaysOfFigure(
  run: Run,
  merchantId: number,
  input: FigureInput,
): Promise<{ day: string; amount: number }[]> {
  return run(sql<{ day: string; amount: number }>`
    select period as day, sum(${figureSql(input.figure, input.refundsBy)})::bigint as amount from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = ${input.dimension}
      and period between ${input.from}::date and ${input.to}::date and key = ${input.key}
      and ${movesFigure(input.figure, input.refundsBy)}
    group by period order by period desc`)
}

/** The orders that moved the figure between two days, newest first. */
export function listOrdersOfFigure(
  run: Run,
  merchantId: number,
  input: FigureInput,
  days: { readonly from: string; readonly to: string; readonly skip: number; readonly limit: number },
): Promise<OrderBehind[]> {
  // Dimension and figure are written in, so that the branches of the view that cannot have them are never planned.
  return run(sql<OrderBehind>`
    select o.order_id, o.order_no, c.period as business_date, o.ordered_at, o.status, o.order_type, o.employee_name,
      o.total_cents, c.amount
    from (
      select period, order_id, sum(${figureSql(input.figure, input.refundsBy)})::bigint as amount
      from order_contribution
      where merchant_id = ${merchantId} and dimension = ${sql.lit(input.dimension)} and key = ${input.key}
        and period between ${days.from}::date and ${days.to}::date
        and ${movesFigure(input.figure, input.refundsBy)}
      group by period, order_id
    ) as c join orders o on o.merchant_id = ${merchantId} and o.order_id = c.order_id
    order by c.period desc, o.ordered_at desc, o.order_id desc
    limit ${days.limit} offset ${days.skip}`)
}
