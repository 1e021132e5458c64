/** A payment of a terminal that comes by itself: it waits for its order, and never pays more than is due (ORD-5, POS-2). */
import type { PushBody } from '../../shared/contract/push/items.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { paymentCode } from '../../shared/rules/paymentStatus.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { paymentRow } from '../ledger/bookOrder.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { heldClosedDays } from '../ledger/closedDays.queries.ts'
import type { StoreClock } from '../ledger/sale.ts'
import { rulesAt, type StoreRules } from '../settings/rulesAt.ts'
import { checkPayments } from './order/checkPayments.ts'
import { findOrderByKey, loadOwed, type OwedOrder } from './order/payment.queries.ts'
import { placePayments, settlePayments } from './order/placePayments.ts'
import { insertPayments } from './order/revise.queries.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, Held, type PushContext, Waits } from './pushing.ts'

type Body = PushBody<'payment'>

/** One that the order has brought already changes nothing; another one under its key is held. */
export const applyPayment: Apply<'payment'> = async (pushing, { body }) => {
  const { context, merchantId } = pushing
  const { run } = context
  const ownRules = rulesAt(run, merchantId, body.at)
  const [closedDays, { clock: ownClock }, rules, person, orderId] = await Promise.all([
    heldClosedDays(run, merchantId, addDays(body.at.slice(0, 10), -2)),
    ownRules,
    body.settingsAt === undefined ? ownRules : rulesAt(run, merchantId, body.settingsAt),
    pushedBy(run, merchantId, body.employeeId),
    findOrderByKey(run, merchantId, body.orderKey),
  ])
  if (orderId === undefined) throw new Waits(body.orderKey)
  const clock = { ...ownClock, closedDays }
  await changeOrder(run, merchantId, orderId, async () => {
    const owed = await loadOwed(run, merchantId, orderId, body.paymentKey)
    if (!owed || isThere(owed, body, orderId)) return
    if (owed.deletedAt !== null) throw new Held('ORDER_SETTLED', { field: 'orderKey', orderId })
    await write(pushing, body, { orderId, owed, rules, clock, name: person.name })
  })
  context.publish('order', { orderId }, merchantId)
  return { orderId }
}

function isThere({ knownOrderId, knownTender, knownCents }: OwedOrder, body: Body, orderId: number): boolean {
  if (knownOrderId === null) return false
  const isSame = knownOrderId === orderId && knownTender === body.tender && knownCents === body.amountCents
  if (!isSame) throw new Held('ALREADY_THERE', { paymentKey: body.paymentKey, orderId: knownOrderId })
  return true
}

interface Target {
  readonly orderId: number
  readonly owed: OwedOrder
  readonly rules: StoreRules
  readonly clock: StoreClock
  readonly name: string
}

async function write(pushing: PushContext, body: Body, { orderId, owed, rules, clock, name }: Target): Promise<void> {
  const { context, merchantId, acceptsAmounts } = pushing
  const { run } = context
  const [payment = body] = checkPayments([body], { ...owed, orderId }, rules.pricing, acceptsAmounts !== undefined)
  const [placed] = await placePayments(pushing, [payment], () => name)
  if (!placed) return
  const row = paymentRow(placed.made, clock)
  const [paymentId = 0] = await insertPayments(run, merchantId, orderId, [row])
  await settlePayments(pushing, orderId, [{ placed, payment, paymentId, businessDate: row.businessDate }])
  const { code, paidAt: at, amountCents } = row
  if (code !== paymentCode.successful && code !== paymentCode.failed) return
  const kind = code === paymentCode.successful ? 'paid' : 'paymentFailed'
  await addTimeline(run, merchantId, orderId, { kind, at, actorName: name, amountCents, detail: row.tender })
}
