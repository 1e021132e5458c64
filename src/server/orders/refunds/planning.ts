/** Plans a refund of a stored order, or says why it may not be made: for the preview and the refund alike (ORD-3). */
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { RefundWanted } from '../../../shared/contract/orders/refunds.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { refundableCents, refundableOfKind, planRefund } from '../../../shared/rules/orders/refunds.ts'
import type { RefundPlan, RefundRefusal, RefundRequest } from '../../../shared/rules/orders/refundTypes.ts'
import { writeMoney } from '../../../shared/rules/basics/typedMoney.ts'
import type { Run } from '../../db/run.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import { countedRefunds, lineKeyOf, refundableOrder } from '../ledger/refundableOrder.ts'
import { loadStoredOrder, type StoredOrder } from '../ledger/refundableOrder.queries.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'

export interface Wanted {
  readonly orderId: number
  readonly refund: RefundWanted
  readonly paymentIds?: readonly number[] | undefined
}

export interface Planned {
  readonly stored: StoredOrder
  readonly plan: RefundPlan
  /** Beyond this an order gives back only with a second person; null: never. */
  readonly approvalAboveCents: number | null
  readonly needsApproval: boolean
}

/** The order whole. Throws `NOT_FOUND`. */
export async function getStoredOrder(run: Run, merchantId: number, orderId: number): Promise<StoredOrder> {
  const stored = await loadStoredOrder(run, merchantId, orderId)
  if (!stored) throw new Failure('NOT_FOUND', { field: 'orderId' })
  return stored
}

/** The plan. Throws the refusal at its field. */
export async function planStored(run: Run, merchantId: number, wanted: Wanted): Promise<Planned> {
  const [stored, rules] = await Promise.all([getStoredOrder(run, merchantId, wanted.orderId), rulesAt(run, merchantId)])
  if (stored.deletedAt !== null) throw new Failure('ORDER_DELETED', { field: 'orderId' })
  const { cashStep, refundApprovalAboveCents: approvalAboveCents } = rules.values.payment
  const order = refundableOrder(stored, cashStep)
  const { paymentIds } = wanted
  const chosen = stored.payments.filter(({ paymentId }) => paymentIds?.includes(paymentId) ?? true)
  if (chosen.some(({ isBusy }) => isBusy)) throw new Failure('PAYMENT_BUSY', { field: 'paymentIds' })
  const decision = planRefund(order, {
    ...asRequest(wanted.refund),
    ...(paymentIds === undefined ? {} : { paymentIds }),
  })
  if ('refusal' in decision) {
    const tips = order.payments.map(payment => payment.tipCents - payment.refunded.tipCents)
    const { kind } = wanted.refund
    const ofKind = kind === 'tax' || kind === 'fees' ? refundableOfKind(order, kind) : refundableCents(order)
    const left = sumOf(kind === 'tip' ? tips : ofKind)
    throw asFailure(decision.refusal, kind, writeMoney(left, rules.values.store.currency))
  }
  const { plan } = decision
  const back = unapprovedCents(stored) + plan.totalCents
  return {
    stored,
    plan,
    approvalAboveCents,
    needsApproval: approvalAboveCents !== null && back > approvalAboveCents,
  }
}

/** What an order has given back without a second person: several small refunds are one large one. */
export const unapprovedCents = (stored: StoredOrder): number =>
  sumOf(
    countedRefunds(stored)
      .filter(({ approverName }) => approverName === '')
      .flatMap(({ payments }) => payments.map(sumOfParts)),
  )

/** A second person is needed, and there is none. */
export const approvalNeeded = (aboveCents: number | null, currency: string): Failure =>
  new Failure('APPROVAL_NEEDED', { field: 'approval', values: { amount: writeMoney(aboveCents ?? 0, currency) } })

function asRequest(refund: RefundWanted): RefundRequest {
  if (refund.kind === 'lines') {
    const lines = refund.lines.map(({ lineNo, quantity }) => ({ key: lineKeyOf(lineNo), quantity }))
    return { kind: 'lines', lines }
  }
  if (refund.kind === 'whole' || refund.kind === 'amount') return refund
  return refund.cents === undefined ? { kind: refund.kind } : { kind: refund.kind, cents: refund.cents }
}

const codes: Record<RefundRefusal, FailureCode> = {
  nothingLeft: 'REFUND_NOTHING_LEFT',
  moreThanLeft: 'REFUND_MORE_THAN_LEFT',
  moreThanPaymentsHold: 'REFUND_MORE_THAN_PAYMENTS',
  moreThanSold: 'REFUND_MORE_THAN_SOLD',
  unknownLine: 'NOT_FOUND',
  unknownPayment: 'NOT_FOUND',
  notAnAmount: 'REFUND_MORE_THAN_LEFT',
}

function asFailure(refusal: RefundRefusal, kind: RefundWanted['kind'], left: string): Failure {
  const typed = kind === 'lines' ? 'refund.lines' : kind === 'whole' ? 'refund' : 'refund.cents'
  const ofPayments = refusal === 'unknownPayment' || refusal === 'moreThanPaymentsHold'
  const field = ofPayments ? 'paymentIds' : refusal === 'nothingLeft' ? 'refund' : typed
  return new Failure(codes[refusal], { field, values: { amount: left } })
}
