/**
 * What is sold out (MENU-10), for the pages, for terminals, and for orders, which count portions down. A time that has
 * passed counts as passed wherever this is read; `availabilityDue.ts` clears it away and tells the pages.
 */
import { sql } from 'kysely'
import type { AvailabilityKind } from '../../../shared/contract/menu/availability.ts'
import type { Run } from '../../db/run.ts'

export interface Availability {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly soldOut: boolean
  readonly untilAt: string | null
  readonly remaining: number | null
}

/** What is sold out at an instant (ISO 8601), or counted; everything else is simply on sale. */
export function listAvailability(run: Run, merchantId: number, now: string): Promise<Availability[]> {
  return run(sql<Availability>`
    select kind, object_id as id, sold_out, until_at, remaining from availability
    where merchant_id = ${merchantId} and (remaining is not null or (sold_out and (until_at is null or until_at > ${now})))
    order by kind, object_id`)
}

export interface Portions {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly quantity: number
}
export interface TakenPortions {
  readonly kind: AvailabilityKind
  readonly id: number
  /** Left after it; at none it is sold out. */
  readonly remaining: number
  /** So many were asked for above what was left: a caller that may still refuse throws, and nothing was taken. */
  readonly missing: number
}

/**
 * Counts portions down for an order, in its transaction; what is not counted is passed over. The rows stay locked, in one
 * order for everybody, until the transaction ends, so that no portion is sold twice. Where anything is answered, the
 * caller publishes the topic `availability`.
 */
export async function takePortions(
  run: Run,
  merchantId: number,
  dishes: readonly Portions[],
): Promise<TakenPortions[]> {
  if (dishes.length === 0) return []
  const asked = sql`
    select kind, id, sum(quantity)::bigint as quantity
    from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) as d(kind text, id int, quantity int) group by kind, id`
  const before = run(sql<{ kind: AvailabilityKind; id: number; remaining: number; quantity: number }>`
    select a.kind, a.object_id as id, a.remaining, asked.quantity
    from (${asked}) asked join availability a on a.kind = asked.kind and a.object_id = asked.id
    where a.merchant_id = ${merchantId} and a.remaining is not null
    order by a.kind, a.object_id for update of a`)
  void run(sql`
    update availability a
    set remaining = greatest(a.remaining - asked.quantity, 0), sold_out = a.sold_out or a.remaining <= asked.quantity,
      changed_at = now()
    from (${asked}) asked
    where a.merchant_id = ${merchantId} and a.kind = asked.kind and a.object_id = asked.id and a.remaining is not null`)
  return (await before).map(({ kind, id, remaining, quantity }) => ({
    kind,
    id,
    remaining: Math.max(remaining - quantity, 0),
    missing: Math.max(quantity - remaining, 0),
  }))
}
