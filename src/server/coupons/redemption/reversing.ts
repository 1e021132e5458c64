/** The back office takes a use of a coupon back, and puts it back again (MKT-1, ADM-1). */
import type { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import {
  counterChanges,
  hasRoom,
  moveRedemption,
  type RedemptionState,
} from '../../../shared/rules/coupons/redemption/moves.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { type Undo, wholeChange } from '../../kernel/undo.ts'
import { withoutExpired } from './booking.ts'
import { endUse } from './ending.ts'
import { findById, restoreRedemption } from './redemptions.queries.ts'
import { changeStock, lockCouponById } from './stock.queries.ts'

type Call = typeof redemptionCalls.reverseRedemption

/** Takes a redemption back. Throws NOT_FOUND, and CONFLICT where it was released or taken back before. */
export async function reverseRedemption(
  { redemptionId, reason }: InputOf<Call>,
  context: CallContext,
): Promise<ReplyOf<Call>> {
  const { run, merchantId, actor } = context
  const found = requireFound(await findById(run, merchantId, redemptionId), 'redemptionId')
  await lockCouponById(run, merchantId, found.couponId)
  // As it is under the lock of its coupon.
  const known = requireFound(await findById(run, merchantId, redemptionId), 'redemptionId')
  const ending = { move: 'reverse', end: 'office', by: actor.displayName, reason } as const
  const state = await endUse(context, merchantId, known, ending)
  if (state === known.state) throw new Failure('CONFLICT', { field: 'redemptionId' })
  context.audit({
    action: 'update',
    objectType: 'couponRedemption',
    objectId: redemptionId,
    before: { state: known.state },
    after: { state },
    reason,
  })
  return { redemptionId, state }
}

const isLive = (state: unknown): state is 'redeemed' | 'over' => state === 'redeemed' || state === 'over'

/** A redemption that was taken back by mistake counts again, as long as its order has it and a place is left. */
export const couponRedemptionUndo: Undo = {
  needs: change => (isLive(wholeChange(change)?.before['state']) ? ['marketing.coupons.void'] : undefined),
  async putBack(context, objectId, change) {
    const { run, merchantId } = context
    const was = wholeChange(change)?.before['state'] as RedemptionState
    const found = await findById(run, merchantId, Number(objectId))
    const locked = found && (await lockCouponById(run, merchantId, found.couponId))
    const known = await findById(run, merchantId, Number(objectId))
    if (!locked || !known) throw new Failure('UNDO_IMPOSSIBLE')
    const coupon = await withoutExpired(context, merchantId, locked)
    const standing = { state: known.state, ended: known.ended, hasOrder: known.orderId !== null }
    const facts = { hasRoom: hasRoom(coupon), inForce: true, end: 'office', was } as const
    const moved = moveRedemption(standing, 'restore', facts)
    if ('refused' in moved || !isLive(moved.to)) throw new Failure('UNDO_IMPOSSIBLE')
    await restoreRedemption(run, merchantId, known.redemptionId, moved.to)
    await changeStock(run, merchantId, known.couponId, counterChanges(known.state, moved.to))
    context.publish('coupons', { campaignId: known.campaignId, couponId: known.couponId })
  },
}
