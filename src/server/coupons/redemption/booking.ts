/**
 * Books a use of a coupon in the caller's transaction (MKT-1): reserved or redeemed at a terminal that waits for the
 * answer, or settled after a sale that was made offline.
 */
import type { GivenTerms } from '../../../shared/contract/coupons/redemption.ts'
import type { CouponRefusal } from '../../../shared/contract/coupons/refusals.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type CouponOrder, refusalOf, standingRefusal } from '../../../shared/rules/coupons/conditions/conditions.ts'
import { couponClock } from '../../../shared/rules/coupons/conditions/couponMoment.ts'
import {
  counterChanges,
  hasRoom,
  moveRedemption,
  type Standing,
} from '../../../shared/rules/coupons/redemption/moves.ts'
import { phoneKey } from '../../basics/phones.ts'
import type { OpenContext } from '../../kernel/context.ts'
import {
  countOfGuest,
  findById,
  findByKey,
  listOnOrder,
  type OnSameOrder,
  putRedemption,
  releaseExpired,
  retireKey,
  type StoredRedemption,
  updateRedemption,
} from './redemptions.queries.ts'
import { changeStock, type StoredCoupon } from './stock.queries.ts'

/** What a transaction needs for it. */
export type Booking = Pick<OpenContext, 'run' | 'publish' | 'request'>

/** What the conditions are asked of: the order without what the server counts itself. */
export type OrderFacts = Omit<CouponOrder, 'otherDiscounts' | 'usedByGuest'> & {
  /** How many other discounts and comps it has that are no coupons. */
  readonly otherDiscounts: number
}

/** A use of a code. */
export interface AskedUse {
  /** Made once for the use; unique in the store. */
  readonly redemptionKey: string
  /** The terminal's key of its order, where it has one. */
  readonly orderKey: string | null
  /** The order of the books, where it is there. */
  readonly orderId: number | null
  readonly order: OrderFacts
  /** As typed; empty where nobody knows. */
  readonly customerPhone: string
  readonly deviceId: number | null
  readonly deviceName: string
  readonly employeeId: number | null
  readonly discountCents: number
  /** When it was sold. */
  readonly at: Date
  /** Of a reservation. */
  readonly expiresAt: Date | null
}

export type BookedUse =
  | { readonly redemption: StoredRedemption; readonly remainder: number }
  | { readonly refusal: CouponRefusal | 'COUPON_ENDED' }

const IN_FORCE = { used: 0, reserved: 0, total: 1 } as const

/** What a campaign gives as it is now, to be kept with a use of it. */
export function termsOf({ campaign }: StoredCoupon): GivenTerms {
  const { name, secondName, offer, maxDiscountCents, minOrderCents, dishIds, categoryIds, stacking } = campaign
  return { name, secondName, offer, maxDiscountCents, minOrderCents, dishIds, categoryIds, stacking }
}

/** A coupon without the reservations that have run out, which this releases. */
export async function withoutExpired(
  { run, request }: Booking,
  merchantId: number,
  coupon: StoredCoupon,
): Promise<StoredCoupon> {
  if (coupon.reserved === 0) return coupon
  const expired = await releaseExpired(run, merchantId, coupon.couponId, request.now)
  if (expired === 0) return coupon
  await changeStock(run, merchantId, coupon.couponId, { used: 0, reserved: -expired, over: 0 })
  return { ...coupon, reserved: coupon.reserved - expired }
}

/** The order as the conditions read it. Takes the lock of the guest where the campaign counts by guest. */
export async function couponOrder(
  { run }: Booking,
  merchantId: number,
  coupon: StoredCoupon,
  asked: Pick<AskedUse, 'redemptionKey' | 'order' | 'customerPhone'>,
  onOrder: readonly OnSameOrder[],
): Promise<CouponOrder> {
  const phone = phoneKey(asked.customerPhone, coupon.timeZone)
  const guest = { campaignId: coupon.campaignId, phone, but: asked.redemptionKey }
  const counts = coupon.campaign.perGuest !== null && phone !== ''
  const others = onOrder.filter(({ couponId }) => couponId !== coupon.couponId)
  return {
    ...asked.order,
    otherDiscounts: [...Array.from({ length: asked.order.otherDiscounts }, () => ({ alone: false })), ...others],
    usedByGuest: counts ? await countOfGuest(run, merchantId, guest) : null,
  }
}

/**
 * Books a use of a locked coupon. `reserve` and `redeem` are refused where the campaign as it is now does not fit or no
 * place is left; `settle` never: what is beyond the total, or was no longer in force when it was sold, is `over`. The same
 * key again answers the same redemption. Throws KEY_REUSED at `redemptionKey` where the key came with another coupon, order
 * or amount.
 */
