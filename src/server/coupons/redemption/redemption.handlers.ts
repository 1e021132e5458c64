/** Redemption of coupons: terminals and the back office (MKT-1). */
import type { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { getRedemptions } from './list.ts'
import { reverseRedemption } from './reversing.ts'
import { checkCoupon, redeemCoupon, releaseCoupon, reserveCoupon } from './terminals.ts'

export const redemptionHandlers = (): Handlers<typeof redemptionCalls> => ({
  checkCoupon: (input, turns) => checkCoupon(turns, input),
  reserveCoupon: (input, turns) => reserveCoupon(turns, input),
  redeemCoupon: (input, turns) => redeemCoupon(turns, input),
  releaseCoupon: (input, turns) => releaseCoupon(turns, input),
  getRedemptions,
  reverseRedemption,
})
