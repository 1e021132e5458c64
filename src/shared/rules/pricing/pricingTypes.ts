/** What pricing takes and what it answers. All money in integer cents, all rates in Pcm (8.875 % is 8875). */
import type { RoundingMode } from '../basics/rational.ts'

export const orderTypes = ['dineIn', 'carryout', 'pickUp', 'delivery'] as const
export type OrderType = (typeof orderTypes)[number]

/** Percent of what is left, a fixed amount for the whole line or order, or a comp, which takes all that is left. */
export type Discount =
  | { readonly kind: 'percent'; readonly valuePcm: number }
  | { readonly kind: 'fixed'; readonly amountCents: number }
  | { readonly kind: 'comp' }

export interface Modifier {
  readonly quantity: number
  readonly unitPriceCents: number
}

export interface OrderLine {
  /** Names the line in splits and refunds; unique in its order. */
  readonly key: string
  /** A positive integer. */
  readonly quantity: number
  readonly unitPriceCents: number
  /** Per unit of the line. */
  readonly modifiers: readonly Modifier[]
  readonly discounts: readonly Discount[]
  readonly taxRateIds: readonly number[]
  /** False keeps percent and fixed order discounts away from the line (V5); a comp of the order covers it all the same. */
  readonly discountable?: boolean
  /** False for a gift card sold: no gross, no discount, no tax, but part of the order total. */
  readonly revenue?: boolean
  /** Removed before capture: counts in `voidedCents` alone (I13). */
  readonly voided?: boolean
}

export interface OrderToPrice {
  readonly orderType: OrderType
  readonly guests: number
  readonly lines: readonly OrderLine[]
  readonly discounts: readonly Discount[]
  /** Fees put on by hand, besides those that apply by themselves. */
  readonly feeIds?: readonly number[]
  /** Minutes after local midnight at which the order was placed; a fee with a time span needs it. */
  readonly localMinute?: number
  readonly taxExempt?: boolean
}

export interface TaxRate {
  readonly id: number
  readonly name: string
  readonly ratePcm: number
  /** Inside the price; an exclusive rate comes on top. */
  readonly inclusive: boolean
  /** The order types that the rate is for; all where absent (take-out exception). */
  readonly orderTypes?: readonly OrderType[]
}

/** Whether a fee or gratuity is taxed: not at all, at given rates, or as the lines it is shared over (V14). */
export type Taxable = 'no' | 'apportioned' | readonly number[]

/** All the conditions that are given must hold. */
export interface FeeScope {
  readonly orderTypes?: readonly OrderType[]
  readonly guestsFrom?: number
  /** Local minutes, from inclusive, to exclusive; past midnight where `to` is smaller. */
  readonly span?: { readonly fromMinute: number; readonly toMinute: number }
}

export type FeeRule = {
  readonly id: number
  readonly name: string
  readonly taxable: Taxable
  /** Where absent, the fee is put on by hand only. */
  readonly auto?: FeeScope
} & (
  | { readonly kind: 'fixed'; readonly amountCents: number }
  | {
      readonly kind: 'percent'
      readonly ratePcm: number
      /** The prices of the lines before or after discounts (V13). */
      readonly base: 'before' | 'after'
    }
)

export interface GratuityRule {
  readonly thresholdGuests: number
  readonly ratePcm: number
  readonly base: 'net' | 'netPlusTax'
  readonly taxable: Taxable
}

export interface PricingRules {
  readonly taxRates: readonly TaxRate[]
  /** Tax rounded once per rate on the order, or per line (V3). */
  readonly taxLevel: 'order' | 'line'
  readonly rounding: RoundingMode
  readonly fees: readonly FeeRule[]
  readonly gratuity?: GratuityRule
}

export interface TaxPart {
  readonly rateId: number
  readonly cents: number
}

/** A discount as it came out. */
export interface PricedDiscount {
  readonly kind: Discount['kind']
  /** Off the price, as the guest sees it. */
  readonly priceCents: number
  /** As reported: without the inclusive tax that was in it. Equal to `priceCents` under exclusive tax. */
  readonly cents: number
}

export interface PricedOrderDiscount extends PricedDiscount {
  /** The reported share of each line, in the order's order of lines (I3). */
  readonly lineShares: readonly number[]
}

export interface PricedLine {
  readonly key: string
  readonly quantity: number
  /** The price on the menu for the whole line, inclusive tax in it. */
  readonly priceCents: number
  /** Reported gross, without inclusive tax. */
  readonly grossCents: number
  /** The line's own discounts, comps among them. */
  readonly itemDiscountCents: number
  /** The line's share of the order's discounts, comps among them. */
  readonly orderDiscountCents: number
  /** The part of both that was comped. */
  readonly compCents: number
  /** `gross − itemDiscount − orderDiscount`. */
  readonly netCents: number
  readonly taxCents: number
  readonly taxes: readonly TaxPart[]
  /** What the line costs where it is no revenue (a gift card). */
  readonly nonRevenueCents: number
  readonly voided: boolean
  /** What the line would have been in gross, had it not been voided. */
  readonly voidedCents: number
  /** The line's own discounts, in the order they were given. */
  readonly discounts: readonly PricedDiscount[]
}

/** A fee or the gratuity, without inclusive tax. */
export interface PricedCharge {
  readonly cents: number
  readonly taxCents: number
  readonly taxes: readonly TaxPart[]
}

export interface PricedFee extends PricedCharge {
  readonly feeId: number
  readonly name: string
}

export interface PricedTax {
  readonly rateId: number
  readonly name: string
  readonly ratePcm: number
  readonly inclusive: boolean
  /** Net of lines, fees and gratuity at this rate, without tax. */
  readonly baseCents: number
  readonly cents: number
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly discounts: readonly PricedOrderDiscount[]
  readonly fees: readonly PricedFee[]
  readonly gratuity: PricedCharge
  /** The rates that met something, in the order of the rules. */
  readonly taxes: readonly PricedTax[]
  /** Gross of the lines. */
  readonly subtotalCents: number
  readonly itemDiscountCents: number
  readonly orderDiscountCents: number
  readonly compCents: number
  /** Actual subtotal: net after all discounts. */
  readonly netCents: number
  readonly feeCents: number
  readonly inclusiveTaxCents: number
  readonly exclusiveTaxCents: number
  /** Both kinds together. */
  readonly taxCents: number
  readonly gratuityCents: number
  readonly nonRevenueCents: number
  /** `net + fees + tax + gratuity + nonRevenue` (I2). */
  readonly totalCents: number
  readonly voidedCents: number
}
