/** Two tables became one: who cooks for the first one's orders hears where they go now (ORD-7, TBL-1). */
import type { OpenContext } from '../../kernel/context.ts'
import { findKitchenOrder, findKitchenRecord, writeKitchenRecord } from './kitchenOrder.queries.ts'
import { kitchenPlan } from './kitchenPlan.ts'
import { findTableName, lockToldOrders } from './mergedOrders.queries.ts'
import { printTickets } from './printTickets.ts'

type Context = Pick<OpenContext, 'run' | 'publish' | 'request'>

/** Each printer hears of it once, however often it is said; that they are two tables again changes no ticket. */
export async function tellOfMerge(
  context: Context,
  merchantId: number,
  tableId: number,
  into: number | null,
): Promise<void> {
  const { run } = context
  const plan = await kitchenPlan(run, merchantId)
  if (plan.usable.size === 0) return
  const orderIds = await lockToldOrders(run, merchantId, tableId)
  if (orderIds.length === 0) return
  const mergedInto = into === null ? '' : await findTableName(run, merchantId, into)
  for (const orderId of orderIds) {
    const [order, record] = await Promise.all([
      findKitchenOrder(run, merchantId, orderId),
      findKitchenRecord(run, merchantId, orderId),
    ])
    const told = record?.told
    if (!order || !told || (told.mergedInto ?? '') === mergedInto) continue
    const revision = record.revision + 1
    const cooks = new Set(told.lines.flatMap(({ printerIds }) => printerIds).filter(id => plan.usable.has(id)))
    const heard = mergedInto === '' ? [] : [...cooks].toSorted((a, b) => a - b)
    const tickets = { ...told.tickets }
    for (const printerId of heard) tickets[printerId] = (tickets[printerId] ?? 0) + 1
    await writeKitchenRecord(run, merchantId, orderId, {
      state: 'told',
      revision,
      told: { ...told, mergedInto, tickets },
    })
    const deltas = heard.map(printerId => ({ printerId, isFirst: false, mergedInto, lines: [] }))
    await printTickets(context, merchantId, { order, plan, deltas, voidReasons: new Map(), tickets, revision })
  }
}
