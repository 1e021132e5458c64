/** Posters that have to be drawn anew, because what they show has changed. */
import { sql } from 'kysely'
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** A picture that a poster shows is kept. */
export async function markPicturesUsed(run: Run, merchantId: number, pictureIds: readonly number[]): Promise<void> {
  await run(sql`
    update picture set used = true
    where merchant_id = ${merchantId} and picture_id = any(${[...pictureIds]}::int[]) and not used`)
}

/** When the next one is due, over all stores. */
export async function nextRedraw(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(redraw_at) as at from poster where redraw_at is not null and deleted_at is null`)
  return row?.at ? new Date(row.at) : undefined
}

/** What is due, the longest due first. */
export const listRedraws = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, poster_id as id from poster
    where redraw_at <= ${now.toISOString()}::timestamptz and deleted_at is null
    order by redraw_at, merchant_id, poster_id limit ${most}`)

export interface Redraw {
  readonly document: PosterDocument
  readonly version: number
  readonly redrawAt: string
}

/** Takes a poster that is due to be drawn, so that nobody else does for a while; undefined where it waits no more. */
export async function claimRedraw(
  run: Run,
  merchantId: number,
  posterId: number,
  seconds: number,
): Promise<Redraw | undefined> {
  const [row] = await run(sql<Redraw>`
    update poster set redraw_at = now() + make_interval(secs => ${seconds})
    where merchant_id = ${merchantId} and poster_id = ${posterId} and redraw_at <= now() and deleted_at is null
    returning document, version, redraw_at`)
  return row
}

/**
 * Gives a poster its new file, unless it was saved or asked for again since it was read; whether it has another one now.
 * Its version stays, because nobody changed it.
 */
export async function finishRedraw(
  run: Run,
  merchantId: number,
  posterId: number,
  { version, redrawAt, hash }: Pick<Redraw, 'version' | 'redrawAt'> & { readonly hash: string },
): Promise<boolean> {
  const [row] = await run(sql<{ isNew: boolean }>`
    with before as (select picture_hash from poster where merchant_id = ${merchantId} and poster_id = ${posterId})
    update poster p set picture_hash = ${hash}, redraw_at = null from before
    where p.merchant_id = ${merchantId} and p.poster_id = ${posterId} and p.version = ${version}
      and p.redraw_at = ${redrawAt}::timestamptz
    returning before.picture_hash <> ${hash} as is_new`)
  return row?.isNew ?? false
}

/** Waits no more, because it cannot be drawn. */
export async function dropRedraw(run: Run, merchantId: number, posterId: number): Promise<void> {
  await run(sql`
    update poster set redraw_at = null where merchant_id = ${merchantId} and poster_id = ${posterId}`)
}
