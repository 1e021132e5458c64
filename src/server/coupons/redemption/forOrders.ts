/** What the books do with coupons, in the transaction that books, voids, deletes or refunds an order (MKT-1, POS-2). */
import type { CouponRefusal } from '../../../shared/contract/coupons/refusals.ts'
import { readCode, whyUnknown } from '../../../shared/rules/coupons/code/couponCode.ts'
import type { RedemptionEnd } from '../../../shared/rules/coupons/redemption/moves.ts'
import { type AskedUse, type BookedUse, type Booking, bookUse } from './booking.ts'
import { endUse } from './ending.ts'
import { endRedemption, listOfOrder } from './redemptions.queries.ts'
import { lockCoupon } from './stock.queries.ts'

/** A coupon of an order that is booked. */
export interface OrderUse extends Omit<AskedUse, 'expiresAt' | 'orderId'> {
  readonly orderId: number
  /** As typed or scanned. */
  readonly code: string
  /**
   * The order was sold with it, whatever holds now: a terminal's push. False where nobody was promised anything yet: an
   * order that can still be refused.
   */
  readonly sold: boolean
}

/**
 * Books the coupon of an order. One that was reserved or redeemed under the same key before becomes the order's; a new
 * revision of the order changes its amount. What was `sold` is never refused for a condition or the total, but booked as
 * `redeemed` or `over`; what the back office took back before stays `reversed`. Refused are then only codes that no coupon
 * has. Several coupons of an order: one after another, by their codes, so that two orders never wait for each other. Throws
 * KEY_REUSED at `redemptionKey` where another order or coupon has the key.
 */
export async function redeemForOrder(
  context: Booking,
  merchantId: number,
  { code: typed, sold, ...asked }: OrderUse,
): Promise<BookedUse> {
  const code = readCode(typed)
  if (code === undefined) return { refusal: 'COUPON_MISTYPED' }
  const coupon = await lockCoupon(context.run, merchantId, code)
  if (!coupon) return { refusal: whyUnknown(code) satisfies CouponRefusal }
  return bookUse(context, merchantId, sold ? 'settle' : 'redeem', coupon, { ...asked, expiresAt: null })
}

/** Why the coupons of an order go back. */
export interface OrderEnding {
  /** `removed`: a revision of the order no longer has them, and a later one may again. */
  readonly end: Extract<RedemptionEnd, 'voided' | 'deleted' | 'refunded' | 'removed'>
  readonly reason: string
  /** Who did it; empty for a terminal. */
  readonly by: string
  /** The keys of redemptions that stay on it. */
  readonly but?: readonly string[]
}

/**
 * Gives the coupons of an order back: their codes can be used again. Called twice, it does nothing the second time. How
 * many were given back.
 */
export async function reverseForOrder(
  context: Booking,
  merchantId: number,
  orderId: number,
  { end, reason, by, but = [] }: OrderEnding,
): Promise<number> {
  const { run, request } = context
  let reversed = 0
  for (const known of await listOfOrder(run, merchantId, orderId)) {
    const { redemptionId, redemptionKey, state, ended } = known
    if (but.includes(redemptionKey)) continue
    if (state === 'redeemed' || state === 'over' || state === 'reserved') {
      await endUse(context, merchantId, known, { move: 'reverse', end, by, reason })
      reversed += 1
    } else if (state === 'reversed' && ended === 'office' && end !== 'removed')
      // The order is gone: nobody can put its coupon back on it.
      await endRedemption(run, merchantId, redemptionId, { state, ended: end, at: request.now, by, reason })
  }
  return reversed
}
