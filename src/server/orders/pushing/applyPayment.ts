/** A payment of a terminal that comes by itself: it waits for its order, and never pays more than is due (ORD-5, POS-2). */
import { type PushBody, pushBodies, type PushedPayment } from '../../../shared/contract/orders/push/items.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { paymentRow } from '../ledger/bookOrder.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { heldClosedDays } from '../../basics/closedDays.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import type { BusinessDayRules } from '../../basics/businessDayRules.ts'
import { rulesAt, type StoreRules } from '../../settings/values/rulesAt.ts'
import { changedOrderKey } from './changedOrderKey.ts'
import { moveByTerminal } from './moveByTerminal.ts'
import { checkPayments, dueOf, isCaptured, takesTooMuch } from './order/checkPayments.ts'
import { findOrderByKey, loadOwed, type OwedOrder } from './order/payment.queries.ts'
import { assignPayments, updateCardsAndDrawers } from './order/assignPayments.ts'
import { insertPayments } from './order/revise.queries.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, NeedsReview, type PushContext, DependencyMissing } from './pushing.ts'
import { findWaitingVoids, type WaitingVoid } from './waitingVoids.queries.ts'

type Body = PushBody<'payment'>

/**
 * One that the order has brought already changes nothing; another one under its key is held. What takes more than is due
 * because its own void has overtaken it, and another payment took its place, is booked and voided at once.
 */
export const applyPayment: Apply<'payment'> = async (pushing, { body }) => {
  const { context, merchantId } = pushing
  const { run } = context
  const ownRules = rulesAt(run, merchantId, body.at)
  const [closedDays, { clock: ownClock }, rules, person, orderId, [voided]] = await Promise.all([
    heldClosedDays(run, merchantId, addDays(body.at.slice(0, 10), -2)),
    ownRules,
    body.settingsAt === undefined ? ownRules : rulesAt(run, merchantId, body.settingsAt),
    pushedBy(run, merchantId, body.employeeId),
    findOrderByKey(run, merchantId, body.orderKey),
    findWaitingVoids(run, merchantId, [body.paymentKey]),
  ])
  if (orderId === undefined) throw new DependencyMissing(body.orderKey)
  const clock = { ...ownClock, closedDays }
  await changeOrder(context, merchantId, orderId, async () => {
    const owed = await loadOwed(run, merchantId, orderId, body.paymentKey)
    if (!owed || isThere(owed, body, orderId)) return
    const isOver = owed.deletedAt !== null || body.amountCents > dueOf(owed)
    const gone = isOver && isCaptured(body) ? voided : undefined
    if (owed.deletedAt !== null && !gone) throw new NeedsReview('ORDER_SETTLED', { field: 'orderKey', orderId })
    await write(pushing, body, { orderId, owed, rules, clock, name: person.name, gone })
  })
  context.publish('order', { orderId }, merchantId)
  return { orderId }
}

function isThere({ knownOrderId, knownTender, knownCents }: OwedOrder, body: Body, orderId: number): boolean {
  if (knownOrderId === null) return false
  const isSame = knownOrderId === orderId && knownTender === body.tender && knownCents === body.amountCents
  if (!isSame) throw new NeedsReview('ALREADY_THERE', { paymentKey: body.paymentKey, orderId: knownOrderId })
  return true
}

interface Target {
  readonly orderId: number
  readonly owed: OwedOrder
  readonly rules: StoreRules
  readonly clock: BusinessDayRules
  readonly name: string
  /** Its void, where it is voided at once. */
  readonly gone: WaitingVoid | undefined
}

async function write(pushing: PushContext, body: Body, target: Target): Promise<void> {
  const { context, merchantId, acceptsAmounts } = pushing
  const { orderId, owed, rules, clock, name, gone } = target
  const { run } = context
  // Of what is voided at once nothing is taken from what is due.
  const due = gone ? { totalCents: body.amountCents, paidCents: 0 } : owed
  const fits = { ...due, later: changedOrderKey(orderId) }
  const [payment = body] = checkPayments([body], fits, rules.pricing, acceptsAmounts !== undefined)
  const [placed] = await assignPayments(pushing, [payment], () => name)
  if (!placed) return
  const row = paymentRow(placed.made, clock)
  const [paymentId = 0] = await insertPayments(run, merchantId, orderId, [row])
  // A gift card that has it back already is not asked for it.
  const isCardsOwn = gone !== undefined && body.tender === 'giftCard'
  const written = { placed, payment, paymentId, businessDate: row.businessDate }
  await updateCardsAndDrawers(pushing, orderId, isCardsOwn ? [] : [written])
  const { code, paidAt: at, amountCents } = row
  if (code !== paymentCode.successful && code !== paymentCode.failed) return
  const kind = code === paymentCode.successful ? 'paid' : 'paymentFailed'
  await addTimeline(run, merchantId, orderId, { kind, at, actorName: name, amountCents, detail: row.tender })
  if (gone) await voidAtOnce(pushing, gone, { ...target, paymentId, payment })
}

/** Throws NeedsReview `PAYMENT_DIFFERS` where it may not be voided: then it takes more than is due. */
async function voidAtOnce(
  pushing: PushContext,
  gone: WaitingVoid,
  { orderId, owed, paymentId, payment }: Target & { readonly paymentId: number; readonly payment: PushedPayment },
): Promise<void> {
  const { run } = pushing.context
  const body = pushBodies.paymentMove.parse(gone.body)
  const at = Date.parse(gone.at)
  // The days are locked already.
  const [today, person] = await Promise.all([
    openDayOf(run, pushing.merchantId, at),
    pushedBy(run, pushing.merchantId, body.employeeId),
  ])
  const outcome = await moveByTerminal(pushing, { orderId, paymentId, at, today, body, person })
  if ('refused' in outcome) throw takesTooMuch(payment, dueOf(owed), changedOrderKey(orderId))
}
