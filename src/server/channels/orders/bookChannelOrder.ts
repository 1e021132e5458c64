/** Books an order of a delivery channel as an order of the product: totals, kitchen tickets and receipts as any other. */
import { zip } from '../../../shared/rules/basics/zip.ts'
import { asInstant } from '../../basics/instants.ts'
import { takePortions } from '../../menu/library/takePortions.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { aboveOrders } from '../../orders/pushing/above.ts'
import type { DeliveryChannel } from '../port.ts'
import { settleChannelCoupons } from './channelCoupons.ts'
import { channelPortions } from './channelPortions.ts'
import { lineKeys } from './channelLines.ts'
import { channelRows, type ChannelSale } from './channelRows.ts'
import { type ToldLine, writeToldLines } from './orderLines.queries.ts'

/** Writes the order; its id. Throws `DAY_CLOSED`. */
export async function bookChannelOrder(
  context: OpenContext,
  merchantId: number,
  channel: DeliveryChannel,
  sale: ChannelSale,
): Promise<number> {
  const { run } = context
  const booked = channelRows(sale)
  const [orderId] = await bookOrders(run, merchantId, [booked])
  if (orderId === undefined) throw new Error('No order')
  await writeToldLines(run, merchantId, orderId, channel, toldLines(sale))
  await settleChannelCoupons(context, merchantId, orderId, sale, booked)
  const { orderType, port, source } = booked.order
  await aboveOrders().orderWritten(context, merchantId, {
    orderId,
    head: { orderType, port, source },
    assumeNew: false,
  })
  // When the store takes it, not when its guest sent it: until then nobody cooked it.
  await takePortions(context, merchantId, { orderId, at: asInstant(sale.now) }, channelPortions(sale))
  context.publish('order', { orderId }, merchantId)
  return orderId
}

/** The lines as the channel told them, with what they were taken for. */
export function toldLines({ order, known }: Pick<ChannelSale, 'order' | 'known'>): ToldLine[] {
  const keys = lineKeys(order.items)
  return zip(zip(order.items, known.items), keys).map(([[item, found], clientKey]) => ({
    clientKey,
    itemKey: found.itemKey,
    ref: item.ref,
    name: item.name,
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
    ourPriceCents: found.ourPriceCents,
    isKnown: found.isKnown,
    matchId: found.matchId,
  }))
}
