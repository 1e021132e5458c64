/** Writes on an order's timeline that the gateway did otherwise than a person had decided (ORD-4). */
import { asInstant } from '../../basics/instants.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { Contradiction } from '../../payments/gateway/whenAnswered.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'

export async function noteContradiction(
  context: OpenContext,
  { merchantId, orderId, amountCents, isDone }: Contradiction,
): Promise<void> {
  const { run, request } = context
  await changeOrder(run, merchantId, orderId, () =>
    addTimeline(run, merchantId, orderId, {
      kind: 'gatewayContradicts',
      at: asInstant(request.now.getTime()),
      actorName: '',
      amountCents,
      detail: isDone ? 'done' : 'notDone',
    }),
  )
  context.publish('order', { orderId }, merchantId)
}
