/** Making codes of a campaign (MKT-1). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { type couponCalls, MOST_CODES } from '../../../shared/contract/coupons/coupons.ts'
import { readCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { lockCampaign } from '../campaigns/campaigns.queries.ts'
import { addFreeCodes, countCodes, insertCoupon, transactionTime } from './makeCoupons.queries.ts'
import { newCodes } from './newCodes.ts'

/** Makes codes, all of them or none. Throws NOT_FOUND, COUPONS_MOST, COUPON_ONE_CODE, COUPON_CODE_TAKEN. */
export async function makeCoupons(
  { campaignId, count, code: typed, remarks }: InputOf<typeof couponCalls.makeCoupons>,
  context: CallContext,
) {
  const code = typed === null ? undefined : readCode(typed)
  const { run, merchantId } = context
  if (code !== undefined && count > 1) throw new Failure('COUPON_ONE_CODE', { field: 'count' })
  // Its lock keeps two who make codes at once within the limit together.
  const { timesPerCode, name } = requireFound(await lockCampaign(run, merchantId, campaignId), 'campaignId')
  if ((await countCodes(run, merchantId, campaignId)) + count > MOST_CODES) {
    throw new Failure('COUPONS_MOST', { field: 'count', values: { most: MOST_CODES } })
  }
  const coupons = { campaignId, total: timesPerCode, remarks }
  if (code !== undefined) await insertCoupon(run, merchantId, code, coupons)
  // A code that another campaign has is drawn anew.
  else for (let made = 0; made < count;) made += await addFreeCodes(run, merchantId, newCodes(count - made), coupons)
  context.audit({
    action: 'add',
    objectType: 'coupons',
    objectId: campaignId,
    after: { campaign: name, codes: count, ...(code === undefined ? {} : { code }) },
  })
  context.publish('coupons', { campaignId })
  return { made: count, createdAt: await transactionTime(run) }
}
