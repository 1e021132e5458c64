/**
 * Business days that were closed (I19, docs/decisions/0015): nothing is booked into them any more. Anyone who books holds the
 * store's days meanwhile, so that a close sees all of it or is seen by it.
 */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

const DAYS_LOCK = 20158

/** Until the transaction ends no day is closed. Taken before every other lock; many hold it at once. */
export async function holdDays(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock_shared(${DAYS_LOCK}::int, ${merchantId}::int)`)
}

/** For a close: waits for everybody who holds the days, and they for it. */
export async function lockDays(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${DAYS_LOCK}::int, ${merchantId}::int)`)
}

/** Whether a business day was closed. */
export async function isDayClosed(run: Run, merchantId: number, day: string): Promise<boolean> {
  const rows = await run(sql`select from day_close where merchant_id = ${merchantId} and business_date = ${day}`)
  return rows.length > 0
}

/** The closed days between two, both included, in their order; more may be closed any moment. */
export async function listClosedDays(run: Run, merchantId: number, from: string, to: string): Promise<string[]> {
  const rows = await run(sql<{ day: string }>`
    select business_date as day from day_close
    where merchant_id = ${merchantId} and business_date between ${from}::date and ${to}::date order by business_date`)
  return rows.map(({ day }) => day)
}

/** The closed days from one on, with the days held. */
export async function heldClosedDays(run: Run, merchantId: number, from: string): Promise<ReadonlySet<string>> {
  // They travel together; the second sees what was committed while the first waited.
  const [, rows] = await Promise.all([
    holdDays(run, merchantId),
    run(sql<{ day: string }>`
      select business_date as day from day_close where merchant_id = ${merchantId} and business_date >= ${from}`),
  ])
  return new Set(rows.map(({ day }) => day))
}
