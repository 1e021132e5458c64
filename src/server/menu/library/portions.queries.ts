/** What is counted, and what orders have taken of it (MENU-10). */
import { sql } from 'kysely'
import type { CountedPortions, Portions } from '../../../shared/rules/menu/portions.ts'
import type { Run } from '../../db/run.ts'

interface CountedRow extends CountedPortions {
  readonly countedAt: string
}

/**
 * What is counted of these and of what the order has taken, locked in one order for everybody; nothing that was counted after
 * `at`, unless the order has taken of it.
 */
export function lockCounted(
  run: Run,
  merchantId: number,
  { orderId, at }: { readonly orderId: number; readonly at: string },
  asked: readonly Portions[],
): Promise<CountedRow[]> {
  const objects = JSON.stringify(asked.map(({ kind, id }) => ({ kind, id })))
  return run(sql<CountedRow>`
    select a.kind, a.object_id as id, a.remaining, a.counted_at, coalesce(t.quantity, 0) as taken
    from availability a
    left join portion_taken t on t.merchant_id = a.merchant_id and t.order_id = ${orderId} and t.kind = a.kind
      and t.object_id = a.object_id and t.counted_at = a.counted_at
    where a.merchant_id = ${merchantId} and a.remaining is not null and (t.order_id is not null
      or (a.counted_at <= ${at}::timestamptz and (a.kind, a.object_id) in (
        select o.kind, o.id from jsonb_to_recordset(${objects}::jsonb) as o(kind text, id int))))
    order by a.kind, a.object_id for update of a`)
}

/** Writes what is left, and what the order has now. The counts are locked. */
export async function writeTaken(
  run: Run,
  merchantId: number,
  orderId: number,
  rows: readonly CountedRow[],
): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(kind text, id int, remaining int, taken int, "countedAt" timestamptz)`
  await run(sql`
    with left_over as (
      update availability a set remaining = r.remaining, sold_out = r.remaining = 0, changed_at = now()
      from ${changed} where a.merchant_id = ${merchantId} and a.kind = r.kind and a.object_id = r.id
    )
    insert into portion_taken (merchant_id, order_id, kind, object_id, counted_at, quantity)
    select ${merchantId}, ${orderId}, r.kind, r.id, r."countedAt", r.taken from ${changed}
    on conflict (merchant_id, order_id, kind, object_id) do update
    set counted_at = excluded.counted_at, quantity = excluded.quantity`)
}
