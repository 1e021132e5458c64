/** What a template prints of an order of the store, to try it (DEV-4). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import type { KitchenData } from '../../../shared/rules/printing/templates/data/kitchenData.ts'
import type { PaperStore } from '../../../shared/rules/printing/templates/data/paperFacts.ts'
import type { PrintData } from '../../../shared/rules/printing/templates/data/printData.ts'
import { kitchenView } from '../../../shared/rules/printing/tickets/kitchenState.ts'
import { ticketCourses } from '../../../shared/rules/printing/tickets/ticketCourses.ts'
import type { CallContext } from '../../kernel/context.ts'
import { orderReceipt } from '../receipts/receiptPaper.ts'
import { findKitchenOrder } from '../tickets/kitchenOrder.queries.ts'
import { orderHead } from '../tickets/printTickets.ts'

type Scope = Pick<CallContext, 'run' | 'merchantId' | 'request'>

/** The order as a paper of the kind; throws NOT_FOUND at `orderId`, also for a kind that is not about orders. */
export async function orderData(
  context: Scope,
  kind: TemplateKind,
  orderId: number,
  store: PaperStore,
): Promise<PrintData> {
  const { run, merchantId, request } = context
  if (kind === 'kitchen') return wholeTicket(context, orderId, store)
  if (kind === 'receipt') {
    const printedAt = request.now.toISOString()
    return (await orderReceipt(run, merchantId, orderId, { printedAt, copies: 0 })).data
  }
  throw new Failure('NOT_FOUND', { field: 'orderId' })
}

/** The whole order as its first ticket, as if all of it went to one printer. */
async function wholeTicket({ run, merchantId, request }: Scope, orderId: number, store: PaperStore) {
  const order = await findKitchenOrder(run, merchantId, orderId)
  if (!order) throw new Failure('NOT_FOUND', { field: 'orderId' })
  const { state } = kitchenView({ ...order, isDeleted: false })
  const lines = state.lines.map(line => ({ change: 'new' as const, line }))
  return {
    kind: 'kitchen',
    store,
    printedAt: request.now.toISOString(),
    copies: 0,
    order: orderHead(order),
    station: '',
    ticket: 1,
    isRush: false,
    moves: [],
    courses: ticketCourses(lines, () => ''),
  } satisfies KitchenData
}
