/** What the store says of a DoorDash order. Accepting and denying are one call, `success` or `fail`. */
import { type OrderReply, type OrderReplyAnswer, type OrderReplyDetails, replyAnswer } from '../../orderAnswers.ts'
import { refusalIn } from '../answers.ts'
import type { DoorDashSend } from './doorDashSend.ts'

export async function answerDoorDashOrder(
  send: DoorDashSend,
  orderRef: string,
  reply: OrderReply,
  { readyAt, reason, receiptNo = orderRef }: OrderReplyDetails,
  signal: AbortSignal,
): Promise<OrderReplyAnswer> {
  const order = `orders/${encodeURIComponent(orderRef)}`
  const patch = async (path: string, body: object) => replyAnswer(refusalIn(await send('PATCH', path, signal, body)))
  switch (reply) {
    case 'accept':
      return patch(order, {
        merchant_supplied_id: receiptNo,
        order_status: 'success',
        ...(readyAt !== undefined && { prep_time: readyAt }),
      })
    case 'deny':
      return patch(order, {
        merchant_supplied_id: receiptNo,
        order_status: 'fail',
        failure_reason: reason ?? 'Not accepted',
      })
    case 'ready':
      return patch(`${order}/events/order_ready_for_pickup`, { merchant_supplied_id: receiptNo })
    case 'cancelled':
      return patch(`${order}/cancellation`, {
        cancel_reason: 'OTHER',
        cancel_details: reason ?? 'Cancelled by the store',
      })
  }
}
