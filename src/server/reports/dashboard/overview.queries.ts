/** What the dashboard asks of the database, all in one batch of statements. */
import { sql } from 'kysely'
import { breakdownFigures, itemFigures } from '../../../shared/contract/reports/figures.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { Run } from '../../db/run.ts'
import { listDayFacts, sumFacts } from '../totals/facts.queries.ts'
import { listCategoryNames, listDishNames } from '../totals/names.queries.ts'
import type { Period } from './period.ts'

/** Before any order; earlier than every import. */
const FIRST_DAY = '1990-01-01'

export interface KeyFigures {
  readonly netCents: number
  readonly orders: number
  readonly guests: number
}

export async function readOverview(run: Run, merchantId: number, period: Period) {
  const { from, to, before, today } = period
  const refundsBy = 'refundDay' as const
  const keyFigures = ['netCents', 'orders', 'guests'] as const
  const wholeDaysTo = before.until === undefined ? before.to : addDays(before.to, -1)
  const yesterday = addDays(today, -1)
  const statusOf = (span: { from: string; to: string }) =>
    sumFacts(run, merchantId, {
      ...span,
      refundsBy,
      dimensions: ['status'],
      figures: ['orders', 'totalCents', 'paidCents'] as const,
    })
  const courseOf = (span: { readonly from: string; readonly to: string }) =>
    from === to
      ? sumFacts(run, merchantId, { ...span, refundsBy, dimensions: ['hour'], figures: ['netCents'] as const })
      : listDayFacts(run, merchantId, {
          ...span,
          refundsBy,
          dimension: 'all',
          key: '',
          figures: ['netCents'] as const,
        }).then(days => days.map(({ date, netCents }) => ({ key: date, netCents })))
  const answers = await Promise.all([
    sumFacts(run, merchantId, {
      from,
      to,
      refundsBy,
      dimensions: ['all', 'orderType'],
      figures: breakdownFigures,
    }),
    sumFacts(run, merchantId, { from, to, refundsBy, dimensions: ['dish', 'category'], figures: itemFigures }),
    sumFacts(run, merchantId, {
      from: before.from,
      to: wholeDaysTo,
      refundsBy,
      dimensions: ['all'],
      figures: keyFigures,
    }),
    before.until === undefined ? undefined : sumDayUntil(run, merchantId, before.to, before.until),
    courseOf({ from, to }),
    courseOf(before),
    statusOf({ from: FIRST_DAY, to: yesterday }),
    statusOf({ from: today, to: addDays(today, 1) }),
    listDishNames(run, merchantId),
    listCategoryNames(run, merchantId),
  ])
  const [sales, items, wholeDays, lastDay, course, courseBefore, oldStatus, newStatus, dishes, categories] = answers
  return {
    sales,
    items,
    before: [...wholeDays, ...(lastDay ? [lastDay] : [])],
    course,
    courseBefore,
    oldStatus,
    newStatus,
    dishes,
    categories,
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

/**
 * A business day up to an instant, from its rows: facts know whole days alone. The same sums as in
 * `order_contribution`, over the orders opened and the refunds given before that instant.
 */
async function sumDayUntil(run: Run, merchantId: number, day: string, until: number): Promise<KeyFigures> {
  const moment = new Date(until).toISOString()
  const [row] = await run(sql<KeyFigures>`
    select o.orders, o.guests, o.net_cents - r.net_cents as net_cents from (
      select count(*) filter (where not whole) as orders, coalesce(sum(people_number) filter (where not whole), 0)::bigint as guests,
        coalesce(sum(net_cents), 0)::bigint as net_cents
      from (
        select *, void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0 as whole from orders
        where merchant_id = ${merchantId} and business_date = ${day}::date and ordered_at <= ${moment}::timestamptz
          and status <> 'deleted'
      ) as sold
    ) as o cross join (
      select coalesce(sum(net_cents), 0)::bigint as net_cents from refund
      where merchant_id = ${merchantId} and business_date = ${day}::date and refunded_at <= ${moment}::timestamptz
        and code = 4
    ) as r`)
  return row ?? { netCents: 0, orders: 0, guests: 0 }
}
