/** Handles gateway responses to refunds, voids and tips; once, in the transaction that completes the request. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { partsOf, sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import { approvedPart } from '../../../shared/rules/orders/refundParts.ts'
import type { RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import { paymentCode, type Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import type { AnsweredRequest, ResponseHandler } from '../../payments/gateway/onGatewayResponse.ts'
import { onGatewayResponse } from '../../payments/gateway/onGatewayResponse.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { recordOrderChange } from '../ledger/recordOrderChange.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { componentOf } from '../ledger/refundableOrder.ts'
import type { StoredOrder, StoredRefund } from '../ledger/refundableOrder.queries.ts'
import { replaceRefund } from '../ledger/storeRefund.queries.ts'
import { findChange } from './changes.queries.ts'
import { recordTip, recordVoid } from './paymentChanges.ts'
import { getStoredOrder } from './planning.ts'
import { findRefund, type RefundState, setFailed, setSucceeded } from './refunds.queries.ts'
import { takeSoldCardsBack } from './soldGiftCards.ts'
import { batchForRefund } from './ways.queries.ts'
import { timelineKind } from './writing.ts'

/** From now on answers about refunds, voids and tips are booked in this process. */
export function handleGatewayResponses(): void {
  onGatewayResponse('refund', handleRefundResponse)
  onGatewayResponse('void', handleChangeResponse)
  onGatewayResponse('tip', handleChangeResponse)
}

const numberIn = (subject: string): number => Number(subject.slice(subject.indexOf(':') + 1))

const handleRefundResponse: ResponseHandler = async (context, answered) => {
  const { run } = context
  const { merchantId, subject, answer } = answered
  const refundId = numberIn(subject)
  const found = await findRefund(run, merchantId, refundId)
  if (!found) return
  const businessDate = await openDayOf(run, merchantId, Date.parse(found.refundedAt))
  const cents = answer.outcome === 'approved' ? answer.amountCents : 0
  await changeOrder(context, merchantId, found.orderId, async () => {
    const state = await findRefund(run, merchantId, refundId)
    if (state?.code !== paymentCode.incomplete) return
    const stored = await getStoredOrder(run, merchantId, state.orderId)
    const rows = stored.refunds.find(refund => refund.refundId === refundId)
    if (!rows) return
    if (cents > 0) await succeed(context, answered, { state, stored, rows, businessDate, cents })
    else await fail(context, answered, { state, stored, rows, businessDate, cents })
  })
  context.publish('order', { orderId: found.orderId }, merchantId)
}

interface Settling {
  readonly state: RefundState
  readonly stored: StoredOrder
  readonly rows: StoredRefund
  readonly businessDate: string
  /** The amount that the gateway refunded. */
  readonly cents: number
}

/** The money has gone back, all of it or a part: it counts in the batch that is open now. */
async function succeed(
  context: OpenContext,
  { merchantId, answer }: AnsweredRequest,
  { state, stored, rows, businessDate, cents }: Settling,
): Promise<void> {
  const { run } = context
  const { refundId } = state
  const at = Date.parse(state.refundedAt)
  if (cents < state.totalCents) {
    const whole = storedPlan(rows, stored)
    const plan = approvedPart(whole, cents)
    const { kind, reason, employeeName, approverName } = state
    const made = { at, kind, code: paymentCode.refundSuccessful, plan, reason, employeeName, approverName }
    await replaceRefund(run, merchantId, refundId, made, businessDate)
    await putCardsBack(context, merchantId, { stored, before: whole, after: plan, at: state.refundedAt, businessDate })
  }
  const payment = stored.payments.find(({ paymentId }) => paymentId === rows.payments[0]?.paymentId)
  const batchId = payment ? await batchForRefund(run, merchantId, payment, context.request.now.getTime()) : null
  const gatewayRef = answer.outcome === 'approved' ? answer.ref : ''
  await setSucceeded(run, merchantId, refundId, { businessDate, batchId, gatewayRef })
  await recordState(context, merchantId, state, { code: paymentCode.refundSuccessful, cents, detail: state.reason })
}

/** The refund failed: its money can be refunded another way, or it is tried again. */
async function fail(
  context: OpenContext,
  { merchantId, answer }: AnsweredRequest,
  { state, stored, rows, businessDate }: Settling,
): Promise<void> {
  const code = answer.outcome === 'declined' ? answer.code : 'REFUSED'
  const before = storedPlan(rows, stored)
  const after = { ...before, components: [] }
  await putCardsBack(context, merchantId, { stored, before, after, at: state.refundedAt, businessDate })
  await setFailed(context.run, merchantId, state.refundId, code)
  await recordState(context, merchantId, state, {
    code: paymentCode.refundFailed,
    cents: state.totalCents,
    detail: state.reason,
  })
}

async function recordState(
  context: OpenContext,
  merchantId: number,
  state: RefundState,
  { code, cents, detail }: { readonly code: 3 | 4; readonly cents: number; readonly detail: string },
): Promise<void> {
  const { orderId, kind, employeeId, employeeName: name, approverName } = state
  await recordOrderChange(context, {
    merchantId,
    orderId,
    kind: timelineKind(kind, code),
    by: { employeeId, name },
    approverName,
    amountCents: cents,
    reason: detail,
    before: { refundStatus: paymentCode.incomplete },
    after: { refundStatus: code, amountCents: cents },
  })
}

/** A stored refund as the plan that it came from. */
export function storedPlan(rows: StoredRefund, stored: StoredOrder): RefundPlan {
  const tenderOf = (id: number) => stored.payments.find(({ paymentId }) => paymentId === id)?.tender ?? 'card'
  const payments = rows.payments.map(part => ({
    paymentId: part.paymentId,
    tender: tenderOf(part.paymentId) as Tender,
    ...partsOf(part),
  }))
  return {
    components: rows.components.map(componentOf),
    lines: rows.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ lineNo, quantity }) => ({ key: String(lineNo), quantity })),
    payments,
    totalCents: sumOf(payments.map(sumOfParts)),
  }
}

/** What was taken off gift cards that were sold, and is not given back after all, is on them again. */
async function putCardsBack(
  { run }: OpenContext,
  merchantId: number,
  {
    stored,
    before,
    after,
    at,
    businessDate,
  }: {
    readonly stored: StoredOrder
    readonly before: RefundPlan
    readonly after: RefundPlan
    readonly at: string
    readonly businessDate: string
  },
): Promise<void> {
  const ofLines = (plan: RefundPlan, sign: 1 | -1) =>
    plan.components
      .filter(({ kind }) => kind === 'nonRevenue')
      .map(({ lineKey, cents }) => ({ lineNo: Number(lineKey), cents: sign * cents }))
  const back = { at, businessDate, ofLines: [...ofLines(before, 1), ...ofLines(after, -1)], isUndone: true } as const
  await takeSoldCardsBack(run, merchantId, stored, back)
}

const handleChangeResponse: ResponseHandler = async (context, answered) => {
  const { run } = context
  const { merchantId, subject } = answered
  const found = await findChange(run, merchantId, numberIn(subject))
  if (!found) return
  const today = await openDayOf(run, merchantId, context.request.now.getTime())
  await changeOrder(context, merchantId, found.orderId, async () => {
    const change = await findChange(run, merchantId, found.changeId)
    if (change?.state !== 'pending') return
    if (change.kind === 'void') await recordVoid(context, answered, change, today)
    else await recordTip(context, answered, change, today)
  })
  context.publish('order', { orderId: found.orderId }, merchantId)
}
