/** Looks up the coupons of a terminal's order, with the terms that hold for it (MKT-1). */
import type { PushedCoupon, PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import { readCode, whyUnknown } from '../../../../shared/rules/coupons/code/couponCode.ts'
import { givenCoupons } from '../../../../shared/rules/orders/ordering/orderedCoupons.ts'
import { findByKey } from '../../../coupons/redemption/redemptions.queries.ts'
import { findCoupon } from '../../../coupons/redemption/stock.queries.ts'
import type { Run } from '../../../db/run.ts'
import { NeedsReview } from '../pushing.ts'
import { type FoundCoupon, type FoundCoupons, noCoupons } from './pushedCoupons.ts'

/**
 * What was reserved or redeemed keeps its terms; any other has those of its campaign as it is now. Throws NeedsReview `INVALID`
 * for a redemption key that is of another coupon.
 */
export async function findCoupons(run: Run, merchantId: number, body: PushedOrder): Promise<FoundCoupons> {
  const given = givenCoupons(body.discounts)
  if (given.length === 0) return noCoupons
  const asked = await Promise.all(given.map(async coupon => ({ coupon, ...(await lookUp(run, merchantId, coupon)) })))
  const found: FoundCoupon[] = []
  const unknown: FoundCoupons['unknown'][number][] = []
  for (const { coupon, code, known, redemption } of asked) {
    if (!known) {
      unknown.push({ code: coupon.code, refusal: code === undefined ? 'COUPON_UNKNOWN' : whyUnknown(code) })
      continue
    }
    if (found.some(({ couponId }) => couponId === known.couponId)) {
      unknown.push({ code: coupon.code, refusal: 'COUPON_SAME_ORDER' })
      continue
    }
    if (redemption && redemption.couponId !== known.couponId)
      throw new NeedsReview('INVALID', { field: `discounts.${body.discounts.indexOf(coupon)}.redemptionKey` })
    const terms = redemption && redemption.state !== 'released' ? redemption.terms : known.campaign
    const { redemptionKey, employeeId } = coupon
    found.push({ ...terms, couponId: known.couponId, code: known.code, redemptionKey, employeeId })
  }
  return { found, unknown }
}

async function lookUp(run: Run, merchantId: number, { code: typed, redemptionKey }: PushedCoupon) {
  const code = readCode(typed)
  const [known, redemption] = await Promise.all([
    code === undefined ? undefined : findCoupon(run, merchantId, code),
    findByKey(run, merchantId, redemptionKey),
  ])
  return { code, known, redemption }
}
