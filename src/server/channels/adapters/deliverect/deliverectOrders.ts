/** What the store says of an order that came by Deliverect (`POST /orderStatus/{orderId}`). */
import { type OrderReply, type OrderReplyAnswer, type OrderReplyDetails, replyAnswer } from '../../orderAnswers.ts'
import { refusalIn } from '../answers.ts'
import type { DeliverectSend } from './deliverectSend.ts'

/** By the table of order statuses: accepted, ready for pickup, canceled, failed at the POS. */
const statuses: Readonly<Record<OrderReply, number>> = { accept: 20, ready: 70, cancelled: 110, deny: 120 }

export async function answerDeliverectOrder(
  send: DeliverectSend,
  orderRef: string,
  reply: OrderReply,
  { readyAt, reason, receiptNo }: OrderReplyDetails,
  signal: AbortSignal,
): Promise<OrderReplyAnswer> {
  const body = {
    orderId: orderRef,
    status: statuses[reply],
    timeStamp: new Date().toISOString(),
    ...(receiptNo !== undefined && { receiptId: receiptNo }),
    ...(reason !== undefined && { reason }),
    ...(reply === 'accept' && readyAt !== undefined && { pickupTime: new Date(readyAt).toISOString() }),
  }
  return replyAnswer(refusalIn(await send('POST', `orderStatus/${encodeURIComponent(orderRef)}`, signal, body)))
}
