/** Retries a failed refund, where enough is left (docs/product/money.md, section 6: 3 to 0). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { componentKey, sumByKey } from '../../../shared/rules/pricing/components.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { refundableCents } from '../../../shared/rules/orders/refunds.ts'
import type { RefundableOrder, RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import { sendToGateway, storeRequest } from '../../payments/gateway/sendToGateway.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { byActor, recordOrderChange } from '../ledger/recordOrderChange.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { refundableOrder } from '../ledger/refundableOrder.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { storedPlan } from './answers.ts'
import { getStoredOrder } from './planning.ts'
import { presentRefund } from './refund.ts'
import { findRefund, setUnderWay } from './refunds.queries.ts'
import { takeSoldCardsBack } from './soldGiftCards.ts'
import { gatewayOf, wayOf } from './ways.queries.ts'
import { refundRequest, timelineKind } from './writing.ts'

type Call = typeof refundCalls.retryRefund
type Input = InputOf<Call>
type SentRequest = Parameters<typeof sendToGateway>[1]

/** Sends a failed refund to the gateway again under a new key; a pending or finished one stays as it is. */
export async function retryRefund(server: Server, turns: TurnContext, input: Input): Promise<ReplyOf<Call>> {
  const request = await turns.turn('write', context => start(context, input))
  if (request) await sendToGateway(server, request)
  const state = await turns.turn('read', ({ run }) => findRefund(run, turns.merchantId, input.refundId))
  if (!state) throw new Failure('NOT_FOUND', { field: 'refundId' })
  return presentRefund(state)
}

async function start(context: CallContext, { orderId, refundId }: Input): Promise<SentRequest | undefined> {
  const { run, merchantId, actor, request } = context
  const at = asInstant(request.now.getTime())
  const businessDate = await openDayOf(run, merchantId, request.now.getTime())
  return changeOrder(context, merchantId, orderId, async () => {
    const [state, stored, rules, gateway] = await Promise.all([
      findRefund(run, merchantId, refundId),
      getStoredOrder(run, merchantId, orderId),
      rulesAt(run, merchantId),
      gatewayOf(run, merchantId),
    ])
    const rows = stored.refunds.find(refund => refund.refundId === refundId)
    if (!state || !rows) throw new Failure('NOT_FOUND', { field: 'refundId' })
    if (state.code !== paymentCode.refundFailed) return undefined
    const plan = storedPlan(rows, stored)
    const payment = stored.payments.find(({ paymentId }) => paymentId === plan.payments[0]?.paymentId)
    if (!payment || !gateway || wayOf(payment, gateway) !== 'gateway') {
      throw new Failure('GATEWAY_CHANGED', { field: 'refundId' })
    }
    if (payment.isBusy) throw new Failure('PAYMENT_BUSY', { field: 'refundId' })
    const order = refundableOrder(stored, rules.values.payment.cashStep, refundId)
    if (stored.deletedAt !== null || !isLeft(order, plan)) {
      throw new Failure('REFUND_NOTHING_LEFT', { field: 'refundId' })
    }
    const version = await setUnderWay(run, merchantId, refundId, { at, businessDate })
    const ofLines = rows.components.filter(({ kind }) => kind === 'nonRevenue')
    await takeSoldCardsBack(run, merchantId, stored, { at, businessDate, ofLines })
    const asked = refundRequest({ ...stored, gateway }, { refundId, version, plan })
    await storeRequest(run, merchantId, asked, request.now)
    await recordOrderChange(context, {
      merchantId,
      orderId,
      kind: timelineKind(state.kind, paymentCode.incomplete),
      at,
      by: byActor(actor),
      approverName: state.approverName,
      amountCents: plan.totalCents,
      reason: state.reason,
      before: { refundStatus: paymentCode.refundFailed },
      after: { refundStatus: paymentCode.incomplete, amountCents: plan.totalCents },
    })
    context.publish('order', { orderId })
    return { merchantId, ...asked }
  })
}

/** Whether everything that a plan takes is still there: of each component, each line and each payment. */
function isLeft(order: RefundableOrder, plan: RefundPlan): boolean {
  const left = refundableCents(order)
  const wanted = sumByKey(plan.components)
  const keys = new Set(order.components.map(componentKey))
  const hasComponents =
    [...wanted.keys()].every(key => keys.has(key)) &&
    order.components.every((component, at) => (wanted.get(componentKey(component)) ?? 0) <= (left[at] ?? 0))
  const hasLines = plan.lines.every(({ key, quantity }) => {
    const line = order.lines.find(each => each.key === key)
    return line !== undefined && quantity <= line.quantity - line.refundedQuantity
  })
  return (
    hasComponents &&
    hasLines &&
    plan.payments.every(part => {
      const payment = order.payments.find(({ id }) => id === part.paymentId)
      if (!payment) return false
      const { amountCents, tipCents, cardSurchargeCents, refunded } = payment
      return (
        part.amountCents <= amountCents - refunded.amountCents &&
        part.tipCents <= tipCents - refunded.tipCents &&
        part.cardSurchargeCents <= cardSurchargeCents - refunded.cardSurchargeCents
      )
    })
  )
}
