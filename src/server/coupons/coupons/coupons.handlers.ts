/** The calls of coupons (MKT-1). */
import type { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { pick } from '../../kernel/records/changes.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { campaignRecords } from '../campaigns/campaignRecords.ts'
import { findCampaign } from '../campaigns/campaigns.queries.ts'
import { storeToday } from '../storeToday.ts'
import { countCoupons, findCoupon, listCoupons, sumCoupons } from './couponList.queries.ts'
import { makeCoupons } from './makeCoupons.ts'
import { restoreCoupons, voidCoupons } from './voidCoupons.ts'

export const couponHandlers = (): Handlers<typeof couponCalls> => ({
  async getCouponList({ page, pageSize, sort, order, ...filters }, context) {
    const { run, merchantId } = context
    const today = storeToday(context)
    const [rows, total] = await Promise.all([
      listCoupons(run, merchantId, today, filters, { sort, order, limit: pageSize, skip: (page - 1) * pageSize }),
      countCoupons(run, merchantId, today, filters),
    ])
    return { rows, total }
  },

  getCouponTotals: (filters, context) => sumCoupons(context.run, context.merchantId, storeToday(context), filters),

  async getCoupon({ couponId }, context) {
    const { run, merchantId } = context
    const today = storeToday(context)
    const coupon = requireFound(await findCoupon(run, merchantId, today, couponId), 'couponId')
    const campaign = requireFound(await findCampaign(run, merchantId, today, coupon.campaignId), 'couponId')
    return { ...coupon, campaign: pick(campaign, campaignRecords.fields) }
  },

  makeCoupons,
  voidCoupons,
  restoreCoupons,
})
