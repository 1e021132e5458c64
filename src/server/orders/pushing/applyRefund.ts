/**
 * A refund that was made at a terminal (POS-7): its money has left the drawer, gone onto the gift card or into the batch. It is
 * booked by the rules of ORD-3; what cannot be true or lacks an approval is held for a person, never dropped.
 */
import type { PushBody } from '../../../shared/contract/orders/push/items.ts'
import { acceptGiven, type GivenDecision, planGiven } from '../../../shared/rules/orders/givenRefund.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import { refundableCents } from '../../../shared/rules/orders/refunds.ts'
import type { RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { asInstant } from '../../basics/instants.ts'
import { adjustCountedDrawer } from '../../payments/cashier/drawers.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { refundableOrder } from '../ledger/refundableOrder.ts'
import type { StoredOrder } from '../ledger/refundableOrder.queries.ts'
import { getStoredOrder, unapprovedCents } from '../refunds/planning.ts'
import { findRefundByKey } from '../refunds/refunds.queries.ts'
import { writeRefund } from '../refunds/writing.ts'
import { bodyHash } from './bodyHash.ts'
import { changedOrderKey } from './changedOrderKey.ts'
import { findOrderByKey } from './order/payment.queries.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, DependencyMissing, NeedsReview, type PushContext } from './pushing.ts'
import { type GivenBack, givenBack, placeRefund, requestedOf } from './refund/givenBack.ts'
import { secondPersonOf } from './secondPerson.ts'
import { reviewOnFailure } from './reviewOnFailure.ts'

type Body = PushBody<'refund'>

/** Waits for its order and its payments; the same refund again changes nothing. */
export const applyRefund: Apply<'refund'> = async (pushing, { at, body }) => {
  const { context, merchantId, device } = pushing
  const { run } = context
  // Days are locked before anything else.
  const businessDate = await openDayOf(run, merchantId, at)
  const [orderId, by, rules] = await Promise.all([
    findOrderByKey(run, merchantId, body.orderKey),
    pushedBy(run, merchantId, body.employeeId),
    rulesAt(run, merchantId, asInstant(at)),
  ])
  if (orderId === undefined) throw new DependencyMissing(body.orderKey)
  const key = `till:${body.refundKey}`
  const hash = bodyHash({ kind: 'refund', at: '', body })
  await changeOrder(context, merchantId, orderId, async () => {
    const [stored, known] = await Promise.all([
      getStoredOrder(run, merchantId, orderId),
      findRefundByKey(run, merchantId, key),
    ])
    if (known?.bodyHash === hash) return
    if (known) throw new NeedsReview('ALREADY_THERE', { orderId: known.orderId })
    if (stored.deletedAt !== null) throw new NeedsReview('ORDER_SETTLED', { field: 'orderKey', orderId })
    const given = await givenBack(pushing, stored, body)
    const { cashStep, refundApprovalAboveCents } = rules.values.payment
    const plan = planOf(pushing, stored, body, given, cashStep)
    const approver = await secondPersonOf(pushing, body, {
      orderId,
      amountCents: plan.totalCents,
      backCents: unapprovedCents(stored) + plan.totalCents,
      aboveCents: refundApprovalAboveCents,
    })
    const { paymentLinks, countedDrawers } = await placeRefund(pushing, given, at)
    await reviewOnFailure(() =>
      writeRefund(context, {
        merchantId,
        stored,
        plan,
        kind: body.refund.kind,
        code: paymentCode.refundSuccessful,
        gateway: undefined,
        reason: body.reason,
        by,
        approver,
        till: { deviceId: device.deviceId, paymentLinks },
        key,
        bodyHash: hash,
        place: 0,
        at,
        businessDate,
      }),
    )
    for (const drawerId of countedDrawers) await adjustCountedDrawer(run, merchantId, drawerId)
    context.audit({
      action: 'update',
      objectType: 'order',
      objectId: orderId,
      after: {
        refund: body.refund.kind,
        amountCents: plan.totalCents,
        terminal: device.name,
        ...(approver && { approver: approver.name }),
      },
      reason: body.reason,
      merchantId,
      actorName: by.name,
      ...(by.employeeId !== null && { actorId: by.employeeId }),
    })
  })
  context.publish('order', { orderId }, merchantId)
  return { orderId }
}

/** The plan with the money as it was handed back. Throws NeedsReview where the rules come to something else. */
function planOf(
  { acceptsAmounts }: PushContext,
  stored: StoredOrder,
  body: Body,
  given: readonly GivenBack[],
  cashStep: Parameters<typeof refundableOrder>[1],
): RefundPlan {
  const { orderId } = stored
  const order = refundableOrder(stored, cashStep)
  const request = requestedOf(body, stored)
  const parts = given.map(({ part }) => part)
  const amountCents = sumOf(parts.map(sumOfParts))
  const decision = (decide: typeof planGiven): GivenDecision => decide(order, request, parts)
  let decided = decision(planGiven)
  if (!('plan' in decided) && acceptsAmounts) decided = decision(acceptGiven)
  if ('plan' in decided) return decided.plan
  if ('expectedCents' in decided) {
    throw new NeedsReview('REFUND_DIFFERS', { orderId, amountCents, expectedCents: decided.expectedCents })
  }
  // A later revision, another payment or the failure of another refund may leave room for it.
  const leftCents = sumOf(refundableCents(order))
  const detail = { orderId, amountCents, leftCents, refusal: decided.refusal }
  throw new NeedsReview('REFUND_EXCEEDS', detail, changedOrderKey(orderId))
}
