/** The surcharge for paying by credit card (docs/product/money.md, section 2, step 9): its own kind, capped, never on debit. */
import { cumulative, percentOf } from '../basics/money.ts'
import type { RoundingMode } from '../basics/rational.ts'

/** How a card pays; only credit is ever surcharged. */
export const cardFundings = ['credit', 'debit', 'prepaid'] as const
export type CardFunding = (typeof cardFundings)[number]

export interface CardSurchargeRule {
  readonly ratePcm: number
  /** The highest rate that the network or the state allows. */
  readonly capPcm: number
}

/** The surcharge on a payment of `amountCents` without tip; 0 for whatever is no credit card (V16). */
export function cardSurcharge(
  amountCents: number,
  funding: CardFunding | undefined,
  rule: CardSurchargeRule,
  mode: RoundingMode = 'half-up',
): number {
  return funding === 'credit' ? percentOf(amountCents, Math.min(rule.ratePcm, rule.capPcm), mode) : 0
}

/** What a payment took, and what of it was given back before. */
export interface SurchargedPayment {
  readonly amountCents: number
  readonly cardSurchargeCents: number
  readonly refundedCents: number
  readonly surchargeRefundedCents: number
}

/** The part of the surcharge that goes back with `refundCents` of the payment; the last refund returns the rest (V16). */
export function surchargeToReturn(payment: SurchargedPayment, refundCents: number): number {
  if (payment.amountCents === 0 || payment.cardSurchargeCents === 0) return 0
  const returned = payment.refundedCents + refundCents
  return cumulative(payment.cardSurchargeCents, returned, payment.amountCents, payment.surchargeRefundedCents)
}
