/**
 * A refund that a terminal has made already (POS-7): what it handed back against what the rules of ORD-3 come to. The terminal
 * says to which payments the money went; the rules say what leaves the sales. All money in integer cents.
 */
import { shareOver } from '../pricing/components.ts'
import { sumOf } from '../basics/money.ts'
import { type MoneyParts, sumOfParts } from './moneyParts.ts'
import { partBack, planRefund, refundableCents } from './refunds.ts'
import type { PaymentRefund, RefundableOrder, RefundPlan, RefundRefusal, RefundRequest } from './refundTypes.ts'

/** What a terminal gave back to one payment. */
export interface GivenPart extends MoneyParts {
  readonly paymentId: number
}

/** The plan with the terminal's own parts; why it cannot be; or what the rules would have handed back instead. */
export type GivenDecision =
  | { readonly plan: RefundPlan }
  | { readonly refusal: RefundRefusal }
  | { readonly expectedCents: number }

/** Decides a refund that was made as `given`, a part for each payment. Every payment must be one of the order's. */
export function planGiven(order: RefundableOrder, request: RefundRequest, given: readonly GivenPart[]): GivenDecision {
  const decision = planRefund(order, { ...request, paymentIds: given.map(({ paymentId }) => paymentId) })
  if ('refusal' in decision) return decision
  const { plan } = decision
  const sum = (parts: readonly MoneyParts[], of: 'amountCents' | 'tipCents') => sumOf(parts.map(part => part[of]))
  const isSame = (['amountCents', 'tipCents'] as const).every(of => sum(plan.payments, of) === sum(given, of))
  if (!isSame) return { expectedCents: plan.totalCents }
  if (!isHeld(order, given)) return { refusal: 'moreThanPaymentsHold' }
  const expected = given.map(part => partOfRules(order, part))
  const expectedCents = sumOf(expected.map(sumOfParts))
  const isRight = given.every(({ cardSurchargeCents, cashRoundingCents }, index) => {
    const by = expected[index]
    return by?.cardSurchargeCents === cardSurchargeCents && by.cashRoundingCents === cashRoundingCents
  })
  return isRight ? { plan: asGiven(order, plan, given) } : { expectedCents }
}

/**
 * The same as a person accepts it: what was handed back is shared out over what is left, whatever the terminal made it of.
 * Still never more than is left.
 */
export function acceptGiven(
  order: RefundableOrder,
  request: RefundRequest,
  given: readonly GivenPart[],
): GivenDecision {
  const left = refundableCents(order)
  const cents = sumOf(given.map(({ amountCents }) => amountCents))
  if (cents > sumOf(left)) return { refusal: 'moreThanLeft' }
  if (!isHeld(order, given)) return { refusal: 'moreThanPaymentsHold' }
  if (sumOf(given.map(sumOfParts)) === 0) return { refusal: 'notAnAmount' }
  const shares = shareOver(order.components, left, cents)
  const components = order.components.map((component, index) => ({ ...component, cents: shares[index] ?? 0 }))
  const asked = request.kind === 'lines' ? request.lines : []
  const lines = asked.filter(({ key, quantity }) => {
    const line = order.lines.find(each => each.key === key)
    return line !== undefined && quantity <= line.quantity - line.refundedQuantity
  })
  const plan = { components: components.filter(component => component.cents !== 0), lines, payments: [], totalCents: 0 }
  return { plan: asGiven(order, plan, given) }
}

const paymentOf = (order: RefundableOrder, id: number) => order.payments.find(payment => payment.id === id)

/** Whether each payment still holds what it is said to have given back. */
const isHeld = (order: RefundableOrder, given: readonly GivenPart[]): boolean =>
  given.every(part => {
    const payment = paymentOf(order, part.paymentId)
    return (['amountCents', 'tipCents', 'cardSurchargeCents'] as const).every(
      of => payment !== undefined && part[of] <= payment[of] - payment.refunded[of],
    )
  })

const partOfRules = (order: RefundableOrder, { paymentId, amountCents, tipCents }: GivenPart): PaymentRefund => {
  const payment = paymentOf(order, paymentId)
  if (!payment) throw new RangeError(`payment ${paymentId} is not of the order`)
  return partBack(payment, amountCents, tipCents, order)
}

const partsOf = ({ amountCents, tipCents, cardSurchargeCents, cashRoundingCents }: MoneyParts) => [
  amountCents,
  tipCents,
  cardSurchargeCents,
  cashRoundingCents,
]

function asGiven(order: RefundableOrder, plan: RefundPlan, given: readonly GivenPart[]): RefundPlan {
  const payments = given
    .filter(part => partsOf(part).some(cents => cents !== 0))
    .map((part): PaymentRefund => ({ ...part, tender: paymentOf(order, part.paymentId)?.tender ?? 'card' }))
  return { ...plan, payments, totalCents: sumOf(payments.map(sumOfParts)) }
}
