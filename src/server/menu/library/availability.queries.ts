/**
 * What is sold out (MENU-10), for the pages and for terminals. A time that has
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
