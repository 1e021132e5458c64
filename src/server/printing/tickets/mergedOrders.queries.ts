/** Orders at a table whose kitchen tickets are out. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Open orders of a table that a kitchen was told of, the oldest first; held until the transaction ends. */
export async function lockToldOrders(run: Run, merchantId: number, tableId: number): Promise<number[]> {
  const rows = await run(sql<{ orderId: number }>`
    select o.order_id from orders o
    where o.merchant_id = ${merchantId} and o.table_id = ${tableId} and o.closed_at is null and o.deleted_at is null
      and o.business_date >= current_date - 2
      and exists (select from kitchen_order k
        where k.merchant_id = ${merchantId} and k.order_id = o.order_id and k.state = 'told')
    order by o.order_id for update`)
  return rows.map(({ orderId }) => orderId)
}

/** What a table is called. */
export async function findTableName(run: Run, merchantId: number, tableId: number): Promise<string> {
  const [row] = await run(sql<{ name: string }>`
    select name from dining_table where merchant_id = ${merchantId} and table_id = ${tableId}`)
  return row?.name ?? ''
}
