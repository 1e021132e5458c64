/** Redemptions of coupons, under the lock of their coupon (`stock.queries.ts`). */
import { sql } from 'kysely'
import type { GivenTerms } from '../../../shared/contract/coupons/redemption.ts'
import type { CouponRefusal } from '../../../shared/contract/coupons/refusals.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { RedemptionEnd, RedemptionState } from '../../../shared/rules/coupons/redemption/moves.ts'
import type { Run } from '../../db/run.ts'

export interface StoredRedemption {
  readonly redemptionId: number
  readonly redemptionKey: string
  readonly couponId: number
  readonly campaignId: number
  readonly code: string
  readonly state: RedemptionState
  readonly ended: RedemptionEnd | null
  readonly orderKey: string | null
  readonly orderId: number | null
  readonly terms: GivenTerms
  readonly discountCents: number
  readonly refusal: CouponRefusal | null
  /** ISO 8601. */
  readonly at: string
  readonly expiresAt: string | null
}

const columns = sql`redemption_id, redemption_key, coupon_id, campaign_id, code, state, ended, order_key, order_id, terms,
  discount_cents, refusal, at, expires_at`

/** The redemption of a terminal's key. */
export async function findByKey(run: Run, merchantId: number, key: string): Promise<StoredRedemption | undefined> {
  const [row] = await run(sql<StoredRedemption>`
    select ${columns} from coupon_redemption where merchant_id = ${merchantId} and redemption_key = ${key}`)
  return row
}

/** The redemption of an id. */
export async function findById(
  run: Run,
  merchantId: number,
  redemptionId: number,
): Promise<StoredRedemption | undefined> {
  const [row] = await run(sql<StoredRedemption>`
    select ${columns} from coupon_redemption where merchant_id = ${merchantId} and redemption_id = ${redemptionId}`)
  return row
}

/** All redemptions of an order of the books, by their coupons. */
export function listOfOrder(run: Run, merchantId: number, orderId: number): Promise<StoredRedemption[]> {
  return run(sql<StoredRedemption>`
    select ${columns} from coupon_redemption where merchant_id = ${merchantId} and order_id = ${orderId}
    order by coupon_id, redemption_id`)
}

const live = sql`state in ('reserved', 'redeemed', 'over')`

/** What of other coupons an order has, and of this one. */
export interface OnSameOrder {
  readonly redemptionId: number
  readonly couponId: number
  /** Stands no other discounts. */
  readonly alone: boolean
}

/** The live redemptions of an order, by the terminal's key of it or the order's id, but for one. */
export function listOnOrder(
  run: Run,
  merchantId: number,
  {
    orderKey,
    orderId,
    but,
  }: { readonly orderKey: string | null; readonly orderId: number | null; readonly but: string },
): Promise<OnSameOrder[]> {
  return run(sql<OnSameOrder>`
    select redemption_id, coupon_id, terms ->> 'stacking' = 'alone' as alone from coupon_redemption
    where merchant_id = ${merchantId} and order_key = ${orderKey}::text and redemption_key <> ${but} and ${live}
    union
    select redemption_id, coupon_id, terms ->> 'stacking' = 'alone' from coupon_redemption
    where merchant_id = ${merchantId} and order_id = ${orderId}::bigint and redemption_key <> ${but} and ${live}
    order by redemption_id`)
}

/**
 * How often a guest has codes of a campaign reserved or redeemed, but for one redemption. Two terminals that ask for one
 * guest come one after another, until the transaction ends.
 */
export async function countOfGuest(
  run: Run,
  merchantId: number,
  { campaignId, phone, but }: { readonly campaignId: number; readonly phone: string; readonly but: string },
): Promise<number> {
  const [, [row]] = await Promise.all([
    run(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon guest ${merchantId} ${campaignId} ${phone}`}, 0))`),
    run(sql<{ uses: number }>`
      select count(*)::int as uses from coupon_redemption
      where merchant_id = ${merchantId} and campaign_id = ${campaignId} and guest_phone = ${phone} and ${live}
        and redemption_key <> ${but}`),
  ])
  return row?.uses ?? 0
}

/** What a redemption says of who sold it to whom. */
export interface RedemptionFacts {
  readonly orderKey: string | null
  readonly orderId: number | null
  readonly deviceId: number | null
  readonly deviceName: string
  readonly employeeId: number | null
  readonly guestPhone: string
  readonly terms: GivenTerms
  readonly discountCents: number
  readonly isOffline: boolean
  readonly refusal: CouponRefusal | null
  readonly at: Date
  readonly expiresAt: Date | null
}

interface NewRedemption extends RedemptionFacts {
  readonly redemptionKey: string
  readonly couponId: number
  readonly campaignId: number
  readonly code: string
  readonly state: RedemptionState
}

/** As the database keeps it. */
type Written = Pick<StoredRedemption, 'redemptionId' | 'at' | 'expiresAt'>

/**
 * Writes a use of a coupon; of the same key it replaces one that had ended. Throws KEY_REUSED at `redemptionKey` where a use
 * of another coupon got the key at the same moment: the lock of one coupon does not keep it away.
 */
