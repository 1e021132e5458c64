/** Whether payments of a terminal fit what is due, and what is counted of them. Pure. */
import type { PushedPayment } from '../../../../shared/contract/orders/push/items.ts'
import { cardSurcharge } from '../../../../shared/rules/pricing/cardSurcharge.ts'
import { roundCash } from '../../../../shared/rules/pricing/cashRounding.ts'
import { isCardOrOnline, paymentCode } from '../../../../shared/rules/payments/paymentStatus.ts'
import type { StorePricing } from '../../../../shared/rules/settings/storePricing.ts'
import { NeedsReview } from '../pushing.ts'

export interface Owed {
  readonly totalCents: number
  readonly paidCents: number
}

/** What may still be paid, in cents. */
export const dueOf = ({ totalCents, paidCents }: Owed): number => Math.max(0, totalCents - paidCents)

export const isCaptured = ({ code }: Pick<PushedPayment, 'code'>): boolean => code === paymentCode.successful
/**
 * The payments as they are booked. Where a person takes the server's amounts for an order that is there in money already,
 * what was taken beyond them is a tip. Throws NeedsReview `PAYMENT_DIFFERS`: more than is due, a rounding that cash does not make,
 * a surcharge that is not raised. More than is due is tried again once `later` comes, a further item of the order: it may
 * have overtaken a change of the order, or the void of another payment.
 */
export function checkPayments(
  payments: readonly PushedPayment[],
  owed: Owed & { readonly later: string },
  pricing: StorePricing,
  accepts: boolean,
): PushedPayment[] {
  let due = dueOf(owed)
  return payments.map(payment => {
    if (!isCaptured(payment)) return payment
    const counted = accepts && payment.amountCents > due ? overpaid(payment, due) : payment
    if (counted.amountCents > due) throw takesTooMuch(payment, due, owed.later)
    requireExtras(counted, pricing, accepts)
    due -= counted.amountCents
    return counted
  })
}

/** More than is due, until `later` comes. */
export const takesTooMuch = (
  { paymentKey, amountCents }: PushedPayment,
  dueCents: number,
  later: string,
): NeedsReview => new NeedsReview('PAYMENT_DIFFERS', { paymentKey, amountCents, dueCents }, later)

const overpaid = (payment: PushedPayment, due: number): PushedPayment => ({
  ...payment,
  amountCents: due,
  tipCents: (payment.tipCents ?? 0) + payment.amountCents - due,
})

function requireExtras(payment: PushedPayment, pricing: StorePricing, accepts: boolean): void {
  const { tender, amountCents, cashRoundingCents, cardSurchargeCents, cardFunding, paymentKey } = payment
  if (accepts) return
  if (cashRoundingCents !== 0) {
    const rounding = tender === 'cash' ? roundCash(amountCents, pricing.cashStep).cashRoundingCents : 0
    if (rounding !== cashRoundingCents)
      throw new NeedsReview('PAYMENT_DIFFERS', { paymentKey, cashRoundingCents, expectedCents: rounding })
  }
  if (cardSurchargeCents !== 0) {
    const rule = isCardOrOnline(tender) ? pricing.cardSurcharge : null
    const surcharge = rule ? cardSurcharge(amountCents, cardFunding === '' ? undefined : cardFunding, rule) : 0
    if (surcharge !== cardSurchargeCents)
      throw new NeedsReview('PAYMENT_DIFFERS', { paymentKey, cardSurchargeCents, expectedCents: surcharge })
  }
}
