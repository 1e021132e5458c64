/** The coupons of a terminal's order, as they are looked up before it is priced (MKT-1). */
import type { CouponRefusal } from '../../../../shared/contract/coupons/refusals.ts'
import type { OrderedCoupon } from '../../../../shared/rules/orders/ordering/orderedCoupons.ts'

export interface FoundCoupon extends OrderedCoupon {
  /** As it is compared: capitals and digits. */
  readonly code: string
  readonly redemptionKey: string
  readonly employeeId: number | null
}

export interface FoundCoupons {
  readonly found: readonly FoundCoupon[]
  /** Those that nobody has, and why; entered twice, too. */
  readonly unknown: readonly { readonly code: string; readonly refusal: CouponRefusal }[]
}

export const noCoupons: FoundCoupons = { found: [], unknown: [] }

/** The coupons as a terminal gave them: below their minimum, or beside others. */
export const asTaken = (coupons: readonly FoundCoupon[]): FoundCoupon[] =>
  coupons.map(coupon => ({ ...coupon, minOrderCents: null, stacking: 'withOthers' }))
