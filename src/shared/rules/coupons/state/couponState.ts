/**
 * The state of a coupon (MKT-1). It is derived and stored nowhere.
 */

/** The specification's: to be used (it starts later), valid, invalid, deleted (voided). */
export const couponStates = ['pending', 'valid', 'invalid', 'deleted'] as const
export type CouponState = (typeof couponStates)[number]

export interface CampaignStanding {
  readonly enabled: boolean
  /** Business days of the store, both included. */
  readonly startsOn: string
  readonly expiresOn: string | null
  readonly voidedAt: string | null
}

/** The state of a campaign on a business day of its store. */
export function campaignState(
  { enabled, startsOn, expiresOn, voidedAt }: CampaignStanding,
  today: string,
): CouponState {
  if (voidedAt !== null) return 'deleted'
  if (!enabled || (expiresOn !== null && expiresOn < today)) return 'invalid'
  return startsOn > today ? 'pending' : 'valid'
}

export interface CouponStanding {
  readonly voidedAt: string | null
  readonly total: number
  readonly used: number
}

/**
 * The state of a coupon. What is reserved is not used up: a reservation expires.
 */
export function couponState(coupon: CouponStanding, campaign: CampaignStanding, today: string): CouponState {
  const state = campaignState(campaign, today)
  if (coupon.voidedAt !== null || state === 'deleted') return 'deleted'
  return coupon.used >= coupon.total ? 'invalid' : state
}
