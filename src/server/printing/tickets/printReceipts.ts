/** The guest's receipt of an order that no terminal took, along with its first kitchen tickets (SET-4, ORD-7). */
import { receiptPrintersFor } from '../../../shared/rules/printing/routing/printersFor.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { asInstant } from '../../basics/instants.ts'
import { orderPaper } from '../receipts/receiptPaper.ts'
import { orderSubject } from '../receipts/receipts.handlers.ts'
import type { StoredKitchenOrder } from './kitchenOrder.queries.ts'
import type { KitchenPlan } from './kitchenPlan.ts'
import { queueOrderPaper } from './queueOrderPaper.ts'

/** Queues it on every printer that the rules say; how many. */
export async function printReceipts(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  order: StoredKitchenOrder,
  { routing, usable }: KitchenPlan,
): Promise<number> {
  const { run, request } = context
  const { orderId, orderNo } = order
  const printerIds = receiptPrintersFor(routing, order, usable)
  for (const printerId of printerIds) {
    const printedAt = asInstant(request.now.getTime())
    const { document } = await orderPaper(run, merchantId, orderId, { copies: 0, printedAt, printerId })
    // The drawer is the terminal's that takes the cash.
    const { drawer: _, ...paper } = document
    await queueOrderPaper(context, merchantId, {
      printerId,
      kind: 'receipt',
      subject: orderSubject(orderId),
      title: orderNo,
      document: paper,
      key: `receipt ${orderId} ${printerId}`,
      orderId,
    })
  }
  return printerIds.length
}
