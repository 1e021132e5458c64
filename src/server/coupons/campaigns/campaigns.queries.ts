/** Campaigns with the sums of their codes. */
import { sql } from 'kysely'
import type { CampaignFields, CampaignRow, campaignSorts } from '../../../shared/contract/coupons/campaigns.ts'
import type { CouponState } from '../../../shared/rules/coupons/state/couponState.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'
import { insertRecord } from '../../kernel/records/records.queries.ts'
import { campaignStateOn } from './state.queries.ts'

const COLUMNS = sql.raw(`p.campaign_id, p.version, p.name, p.second_name, p.remarks, p.offer, p.max_discount_cents,
  p.min_order_cents, p.dish_ids, p.category_ids, p.order_types, p.channels, p.weekdays, p.from_minute, p.to_minute,
  p.starts_on, p.expires_on, p.times_per_code, p.per_guest, p.stacking, p.enabled, p.created_at, p.created_by, p.voided_at`)

/** Sums over coupons `c`. */
export const SUMS = sql.raw(`count(c.coupon_id)::int as codes, coalesce(sum(c.total), 0)::bigint as total,
  coalesce(sum(c.used), 0)::bigint as used, coalesce(sum(c.reserved), 0)::bigint as reserved,
  coalesce(sum(c.over), 0)::bigint as over, coalesce(sum(c.total - c.used), 0)::bigint as remainder,
  count(c.voided_at)::int as voided_codes`)

const SORTS = {
  created: 'p.campaign_id',
  name: 'lower(p.name)',
  starts: 'p.starts_on',
  expires: 'p.expires_on',
} as const

export interface CampaignPage {
  readonly search: string
  readonly states: readonly CouponState[]
  readonly sort: (typeof campaignSorts)[number]
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

/** The sums of the codes of a campaign `p`, and what they gave. */
const sumsOf = (merchantId: number) => sql`cross join lateral (
    select ${SUMS} from coupon c where c.merchant_id = ${merchantId} and c.campaign_id = p.campaign_id) s
  cross join lateral (
    select coalesce(sum(r.discount_cents), 0)::bigint as discount_cents from coupon_redemption r
    where r.merchant_id = ${merchantId} and r.campaign_id = p.campaign_id and r.state in ('redeemed', 'over')) g`

/** A page of the campaigns, and how many fit. One without a last day comes after all others. */
export async function listCampaigns(run: Run, merchantId: number, today: string, asked: CampaignPage) {
  const { search, states, sort, order, page, pageSize } = asked
  const part = containing(search)
  const where = sql`p.merchant_id = ${merchantId}
    ${states.length === 0 ? sql`` : sql`and ${campaignStateOn(today)} = any(${[...states]}::text[])`}
    ${search === '' ? sql`` : sql`and (p.name ilike ${part} or p.second_name ilike ${part} or p.remarks ilike ${part})`}`
  const [rows, [counted]] = await Promise.all([
    run(sql<CampaignRow>`
      select ${COLUMNS}, ${campaignStateOn(today)} as state, s.*, g.* from coupon_campaign p ${sumsOf(merchantId)}
      where p.merchant_id = ${merchantId} and p.campaign_id = any(array(
        select p.campaign_id from coupon_campaign p where ${where}
        order by ${sql.raw(`${SORTS[sort]} ${order}, p.campaign_id ${order}`)} limit ${pageSize} offset ${(page - 1) * pageSize}))
      order by ${sql.raw(`${SORTS[sort]} ${order}, p.campaign_id ${order}`)}`),
    run(sql<{ total: number }>`select count(*)::int as total from coupon_campaign p where ${where}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** One campaign with its sums, also a voided one. */
export async function findCampaign(run: Run, merchantId: number, today: string, campaignId: number) {
  const [row] = await run(sql<CampaignRow>`
    select ${COLUMNS}, ${campaignStateOn(today)} as state, s.*, g.* from coupon_campaign p ${sumsOf(merchantId)}
    where p.merchant_id = ${merchantId} and p.campaign_id = ${campaignId}`)
  return row
}

/** How many campaigns are in use. */
export async function countCampaigns(run: Run, merchantId: number): Promise<number> {
  const [row] = await run(sql<{ campaigns: number }>`
    select count(*)::int as campaigns from coupon_campaign where merchant_id = ${merchantId} and voided_at is null`)
  return row?.campaigns ?? 0
}

/** The names in use, in lower case. */
export async function listCampaignNames(run: Run, merchantId: number): Promise<ReadonlySet<string>> {
  const rows = await run(sql<{ name: string }>`
    select lower(name) as name from coupon_campaign where merchant_id = ${merchantId} and voided_at is null`)
  return new Set(rows.map(({ name }) => name))
}

const TABLE = { table: 'couponCampaign', id: 'campaignId', fields: [], removedAt: 'voidedAt', figures: {} } as const

/** Adds a campaign; its id. Throws NAME_TAKEN by its index. */
export const insertCampaign = (run: Run, merchantId: number, fields: CampaignFields, createdBy: string) =>
  insertRecord(run, merchantId, TABLE, { ...fields, createdBy })

/** A campaign in use, locked against other changes; terminals go on to redeem its codes. */
export async function lockCampaign(run: Run, merchantId: number, campaignId: number) {
  const [row] = await run(sql<{ name: string; timesPerCode: number }>`
    select name, times_per_code from coupon_campaign
    where merchant_id = ${merchantId} and campaign_id = ${campaignId} and voided_at is null for no key update`)
  return row
}

/** Voids a campaign, or takes that back; false where it was so before or is not there. */
export async function setCampaignVoided(run: Run, merchantId: number, campaignId: number, voided: boolean) {
  const rows = await run(sql`
    update coupon_campaign set voided_at = ${voided ? sql`now()` : sql`null`}, version = version + 1
    where merchant_id = ${merchantId} and campaign_id = ${campaignId} and (voided_at is null) = ${voided}
    returning campaign_id`)
  return rows.length > 0
}

/** Gives the codes that had the times of the campaign its new ones; the most uses of one for which these are too few. */
export async function moveTimesPerCode(
  run: Run,
  merchantId: number,
  campaignId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number | null> {
  const ofCampaign = sql`merchant_id = ${merchantId} and campaign_id = ${campaignId} and total = ${from}`
  await run(sql`update coupon set total = ${to} where ${ofCampaign} and used + reserved <= ${to}`)
  const [left] = await run(
    sql<{ used: number | null }>`select max(used + reserved) as used from coupon where ${ofCampaign}`,
  )
  return left?.used ?? null
}
