/** The orders behind a figure: its days from the facts, their orders from the rows that it is made of (RPT-7). */
import { type RawBuilder, sql } from 'kysely'
import type { ReportDimension, ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import type { Run } from '../../db/run.ts'
import { figureSql, movesFigure } from '../totals/facts.queries.ts'
import { figureTerms, type Measure } from '../../../shared/rules/reports/figureTerms.ts'
import { hasKey, type Source, sourcesOf } from './figureSources.queries.ts'
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

export interface DaysOfOrders {
  readonly from: string
  readonly to: string
  readonly skip: number
  readonly limit: number
}

/** The orders that moved the figure between two days, newest first; an order is once for each day it counts on. */
export function listOrdersOfFigure(
  run: Run,
  merchantId: number,
  input: FigureInput,
  days: DaysOfOrders,
): Promise<OrderBehind[]> {
  const { plus, minus } = figureTerms[input.refundsBy][input.figure]
  const parts = sourcesOf(input.dimension).flatMap(source => {
    const amounts = [...amountsOf(source, plus, '+'), ...amountsOf(source, minus, '-')]
    return amounts.length === 0 ? [] : [partOf(source, amounts, merchantId, input, days)]
  })
  // A figure that the dimension does not have has no orders.
  if (parts.length === 0) return Promise.resolve([])
  return run(sql<OrderBehind>`
    select o.order_id, o.order_no, c.day as business_date, o.ordered_at, o.status, o.order_type, o.employee_name,
      o.total_cents, c.amount
    from (
      select day, order_id, sum(amount)::bigint as amount from (${sql.join(parts, sql` union all `)}) as moved
      group by day, order_id
    ) as c join orders o on o.merchant_id = ${merchantId} and o.order_id = c.order_id
    order by c.day desc, o.ordered_at desc, o.order_id desc
    limit ${days.limit} offset ${days.skip}`)
}

const amountsOf = ({ measures }: Source, wanted: readonly Measure[], sign: '+' | '-') =>
  wanted.flatMap(measure => (measures[measure] === undefined ? [] : [{ sign, amount: `(${measures[measure]})` }]))

function partOf(
  { day, rows }: Source,
  amounts: readonly { readonly sign: string; readonly amount: string }[],
  merchantId: number,
  { dimension, key }: FigureInput,
  { from, to }: DaysOfOrders,
): RawBuilder<unknown> {
  const sum = sql.raw(amounts.map(({ sign, amount }) => `${sign} ${amount}`).join(' '))
  const moves = sql.raw(amounts.map(({ amount }) => `${amount} <> 0`).join(' or '))

  return sql`
    select ${sql.raw(day)} as day, o.order_id, (0 ${sum})::bigint as amount from ${sql.raw(rows)}
    and o.merchant_id = ${merchantId} and ${sql.raw(day)} between ${from}::date and ${to}::date
      and ${hasKey(dimension, key)} and (${moves})`
}
