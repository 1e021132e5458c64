import { campaignCalls } from '../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../shared/contract/coupons/coupons.ts'
import { redemptionCalls } from '../../shared/contract/coupons/redemption.ts'

/** What any change of a campaign, its codes or a redemption makes stale. */
export const couponReads = [
  campaignCalls.getCampaigns,
  campaignCalls.getCampaign,
  couponCalls.getCouponList,
  couponCalls.getCouponTotals,
  couponCalls.getCoupon,
  redemptionCalls.getRedemptions,
] as const
