/** Orders of delivery channels beside the books: their state there, and the money that is not the store's. */
import { sql } from 'kysely'
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import type { ChannelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
import type { DeliveryState } from '../../../shared/rules/channels/orders/nextStep.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { DeliveryChannel } from '../port.ts'

export interface DeliveryOrder {
  readonly deliveryOrderId: number
  readonly channel: DeliveryChannel
  readonly orderRef: string
  readonly state: DeliveryState
  readonly sequence: number
  readonly orderId: number | null
  readonly content: ChannelOrderContent | null
  readonly acceptBy: string | null
  readonly commissionCents: number
  readonly payoutCents: number
}

const columns = sql`delivery_order_id, channel, order_ref, state, sequence, order_id, content, accept_by, commission_cents, payout_cents`

/** Until the transaction ends nobody else works on this order of the channel. Taken after the days. */
export async function lockOrderRef(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  orderRef: string,
): Promise<DeliveryOrder | undefined> {
  const name = `delivery ${channel} ${orderRef}`
  const [, rows] = await Promise.all([
    run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${merchantId}::bigint))`),
    run(sql<DeliveryOrder>`
      select ${columns} from delivery_order
      where merchant_id = ${merchantId} and channel = ${channel} and order_ref = ${orderRef}`),
  ])
  return rows[0]
}

export async function findDeliveryOrder(
  run: Run,
  merchantId: number,
  deliveryOrderId: number,
): Promise<DeliveryOrder | undefined> {
  const [row] = await run(sql<DeliveryOrder>`
    select ${columns} from delivery_order
    where merchant_id = ${merchantId} and delivery_order_id = ${deliveryOrderId}`)
  return row
}

export interface NewDeliveryOrder {
  readonly channel: DeliveryChannel
  readonly orderRef: string
  readonly sequence: number
  readonly displayNo: string
  readonly wantedAt: string | null
}

/** Enters an order that waits for a person. */
export async function enterToAccept(
  run: Run,
  merchantId: number,
  { channel, orderRef, sequence, displayNo, wantedAt }: NewDeliveryOrder,
  { content, acceptBy }: { readonly content: ChannelOrderContent; readonly acceptBy: string },
): Promise<number> {
  const [row] = await run(sql<{ id: number }>`
    insert into delivery_order (merchant_id, channel, order_ref, sequence, display_no, wanted_at, state, content, accept_by)
    values (${merchantId}, ${channel}, ${orderRef}, ${sequence}, ${displayNo}, ${wantedAt}, 'toAccept',
      ${JSON.stringify(content)}::jsonb, ${acceptBy})
    returning delivery_order_id as id`)
  if (!row) throw new Error('No delivery order')
  return row.id
}

/** Another content of an order that waits. */
export async function replaceContent(
  run: Run,
  merchantId: number,
  deliveryOrderId: number,
  content: ChannelOrderContent,
): Promise<void> {
  await run(sql`
    update delivery_order set content = ${JSON.stringify(content)}::jsonb, sequence = ${content.sequence},
      display_no = ${content.displayNo}, wanted_at = ${content.wantedAt}
    where merchant_id = ${merchantId} and delivery_order_id = ${deliveryOrderId}`)
}

/** Cancelled before anything of it came. */
export async function enterTombstone(
  run: Run,
  merchantId: number,
  order: Pick<NewDeliveryOrder, 'channel' | 'orderRef' | 'sequence'>,
  reason: string,
): Promise<void> {
  await run(sql`
    insert into delivery_order (merchant_id, channel, order_ref, sequence, state, cancelled_as, reason)
    values (${merchantId}, ${order.channel}, ${order.orderRef}, ${order.sequence}, 'cancelled', 'notBooked', ${reason})`)
}

/** What is written of an order that is in the books. */
export interface BookedDelivery {
  readonly orderId: number
  readonly content: ChannelOrderContent
  readonly money: ChannelMoney
}

const moneyColumns = ({ content, money }: Pick<BookedDelivery, 'content' | 'money'>) => sql`
  channel_discount_cents = ${money.channelDiscountCents}, channel_fee_cents = ${money.channelFeeCents},
  facilitator_tax_cents = ${money.facilitatorTaxCents}, courier_tip_cents = ${money.courierTipCents},
  commission_cents = ${money.commissionCents}, commission_told = ${money.isCommissionTold},
  guest_cents = ${money.guestCents}, payout_cents = ${money.payoutCents},
  subtotal_off_cents = ${money.subtotalOffCents}, total_off_cents = ${money.totalOffCents},
  is_cash = ${content.payment === 'cash'}`

/** Enters an order that is booked at once; its id. */
export async function enterBooked(run: Run, merchantId: number, order: NewDeliveryOrder, booked: BookedDelivery) {
  const { channel, orderRef, sequence, displayNo, wantedAt } = order
  const [row] = await run(sql<{ id: number }>`
    insert into delivery_order (merchant_id, channel, order_ref, sequence, display_no, wanted_at, state, order_id)
    values (${merchantId}, ${channel}, ${orderRef}, ${sequence}, ${displayNo}, ${wantedAt}, 'booked', ${booked.orderId})
    returning delivery_order_id as id`)
  if (!row) throw new Error('No delivery order')
  await updateMoney(run, merchantId, row.id, booked)
  return row.id
}

/** The order that waited is booked. */
export async function markBooked(
  run: Run,
  merchantId: number,
  deliveryOrderId: number,
  booked: BookedDelivery,
  decidedBy: string,
): Promise<void> {
  await run(sql`
    update delivery_order set state = 'booked', order_id = ${booked.orderId}, content = null, accept_by = null,
      decided_by = ${decidedBy}, decided_at = now()
    where merchant_id = ${merchantId} and delivery_order_id = ${deliveryOrderId}`)
  await updateMoney(run, merchantId, deliveryOrderId, booked)
}

/** The money of its newest content. */
export async function updateMoney(
  run: Run,
  merchantId: number,
  deliveryOrderId: number,
  booked: Pick<BookedDelivery, 'content' | 'money'>,
): Promise<void> {
  const { sequence, displayNo, wantedAt } = booked.content
  await run(sql`
    update delivery_order set ${moneyColumns(booked)}, sequence = ${sequence}, display_no = ${displayNo},
      wanted_at = ${wantedAt}
    where merchant_id = ${merchantId} and delivery_order_id = ${deliveryOrderId}`)
}

export interface Ending {
  readonly state: 'denied' | 'expired' | 'cancelled'
  readonly sequence: number
  readonly cancelledAs: '' | 'notBooked' | 'deleted' | 'refunded' | 'kept'
  readonly reason: string
  readonly decidedBy: string
}

/** It has ended. One that the channel does not pay owes no commission, and is paid nothing for. */
export async function endDelivery(run: Run, merchantId: number, deliveryOrderId: number, end: Ending): Promise<void> {
  const isGone = end.cancelledAs === 'deleted' || end.cancelledAs === 'refunded'
  // A refunded order keeps what it came to: its refund takes that off again, on its own day.
  const money = isGone
    ? sql`, payout_cents = ${end.cancelledAs === 'deleted' ? sql`0` : sql`payout_cents + commission_cents`},
        commission_cents = 0`
    : sql``
  const beside =
    end.cancelledAs === 'deleted'
      ? sql`, channel_discount_cents = 0, channel_fee_cents = 0, facilitator_tax_cents = 0, courier_tip_cents = 0,
          guest_cents = 0`
      : sql``
  await run(sql`
    update delivery_order set state = ${end.state}, sequence = ${end.sequence}, content = null, accept_by = null,
      cancelled_as = ${end.cancelledAs}, reason = ${end.reason}, decided_by = ${end.decidedBy}, decided_at = now()
      ${money} ${beside}
    where merchant_id = ${merchantId} and delivery_order_id = ${deliveryOrderId}`)
}

/** When the next order that waits runs out of time, over all stores. Runs as the owner. */
export async function nextExpiry(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string }>`
    select accept_by as at from delivery_order where state = 'toAccept' order by accept_by limit 1`)
  return row && new Date(row.at)
}

/** Runs as the owner. */
export const listExpired = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, delivery_order_id as id from delivery_order
    where state = 'toAccept' and accept_by <= ${now.toISOString()} order by accept_by, merchant_id limit ${most}`)