export async function bookUse(
  context: Booking,
  merchantId: number,
  move: 'reserve' | 'redeem' | 'settle',
  locked: StoredCoupon,
  asked: AskedUse,
): Promise<BookedUse> {
  const { run } = context
  const { redemptionKey, orderKey, orderId } = asked
  const coupon = await withoutExpired(context, merchantId, locked)
  const [found, onOrder] = await Promise.all([
    findByKey(run, merchantId, redemptionKey),
    listOnOrder(run, merchantId, { orderKey, orderId, but: redemptionKey }),
  ])
  const same = onOrder.find(({ couponId }) => couponId === coupon.couponId)
  const settles = move === 'settle'
  if (found) requireSameUse(found, coupon, move, asked)
  const byKey = found && (await isOfOtherOrder(context, merchantId, found, orderId)) ? undefined : found
  // An order that was sold with it under another key has it once.
  const known = settles && same && !isLive(byKey) ? await findById(run, merchantId, same.redemptionId) : byKey
  const standing = known && standingOf(known)
  const isNew = !isLive(known)
  const clock = couponClock(asked.at, coupon)
  const refusal = isNew
    ? same && !settles
      ? 'COUPON_SAME_ORDER'
      : refusalOf(coupon.campaign, coupon, clock, await couponOrder(context, merchantId, coupon, asked, onOrder))
    : null
  const inForce = standingRefusal(coupon.campaign, { ...coupon, ...IN_FORCE }, clock.businessDate) === null
  const moved = moveRedemption(standing, move, { hasRoom: hasRoom(coupon), inForce, end: 'office' })
  if ('refused' in moved && moved.refused === 'ended') return { refusal: 'COUPON_ENDED' }
  if (!settles && refusal !== null) return { refusal }
  if ('refused' in moved) return { refusal: 'COUPON_USED_UP' }
  const to = moved.to === 'same' ? (known?.state ?? 'released') : moved.to
  const change = counterChanges(known?.state, to)
  const isMoved = moved.to !== 'same'
  const [made] = await Promise.all([
    write(context, merchantId, coupon, { known, isNew, to, refusal, settles }, asked),
    isMoved ? changeStock(run, merchantId, coupon.couponId, change) : undefined,
  ])
  if (isMoved) context.publish('coupons', { campaignId: coupon.campaignId, couponId: coupon.couponId }, merchantId)
  return { redemption: made, remainder: coupon.total - coupon.used - change.used }
}

const standingOf = ({ state, ended, orderId }: StoredRedemption): Standing => ({
  state,
  ended,
  hasOrder: orderId !== null,
})

const isLive = (known: StoredRedemption | undefined): known is StoredRedemption =>
  known !== undefined && known.state !== 'released' && known.state !== 'reversed'

/** Throws KEY_REUSED where a key came with another use before. */
function requireSameUse(
  known: StoredRedemption,
  coupon: StoredCoupon,
  move: 'reserve' | 'redeem' | 'settle',
  { orderKey, orderId, discountCents }: AskedUse,
): void {
  // An order of the books says the amount itself, and may have taken over another's.
  const isRetry = isLive(known) && orderId === null
  const isOther =
    known.couponId !== coupon.couponId ||
    (isRetry && known.orderKey !== orderKey) ||
    (isRetry && move !== 'reserve' && isUnchangedSale(known) && known.discountCents !== discountCents) ||
    (isLive(known) && orderId !== null && known.orderId !== null && known.orderId !== orderId)
  if (isOther) throw new Failure('KEY_REUSED', { field: 'redemptionKey' })
}

/** Whether a use ended with another order, and its terminal rang it up anew under the same key: then that key is free. */
async function isOfOtherOrder(
  { run }: Booking,
  merchantId: number,
  known: StoredRedemption,
  orderId: number | null,
): Promise<boolean> {
  const hasEnded = known.state === 'released' || known.state === 'reversed'
  if (!hasEnded || orderId === null || known.orderId === null || known.orderId === orderId) return false
  await retireKey(run, merchantId, known.redemptionId)
  return true
}

/** Redeemed, and not in the books yet. */
const isUnchangedSale = ({ state, orderId }: StoredRedemption) => state !== 'reserved' && orderId === null

interface Written {
  readonly known: StoredRedemption | undefined
  readonly isNew: boolean
  readonly to: StoredRedemption['state']
  readonly refusal: CouponRefusal | null
  readonly settles: boolean
}

async function write(
  { run }: Booking,
  merchantId: number,
  coupon: StoredCoupon,
  { known, isNew, to, refusal, settles }: Written,
  asked: AskedUse,
): Promise<StoredRedemption> {
  const { orderId, discountCents, at } = asked
  if (known && (!isNew || to === known.state)) {
    const stays = to === known.state
    // What has ended stays as it ended.
    const keepsAmount = stays && (isNew || orderId === null)
    const becomes = {
      state: to,
      orderId: known.orderId ?? orderId,
      discountCents: keepsAmount ? known.discountCents : discountCents,
    }
    if (stays && becomes.orderId === known.orderId && becomes.discountCents === known.discountCents) return known
    const since = stays ? new Date(known.at) : at
    return {
      ...known,
      ...becomes,
      ...(await updateRedemption(run, merchantId, known.redemptionId, { ...becomes, at: since })),
    }
  }
  const { couponId, campaignId, code } = coupon
  const terms = termsOf(coupon)
  const expiresAt = to === 'reserved' ? asked.expiresAt : null
  const made = {
    redemptionKey: asked.redemptionKey,
    couponId,
    campaignId,
    code,
    state: to,
    terms,
    discountCents,
    orderId,
    orderKey: asked.orderKey,
    refusal: settles ? refusal : null,
  } as const
  const { deviceId, deviceName, employeeId } = asked
  const guestPhone = phoneKey(asked.customerPhone, coupon.timeZone)
  const facts = { deviceId, deviceName, employeeId, guestPhone, isOffline: settles, at, expiresAt }
  return { ...made, ended: null, ...(await putRedemption(run, merchantId, { ...made, ...facts })) }
}
