/** The tables that a party can be seated at (TBL-1, SET-6). */
import { sql } from 'kysely'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SeatTable } from '../../../shared/contract/waitlist/waitlist.ts'
import type { Run } from '../../db/run.ts'

/** Throws REFERENCE_GONE at `tableId` for a table that the store does not have, or has taken out of use. */
export async function requireSeat(run: Run, merchantId: number, tableId: number): Promise<void> {
  const rows = await run(sql`
    select from dining_table
    where merchant_id = ${merchantId} and table_id = ${tableId} and deleted_at is null and status = 'valid'`)
  if (rows.length === 0) throw new Failure('REFERENCE_GONE', { field: 'tableId' })
}

/**
 * The tables in use with what stands on them: taken by an open order, or by a party that was seated there within two
 * hours and whose order has not come yet. By area and name.
 */
export function listSeats(run: Run, merchantId: number, now: Date): Promise<SeatTable[]> {
  return run(sql<SeatTable>`
    select t.table_id, t.name, a.name as area_name, t.capacity,
      case when o.order_id is null and p.party_id is null then 'free' else 'taken' end as state,
      coalesce(p.name, '') as party_name, coalesce(o.ordered_at, p.seated_at) as since
    from dining_table t
    join table_area a on a.merchant_id = ${merchantId} and a.area_id = t.area_id
    left join lateral (
      select order_id, ordered_at from orders o
      where o.merchant_id = ${merchantId} and o.table_id = t.table_id and o.status in ('open', 'partiallyPaid')
        and o.ordered_at > ${now}::timestamptz - interval '24 hours'
      order by o.ordered_at desc, o.order_id desc limit 1) o on true
    left join lateral (
      select party_id, name, seated_at from waitlist_party p
      where p.merchant_id = ${merchantId} and p.table_id = t.table_id and p.state = 'seated'
        and p.seated_at > ${now}::timestamptz - interval '2 hours'
        and not exists (select from orders x where x.merchant_id = ${merchantId} and x.table_id = t.table_id
          and x.ordered_at >= p.seated_at - interval '5 minutes')
      order by p.seated_at desc, p.party_id desc limit 1) p on true
    where t.merchant_id = ${merchantId} and t.deleted_at is null and t.status = 'valid'
    order by a.sort, a.area_id, t.name, t.table_id`)
}
