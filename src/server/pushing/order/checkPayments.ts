/** Whether payments of a terminal fit what is due, and what is counted of them. Pure. */
import type { PushedPayment } from '../../../shared/contract/push/items.ts'
import { cardSurcharge } from '../../../shared/rules/cardSurcharge.ts'
import { roundCash } from '../../../shared/rules/cashRounding.ts'
import { paymentCode } from '../../../shared/rules/paymentStatus.ts'
import type { StorePricing } from '../../../shared/rules/settings/storePricing.ts'
import { changedOrderKey } from '../changedOrderKey.ts'
import { Held } from '../pushing.ts'

export interface Owed {
  readonly totalCents: number
  readonly paidCents: number
  /** What is due may be more once another item of this order has come; undefined for a new one. */
  readonly orderId?: number
}

export const isCaptured = ({ code }: Pick<PushedPayment, 'code'>): boolean => code === paymentCode.successful
const byCard: readonly string[] = ['card', 'manualCard', 'online']

/**
 * The payments as they are booked. Where a person takes the server's amounts for an order that is there in money already,
 * what was taken beyond them is a tip. Throws Held `PAYMENT_DIFFERS`: more than is due, a rounding that cash does not make,
 * a surcharge that is not raised. More than is due is tried again with each further item of the order: it may have overtaken
 * a change of the order, or the void of another payment.
 */
export function checkPayments(
  payments: readonly PushedPayment[],
  { totalCents, paidCents, orderId }: Owed,
  pricing: StorePricing,
  accepts: boolean,
): PushedPayment[] {
  let due = Math.max(0, totalCents - paidCents)
  return payments.map(payment => {
    if (!isCaptured(payment)) return payment
    const { amountCents, paymentKey } = payment
    const counted = accepts && amountCents > due ? overpaid(payment, due) : payment
    if (counted.amountCents > due) {
      const later = orderId === undefined ? undefined : changedOrderKey(orderId)
      throw new Held('PAYMENT_DIFFERS', { paymentKey, amountCents, dueCents: due }, later)
    }
    expectExtras(counted, pricing, accepts)
    due -= counted.amountCents
    return counted
  })
}

const overpaid = (payment: PushedPayment, due: number): PushedPayment => ({
  ...payment,
  amountCents: due,
  tipCents: (payment.tipCents ?? 0) + payment.amountCents - due,
})

function expectExtras(payment: PushedPayment, pricing: StorePricing, accepts: boolean): void {
  const { tender, amountCents, cashRoundingCents, cardSurchargeCents, cardFunding, paymentKey } = payment
  if (accepts) return
  if (cashRoundingCents !== 0) {
    const rounding = tender === 'cash' ? roundCash(amountCents, pricing.cashStep).roundingCents : 0
    if (rounding !== cashRoundingCents)
      throw new Held('PAYMENT_DIFFERS', { paymentKey, cashRoundingCents, expectedCents: rounding })
  }
  if (cardSurchargeCents !== 0) {
    const rule = byCard.includes(tender) ? pricing.cardSurcharge : null
    const surcharge = rule ? cardSurcharge(amountCents, cardFunding === '' ? undefined : cardFunding, rule) : 0
    if (surcharge !== cardSurchargeCents)
      throw new Held('PAYMENT_DIFFERS', { paymentKey, cardSurchargeCents, expectedCents: surcharge })
  }
}
