import type { couponFailures as en } from '../../en/kernel/couponFailures.ts'
import type { Translation } from '../../translation.ts'

export const couponFailures = {
  CAMPAIGNS_MOST: '最多可有 {{most, number}} 个优惠活动，请作废不再需要的活动。',
  COUPONS_MOST: '每个优惠活动最多可有 {{most, number}} 个券码。',
  COUPON_ONE_CODE: '自定义券码只有一个，数量请填 1。',
  COUPON_USED_MORE: '其中有券码已核销或预留 {{used, number}} 次，请填写不小于该次数的数值。',
  COUPON_CODE_TAKEN: '已有优惠券使用此券码。',
  COUPON_UNKNOWN: '没有这个优惠券码。',
  COUPON_MISTYPED: '券码有误，请核对字母和数字。',
  COUPON_NOT_YET: '此优惠券尚未到使用日期。',
  COUPON_EXPIRED: '此优惠券已过期。',
  COUPON_OFF: '此优惠活动已停用。',
  COUPON_VOIDED: '此优惠券已作废。',
  COUPON_USED_UP: '此优惠券的可用次数已用完。',
  COUPON_NOT_TODAY: '此优惠券在一周中的这一天不可用。',
  COUPON_NOT_NOW: '此优惠券在当前时段不可用。',
  COUPON_ORDER_TYPE: '此优惠券不适用于该订单类型。',
  COUPON_CHANNEL: '此优惠券不适用于该渠道的订单。',
  COUPON_MINIMUM: '订单金额未达到此优惠券的最低消费。',
  COUPON_NO_ITEM: '订单中没有适用此优惠券的菜品。',
  COUPON_NEEDS_PHONE: '此优惠限制每位客人的使用次数，请输入客人电话。',
  COUPON_PER_GUEST: '该客人使用此优惠的次数已达上限。',
  COUPON_ALONE: '此优惠券不能与其他折扣同时使用。',
  COUPON_SAME_ORDER: '此订单已使用该优惠券。',
  COUPON_ENDED: '这次用券已释放或撤回，请重新输入券码。',
  COUPON_ON_ORDER: '已有订单使用此优惠券，作废订单或全额退款后才能退回。',
} as const satisfies Translation<typeof en>
