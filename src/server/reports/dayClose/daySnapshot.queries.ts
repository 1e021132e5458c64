/** What the figures of a business day are made of, besides its sales. */
import { sql } from 'kysely'
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import type { Run } from '../../db/run.ts'

/** Which batches and drawers: those of a day's close, whatever came to the day later; without it, all there are. */
export interface Kept {
  readonly batchIds: readonly number[]
  readonly drawerIds: readonly number[]
}

/** The batches that were closed on a day. */
export function listDayBatches(
  run: Run,
  merchantId: number,
  day: string,
  kept?: Kept,
): Promise<DaySnapshot['batches']> {
  const own = kept ? sql`batch_id = any(${[...kept.batchIds]}::int[])` : sql`business_date = ${day}`
  return run(sql<DaySnapshot['batches'][number]>`
    select batch_id, batch_no, payment_device, (totals->>'totalCents')::bigint as total_cents
    from card_batch where merchant_id = ${merchantId} and state = 'closed' and ${own} order by batch_id`)
}

/** The drawers that were opened on a day and are counted. */
export function listDayDrawers(
  run: Run,
  merchantId: number,
  day: string,
  kept?: Kept,
): Promise<DaySnapshot['drawers']> {
  const own = kept ? sql`drawer_id = any(${[...kept.drawerIds]}::int[])` : sql`business_date = ${day}`
  return run(sql<DaySnapshot['drawers'][number]>`
    select drawer_id, name, expected_cents, counted_cents, counted_cents - expected_cents as difference_cents
    from drawer where merchant_id = ${merchantId} and state = 'counted' and ${own} order by drawer_id`)
}

/** What gift cards were worth before a day, and what moved on it (I16). */
export async function sumDayGiftCards(
  run: Run,
  merchantId: number,
  day: string,
): Promise<Omit<DaySnapshot['giftCards'], 'closingCents'>> {
  const [row] = await run(sql<Omit<DaySnapshot['giftCards'], 'closingCents'>>`
    select coalesce(sum(amount_cents) filter (where business_date < ${day}), 0)::bigint as opening_cents,
      coalesce(sum(amount_cents) filter (where business_date = ${day} and is_sale), 0)::bigint as sold_cents,
      coalesce(-sum(amount_cents) filter (where business_date = ${day} and is_payment), 0)::bigint as redeemed_cents,
      coalesce(-sum(amount_cents) filter (where business_date = ${day} and kind = 'expired'), 0)::bigint as expired_cents
    from gift_card_entry cross join lateral (
      select payment_id is null and kind <> 'expired' as is_sale, payment_id is not null as is_payment) k
    where merchant_id = ${merchantId} and business_date <= ${day}`)
  return row ?? { openingCents: 0, soldCents: 0, redeemedCents: 0, expiredCents: 0 }
}

/** A closed day with what was kept of it. */
export interface KeptDay {
  readonly businessDate: string
  readonly closedAt: string
  readonly snapshot: DaySnapshot
}

/** The closed days of a range, the oldest first. */
export function listKeptDays(run: Run, merchantId: number, from: string, to: string): Promise<KeptDay[]> {
  return run(sql<KeptDay>`
    select business_date, closed_at, snapshot from day_close
    where merchant_id = ${merchantId} and business_date between ${from} and ${to} order by business_date`)
}
