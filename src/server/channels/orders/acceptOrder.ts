/** A person, or the clock, decides about an order that waits to be accepted. */
import { channelOrder } from '../../../shared/contract/channels/channelOrders.ts'
import type { DenyReason } from '../../../shared/contract/channels/channelOrderCalls.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext, OpenContext } from '../../kernel/context.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import { text } from '../../kernel/texts.ts'
import { askAnswer } from './answers.queries.ts'
import { acceptWaiting, applying } from './applyEvent.ts'
import {
  type DeliveryOrder,
  endDelivery,
  findDeliveryOrder,
  listExpired,
  lockOrderRef,
  nextExpiry,
} from './deliveryOrders.queries.ts'

type Decision =
  | { readonly decision: 'accept' }
  | { readonly decision: 'deny'; readonly reason: DenyReason; readonly note: string }

/**
 * Accepts or denies; the order of the store, or null. Decided the same way before it changes nothing. Throws `NOT_FOUND`,
 * and `CONFLICT` where it was decided otherwise, or has been cancelled meanwhile.
 */
export async function decideOrder(
  context: CallContext,
  deliveryOrderId: number,
  decision: Decision,
): Promise<number | null> {
  const { run, merchantId, actor } = context
  const found = await findDeliveryOrder(run, merchantId, deliveryOrderId)
  if (!found) throw new Failure('NOT_FOUND', { field: 'deliveryOrderId' })
  const at = await applying(context, merchantId, found.channel)
  const order = await lockOrderRef(run, merchantId, found.channel, found.orderRef)
  if (order?.state === 'booked' && decision.decision === 'accept') return order.orderId
  if (order?.state === 'denied' && decision.decision === 'deny') return null
  if (order?.state !== 'toAccept' || order.content === null) throw new Failure('CONFLICT')
  const by = actor.displayName
  const isDenied = decision.decision === 'deny'
  const note = isDenied ? decision.note || text('en', `channelOrders.denyReasons.${decision.reason}`) : ''
  const orderId = isDenied
    ? await deny(context, merchantId, order, { state: 'denied', reason: note, decidedBy: by })
    : await acceptWaiting(at, order, storedContent(order.content), by)
  context.audit({
    action: 'update',
    objectType: 'channelOrder',
    objectId: deliveryOrderId,
    after: { decision: decision.decision },
    ...(note !== '' && { reason: note }),
  })
  context.publish('channels', { deliveryOrderId }, merchantId)
  return orderId
}

/** As it was stored; parsed again, because another version of the product may have stored it. */
function storedContent(content: unknown) {
  const order = channelOrder.parse(content)
  if (order.event === 'cancelled') throw new Error('A cancellation waits to be accepted')
  return order
}

async function deny(
  { run, request }: OpenContext,
  merchantId: number,
  { deliveryOrderId, sequence }: DeliveryOrder,
  end: { readonly state: 'denied' | 'expired'; readonly reason: string; readonly decidedBy: string },
): Promise<null> {
  await endDelivery(run, merchantId, deliveryOrderId, { ...end, sequence, cancelledAs: 'notBooked' })
  const at = request.now.toISOString()
  await askAnswer(run, merchantId, deliveryOrderId, { answer: 'deny', readyAt: null, at })
  return null
}

/** Nobody has accepted it in time: the channel is told no, so that its guest can order elsewhere. */
export const acceptanceEnds: DueWork = {
  name: 'channel acceptance',
  nextDue: nextExpiry,
  listDue: listExpired,
  async runDue(context, { merchantId, id }, now) {
    const found = await findDeliveryOrder(context.run, merchantId, id)
    const order = found && (await lockOrderRef(context.run, merchantId, found.channel, found.orderRef))
    if (order?.state !== 'toAccept' || order.acceptBy === null || Date.parse(order.acceptBy) > now.getTime())
      return false
    await deny(context, merchantId, order, {
      state: 'expired',
      reason: text('en', 'channelOrders.denyReasons.noAnswer'),
      decidedBy: '',
    })
    context.publish('channels', { deliveryOrderId: id }, merchantId)
    return true
  },
  fail: async () => {},
}

/** Tells the channel that the food is ready. Throws `NOT_FOUND` where the order is not in the books. */
export async function askReady(context: CallContext, deliveryOrderId: number): Promise<void> {
  const { run, merchantId, request } = context
  const found = await findDeliveryOrder(run, merchantId, deliveryOrderId)
  const order = found && (await lockOrderRef(run, merchantId, found.channel, found.orderRef))
  if (order?.state !== 'booked') throw new Failure('NOT_FOUND', { field: 'deliveryOrderId' })
  const at = request.now.toISOString()
  await askAnswer(run, merchantId, deliveryOrderId, { answer: 'ready', readyAt: at, at })
  context.audit({ action: 'update', objectType: 'channelOrder', objectId: deliveryOrderId, after: { answer: 'ready' } })
  context.publish('channels', { deliveryOrderId }, merchantId)
}
