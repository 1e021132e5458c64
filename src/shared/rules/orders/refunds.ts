/** Refunds (ORD-3; docs/product/money.md 1.4, V11, V12, I12): any series of them ends with every component at zero, never below. */
import { roundCash } from '../pricing/cashRounding.ts'
import { surchargeToReturn } from '../pricing/cardSurcharge.ts'
import { type Component, componentKey, shareOver, sumByKey } from '../pricing/components.ts'
import { allocate, cumulative, sumOf } from '../basics/money.ts'
import { roundProduct } from '../basics/rational.ts'
import type {
  PaymentRefund,
  RefundableLine,
  RefundableOrder,
  RefundablePayment,
  RefundPlan,
  RefundRefusal,
  RefundRequest,
} from './refundTypes.ts'
import { coverPayments } from '../pricing/splits.ts'
import { sumOfParts } from './moneyParts.ts'

/** A plan, or why there is none. */
export type RefundDecision = { readonly plan: RefundPlan } | { readonly refusal: RefundRefusal }

/**
 * What each component has left to give back: what the payments covered of it, less what refunds gave back.
 * The order is that of `order.components`.
 */
export function refundableCents(order: RefundableOrder): number[] {
  const total = sumOf(order.components.map(component => component.cents))
  const amounts = order.payments.map(payment => payment.amountCents)
  const refunded = sumByKey(order.refundedComponents)
  const covered =
    sumOf(amounts) >= total
      ? order.components.map(component => component.cents)
      : sumColumns(order.components.length, coverPayments(order.components, amounts))
  return order.components.map((component, index) =>
    Math.max(0, (covered[index] ?? 0) - (refunded.get(componentKey(component)) ?? 0)),
  )
}

const sumColumns = (columns: number, rows: readonly (readonly number[])[]) =>
  Array.from({ length: columns }, (_, column) => sumOf(rows.map(row => row[column] ?? 0)))

/** What a refund of the tax or of the fees alone could take of each component, in the order of `order.components`. */
export function refundableOfKind(
  order: RefundableOrder,
  kind: 'tax' | 'fees',
  left: readonly number[] = refundableCents(order),
): number[] {
  const { components, feeTaxCents } = order
  if (kind === 'tax') return components.map((component, index) => (component.kind === 'tax' ? (left[index] ?? 0) : 0))
  const sum = (of: (component: Component) => boolean, cents: readonly number[]) =>
    sumOf(components.map((component, index) => (of(component) ? (cents[index] ?? 0) : 0)))
  const sold = components.map(({ cents }) => cents)
  const isFee = ({ kind: part }: Component) => part === 'fee'
  const [feeCents, feeCentsLeft, unnamedCents] = [sum(isFee, sold), sum(isFee, left), sum(isUnnamedTax, sold)]
  return components.map((component, index) => {
    const most = left[index] ?? 0
    if (isFee(component) || (component.kind === 'tax' && component.feeId !== undefined)) return most
    if (!isUnnamedTax(component) || feeCents === 0) return 0
    const raised = roundProduct(component.cents, Math.min(feeTaxCents, unnamedCents), unnamedCents)
    return Math.min(most, roundProduct(raised, feeCentsLeft, feeCents))
  })
}

/** Tax on fees and on the gratuity that does not say on which. */
const isUnnamedTax = ({ kind, lineKey, feeId }: Component) =>
  kind === 'tax' && lineKey === undefined && feeId === undefined

