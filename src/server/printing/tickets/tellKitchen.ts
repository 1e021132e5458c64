/**
 * Tells the kitchen what is new of an order: in the transaction that wrote it and under its lock, so that a repeated push
 * prints nothing and two pushes at once lose nothing (ORD-7, SET-4).
 */
import { isPrinted, printDecision } from '../../../shared/rules/printing/tickets/printDecision.ts'
import { kitchenDelta, type KitchenLine } from '../../../shared/rules/printing/tickets/kitchenDelta.ts'
import { kitchenView } from '../../../shared/rules/printing/tickets/kitchenState.ts'
import { printersFor } from '../../../shared/rules/printing/routing/printersFor.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { WrittenOrder } from '../../orders/pushing/above.ts'
import {
  dropKitchenRecord,
  findKitchenOrder,
  findKitchenRecord,
  type KitchenRecord,
  type KitchenWrite,
  type StoredKitchenOrder,
  writeKitchenRecord,
} from './kitchenOrder.queries.ts'
import { type KitchenPlan, kitchenPlan } from './kitchenPlan.ts'
import { printReceipts } from './printReceipts.ts'
import { printTickets } from './printTickets.ts'

type Context = Pick<OpenContext, 'run' | 'publish' | 'request'>

/** Of an order that a push has written. Costs one look at the store's printers where it has none. */
export async function tellOfOrder(context: Context, merchantId: number, written: WrittenOrder): Promise<void> {
  const plan = await kitchenPlan(context.run, merchantId, written.assumeNew)
  if (plan.usable.size === 0) return
  const { head } = written
  if (head && !isPrinted(head, plan.orderTypes, plan.routing)) return
  await tell(context, merchantId, written.orderId, plan)
}

async function tell(context: Context, merchantId: number, orderId: number, plan: KitchenPlan): Promise<void> {
  const { run } = context
  const [order, record] = await Promise.all([
    findKitchenOrder(run, merchantId, orderId),
    findKitchenRecord(run, merchantId, orderId),
  ])
  if (!order) return
  if (record?.state === 'told') await printNews(context, merchantId, { order, record, plan })
  else if (record?.state !== 'dismissed') await decide(context, merchantId, { order, record, plan })
}

export interface Telling {
  readonly order: StoredKitchenOrder
  readonly record: KitchenRecord | undefined
  readonly plan: KitchenPlan
  /** Who confirmed it. */
  readonly decidedBy?: string
}

/** The kitchen has heard nothing yet: now, later, or once somebody has confirmed it. */
async function decide(context: Context, merchantId: number, telling: Telling): Promise<void> {
  const { run, request } = context
  const { order, record, plan } = telling
  const { orderId } = order
  const forget = async () => {
    if (!record) return
    await dropKitchenRecord(run, merchantId, orderId)
    context.publish('print', { orderId }, merchantId)
  }
  if (order.deletedAt !== null || order.lines.every(({ isVoid }) => isVoid)) return await forget()
  // Closed before any printer was there: nobody cooks it again.
  if (!record && order.revision > 1 && order.closedAt !== null) return
  const wait = async (write: Omit<KitchenWrite, 'revision' | 'told'>) => {
    await writeKitchenRecord(run, merchantId, orderId, { ...write, revision: 0, told: null })
    context.publish('print', { orderId }, merchantId)
  }
  const times = {
    orderedAt: Date.parse(order.orderedAt),
    wantedAt: order.wantedAt === null ? null : Date.parse(order.wantedAt),
  }
  const decision = printDecision({ ...order, ...times }, plan.orderTypes, plan.routing, request.now.getTime())
  switch (decision.when) {
    case 'never':
      return await forget()
    case 'confirm':
      return await wait({ state: 'toConfirm', askedFor: decision.because })
    case 'later':
      await wait({ state: 'scheduled', printAt: new Date(decision.at).toISOString() })
      return await announceDueWork(run, 'kitchen')
    case 'now':
      await printNews(context, merchantId, telling)
  }
}

/** Prints what the kitchen does not know yet, and with the first ticket the guest's receipt. Returns how many papers. */
export async function printNews(context: Context, merchantId: number, telling: Telling): Promise<number> {
  const { run } = context
  const { order, record, plan, decidedBy } = telling
  const view = kitchenView({ ...order, isDeleted: order.deletedAt !== null })
  const route = (line: KitchenLine) => {
    const printerIds = view.printerIdsOf.get(line.key) ?? []
    return printersFor(plan.routing, { ...line, printerIds }, order, plan.usable).printerIds
  }
  const before = record?.told ?? undefined
  const news = kitchenDelta(before, view.state, route, plan.usable)
  const isFirst = record?.state !== 'told'
  if (news.deltas.length === 0 && !isFirst) return 0
  const revision = (record?.revision ?? 0) + 1
  const tickets = { ...before?.tickets }
  const stays = before?.table === news.told.table
  for (const { printerId } of news.deltas) tickets[printerId] = (tickets[printerId] ?? 0) + 1
  await writeKitchenRecord(run, merchantId, order.orderId, {
    state: 'told',
    revision,
    told: { ...news.told, tickets, ...(stays && { mergedInto: before?.mergedInto ?? '' }) },
    ...(decidedBy !== undefined && { decidedBy }),
  })
  await printTickets(context, merchantId, {
    order,
    plan,
    deltas: news.deltas,
    voidReasons: view.voidReasons,
    tickets,
    revision,
  })
  const receipts = isFirst && view.state.lines.length > 0 ? await printReceipts(context, merchantId, order, plan) : 0
  return news.deltas.length + receipts
}
