/** What the sandbox gateway makes of a card payment (ORD-4, POS-4). */
import { cardSurcharge } from '../shared/rules/pricing/cardSurcharge.ts'
import type { Dice } from '../shared/rules/basics/dice.ts'
import { percentOf } from '../shared/rules/basics/money.ts'
import type { RungPayment } from './rungOrder.ts'
import type { Till } from './till.ts'

/** A guest's tip on so many cents. */
export const tipOn = (dice: Dice, cents: number): number =>
  percentOf(cents, dice.pick([0, 10_000, 15_000, 18_000, 20_000]))

/**
 * The payment as it was charged: with the gateway's reference and the tip that was typed at the reader, of a smaller amount
 * where only a part was approved, failed (code 2) where the card was declined. As it is where no gateway is asked.
 */
export async function charged(till: Till, payment: RungPayment): Promise<RungPayment> {
  const { paymentKey: key, amountCents, cardSurchargeCents = 0, paymentDevice = '' } = payment
  const dice = till.diceFor(`${key} card`)
  const cardLast4 = till.cardReader.nextCard()
  const tipCents = payment.tipCents ?? tipOn(dice, amountCents)
  const wanted = amountCents + cardSurchargeCents
  const answer = await till.cardReader.charge({ key, cardLast4, amountCents: wanted, tipCents, paymentDevice })
  if (!answer) return payment
  if (answer.outcome === 'declined') return { ...payment, cardLast4, code: 2, tipCents: 0 }
  const made = { ...payment, cardLast4, tipCents, gateway: 'sandbox', gatewayRef: answer.gatewayRef }
  return answer.amountCents === wanted ? made : { ...made, ...partOf(till, made, answer.amountCents) }
}

/** What of a part that was approved pays the bill and what the card adds to it; a cent that is left over is a tip. */
function partOf({ store }: Till, { cardFunding = '', tipCents }: RungPayment, approvedCents: number) {
  const rule = store.pricing?.cardSurcharge
  const added = (cents: number) => (rule ? cardSurcharge(cents, cardFunding === '' ? undefined : cardFunding, rule) : 0)
  let amountCents = approvedCents - added(approvedCents)
  while (amountCents + 1 + added(amountCents + 1) <= approvedCents) amountCents += 1
  const cardSurchargeCents = added(amountCents)
  const left = approvedCents - amountCents - cardSurchargeCents
  return { amountCents, cardSurchargeCents, tipCents: (tipCents ?? 0) + left }
}
