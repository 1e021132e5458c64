/** Why a call about coupons was refused; part of `failures.reasons`. */
export const couponFailures = {
  COUPON_CODE_TAKEN: 'Another coupon already has this code.',
} as const
