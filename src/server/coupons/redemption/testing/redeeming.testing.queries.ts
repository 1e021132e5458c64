/** Campaigns with codes, and terminals that redeem them, for tests. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { type CampaignFields, campaignFields } from '../../../../shared/contract/coupons/campaigns.ts'
import { redemptionCalls } from '../../../../shared/contract/coupons/redemption.ts'
import type { Call } from '../../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../../shared/contract/kernel/headers.ts'
import { codeWith } from '../../../../shared/rules/coupons/code/couponCode.ts'
import { randomInt } from 'node:crypto'
import { aDevice, type TestDevice } from '../../../testing/devices.ts'
import { aStore, requester, type TestStore, unique } from '../../../testing/people.ts'
import { testServer } from '../../../testing/testServer.ts'

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await testServer()).engine.transact('owner', 'write', run => run(query))

const LETTERS = 30
const WITHOUT_CHECK = 9

/** A code with its check letter. */
export function aCode(): string {
  for (;;) {
    const code = codeWith(Array.from({ length: WITHOUT_CHECK }, () => randomInt(LETTERS)))
    if (code !== undefined) return code
  }
}

export interface TestCoupon {
  readonly couponId: number
  readonly code: string
}
export interface TestCampaign {
  readonly store: TestStore
  readonly campaignId: number
  readonly coupons: readonly TestCoupon[]
  /** The first of them. */
  readonly code: string
}

/** A campaign of 10 % off, for anyone and always, with codes; changed by what is given. */
export async function aCampaign(
  given: Partial<z.input<typeof campaignFields>> & { store?: TestStore; codes?: number } = {},
): Promise<TestCampaign> {
  const { store = await aStore(), codes = 1, ...fields } = given
  const base = { name: `C${unique()}`, offer: { kind: 'percent', percentPcm: 10_000 }, startsOn: '2000-01-01' } as const
  const { offer, ...campaign }: CampaignFields = campaignFields.parse({ ...base, stacking: 'withOthers', ...fields })
  const { merchantId } = store
  const [row] = await asOwner(sql<{ campaignId: number }>`
    insert into coupon_campaign (merchant_id, name, second_name, remarks, offer, max_discount_cents, min_order_cents,
      dish_ids, category_ids, order_types, channels, weekdays, from_minute, to_minute, starts_on, expires_on,
      times_per_code, per_guest, stacking, enabled)
    values (${merchantId}, ${campaign.name}, ${campaign.secondName}, ${campaign.remarks}, ${JSON.stringify(offer)}::jsonb,
      ${campaign.maxDiscountCents}, ${campaign.minOrderCents}, ${campaign.dishIds}::bigint[], ${campaign.categoryIds}::bigint[],
      ${campaign.orderTypes}::text[], ${campaign.channels}::text[], ${campaign.weekdays}::int[], ${campaign.fromMinute},
      ${campaign.toMinute}, ${campaign.startsOn}, ${campaign.expiresOn}, ${campaign.timesPerCode}, ${campaign.perGuest},
      ${campaign.stacking}, ${campaign.enabled})
    returning campaign_id`)
  const campaignId = row?.campaignId ?? 0
  const made = Array.from({ length: codes }, aCode)
  const coupons = await asOwner(sql<TestCoupon>`
    insert into coupon (merchant_id, campaign_id, code, total)
    select ${merchantId}, ${campaignId}, code, ${campaign.timesPerCode} from unnest(${made}::text[]) code
    returning coupon_id, code`)
  return { store, campaignId, coupons, code: coupons[0]?.code ?? '' }
}

export interface CouponRow {
  readonly total: number
  readonly used: number
  readonly reserved: number
  readonly over: number
}

/** The counters of a coupon. */
export async function stockOf({ store }: TestCampaign, code: string): Promise<CouponRow> {
  const [row] = await asOwner(sql<CouponRow>`
    select total, used, reserved, over from coupon where merchant_id = ${store.merchantId} and code = ${code}`)
  if (!row) throw new Error('No coupon')
  return row
}

/** Coupons of which used + remainder = total, or the counters of which are not those of their redemptions (I22). */
export const unbalanced = ({ merchantId }: TestStore) =>
  asOwner(sql<{ code: string }>`
    select c.code, c.total, c.used, c.reserved, c.over, s.* from coupon c
    cross join lateral (
      select count(*) filter (where r.state = 'redeemed') as is_used, count(*) filter (where r.state = 'reserved') as is_reserved,
        count(*) filter (where r.state = 'over') as is_over
      from coupon_redemption r where r.merchant_id = c.merchant_id and r.coupon_id = c.coupon_id) s
    where c.merchant_id = ${merchantId}
      and (c.used <> s.is_used or c.reserved <> s.is_reserved or c.over <> s.is_over or c.used + c.reserved > c.total)`)

/** Lets the reservations of a store run out now. */
export const letReservationsEnd = ({ merchantId }: TestStore) =>
  asOwner(sql`
    update coupon_redemption set expires_at = now() - interval '1 second'
    where merchant_id = ${merchantId} and state = 'reserved'`)

export interface Till {
  readonly device: TestDevice
  /** The bare answer. */
  ask(call: Call, input: object, language?: string): Promise<Record<string, unknown> & { result: string }>
  redeem(code: string, more?: object): Promise<Record<string, unknown> & { result: string }>
  reserve(code: string, more?: object): Promise<Record<string, unknown> & { result: string }>
  check(code: string, more?: object): Promise<Record<string, unknown> & { result: string }>
  release(redemptionKey: string): Promise<Record<string, unknown> & { result: string }>
}

/** A terminal of a store that redeems. */
export async function aTill(store: TestStore): Promise<Till> {
  const device = await aDevice(store)
  const { request } = requester(await testServer())
  const ask: Till['ask'] = async (call, input, language = 'en') => {
    const response = await request(call, input, { [HEADERS.device]: device.token, 'Accept-Language': language })
    return (await response.json()) as Record<string, unknown> & { result: string }
  }
  const { redeemCoupon, reserveCoupon, checkCoupon, releaseCoupon } = redemptionCalls
  const withKey = (more: object) => ({ redemptionKey: `r-${unique()}`, ...more })
  return {
    device,
    ask,
    redeem: (code, more = {}) =>
      ask(redeemCoupon, withKey({ code, discountCents: 100, order: anOrderSoFar(), ...more })),
    reserve: (code, more = {}) => ask(reserveCoupon, withKey({ code, order: anOrderSoFar(), ...more })),
    check: (code, more = {}) => ask(checkCoupon, { code, order: anOrderSoFar(), ...more }),
    release: redemptionKey => ask(releaseCoupon, { redemptionKey }),
  }
}

/** An order of 20.00 that is rung up. */
export const anOrderSoFar = (given: object = {}) => ({
  orderKey: `o-${unique()}`,
  orderType: 'dineIn',
  subtotalCents: 2000,
  lines: [{ dishId: 1, categoryId: 1 }],
  ...given,
})

/** Switches a campaign off. */
export const switchOff = ({ store, campaignId }: TestCampaign) =>
  asOwner(sql`
    update coupon_campaign set enabled = false
    where merchant_id = ${store.merchantId} and campaign_id = ${campaignId}`)
