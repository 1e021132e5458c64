/** Posters of a store (MKT-2). Deleted ones keep their rows, so that they can be restored. */
import { sql } from 'kysely'
import type { Poster, PosterDetail } from '../../../shared/contract/posters/posters.ts'
import type { PosterDates } from '../../../shared/rules/posters/posterState.ts'
import type { Run } from '../../db/run.ts'

/** What people change of a poster through its form. */
export type PosterFields = Pick<
  PosterDetail,
  | 'theme'
  | 'secondTheme'
  | 'type'
  | 'dishId'
  | 'specialId'
  | 'campaignId'
  | 'description'
  | 'secondDescription'
  | 'activityDetail'
  | 'secondActivityDetail'
  | 'terminals'
  | 'postedFrom'
  | 'postedUntil'
  | 'size'
  | 'width'
  | 'height'
>

/** What is drawn: a document, or a picture alone. */
export interface PosterContent {
  readonly document: PosterDetail['document']
  readonly pictureHash: string
  readonly followsMenu: boolean
  readonly followsStore: boolean
}

/** A poster as its row is. */
export interface StoredPoster extends PosterFields, PosterContent {
  readonly posterId: number
  readonly version: number
  readonly state: PosterDates['state']
  readonly postedAt: string | null
  readonly cancelledAt: string | null
}

/** A row with what its page shows beside it. */
export type ListedPoster = Omit<StoredPoster, 'document' | 'state'> &
  Omit<Poster, 'state' | 'isShown'> & { readonly state: PosterDates['state'] }

const fields = sql`theme, second_theme, type, dish_id, special_id, campaign_id, description, second_description,
  activity_detail, second_activity_detail, terminals, posted_from, posted_until, size, width, height`
const content = sql`document, picture_hash, follows_menu, follows_store`
const row = sql`poster_id, version, ${fields}, ${content}, state, posted_at, cancelled_at`

