/** Whether a coupon may be redeemed for an order, by the campaign as it is now (MKT-1). */
import type { CampaignFields, CouponChannel } from '../../../contract/coupons/campaigns.ts'
import type { CouponRefusal } from '../../../contract/coupons/refusals.ts'
import { weekday } from '../../basics/dates.ts'
import type { OrderType } from '../../pricing/pricingTypes.ts'
import type { CouponClock } from './couponMoment.ts'

/** A line that a coupon may be worth something for: not voided, discountable, no gift card. */
export interface CouponLine {
  readonly dishId: number | null
  readonly categoryId: number | null
}

export interface CouponOrder {
  readonly orderType: OrderType
  readonly channel: CouponChannel
  /** Prices of the lines that are not voided, before any discount; cents. */
  readonly subtotalCents: number
  readonly lines: readonly CouponLine[]
  /** Every other discount and coupon of the order; `alone` of a coupon that stands no others. */
  readonly otherDiscounts: readonly { readonly alone: boolean }[]
  /** How often the guest has redeemed codes of the campaign; null where nobody knows who the guest is. */
  readonly usedByGuest: number | null
}

export type CouponTerms = Omit<CampaignFields, 'name' | 'secondName' | 'remarks' | 'timesPerCode'> & {
  readonly voidedAt: string | null
}

export interface CouponCounters {
  readonly voidedAt: string | null
  readonly total: number
  readonly used: number
  /** By others than the order that asks. */
  readonly reserved: number
}

/** The first reason against a coupon here and now; null where there is none. */
export function refusalOf(
  campaign: CouponTerms,
  coupon: CouponCounters,
  clock: CouponClock,
  order: CouponOrder,
): CouponRefusal | null {
  return (
    standingRefusal(campaign, coupon, clock.businessDate) ??
    timeRefusal(campaign, clock) ??
    orderRefusal(campaign, order)
  )
}

/** The part that needs no order: what a terminal hears when it looks a code up. */
export function standingRefusal(
  campaign: CouponTerms,
  { voidedAt, total, used, reserved }: CouponCounters,
  businessDate: string,
): CouponRefusal | null {
  if (voidedAt !== null || campaign.voidedAt !== null) return 'COUPON_VOIDED'
  if (!campaign.enabled) return 'COUPON_OFF'
  if (campaign.startsOn > businessDate) return 'COUPON_NOT_YET'
  if (campaign.expiresOn !== null && campaign.expiresOn < businessDate) return 'COUPON_EXPIRED'
  return used + reserved >= total ? 'COUPON_USED_UP' : null
}

/**
 * Days and hours. A day of the week is that of the business day. Hours past midnight belong to the evening on which they
 * began, also where the business day ends at midnight.
 */
function timeRefusal(
  { weekdays, fromMinute, toMinute }: CouponTerms,
  { businessDate, localDate, localMinute }: CouponClock,
): CouponRefusal | null {
  const hasHours = fromMinute !== null && toMinute !== null
  const pastMidnight = hasHours && toMinute < fromMinute && localMinute < toMinute
  const today = weekday(businessDate)
  const day = pastMidnight && businessDate === localDate ? (today + 6) % 7 : today
  if (weekdays.length > 0 && !weekdays.includes(day)) return 'COUPON_NOT_TODAY'
  if (!hasHours || pastMidnight) return null
  const ends = toMinute < fromMinute ? Infinity : toMinute
  return localMinute >= fromMinute && localMinute < ends ? null : 'COUPON_NOT_NOW'
}

function orderRefusal(campaign: CouponTerms, order: CouponOrder): CouponRefusal | null {
  const { orderTypes, channels, minOrderCents, perGuest, stacking } = campaign
  if (orderTypes.length > 0 && !orderTypes.includes(order.orderType)) return 'COUPON_ORDER_TYPE'
  if (channels.length > 0 && !channels.includes(order.channel)) return 'COUPON_CHANNEL'
  if (minOrderCents !== null && order.subtotalCents < minOrderCents) return 'COUPON_MINIMUM'
  if (!order.lines.some(line => fitsCampaign(campaign, line))) return 'COUPON_NO_ITEM'
  if (perGuest !== null && order.usedByGuest === null) return 'COUPON_NEEDS_PHONE'
  if (perGuest !== null && (order.usedByGuest ?? 0) >= perGuest) return 'COUPON_PER_GUEST'
  const { otherDiscounts } = order
  const isAlone = (stacking === 'alone' && otherDiscounts.length > 0) || otherDiscounts.some(({ alone }) => alone)
  return isAlone ? 'COUPON_ALONE' : null
}

/** Whether a campaign is for a line: a free item for its own dishes, others for theirs, or for every line. */
export function fitsCampaign(
  { offer, dishIds, categoryIds }: Pick<CouponTerms, 'offer' | 'dishIds' | 'categoryIds'>,
  { dishId, categoryId }: CouponLine,
): boolean {
  const isOf = (ids: readonly number[], id: number | null) => id !== null && ids.includes(id)
  if (offer.kind === 'freeItem') return isOf(offer.dishIds, dishId)
  return (dishIds.length === 0 && categoryIds.length === 0) || isOf(dishIds, dishId) || isOf(categoryIds, categoryId)
}
