/**
 * Codes of ours that a delivery channel passes on with its order (MKT-1). A discount of a channel is its own; one that names
 * a code of the store, and that the store bears, is a use of that code, at the amount that the channel gave.
 */
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { readCode, showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { asInstant } from '../../basics/instants.ts'
import { redeemForOrder } from '../../coupons/redemption/forOrders.ts'
import { listOfOrder } from '../../coupons/redemption/redemptions.queries.ts'
import { findCoupon } from '../../coupons/redemption/stock.queries.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { addTimeline } from '../../orders/ledger/addTimeline.queries.ts'
import { giveBackCoupons } from '../../orders/ledger/returnCoupons.ts'
import type { ChannelSale } from './channelRows.ts'

export interface ChannelCoupon {
  readonly couponId: number
  readonly code: string
  readonly name: string
  readonly secondName: string
}

/** The coupons of an order by the place of their discount. */
export async function findChannelCoupons(
  run: Run,
  merchantId: number,
  { discounts }: ChannelOrderContent,
): Promise<ReadonlyMap<number, ChannelCoupon>> {
  const found = new Map<number, ChannelCoupon>()
  for (const [place, { code: told, paidBy }] of discounts.entries()) {
    const code = paidBy === 'store' ? readCode(told) : undefined
    const coupon = code === undefined ? undefined : await findCoupon(run, merchantId, code)
    if (!coupon) continue
    const { couponId, campaign } = coupon
    found.set(place, { couponId, code: coupon.code, name: campaign.name, secondName: campaign.secondName })
  }
  return found
}

/** Redeems the coupons of an order as it is booked now, and gives back those that it had before. */
export async function settleChannelCoupons(
  context: OpenContext,
  merchantId: number,
  orderId: number,
  sale: ChannelSale,
  { discounts, lines }: BookedOrder,
): Promise<void> {
  const { run } = context
  const before = await listOfOrder(run, merchantId, orderId)
  if (sale.coupons.size === 0 && before.length === 0) return
  const taken = (couponId: number) =>
    sumOf(discounts.filter(discount => discount.couponId === couponId).map(({ amountCents }) => amountCents))
  const used = new Map(
    [...sale.coupons.values()].filter(({ couponId }) => taken(couponId) > 0).map(coupon => [coupon.code, coupon]),
  )
  const keyOf = (code: string) => `${sale.clientKey}:${code}`
  const but = [...used.keys()].map(keyOf)
  await giveBackCoupons(context, merchantId, orderId, { end: 'removed', but })
  const order = {
    orderType: sale.order.orderType,
    channel: 'thirdParty' as const,
    subtotalCents: sale.money.grossCents,
    lines: lines.filter(({ revenue }) => revenue).map(({ dishId, categoryId }) => ({ dishId, categoryId })),
    otherDiscounts: discounts.filter(({ couponId }) => couponId === null).length,
  }
  for (const [code, { couponId, name }] of [...used].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const discountCents = taken(couponId)
    const redemptionKey = keyOf(code)
    const booked = await redeemForOrder(context, merchantId, {
      code,
      redemptionKey,
      discountCents,
      order,
      orderId,
      sold: true,
      orderKey: sale.clientKey,
      customerPhone: sale.guest.phone,
      deviceId: null,
      deviceName: sale.source,
      employeeId: null,
      at: new Date(sale.at),
    })
    const known = before.find(each => each.redemptionKey === redemptionKey)
    if (!('redemption' in booked) || known?.state === booked.redemption.state) continue
    const isOver = booked.redemption.state === 'over'
    await addTimeline(run, merchantId, orderId, {
      kind: isOver ? 'couponOver' : 'couponUsed',
      at: asInstant(sale.now),
      actorName: sale.source,
      amountCents: discountCents,
      detail: `${name} · ${showCode(code)}`,
    })
  }
}