/** Decides a refund: what leaves the sales by component, and what goes back to which payment; or why it may not be. */
export function planRefund(order: RefundableOrder, request: RefundRequest): RefundDecision {
  const wanted = request.paymentIds
  const payments = order.payments.filter(({ id }) => wanted === undefined || wanted.includes(id))
  if (wanted?.some(id => !payments.some(payment => payment.id === id))) return { refusal: 'unknownPayment' }
  if (request.kind === 'tip') return planTip(payments, request.cents)
  const left: readonly number[] = refundableCents(order)
  const asked = request.kind === 'lines' ? askedQuantities(order, request.lines) : new Map<string, number>()
  if (typeof asked === 'string') return { refusal: asked }
  const shares = sharesOf(order, request, asked, left, payments)
  if (typeof shares === 'string') return { refusal: shares }
  const amount = sumOf(shares)
  if (amount > sumOf(payments.map(amountLeft))) return { refusal: 'moreThanPaymentsHold' }
  const withTip = request.kind === 'whole' && request.withTip
  const tips = payments.map(payment => (withTip ? tipLeft(payment) : 0))
  // One of three units of a cent is worth nothing, and comes back all the same while its line has something left.
  const worthless = order.components.every(({ lineKey }, index) => left[index] === 0 || !asked.has(lineKey ?? ''))
  if (amount + sumOf(tips) === 0 && worthless) return { refusal: 'nothingLeft' }
  const everything = request.kind === 'whole' && amount === sumOf(left)
  const lines = everything ? quantitiesLeft(order) : [...asked].map(([key, quantity]) => ({ key, quantity }))
  const components = order.components.map((component, index) => ({ ...component, cents: shares[index] ?? 0 }))
  return acceptedPlan(components, lines, handBack(payments, amount, tips, order))
}

function acceptedPlan(
  components: readonly Component[],
  lines: RefundPlan['lines'],
  payments: readonly PaymentRefund[],
): RefundDecision {
  const totalCents = sumOf(payments.map(sumOfParts))
  return { plan: { components: components.filter(({ cents }) => cents !== 0), lines, payments, totalCents } }
}

/** What a whole refund brings back of each line. */
function quantitiesLeft(order: RefundableOrder): RefundPlan['lines'] {
  const left = order.lines.map(line => ({ key: line.key, quantity: line.quantity - line.refundedQuantity }))
  return left.filter(({ quantity }) => quantity > 0)
}

/** The quantity asked of each line, or why it may not come back. */
function askedQuantities(order: RefundableOrder, lines: RefundPlan['lines']): Map<string, number> | RefundRefusal {
  const asked = new Map<string, number>()
  for (const { key, quantity } of lines) {
    const line = order.lines.find(known => known.key === key)
    if (line === undefined) return 'unknownLine'
    if (!Number.isInteger(quantity) || quantity < 1) return 'notAnAmount'
    const total = (asked.get(key) ?? 0) + quantity
    if (total > line.quantity - line.refundedQuantity) return 'moreThanSold'
    asked.set(key, total)
  }
  return asked
}

/** What leaves each component, in the order of `order.components`. */
function sharesOf(
  order: RefundableOrder,
  request: Exclude<RefundRequest, { kind: 'tip' }>,
  asked: ReadonlyMap<string, number>,
  left: readonly number[],
  payments: readonly RefundablePayment[],
): number[] | RefundRefusal {
  if (request.kind === 'whole') {
    const cents = Math.min(sumOf(left), sumOf(payments.map(amountLeft)))
    return shareOver(order.components, left, cents)
  }
  if (request.kind === 'amount') return shareAmount(order, left, request.cents)
  if (request.kind === 'tax' || request.kind === 'fees') {
    const own = refundableOfKind(order, request.kind, left)
    return shareAmount(order, own, request.cents ?? Math.min(sumOf(own), sumOf(payments.map(amountLeft))))
  }
  return order.components.map((component, index) => {
    const line = order.lines.find(({ key }) => key === component.lineKey)
    const quantity = asked.get(line?.key ?? '') ?? 0
    return line && quantity > 0 ? unitsShare(component.cents, left[index] ?? 0, line, quantity) : 0
  })
}

