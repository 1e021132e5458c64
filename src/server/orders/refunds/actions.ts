/** What can be done with an order now, and why not what cannot: for the page that offers it. */
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { ActionRefusal, refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { isTipOpen } from '../../../shared/rules/payments/orderStatus.ts'
import {
  isBatchedCard,
  type MoveRefusal,
  paymentCode,
  paymentMoveRefusal,
  type Tender,
} from '../../../shared/rules/payments/paymentStatus.ts'
import { refundableCents, refundableOfKind } from '../../../shared/rules/orders/refunds.ts'
import type { RefundableOrder } from '../../../shared/rules/orders/refundTypes.ts'
import { listUnresolvedRequests } from '../../payments/gateway/decisions.queries.ts'
import type { CallContext } from '../../kernel/context.ts'
import { dayOf } from '../../basics/instants.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import { countedRefunds, refundableOrder } from '../ledger/refundableOrder.ts'
import type { StoredOrder, StoredPayment } from '../ledger/refundableOrder.queries.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { hasTipRefund } from './adjustTip.ts'
import { listApprovers } from '../../staff/passwords/approver.queries.ts'
import { deleteRefusalOf } from './deleteOrder.ts'
import { getStoredOrder, unapprovedCents } from './planning.ts'
import { presentRequest } from './gatewayRequests.ts'

/** Everything that the order's page needs to offer actions. */
export async function orderActions(
  { run, merchantId, actor, request }: CallContext,
  orderId: number,
): Promise<ReplyOf<typeof refundCalls.getOrderActions>> {
  const [stored, rules, approvers, requests] = await Promise.all([
    getStoredOrder(run, merchantId, orderId),
    rulesAt(run, merchantId),
    listApprovers(run, merchantId, 'orders.list.approve'),
    listUnresolvedRequests(run, merchantId, orderId),
  ])
  const { payment: settings, reasons } = rules.values
  const order = refundableOrder(stored, settings.cashStep)
  const today = dayOf(request.now.getTime(), rules.clock)
  const left = order.payments.map(({ refunded, ...paid }) => ({
    paymentId: paid.id,
    leftCents: sumOfParts(paid) - sumOfParts(refunded),
    leftTipCents: paid.tipCents - refunded.tipCents,
  }))
  return {
    refund: refundAction(stored, order, left),
    delete: { refusal: deleteAction(stored) },
    payments: stored.payments.map(payment => ({
      paymentId: payment.paymentId,
      void: voidAction(stored, payment, today),
      tip: tipAction(stored, payment),
      isTipOpen: isTipOpen({
        status: payment.code,
        tender: payment.tender as Tender,
        batchIsOpen: payment.batchState === 'open',
        tipEntered: payment.tipAt !== null,
      }),
      isBusy: payment.isBusy,
      leftCents: left.find(({ paymentId }) => paymentId === payment.paymentId)?.leftCents ?? 0,
    })),
    tipReasonAbovePcm: settings.tips.reasonAbovePcm,
    approvalAboveCents: settings.refundApprovalAboveCents,
    unapprovedCents: unapprovedCents(stored),
    approvers: approvers.filter(({ employeeId }) => employeeId !== actor.employeeId),
    gatewayRequests: requests.flatMap(stored => presentRequest(stored, request.now)),
    reasons: reasons.returnReasons
      .filter(({ enabled }) => enabled)
      .map(({ name, secondName }) => ({ name, secondName })),
  }
}

function refundAction(
  stored: StoredOrder,
  order: RefundableOrder,
  left: readonly { readonly leftTipCents: number }[],
): ReplyOf<typeof refundCalls.getOrderActions>['refund'] {
  const leftCents = sumOf(refundableCents(order))
  const leftTipCents = sumOf(left.map(payment => payment.leftTipCents))
  const isUnderWay = countedRefunds(stored).some(({ code }) => code === paymentCode.incomplete)
  const nothing = isUnderWay ? 'underWay' : 'nothingLeft'
  const refusal =
    stored.deletedAt !== null
      ? 'orderDeleted'
      : order.payments.length === 0
        ? 'notPaid'
        : leftCents + leftTipCents === 0
          ? nothing
          : null
  return {
    refusal,
    leftCents,
    leftTipCents,
    leftTaxCents: sumOf(refundableOfKind(order, 'tax')),
    leftFeeCents: sumOf(refundableOfKind(order, 'fees')),
    lines: order.lines.map(({ key, quantity, refundedQuantity }) => ({
      lineNo: Number(key),
      quantityLeft: quantity - refundedQuantity,
    })),
  }
}

function deleteAction(stored: StoredOrder): ActionRefusal | null {
  const refused = deleteRefusalOf(stored)
  if (refused === undefined) return null
  return refused === 'alreadyDeleted' ? 'orderDeleted' : 'holdsMoney'
}

const moves: Record<MoveRefusal, ActionRefusal> = {
  illegalMove: 'noMoney',
  hasRefund: 'hasRefund',
  noBatch: 'noBatch',
  batchClosed: 'batchClosed',
  businessDayEnded: 'businessDayEnded',
}

function voidAction(stored: StoredOrder, payment: StoredPayment, today: string): ActionRefusal | null {
  if (payment.isBusy) return 'busy'
  const hasRefund = countedRefunds(stored).some(({ payments }) =>
    payments.some(({ paymentId }) => paymentId === payment.paymentId),
  )
  const refused = paymentMoveRefusal(payment.code, paymentCode.void, {
    tender: payment.tender as Tender,
    hasBatch: payment.batchId !== null,
    batchIsOpen: payment.batchState === 'open',
    businessDayIsOpen: payment.businessDate >= today,
    hasRefund,
  })
  return refused === undefined ? null : moves[refused]
}

function tipAction(stored: StoredOrder, payment: StoredPayment): ActionRefusal | null {
  const { code, tender, batchId, batchState, paymentId } = payment
  if (code !== paymentCode.successful) return 'noMoney'
  if (!isBatchedCard(tender as Tender) || batchId === null) return 'noCard'
  if (payment.isBusy) return 'busy'
  if (batchState !== 'open') return 'batchClosed'
  return hasTipRefund(stored, paymentId) ? 'hasRefund' : null
}
