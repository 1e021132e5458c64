import type { couponFailures as en } from '../../en/kernel/couponFailures.ts'
import type { Translation } from '../../translation.ts'

export const couponFailures = {
  COUPON_CODE_TAKEN: '已有优惠券使用此券码。',
} as const satisfies Translation<typeof en>