export async function putRedemption(run: Run, merchantId: number, made: NewRedemption): Promise<Written> {
  const { orderKey, orderId, deviceId, deviceName, employeeId, guestPhone, discountCents, isOffline, refusal } = made
  const [row] = await run(sql<Written>`
    insert into coupon_redemption (merchant_id, redemption_key, coupon_id, campaign_id, code, state, order_key, order_id,
      device_id, device_name, employee_id, guest_phone, terms, discount_cents, is_offline, refusal, at, expires_at)
    values (${merchantId}, ${made.redemptionKey}, ${made.couponId}, ${made.campaignId}, ${made.code}, ${made.state},
      ${orderKey}, ${orderId}, ${deviceId}, ${deviceName}, ${employeeId}, ${guestPhone}, ${JSON.stringify(made.terms)}::jsonb,
      ${discountCents}, ${isOffline}, ${refusal}, ${made.at}, ${made.expiresAt})
    on conflict (merchant_id, redemption_key) do update set
      state = excluded.state, ended = null, ended_at = null, ended_by = '', reason = '', order_key = excluded.order_key,
      order_id = excluded.order_id, device_id = excluded.device_id, device_name = excluded.device_name,
      employee_id = excluded.employee_id, guest_phone = excluded.guest_phone, terms = excluded.terms,
      discount_cents = excluded.discount_cents, is_offline = excluded.is_offline, refusal = excluded.refusal,
      at = excluded.at, expires_at = excluded.expires_at
    where coupon_redemption.coupon_id = excluded.coupon_id and coupon_redemption.state in ('released', 'reversed')
    returning redemption_id, at, expires_at`)
  if (!row) throw new Failure('KEY_REUSED', { field: 'redemptionKey' })
  return row
}

/** What a live redemption learns later: its order, what was taken off, that its reserved place was used. */
export async function updateRedemption(
  run: Run,
  merchantId: number,
  redemptionId: number,
  { state, orderId, discountCents, at }: Pick<StoredRedemption, 'state' | 'orderId' | 'discountCents'> & { at: Date },
): Promise<Written> {
  const [row] = await run(sql<Written>`
    update coupon_redemption set state = ${state}, order_id = coalesce(${orderId}::bigint, order_id),
      discount_cents = ${discountCents}, at = ${at},
      expires_at = case when ${state} = 'reserved' then expires_at end
    where merchant_id = ${merchantId} and redemption_id = ${redemptionId} returning redemption_id, at, expires_at`)
  if (!row) throw new Error('No redemption')
  return row
}

/** What was taken off by a use that the office took back: the order may change on, and the office may put it back. */
export async function setEndedDiscount(
  run: Run,
  merchantId: number,
  redemptionId: number,
  discountCents: number,
): Promise<void> {
  await run(sql`
    update coupon_redemption set discount_cents = ${discountCents}
    where merchant_id = ${merchantId} and redemption_id = ${redemptionId} and state = 'reversed' and ended = 'office'`)
}

/** Frees the key of a redemption that has ended: another order has it now, and the history stays. */
export async function retireKey(run: Run, merchantId: number, redemptionId: number): Promise<void> {
  await run(sql`
    update coupon_redemption set redemption_key = redemption_key || '~' || redemption_id
    where merchant_id = ${merchantId} and redemption_id = ${redemptionId}`)
}

interface Ending {
  readonly state: 'released' | 'reversed'
  readonly ended: RedemptionEnd
  readonly at: Date
  readonly by: string
  readonly reason: string
}

/** Ends a redemption; one that has ended already is kept with another end. */
export async function endRedemption(
  run: Run,
  merchantId: number,
  redemptionId: number,
  { state, ended, at, by, reason }: Ending,
): Promise<void> {
  await run(sql`
    update coupon_redemption set state = ${state}, ended = ${ended}, ended_at = ${at}, ended_by = ${by},
      reason = ${reason}, expires_at = null
    where merchant_id = ${merchantId} and redemption_id = ${redemptionId}`)
}

/** Puts one back that the office had taken back. */
export async function restoreRedemption(
  run: Run,
  merchantId: number,
  redemptionId: number,
  state: 'redeemed' | 'over',
): Promise<void> {
  await run(sql`
    update coupon_redemption set state = ${state}, ended = null, ended_at = null, ended_by = '', reason = ''
    where merchant_id = ${merchantId} and redemption_id = ${redemptionId}`)
}

/** Releases the reservations of a coupon that have run out; how many. */
export async function releaseExpired(run: Run, merchantId: number, couponId: number, now: Date): Promise<number> {
  const rows = await run(sql`
    update coupon_redemption set state = 'released', ended = 'expired', ended_at = ${now}, expires_at = null
    where merchant_id = ${merchantId} and coupon_id = ${couponId} and state = 'reserved' and expires_at <= ${now}
    returning redemption_id`)
  return rows.length
}

/** How many reservations of a coupon have run out, and were not released yet. */
export async function countExpired(run: Run, merchantId: number, couponId: number, now: Date): Promise<number> {
  const [row] = await run(sql<{ expired: number }>`
    select count(*)::int as expired from coupon_redemption
    where merchant_id = ${merchantId} and coupon_id = ${couponId} and state = 'reserved' and expires_at <= ${now}`)
  return row?.expired ?? 0
}

/** Forgets the guests of these phones (E.164, CUST-1): how often they used a campaign is forgotten with them. */
export async function eraseRedemptionGuests(run: Run, merchantId: number, phones: readonly string[]): Promise<void> {
  const digits = phones.map(phone => phone.replace(/\D/g, ''))
  await run(sql`
    update coupon_redemption set guest_phone = ''
    where merchant_id = ${merchantId} and guest_phone = any(${digits}::text[])`)
}
