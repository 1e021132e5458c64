/** What codes bring on an order that is only quoted: nothing is reserved, and uses of a guest are not counted (MKT-1). */
import type { QuoteInput } from '../../../shared/contract/orders/quote.ts'
import type { CouponRefusal } from '../../../shared/contract/coupons/refusals.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { readCode, showCode, whyUnknown } from '../../../shared/rules/coupons/code/couponCode.ts'
import { refusalOf } from '../../../shared/rules/coupons/conditions/conditions.ts'
import { couponClock } from '../../../shared/rules/coupons/conditions/couponMoment.ts'
import { couponFacts } from '../../../shared/rules/orders/ordering/couponFacts.ts'
import {
  type MenuOrder,
  orderFromMenu,
  type PricedMenuOrder,
  type PricingContext,
} from '../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { givenCoupons, plainDiscounts } from '../../../shared/rules/orders/ordering/orderedCoupons.ts'
import { findCoupon, type StoredCoupon } from '../../coupons/redemption/stock.queries.ts'
import type { CallContext } from '../../kernel/context.ts'

export interface AskedCoupon {
  /** As it was typed. */
  readonly code: string
  /** Undefined where nobody has the code. */
  readonly known: StoredCoupon | undefined
}

export interface QuotedCoupon {
  readonly code: string
  readonly name: string
  readonly secondName: string
  /** Null: it counts. */
  readonly refusal: CouponRefusal | null
  readonly discountCents: number
}

/** Looks its codes up. Throws INSUFFICIENT_AUTHORITY for somebody who may not see coupons: a quote must not try codes out. */
export async function askedCoupons({ run, merchantId, actor }: CallContext, input: QuoteInput): Promise<AskedCoupon[]> {
  const given = givenCoupons(input.discounts)
  if (given.length === 0) return []
  if (!actor.permissions.has('marketing.coupons.view'))
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'discounts' })
  return await Promise.all(
    given.map(async ({ code }) => {
      const read = readCode(code)
      return { code, known: read === undefined ? undefined : await findCoupon(run, merchantId, read) }
    }),
  )
}

/** The order priced with the coupons that its campaigns give it now, and why others do not count. */
export function quoteWithCoupons(
  input: QuoteInput,
  asked: readonly AskedCoupon[],
  pricingContext: PricingContext,
  at: number,
): { readonly made: PricedMenuOrder; readonly coupons: QuotedCoupon[] } {
  const discounts = plainDiscounts(input.discounts)
  const order: MenuOrder = { ...input, discounts, taxExempt: input.taxExempt !== null, at }
  const plain = orderFromMenu(order, pricingContext)
  if (asked.length === 0) return { made: plain, coupons: [] }
  const facts = couponFacts(plain, pricingContext.document, input)
  const otherDiscounts = Array.from({ length: facts.otherDiscounts }, () => ({ alone: false }))
  const refusals = asked.map(({ code, known }, index): CouponRefusal | null => {
    if (!known) return whyUnknown(readCode(code) ?? '')
    if (asked.findIndex(each => each.known?.couponId === known.couponId) < index) return 'COUPON_SAME_ORDER'
    const clock = couponClock(at, known)
    return refusalOf(known.campaign, known, clock, { ...facts, otherDiscounts, usedByGuest: 0 })
  })
  const standing = asked.flatMap(({ known }, index) => (known && refusals[index] === null ? [{ known, index }] : []))
  const coupons = standing.map(({ known: { couponId, campaign } }) => ({ ...campaign, couponId }))
  const made = orderFromMenu({ ...order, coupons }, pricingContext)
  return {
    made,
    coupons: asked.map(({ code, known }, index) => {
      const priced = made.coupons[standing.findIndex(each => each.index === index)]
      return {
        code: known ? showCode(known.code) : code,
        name: known?.campaign.name ?? '',
        secondName: known?.campaign.secondName ?? '',
        refusal: refusals[index] ?? priced?.refusal ?? null,
        discountCents: priced?.discountCents ?? 0,
      }
    }),
  }
}
