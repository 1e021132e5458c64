/** Deletes an order that holds no captured money: it stays with its reason, in the void block alone (ORD-4). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { type DeleteRefusal, deleteRefusal } from '../../../shared/rules/payments/orderStatus.ts'
import type { CallContext } from '../../kernel/context.ts'
import { byActor, recordOrderChange } from '../ledger/recordOrderChange.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import type { StoredOrder } from '../ledger/refundableOrder.queries.ts'
import { keepGiftCardsSold } from '../../payments/giftCards/keepGiftCardsSold.ts'
import { takePortions } from '../../menu/library/takePortions.ts'
import { aboveOrders } from '../pushing/above.ts'
import { cancelPayments, markDeleted } from './deleteOrder.queries.ts'
import { getStoredOrder } from './planning.ts'

/** Why an order may not be deleted. */
export const deleteRefusalOf = (stored: StoredOrder): DeleteRefusal | undefined =>
  deleteRefusal({
    totalCents: stored.totalCents,
    closed: stored.closedAt !== null,
    deleted: stored.deletedAt !== null,
    payments: stored.payments.map(({ code, amountCents }) => ({ status: code, amountCents })),
    refunds: [],
  })

/** Deletes it. Payments that never had money are cancelled, gift cards that it sold are empty again. */
export async function deleteOrder(
  context: CallContext,
  { orderId, reason }: InputOf<typeof refundCalls.deleteByOrderId>,
): Promise<void> {
  const { run, merchantId, actor, request } = context
  const now = request.now.getTime()
  const at = asInstant(now)
  const businessDate = await openDayOf(run, merchantId, now)
  await changeOrder(context, merchantId, orderId, async () => {
    const order = await getStoredOrder(run, merchantId, orderId)
    const refused = deleteRefusalOf(order)
    if (refused === 'alreadyDeleted') throw new Failure('ORDER_DELETED', { field: 'orderId' })
    if (refused) throw new Failure('ORDER_HOLDS_MONEY', { field: 'orderId' })
    await cancelPayments(run, merchantId, orderId)
    await markDeleted(run, merchantId, orderId, { at, reason })
    const spent = await keepGiftCardsSold(run, merchantId, { orderId, at, businessDate }, [])
    if (spent !== undefined) throw new Failure('GIFT_CARD_SPENT', { field: 'orderId' })
    // The sums name who deleted it, and read that from the timeline.
    await recordOrderChange(context, {
      merchantId,
      orderId,
      kind: 'deleted',
      at,
      by: byActor(actor),
      amountCents: order.totalCents,
      reason,
      action: 'delete',
      before: { status: order.status, amountCents: order.totalCents },
    })
  })
  await aboveOrders().orderWritten(context, merchantId, { orderId, assumeNew: false })
  await takePortions(context, merchantId, { orderId, at }, [])
  context.publish('order', { orderId })
}
