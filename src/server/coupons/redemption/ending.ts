/** Gives a use of a coupon back in the caller's transaction (MKT-1): its place can be used again. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  counterChanges,
  moveRedemption,
  type RedemptionEnd,
  type RedemptionMove,
  type RedemptionState,
} from '../../../shared/rules/coupons/redemption/moves.ts'
import type { Booking } from './booking.ts'
import { endRedemption, findById } from './redemptions.queries.ts'
import { changeStock, lockCouponById } from './stock.queries.ts'

interface Ending {
  readonly move: Extract<RedemptionMove, 'release' | 'expire' | 'reverse'>
  readonly end: RedemptionEnd
  readonly by: string
  readonly reason: string
}

/**
 * Ends a redemption; its state then, as it was before where it had ended. Its coupon is locked. Throws COUPON_ON_ORDER where
 * a terminal gives up what an order of the books has.
 */
export async function endUse(
  context: Booking,
  merchantId: number,
  { redemptionId, couponId }: { readonly redemptionId: number; readonly couponId: number },
  { move, end, by, reason }: Ending,
): Promise<RedemptionState> {
  const { run, request } = context
  const coupon = await lockCouponById(run, merchantId, couponId)
  const known = await findById(run, merchantId, redemptionId)
  if (!coupon || !known) throw new Error('No redemption')
  // It was renewed since it was found to have run out.
  if (move === 'expire' && Date.parse(known.expiresAt ?? '') > request.now.getTime()) return known.state
  const standing = { state: known.state, ended: known.ended, hasOrder: known.orderId !== null }
  const moved = moveRedemption(standing, move, { hasRoom: true, inForce: true, end })
  if ('refused' in moved) throw new Failure('COUPON_ON_ORDER', { field: 'redemptionKey' })
  const ending = { at: request.now, by, reason }
  if (moved.to === 'same') return known.state
  if (moved.to !== 'released' && moved.to !== 'reversed') throw new Error('A redemption ends by no such move')
  await endRedemption(run, merchantId, redemptionId, { ...ending, state: moved.to, ended: moved.ended ?? end })
  await changeStock(run, merchantId, couponId, counterChanges(known.state, moved.to))
  context.publish('coupons', { campaignId: coupon.campaignId, couponId }, merchantId)
  return moved.to
}
