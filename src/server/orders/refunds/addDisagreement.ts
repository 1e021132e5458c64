/** Adds to the timeline of an order that the gateway disagrees with a decision made by hand (ORD-4). */
import { asInstant } from '../../basics/instants.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { Disagreement } from '../../payments/gateway/onGatewayResponse.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { changeOrder } from '../ledger/changeOrder.queries.ts'

export async function addDisagreement(
  context: OpenContext,
  { merchantId, orderId, amountCents, isDone }: Disagreement,
): Promise<void> {
  const { run, request } = context
  await changeOrder(context, merchantId, orderId, () =>
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
