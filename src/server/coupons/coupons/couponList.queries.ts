/** Lists of coupons and their sums (MKT-1). */
import { type RawBuilder, sql } from 'kysely'
import type { CouponFilters, CouponRow, couponSorts } from '../../../shared/contract/coupons/coupons.ts'
import { couponStates, type CouponState } from '../../../shared/rules/coupons/state/couponState.ts'
import { readCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'
import { SUMS } from '../campaigns/campaigns.queries.ts'
import { couponStateOn } from '../campaigns/state.queries.ts'

const columnsOn = (today: string) => sql`c.coupon_id, c.campaign_id, p.name as campaign_name,
  p.second_name as campaign_second_name, c.code, p.offer, ${couponStateOn(today)} as state, c.total, c.used,
  c.total - c.used as remainder, c.reserved, c.over, p.starts_on, p.expires_on, c.created_at,
  coalesce(nullif(c.remarks, ''), p.remarks) as remarks, c.exported_at, c.voided_at`

/** Coupons `c` with their campaigns `p`. */
export const COUPONS = sql`coupon c join coupon_campaign p on p.merchant_id = c.merchant_id and p.campaign_id = c.campaign_id`

const SORTS = {
  created: 'c.coupon_id',
  code: 'c.code',
  used: 'c.used',
  remainder: 'c.total - c.used',
} as const

const EXPORTED = {
  all: sql``,
  exported: sql`and c.exported_at is not null`,
  notExported: sql`and c.exported_at is null`,
} as const

/** What a search finds: a part of the code however it is typed, of the remarks, or of the campaign's names. */
function searched(search: string): RawBuilder<unknown> {
  const part = containing(search)
  const code = readCode(`${search}0000`)?.slice(0, -4) ?? ''
  const byCode = code === '' ? sql`` : sql`or c.code like ${containing(code)}`
  return sql`and (p.name ilike ${part} or p.second_name ilike ${part} or p.remarks ilike ${part} or c.remarks ilike ${part} ${byCode})`
}

/** The coupons of a store that fit the filters on a business day: a condition on `COUPONS`. */
export function couponsThat(merchantId: number, today: string, filters: CouponFilters): RawBuilder<unknown> {
  const { search, campaignIds, states, exported, createdAt } = filters
  return sql`c.merchant_id = ${merchantId}
    ${campaignIds.length === 0 ? sql`` : sql`and c.campaign_id = any(${[...campaignIds]}::bigint[])`}
    ${states.length === 0 ? sql`` : sql`and ${couponStateOn(today)} = any(${[...states]}::text[])`}
    ${createdAt === undefined ? sql`` : sql`and c.created_at = ${createdAt}::timestamptz`}
    ${EXPORTED[exported]}
    ${search === '' ? sql`` : searched(search)}`
}

export interface CouponPage {
  readonly sort: (typeof couponSorts)[number]
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly skip: number
}

/** A page of coupons. */
export function listCoupons(
  run: Run,
  merchantId: number,
  today: string,
  filters: CouponFilters,
  { sort, order, limit, skip }: CouponPage,
): Promise<CouponRow[]> {
  return run(sql<CouponRow>`
    select ${columnsOn(today)} from ${COUPONS} where ${couponsThat(merchantId, today, filters)}
    order by ${sql.raw(`${SORTS[sort]} ${order}, c.coupon_id ${order}`)} limit ${limit} offset ${skip}`)
}

/** The ids of all coupons that fit, in the order of the list. */
export async function listCouponIds(
  run: Run,
  merchantId: number,
  today: string,
  { sort, order, ...filters }: CouponFilters & Pick<CouponPage, 'sort' | 'order'>,
): Promise<number[]> {
  const rows = await run(sql<{ couponId: number }>`
    select c.coupon_id from ${COUPONS} where ${couponsThat(merchantId, today, filters)}
    order by ${sql.raw(`${SORTS[sort]} ${order}, c.coupon_id ${order}`)}`)
  return rows.map(({ couponId }) => couponId)
}

/** Coupons by their ids. */
export function findCoupons(run: Run, merchantId: number, today: string, couponIds: readonly number[]) {
  return run(sql<CouponRow>`
    select ${columnsOn(today)} from ${COUPONS}
    where c.merchant_id = ${merchantId} and c.coupon_id = any(${[...couponIds]}::bigint[])`)
}

/** How many coupons fit. */
export async function countCoupons(run: Run, merchantId: number, today: string, filters: CouponFilters) {
  const [row] = await run(sql<{ coupons: number }>`
    select count(*)::int as coupons from ${COUPONS} where ${couponsThat(merchantId, today, filters)}`)
  return row?.coupons ?? 0
}

type Figure = 'codes' | 'total' | 'used' | 'reserved' | 'over' | 'remainder' | 'voidedCodes' | 'notExported'

/** The sums of the coupons that fit, and how many have each state. */
export async function sumCoupons(run: Run, merchantId: number, today: string, filters: CouponFilters) {
  const rows = await run(sql<{ state: CouponState } & Record<Figure, number>>`
    select ${couponStateOn(today)} as state, ${SUMS}, count(*) filter (where c.exported_at is null)::int as not_exported
    from ${COUPONS} where ${couponsThat(merchantId, today, filters)} group by 1`)
  const sum = (figure: Figure) => rows.reduce((total, row) => total + row[figure], 0)
  const codes = (state: CouponState) => rows.find(row => row.state === state)?.codes ?? 0
  return {
    codes: sum('codes'),
    total: sum('total'),
    used: sum('used'),
    reserved: sum('reserved'),
    over: sum('over'),
    remainder: sum('remainder'),
    voidedCodes: sum('voidedCodes'),
    notExported: sum('notExported'),
    states: Object.fromEntries(couponStates.map(state => [state, codes(state)])) as Record<CouponState, number>,
  }
}

/** One coupon. */
export async function findCoupon(run: Run, merchantId: number, today: string, couponId: number) {
  const [row] = await run(sql<CouponRow>`
    select ${columnsOn(today)} from ${COUPONS} where c.merchant_id = ${merchantId} and c.coupon_id = ${couponId}`)
  return row
}
