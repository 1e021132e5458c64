import { campaignCalls } from '../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../shared/contract/coupons/coupons.ts'
import { redemptionCalls } from '../../shared/contract/coupons/redemption.ts'
import { campaignReportCalls } from '../../shared/contract/reports/campaignReport.ts'

/** What any change of a campaign, its codes or a redemption makes stale. */
export const couponReads = [
  campaignCalls.getCampaigns,
  campaignCalls.getCampaign,
  couponCalls.getCouponList,
  couponCalls.getCouponTotals,
  couponCalls.getCoupon,
  redemptionCalls.getRedemptions,
  campaignReportCalls.getCampaignReport,
] as const
