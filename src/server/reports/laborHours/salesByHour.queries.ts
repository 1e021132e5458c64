/** Sales by business day and hour, and who is still clocked in. */
import { sql } from 'kysely'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { figureSql } from '../totals/facts.queries.ts'

export interface HourOfDay {
  readonly date: string
  readonly hour: number
  readonly netCents: number
  readonly orders: number
  readonly guests: number
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
}

/** The hours of the days, oldest first; a refund under the hour of its order. */
export function listSalesByHour(run: Run, merchantId: number, { from, to, refundsBy }: Asked): Promise<HourOfDay[]> {
  planForValues(run)
  return run(sql<HourOfDay>`
    select period as date, key::int as hour, exact_sum(${figureSql('netCents', refundsBy)}) as net_cents,
      exact_sum(orders) as orders, exact_sum(guests) as guests
    from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = 'hour'
      and period between ${from}::date and ${to}::date
    group by period, key order by period, key`)
}

/** How many records are open that began between two instants. */
export async function countClockedIn(run: Run, merchantId: number, afterAt: string, beforeAt: string): Promise<number> {
  const [row] = await run(sql<{ people: number }>`
    select count(*)::int as people from clock_record
    where merchant_id = ${merchantId} and out_at is null and deleted_at is null
      and in_at >= ${afterAt} and in_at < ${beforeAt}`)
  return row?.people ?? 0
}
