/**
 * What a channel says of an order, applied (CHOWLY-3): in any order, any number of times. The days are held first, then the
 * order of the channel, then its customer, then the order itself.
 */
import type { z } from 'zod'
import type { channelOrder, ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { firstOpenDay } from '../../../shared/rules/basics/closedDays.ts'
import { nextStep } from '../../../shared/rules/channels/orders/nextStep.ts'
import { heldClosedDays } from '../../basics/closedDays.queries.ts'
import { dayOf } from '../../basics/instants.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { text } from '../../kernel/texts.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import type { DeliveryChannel } from '../port.ts'
import { askAnswer } from './answers.queries.ts'
import { bookChannelOrder } from './bookChannelOrder.ts'
import { cancelChannelOrder } from './cancelChannelOrder.ts'
import { changeChannelOrder } from './changeChannelOrder.ts'
import { findHead } from './channelPayments.queries.ts'
import { channelSale, clientKeyOf, sourceOf } from './channelSale.ts'
import {
  type DeliveryOrder,
  endDelivery,
  enterBooked,
  enterToAccept,
  enterTombstone,
  lockOrderRef,
  markBooked,
  replaceContent,
  updateMoney,
} from './deliveryOrders.queries.ts'
import { findOrderSettings, minutesAt, type OrderSettings } from './orderSettings.queries.ts'

const MINUTE_MS = 60_000
/** Orders of a business day that began longer ago are changed as those of a day that is over. */
const DAYS_BACK = 40

type Told = z.output<typeof channelOrder>
type Cancellation = Extract<Told, { event: 'cancelled' }>

interface Applying {
  readonly context: OpenContext
  readonly merchantId: number
  readonly channel: DeliveryChannel
  readonly settings: OrderSettings
  readonly closedDays: ReadonlySet<string>
  /** The open business day of now. */
  readonly today: string
  /** Milliseconds. */
  readonly now: number
}

/** Holds what events of an order need to hold, and looks up what they go by. */
export async function applying(context: OpenContext, merchantId: number, channel: DeliveryChannel): Promise<Applying> {
  const { run, request } = context
  const now = request.now.getTime()
  const from = addDays(request.now.toISOString().slice(0, 10), -DAYS_BACK)
  const closedDays = await heldClosedDays(run, merchantId, from)
  const [settings, { clock }] = await Promise.all([
    findOrderSettings(run, merchantId, channel),
    rulesAt(run, merchantId),
  ])
  return { context, merchantId, channel, settings, closedDays, today: firstOpenDay(dayOf(now, clock), closedDays), now }
}

/** What came of it, as the inbox keeps it. Throws the Failure for which it waits for a person. */
export async function applyEvent(
  context: OpenContext,
  merchantId: number,
  channel: DeliveryChannel,
  told: Told,
): Promise<string> {
  const at = await applying(context, merchantId, channel)
  const known = await lockOrderRef(context.run, merchantId, channel, told.orderRef)
  const step = nextStep(known, told)
  if (step === 'older' || step === 'over') return step
  if (told.event === 'cancelled') await cancel(at, told, known)
  else if (step === 'take') await take(at, told)
  else if (known && step === 'replace') await replaceContent(context.run, merchantId, known.deliveryOrderId, told)
  else if (known) await change(at, told, known)
  context.publish('channels', { channel }, merchantId)
  return step
}

async function take(at: Applying, content: ChannelOrderContent): Promise<void> {
  const { context, merchantId, channel, settings, now } = at
  const { orderRef, sequence, displayNo, wantedAt } = content
  const order = { channel, orderRef, sequence, displayNo, wantedAt }
  if (settings.acceptsAutomatically) {
    const booked = await book(at, content)
    const deliveryOrderId = await enterBooked(context.run, merchantId, order, booked)
    return await accepted(at, deliveryOrderId, content)
  }
  const acceptBy = new Date(now + settings.acceptMinutes * MINUTE_MS).toISOString()
  await enterToAccept(context.run, merchantId, order, { content, acceptBy })
  await announceDueWork(context.run, 'channel acceptance')
}

/** Books the content; throws `ORDER_TOO_LARGE` and `DAY_CLOSED`. */
async function book({ context, merchantId, channel, settings, closedDays, now }: Applying, order: ChannelOrderContent) {
  const sale = await channelSale(context.run, merchantId, { channel, order, settings, revision: 1, now, closedDays })
  const orderId = await bookChannelOrder(context, merchantId, channel, sale)
  return { orderId, content: order, money: sale.money }
}

/** The channel is told when it is ready: when it is wanted, or as soon as the kitchen can. */
async function accepted(
  { context, merchantId, settings }: Applying,
  deliveryOrderId: number,
  { wantedAt }: ChannelOrderContent,
): Promise<void> {
  const { run, request } = context
  const soonest = request.now.getTime() + minutesAt(settings, request.now) * MINUTE_MS
  const readyAt = new Date(Math.max(soonest, wantedAt === null ? 0 : Date.parse(wantedAt))).toISOString()
  await askAnswer(run, merchantId, deliveryOrderId, { answer: 'accept', readyAt, at: request.now.toISOString() })
}

/** A person accepts an order that waits. The caller has locked it. */
export async function acceptWaiting(
  at: Applying,
  { deliveryOrderId }: DeliveryOrder,
  content: ChannelOrderContent,
  decidedBy: string,
): Promise<number> {
  const booked = await book(at, content)
  await markBooked(at.context.run, at.merchantId, deliveryOrderId, booked, decidedBy)
  await accepted(at, deliveryOrderId, content)
  return booked.orderId
}

async function change(at: Applying, content: ChannelOrderContent, known: DeliveryOrder): Promise<void> {
  const { context, merchantId, channel, settings, closedDays, today, now } = at
  const { run } = context
  const head = known.orderId === null ? undefined : await findHead(run, merchantId, known.orderId)
  if (!head || known.orderId === null) return
  const { customerId, customerName: name, customerPhone: phone, businessDate } = head
  const stored = { guest: { customerId, name, phone }, at: Date.parse(head.orderedAt) }
  const revision = head.revision + 1
  const wanted = { channel, order: content, settings, revision, now, closedDays, stored }
  const sale = await channelSale(run, merchantId, wanted)
  await changeChannelOrder(context, merchantId, { orderId: known.orderId, channel, sale, today, businessDate })
  const { deliveryOrderId } = known
  if (businessDate === today) return await updateMoney(run, merchantId, deliveryOrderId, { content, money: sale.money })
  // Its sale stays, a refund takes the difference: the payout is still that of the sale, less the commission of now.
  const payoutCents = known.payoutCents + known.commissionCents - sale.money.commissionCents
  await updateMoney(run, merchantId, deliveryOrderId, { content, money: { ...sale.money, payoutCents } })
}

async function cancel(at: Applying, told: Cancellation, known: DeliveryOrder | undefined): Promise<void> {
  const { context, merchantId, channel, now, today } = at
  const { run } = context
  const { orderRef, sequence, isPaid } = told
  const source = sourceOf(channel, told)
  const reason = told.reason || text('en', 'channelOrders.cancelledBy', { channel: source })
  if (!known) return await enterTombstone(run, merchantId, { channel, orderRef, sequence }, reason)
  const end = { state: 'cancelled', sequence, reason, decidedBy: source } as const
  const { deliveryOrderId, orderId } = known
  const head = orderId === null ? undefined : await findHead(run, merchantId, orderId)
  if (orderId === null || !head)
    return await endDelivery(run, merchantId, deliveryOrderId, { ...end, cancelledAs: 'notBooked' })
  if (isPaid) return await endDelivery(run, merchantId, deliveryOrderId, { ...end, cancelledAs: 'kept' })
  const { businessDate } = head
  const clientKey = clientKeyOf(channel, orderRef)
  const cancelled = { orderId, clientKey, source, reason, now, today, businessDate }
  const cancelledAs = await cancelChannelOrder(context, merchantId, cancelled)
  await endDelivery(run, merchantId, deliveryOrderId, { ...end, cancelledAs })
}
