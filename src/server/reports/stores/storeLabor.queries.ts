/** What work has cost in the stores of a person; runs as the owner, so every statement names its stores. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { byStore } from './byStore.queries.ts'

export interface StoreDays {
  readonly merchantId: number
  readonly from: string
  readonly to: string
}

export interface StoreLabor {
  readonly merchantId: number
  readonly laborCents: number
}

const daysTable = (days: readonly StoreDays[]) => sql`
  unnest(${days.map(({ merchantId }) => merchantId)}::int[], ${days.map(({ from }) => from)}::date[],
    ${days.map(({ to }) => to)}::date[]) as s (merchant_id, first, last)`

/** The pay of finished shifts by workday, as the clock's totals have it (TIME-5). */
export async function sumLaborOfStores(run: Run, days: readonly StoreDays[]): Promise<StoreLabor[]> {
  return byStore(run, days, (asked, named) =>
    run(sql<StoreLabor>`
    select s.merchant_id, coalesce(p.cents, 0)::bigint as labor_cents from ${daysTable(asked)}
    cross join lateral (
      select sum(salary_cents) as cents from clock_part t
      where t.merchant_id = ${named ?? sql`s.merchant_id`} and t.on_date between s.first and s.last
    ) as p`),
  )
}

export interface OnClock extends StoreLabor {
  readonly people: number
}

/**
 * Who is on the clock now, and what their time has cost so far at their plain rate, unpaid breaks left out: overtime is
 * decided when they clock out.
 */
export async function listOnClock(run: Run, merchantIds: readonly number[], now: Date): Promise<OnClock[]> {
  const moment = now.toISOString()
  const minutes = (from: string, to: string) => sql`floor(extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 60)`
  const stores = merchantIds.map(merchantId => ({ merchantId }))
  return byStore(run, stores, (asked, named) =>
    run(sql<OnClock>`
    select s.merchant_id, count(*) as people,
      coalesce(sum(round(greatest(${minutes('c.in_at', 'n.at')} - c.unpaid, 0) * coalesce(c.cents_per_hour, 0) / 60)), 0)::bigint
        as labor_cents
    from unnest(${asked.map(({ merchantId }) => merchantId)}::int[]) as s (merchant_id)
    cross join (select ${moment}::timestamptz as at) as n
    cross join lateral (
      select t.in_at, t.cents_per_hour, coalesce((
        select sum(${minutes('b.start_at', 'coalesce(b.end_at, n.at)')}) from clock_break b
        where b.merchant_id = ${named ?? sql`t.merchant_id`} and b.clock_id = t.clock_id and not b.is_paid), 0) as unpaid
      from clock_record t
      where t.merchant_id = ${named ?? sql`s.merchant_id`} and t.out_at is null and t.deleted_at is null
        and t.in_at > n.at - interval '24 hours' and t.in_at <= n.at
      offset 0
    ) as c
    group by s.merchant_id`),
  )
}
