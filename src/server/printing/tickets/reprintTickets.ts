/** Kitchen tickets of an order printed again, whole and marked (ORD-7). */
import { kitchenDelta, type KitchenLine } from '../../../shared/rules/printing/tickets/kitchenDelta.ts'
import { kitchenView } from '../../../shared/rules/printing/tickets/kitchenState.ts'
import { printersFor } from '../../../shared/rules/printing/routing/printersFor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { holdKitchenOrder } from './confirmOrder.ts'
import { findLastTickets } from './lastTickets.queries.ts'
import { kitchenPlan } from './kitchenPlan.ts'
import { ticketPapers, titleOf } from './printTickets.ts'
import { queueOrderPaper } from './queueOrderPaper.ts'

export interface Reprint {
  readonly orderId: number
  readonly reason: string
  /** Left out: all that cook for the order. */
  readonly printerId?: number | undefined
  readonly idempotencyKey: string
}

/** Queues them where the lines were told, else where they would be told now; how many there are. */
export async function reprintTickets(
  context: CallContext,
  { orderId, reason, printerId: only, idempotencyKey }: Reprint,
): Promise<number> {
  const { run, merchantId, actor } = context
  const { order, record } = await holdKitchenOrder(context, merchantId, orderId)
  const plan = await kitchenPlan(run, merchantId)
  const view = kitchenView({ ...order, isDeleted: order.deletedAt !== null })
  const told = new Map(record?.told?.lines.map(line => [line.key, line.printerIds]))
  const route = (line: KitchenLine) => {
    const known = (told.get(line.key) ?? []).filter(id => plan.usable.has(id))
    if (known.length > 0) return known
    const printerIds = view.printerIdsOf.get(line.key) ?? []
    return printersFor(plan.routing, { ...line, printerIds }, order, plan.usable).printerIds
  }
  const { deltas: all } = kitchenDelta(undefined, view.state, route, plan.usable)
  const deltas = all.filter(({ printerId }) => only === undefined || printerId === only)
  const tickets = record?.told?.tickets ?? {}
  const { voidReasons } = view
  const [papers, before] = await Promise.all([
    ticketPapers(context, merchantId, { order, plan, deltas, voidReasons, tickets, isAgain: true }),
    findLastTickets(run, merchantId, orderId),
  ])
  for (const { printerId, document } of papers) {
    await queueOrderPaper(context, merchantId, {
      printerId,
      kind: 'kitchen',
      title: titleOf(order),
      document,
      key: `kitchenAgain ${orderId} ${printerId} ${actor.employeeId} ${idempotencyKey}`,
      orderId,
      // Whatever the template says: a paper of a job that stands for another one is marked, with the reason.
      reprintOf: before.get(printerId) ?? 0,
      reprintReason: reason,
      createdBy: actor.displayName,
    })
  }
  return papers.length
}