/** Whoever adds a poster, or restores one, waits for others that do: the number of posters is limited. */
export async function lockPosters(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(hashtextextended('posters', ${merchantId}::bigint))`)
}

/** How many there are. Ask after `lockPosters`. */
export async function countPosters(run: Run, merchantId: number): Promise<number> {
  const [counted] = await run(sql<{ count: number }>`
    select count(*)::int as count from poster where merchant_id = ${merchantId} and deleted_at is null`)
  return counted?.count ?? 0
}

/** All posters, the newest first; or one. */
export const listPosters = (run: Run, merchantId: number, posterId?: number): Promise<ListedPoster[]> =>
  run(sql<ListedPoster>`
    select p.poster_id, p.version, p.theme, p.second_theme, p.type, p.dish_id, p.special_id, p.campaign_id,
      p.description, p.second_description, p.activity_detail, p.second_activity_detail, p.terminals, p.posted_from,
      p.posted_until, p.size, p.width, p.height, p.picture_hash, p.follows_menu, p.follows_store, p.state, p.posted_at,
      p.cancelled_at, p.updated_at, p.updated_by_name as updated_by, p.document is not null as has_document,
      coalesce(d.name, s.name, c.name, '') as link_name,
      coalesce(d.second_name, s.second_name, c.second_name, '') as link_second_name,
      jsonb_build_object('hash', f.hash, 'format', f.format, 'width', f.width, 'height', f.height,
        'bytes', octet_length(f.bytes)) as picture
    from poster p
    join poster_picture f on f.merchant_id = ${merchantId} and f.hash = p.picture_hash
    left join dish d on d.merchant_id = ${merchantId} and d.dish_id = p.dish_id and d.deleted_at is null
    left join special s on s.merchant_id = ${merchantId} and s.special_id = p.special_id and s.deleted_at is null
    left join coupon_campaign c on c.merchant_id = ${merchantId} and c.campaign_id = p.campaign_id
      and c.voided_at is null
    where p.merchant_id = ${merchantId} and p.deleted_at is null
      and ${posterId === undefined ? sql`true` : sql`p.poster_id = ${posterId}`}
    order by p.poster_id desc`)

/** One poster, deleted or not as asked, locked until the transaction ends. */
export async function lockPoster(
  run: Run,
  merchantId: number,
  posterId: number,
  isDeleted = false,
): Promise<StoredPoster | undefined> {
  const [found] = await run(sql<StoredPoster>`
    select ${row} from poster
    where merchant_id = ${merchantId} and poster_id = ${posterId} and (deleted_at is not null) = ${isDeleted}
    for update`)
  return found
}

/** Its document; null for a picture of the store's own. */
export async function findDocument(run: Run, merchantId: number, posterId: number): Promise<PosterDetail['document']> {
  const [found] = await run(sql<Pick<PosterDetail, 'document'>>`
    select document from poster where merchant_id = ${merchantId} and poster_id = ${posterId}`)
  return found?.document ?? null
}

const documentOf = ({ document }: PosterContent) => sql`${document && JSON.stringify(document)}::jsonb`

/** Adds a draft; its id. */
export async function insertPoster(
  run: Run,
  merchantId: number,
  poster: PosterFields & PosterContent,
  by: string,
): Promise<number> {
  const [made] = await run(sql<{ posterId: number }>`
    insert into poster (merchant_id, ${fields}, ${content}, updated_by_name)
    values (${merchantId}, ${poster.theme}, ${poster.secondTheme}, ${poster.type}, ${poster.dishId},
      ${poster.specialId}, ${poster.campaignId}, ${poster.description}, ${poster.secondDescription},
      ${poster.activityDetail}, ${poster.secondActivityDetail}, ${poster.terminals}::text[], ${poster.postedFrom}::date,
      ${poster.postedUntil}::date, ${poster.size}, ${poster.width}, ${poster.height}, ${documentOf(poster)},
      ${poster.pictureHash}, ${poster.followsMenu}, ${poster.followsStore}, ${by})
    returning poster_id`)
  if (!made) throw new Error('No poster')
  return made.posterId
}

/** Writes all that people change; the new version. */
export async function updatePoster(
  run: Run,
  merchantId: number,
  posterId: number,
  poster: PosterFields & PosterContent,
  by: string,
): Promise<number> {
  return versionOf(
    await run(sql<{ version: number }>`
      update poster set theme = ${poster.theme}, second_theme = ${poster.secondTheme}, type = ${poster.type},
        dish_id = ${poster.dishId}, special_id = ${poster.specialId}, campaign_id = ${poster.campaignId},
        description = ${poster.description}, second_description = ${poster.secondDescription},
        activity_detail = ${poster.activityDetail}, second_activity_detail = ${poster.secondActivityDetail},
        terminals = ${poster.terminals}::text[], posted_from = ${poster.postedFrom}::date,
        posted_until = ${poster.postedUntil}::date, size = ${poster.size}, width = ${poster.width},
        height = ${poster.height}, document = ${documentOf(poster)}, picture_hash = ${poster.pictureHash},
        follows_menu = ${poster.followsMenu}, follows_store = ${poster.followsStore}, version = version + 1,
        updated_at = now(), updated_by_name = ${by}
      where merchant_id = ${merchantId} and poster_id = ${posterId} returning version`),
  )
}

export type PosterPosting = Pick<StoredPoster, 'state' | 'postedFrom' | 'postedUntil' | 'postedAt' | 'cancelledAt'>

/** Writes whether and when it is shown; the new version. */
export async function writePosting(
  run: Run,
  merchantId: number,
  posterId: number,
  { state, postedFrom, postedUntil, postedAt, cancelledAt }: PosterPosting,
  by: string,
): Promise<number> {
  return versionOf(
    await run(sql<{ version: number }>`
      update poster set state = ${state}, posted_from = ${postedFrom}::date, posted_until = ${postedUntil}::date,
        posted_at = ${postedAt}::timestamptz, cancelled_at = ${cancelledAt}::timestamptz, version = version + 1,
        updated_at = now(), updated_by_name = ${by}
      where merchant_id = ${merchantId} and poster_id = ${posterId} returning version`),
  )
}

/** Takes a poster out of use, or brings it back. */
export async function setPosterDeleted(
  run: Run,
  merchantId: number,
  posterId: number,
  isDeleted: boolean,
): Promise<void> {
  await run(sql`
    update poster set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, version = version + 1
    where merchant_id = ${merchantId} and poster_id = ${posterId}`)
}

function versionOf([updated]: readonly { version: number }[]): number {
  if (!updated) throw new Error('No poster')
  return updated.version
}
