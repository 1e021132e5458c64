/** Why a coupon is not redeemed (MKT-1); the first that applies, in the order in which a terminal should say them. */
export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_MISTYPED',
  'COUPON_VOIDED',
  'COUPON_OFF',
  'COUPON_NOT_YET',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_NOT_TODAY',
  'COUPON_NOT_NOW',
  'COUPON_ORDER_TYPE',
  'COUPON_CHANNEL',
  'COUPON_MINIMUM',
  'COUPON_NO_ITEM',
  /** The campaign counts per guest, and the order has no phone number. */
  'COUPON_NEEDS_PHONE',
  'COUPON_PER_GUEST',
  'COUPON_ALONE',
  'COUPON_SAME_ORDER',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]
