/** Orders of which a card's tip is still to come (ORD-6). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Those of the orders whose tip is open: by the same rule as `isTipOpen`. */
export async function ordersWithOpenTips(
  run: Run,
  merchantId: number,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await run(sql<{ orderId: number }>`
    select distinct p.order_id from payment p
    where p.merchant_id = ${merchantId} and p.order_id = any(${[...orderIds]}::bigint[])
      and p.code = 1 and p.tip_at is null and p.tender in ('card', 'manualCard')
      -- Not as a join: from an open batch to all its payments it is further than from the orders.
      and (select state from card_batch b where b.merchant_id = ${merchantId} and b.batch_id = p.batch_id) = 'open'`)
  return new Set(rows.map(({ orderId }) => orderId))
}
