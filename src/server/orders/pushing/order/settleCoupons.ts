/** Books the coupons of a terminal's order, in the transaction that writes it (MKT-1, POS-2). */
import { showCode } from '../../../../shared/rules/coupons/code/couponCode.ts'
import { couponFacts } from '../../../../shared/rules/orders/ordering/couponFacts.ts'
import type { PricedMenuOrder } from '../../../../shared/rules/orders/ordering/orderFromMenu.ts'
import type { MenuDocument } from '../../../../shared/rules/menu/document.ts'
import { redeemForOrder } from '../../../coupons/redemption/forOrders.ts'
import { listOfOrder, setEndedDiscount } from '../../../coupons/redemption/redemptions.queries.ts'
import { asInstant } from '../../../basics/instants.ts'
import { addTimeline } from '../../ledger/addTimeline.queries.ts'
import { giveBackCoupons } from '../../ledger/returnCoupons.ts'
import type { PushContext } from '../pushing.ts'
import type { OrderItem } from './prepared.ts'
import type { FoundCoupon } from './pushedCoupons.ts'
import type { NameOf } from './people.ts'

export interface Settling {
  readonly orderId: number
  readonly made: PricedMenuOrder
  readonly coupons: readonly FoundCoupon[]
  readonly document: MenuDocument
  readonly name: NameOf
}

/**
 * Redeems the coupons that took something off, as the terminal gave them, and gives back what the order has no more. What is
 * beyond the total of a code, or came after its end, is booked as over and stands in the timeline. Where nothing is left of
 * the order, `changeOrder` gives all of it back.
 */
export async function settleCoupons(pushing: PushContext, item: OrderItem, settling: Settling): Promise<void> {
  const { context, merchantId, device } = pushing
  const { orderId, made, coupons } = settling
  const { body } = item
  const isRevision = body.revision > 1
  if (coupons.length === 0 && !isRevision) return
  const before = isRevision ? await listOfOrder(context.run, merchantId, orderId) : []
  if (coupons.length === 0 && before.length === 0) return
  const used = coupons
    .map((coupon, index) => ({ ...coupon, discountCents: made.coupons[index]?.discountCents ?? 0 }))
    .filter(({ discountCents }) => discountCents > 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const but = used.map(({ redemptionKey }) => redemptionKey)
  const isVoid = body.lines.every(({ voided }) => voided !== null)
  if (before.length > 0 && !isVoid) await giveBackCoupons(context, merchantId, orderId, { end: 'removed', but })
  for (const { redemptionId, redemptionKey, ended } of before) {
    if (ended !== 'office') continue
    const now = used.find(each => each.redemptionKey === redemptionKey)
    await setEndedDiscount(context.run, merchantId, redemptionId, now?.discountCents ?? 0)
  }
  const order = couponFacts(made, settling.document, { orderType: body.orderType, channel: body.port })
  for (const { code, redemptionKey, employeeId, discountCents } of used) {
    const booked = await redeemForOrder(context, merchantId, {
      code,
      redemptionKey,
      employeeId,
      discountCents,
      order,
      orderId,
      sold: true,
      orderKey: body.orderKey,
      customerPhone: body.customerPhone,
      deviceId: device.deviceId,
      deviceName: device.name,
      at: new Date(body.openedAt),
    })
    const isOver = 'redemption' in booked && booked.redemption.state === 'over'
    if (!isOver || before.some(each => each.redemptionKey === redemptionKey && each.state === 'over')) continue
    const entry = {
      at: asInstant(item.at),
      actorName: settling.name(employeeId),
      amountCents: discountCents,
      detail: showCode(code),
    }
    await addTimeline(context.run, merchantId, orderId, { ...entry, kind: 'couponOver' })
  }
}
