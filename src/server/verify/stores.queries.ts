/** Which stores there are to verify, and which days each has. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import type { Range } from './factIdentities.queries.ts'

export interface StoreToVerify {
  readonly merchantId: number
  readonly aid: string
}

/** Every store of the installation. */
export function listStores(run: Run): Promise<StoreToVerify[]> {
  return run(sql<StoreToVerify>`select merchant_id, aid from merchant order by merchant_id`)
}

/** From the first to the last day on which the store has an order, money or a kept sum; undefined where it has none. */
export async function findDays(run: Run, merchantId: number): Promise<Range | undefined> {
  const bounds = (table: string, day: string) => sql`
    select min(${sql.ref(day)}) as first, max(${sql.ref(day)}) as last from ${sql.table(table)} where merchant_id = ${merchantId}`
  const [row] = await run(sql<{ from: string | null; to: string | null }>`
    select min(first) as from, max(last) as to from (
      ${bounds('orders', 'business_date')} union all ${bounds('payment', 'business_date')}
      union all ${bounds('refund', 'business_date')}
      union all ${bounds('sales_fact', 'period')} and grain = 'day'
    ) as bounds`)
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined
}
