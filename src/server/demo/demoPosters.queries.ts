/** What the demo's posters are about. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

export interface DemoDish {
  readonly dishId: number
  readonly pictureId: number | null
}

/** Dishes that are sold, those with a picture first, and within them the most expensive first. */
export const listDemoDishes = (run: Run, merchantId: number, most: number): Promise<DemoDish[]> =>
  run(sql<DemoDish>`
    select dish_id, picture_id from dish
    where merchant_id = ${merchantId} and deleted_at is null and status = 'valid'
    order by picture_id is null, price_cents desc, dish_id limit ${most}`)

const DAY_MS = 24 * 60 * 60_000

/** Says when each was posted, so that orders of the last days came while it was. */
export async function datePosters(run: Run, merchantId: number, postedAt: string): Promise<void> {
  const cancelledAt = new Date(Date.parse(postedAt) + 9 * DAY_MS).toISOString()
  await run(sql`
    update poster set posted_at = ${postedAt}::timestamptz,
      cancelled_at = case when cancelled_at is null then null else ${cancelledAt}::timestamptz end
    where merchant_id = ${merchantId} and posted_at is not null`)
}
