/** Kitchen tickets as print jobs. */
import type { KitchenData } from '../../../shared/rules/printing/templates/data/kitchenData.ts'
import type { KitchenDelta } from '../../../shared/rules/printing/tickets/kitchenDelta.ts'
import { ticketCourses } from '../../../shared/rules/printing/tickets/ticketCourses.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { paperStore } from '../templates/paperStore.ts'
import { templateFor } from '../templates/templateFor.ts'
import type { StoredKitchenOrder } from './kitchenOrder.queries.ts'
import type { KitchenPlan } from './kitchenPlan.ts'
import { listPrinterNames } from './printerNames.queries.ts'
import { queueOrderPaper } from './queueOrderPaper.ts'

export interface Tickets {
  readonly order: StoredKitchenOrder
  readonly plan: Pick<KitchenPlan, 'routing'>
  readonly deltas: readonly KitchenDelta[]
  readonly voidReasons: ReadonlyMap<string, string>
  /** How many tickets of the order each printer has had with these. */
  readonly tickets: Readonly<Record<string, number>>
  /** They are printed again. */
  readonly isAgain?: boolean
  /** Of what was told: with order and printer it is the key of a job. */
  readonly revision: number
}

/** Queues them, a job a printer. */
export async function printTickets(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  tickets: Tickets,
): Promise<void> {
  const { order, revision } = tickets
  const papers = await ticketPapers(context, merchantId, tickets)
  for (const { printerId, document } of papers) {
    const key = `kitchen ${order.orderId} ${revision} ${printerId}`
    await queueOrderPaper(context, merchantId, {
      printerId,
      kind: 'kitchen',
      title: titleOf(order),
      document,
      key,
      orderId: order.orderId,
    })
  }
}

/** What the queue calls a paper of an order: its number, and its table. */
export const titleOf = ({ orderNo, tableName }: Pick<StoredKitchenOrder, 'orderNo' | 'tableName'>): string =>
  tableName === '' ? `#${orderNo}` : `#${orderNo} · ${tableName}`

/** The papers, by printer. */
export async function ticketPapers(
  { run, request }: Pick<OpenContext, 'request'> & { readonly run: Run },
  merchantId: number,
  { order, plan, deltas, voidReasons, tickets, isAgain = false }: Omit<Tickets, 'revision'>,
): Promise<{ readonly printerId: number; readonly document: PaperDocument }[]> {
  if (deltas.length === 0) return []
  const [store, names] = await Promise.all([paperStore(run, merchantId), listPrinterNames(run, merchantId)])
  return await Promise.all(
    deltas.map(async ({ printerId, isFirst, movedFrom, mergedInto, lines }) => {
      const template = await templateFor(run, merchantId, { kind: 'kitchen', printerId, orderType: order.orderType })
      const data: KitchenData = {
        kind: 'kitchen',
        store,
        printedAt: request.now.toISOString(),
        copies: 0,
        order: orderHead(order),
        station: names.get(printerId) ?? '',
        ticket: tickets[printerId] ?? 1,
        isRush: false,
        moves: [
          ...(movedFrom === undefined ? [] : [{ kind: 'moved' as const, from: movedFrom, to: order.tableName }]),
          ...(mergedInto === undefined ? [] : [{ kind: 'merged' as const, from: order.tableName, to: mergedInto }]),
        ],
        courses: ticketCourses(lines, key => voidReasons.get(key) ?? ''),
      }
      const document = renderTemplate(template, data)
      const rings = plan.routing.buzzer && isFirst && !isAgain && order.port !== 'pos'
      return { printerId, document: rings ? { ...document, buzzer: document.buzzer ?? 1 } : document }
    }),
  )
}

/** The head of a kitchen ticket. */
export const orderHead = (order: StoredKitchenOrder): KitchenData['order'] => ({
  orderNo: order.orderNo,
  ticketNo: order.ticketNo,
  orderType: order.orderType,
  port: order.port,
  // What no terminal took is not of the POS, though nobody said what else.
  source: order.port !== 'pos' && order.source === 'POS' ? '' : order.source,
  tableName: order.tableName,
  areaName: order.areaName,
  guests: order.guests,
  employeeName: order.employeeName,
  deviceName: order.deviceName,
  customerName: order.customerName || order.orderName,
  customerPhone: order.customerPhone,
  address: '',
  note: '',
  orderedAt: order.orderedAt,
  dueAt: order.wantedAt,
})