function shareAmount(order: RefundableOrder, left: readonly number[], cents: number): number[] | RefundRefusal {
  if (sumOf(left) === 0) return 'nothingLeft'
  if (!Number.isSafeInteger(cents) || cents < 1) return 'notAnAmount'
  return cents > sumOf(left) ? 'moreThanLeft' : shareOver(order.components, left, cents)
}

/**
 * What `quantity` more units of a line take of one of its components. Units are given back one after the other as
 * `cumulative` shares them (V11: 0.89, 0.88, 0.89); where an amount refund or a partial payment left less than the
 * units were sold for, each gives back in that proportion, and the last takes all that is left.
 */
function unitsShare(cents: number, left: number, line: RefundableLine, quantity: number): number {
  const upTo = (units: number) => cumulative(cents, units, line.quantity, 0)
  const before = upTo(line.refundedQuantity)
  if (cents === before) return left
  return roundProduct(left, upTo(line.refundedQuantity + quantity) - before, cents - before)
}

const amountLeft = (payment: RefundablePayment) => payment.amountCents - payment.refunded.amountCents
const tipLeft = (payment: RefundablePayment) => payment.tipCents - payment.refunded.tipCents

function planTip(payments: readonly RefundablePayment[], asked: number | undefined): RefundDecision {
  const tips = payments.map(tipLeft)
  const cents = asked ?? sumOf(tips)
  if (sumOf(tips) === 0) return { refusal: 'nothingLeft' }
  if (!Number.isSafeInteger(cents) || cents < 1) return { refusal: 'notAnAmount' }
  if (cents > sumOf(tips)) return { refusal: 'moreThanLeft' }
  const parts = allocate(cents, tips)
  const back = payments.map((payment, index) => partsBack(payment, 0, parts[index] ?? 0, 0, 0))
  return acceptedPlan(
    [],
    [],
    back.filter(({ tipCents }) => tipCents !== 0),
  )
}

const partsBack = (
  { id, tender }: RefundablePayment,
  amountCents: number,
  tipCents: number,
  cardSurchargeCents: number,
  cashRoundingCents: number,
): PaymentRefund => ({ paymentId: id, tender, amountCents, tipCents, cardSurchargeCents, cashRoundingCents })

/** Shares the amount over the payments by what is left of each; card surcharge and cash rounding follow it. */
function handBack(
  payments: readonly RefundablePayment[],
  amountCents: number,
  tips: readonly number[],
  order: RefundableOrder,
): PaymentRefund[] {
  const parts = amountCents === 0 ? [] : allocate(amountCents, payments.map(amountLeft))
  const back = payments.map((payment, index) => partBack(payment, parts[index] ?? 0, tips[index] ?? 0, order))
  return back.filter(({ amountCents: amount, tipCents }) => amount !== 0 || tipCents !== 0)
}

/** What goes back to a payment with so much of its amount and of its tip: card surcharge and cash rounding follow the amount. */
export function partBack(
  payment: RefundablePayment,
  amountCents: number,
  tipCents: number,
  order: Pick<RefundableOrder, 'cashStep'>,
): PaymentRefund {
  const refundedCents = payment.refunded.amountCents
  const surchargeRefundedCents = payment.refunded.cardSurchargeCents
  const asked = { ...payment, refundedCents, surchargeRefundedCents }
  const surcharge = amountCents === 0 ? 0 : surchargeToReturn(asked, amountCents)
  const rounding = amountCents === 0 ? 0 : roundingBack(payment, amountCents, order)
  return partsBack(payment, amountCents, tipCents, surcharge, rounding)
}

/** Cash goes back in coins that exist; what completes the payment gives back exactly what was handed over. */
function roundingBack(payment: RefundablePayment, part: number, order: Pick<RefundableOrder, 'cashStep'>): number {
  if (part === amountLeft(payment)) return payment.cashRoundingCents - payment.refunded.cashRoundingCents
  return payment.tender === 'cash' ? roundCash(part, order.cashStep).cashRoundingCents : 0
}
