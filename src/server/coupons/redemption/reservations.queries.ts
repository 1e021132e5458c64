/** Reservations of coupons that run out. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** When the next reservation runs out, over all stores. Runs as the owner. */
export async function nextReservationEnd(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(expires_at) as at from coupon_redemption where state = 'reserved'`)
  return row?.at ? new Date(row.at) : undefined
}

/** Reservations that have run out, the longest ago first. Runs as the owner. */
export function listExpiredReservations(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, redemption_id as id from coupon_redemption
    where state = 'reserved' and expires_at <= ${now} order by expires_at, merchant_id, redemption_id limit ${most}`)
}

/** The coupon of a reservation that has run out; undefined where it was redeemed or released meanwhile. */
export async function findReservation(
  run: Run,
  merchantId: number,
  redemptionId: number,
  now: Date,
): Promise<{ couponId: number } | undefined> {
  const [row] = await run(sql<{ couponId: number }>`
    select coupon_id from coupon_redemption
    where merchant_id = ${merchantId} and redemption_id = ${redemptionId} and state = 'reserved' and expires_at <= ${now}`)
  return row
}
