/** Which stores there are to verify, and which days each has. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { planForAnyStore } from '../../db/planning.ts'
import type { Range } from './factIdentities.queries.ts'

export interface StoreToVerify {
  readonly merchantId: number
  readonly aid: string
}

/** Every store of the installation. */
export function listStores(run: Run): Promise<StoreToVerify[]> {
  return run(sql<StoreToVerify>`select merchant_id, aid from merchant order by merchant_id`)
}

/**
 * From the first to the last day on which the store has an order, money or a kept sum; undefined where it has none.
 * Looked up at both ends of an index each, for the sums at those of each dimension.
 */
export async function findDays(run: Run, merchantId: number): Promise<Range | undefined> {
  const ends = (table: string, day: string, own = sql`merchant_id = ${merchantId}`) => {
    const end = (direction: 'asc' | 'desc') => sql`
      (select ${sql.ref(day)} from ${sql.table(table)} where ${own} order by ${sql.ref(day)} ${sql.raw(direction)} limit 1)`
    return sql`select ${end('asc')} as first, ${end('desc')} as last`
  }
  const kept = sql`merchant_id = ${merchantId} and grain = 'day'`
  const nextDimension = (after: RawBuilder<unknown>) => sql`
    (select dimension from sales_fact where ${kept} and dimension > ${after} order by dimension limit 1)`
  planForAnyStore(run)
  const [row] = await run(sql<{ from: string | null; to: string | null }>`
    with recursive dimensions as (
      select ${nextDimension(sql`''`)} as name
      union all select ${nextDimension(sql`dimensions.name`)} from dimensions where dimensions.name is not null
    )
    select min(first) as from, max(last) as to from (
      ${ends('orders', 'business_date')} union all ${ends('payment', 'business_date')}
      union all ${ends('refund', 'business_date')}
      union all ${ends('late_tip', 'business_date')}
      union all select e.first, e.last from dimensions,
        lateral (${ends('sales_fact', 'period', sql`${kept} and dimension = dimensions.name`)}) as e
    ) as bounds`)
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined
}
