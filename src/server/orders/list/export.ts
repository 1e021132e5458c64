/** The selection of a list as a file, in short transactions, so that no other call waits for it (ORD-1, SEC-6, I24). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { OrderRow, orderCalls } from '../../../shared/contract/orders/orders.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { type Reading, readingOf } from '../../kernel/exports/reading.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { nextOrders } from './export.queries.ts'
import type { StoredOrder } from './list.queries.ts'
import { orderRowOf } from './rows.ts'
import { setFilters } from './selection.ts'

type ExportInput = InputOf<typeof orderCalls.exportOrders>

/** A transaction of about 10 ms. */
const ROWS_A_TURN = 1000

/** The file; the audit trail says who took out which selection before its first byte leaves. */
export async function exportOrders(input: ExportInput, context: TurnContext): Promise<Download> {
  await context.turn('write', async turn => auditExport(input, turn))
  return ordersFile(input, readingOf(context))
}

/** Notes in the trail who takes out which selection. */
export function auditExport(input: ExportInput, context: CallContext): void {
  const { format, sort, order, from, to } = input
  const filters = Object.fromEntries(setFilters(input).map(name => [name, input[name]]))
  const after = { format, sort, order, from, to, ...filters }
  context.audit({ action: 'export', objectType: 'orders', objectId: '', after })
}

/** The file, as it is made. */
export function ordersFile(input: ExportInput, reading: Reading): Download {
  const { from, to, format } = input
  const t = (key: string) => text(reading.language, `orders.${key}`)
  const range = from === undefined && to === undefined ? '' : ` ${from ?? '…'} ${to ?? '…'}`
  return tableDownload({
    fileName: `${reading.store.name} ${t('exportName')}${range}`,
    title: t('title'),
    format,
    store: reading.store,
    columns: columnsOf(t),
    rows: rowsOf(input, reading),
  })
}

async function* rowsOf(input: ExportInput, { read, merchantId, signal, progress }: Reading): AsyncGenerator<OrderRow> {
  let last: StoredOrder | undefined
  do {
    if (signal.aborted) return
    const rows = await read(run => nextOrders(run, merchantId, input, last, ROWS_A_TURN))
    yield* rows.map(orderRowOf)
    progress?.(rows.length)
    last = rows.length < ROWS_A_TURN ? undefined : rows.at(-1)
  } while (last)
}

/** Every field of the list, named as on the screen, values as words of the reader's language. */
function columnsOf(t: (key: string) => string): ExportColumn<OrderRow>[] {
  const column = (kind: CellKind, title: string, value: (row: OrderRow) => CellValue): ExportColumn<OrderRow> => ({
    kind,
    title: t(`column.${title}`),
    value,
  })
  const money = (title: string, name: keyof OrderRow & `${string}Cents`) => column('money', title, row => row[name])
  return [
    column('text', 'orderNo', row => row.orderNo),
    column('integer', 'orderId', row => row.orderId),
    column('text', 'ticketNo', row => row.ticketNo),
    column('date', 'businessDate', row => row.businessDate),
    column('instant', 'time', row => row.orderedAt),
    column('text', 'status', row => t(`status.${row.status}`)),
    column('text', 'paymentCode', row => (row.paymentCode === null ? '' : t(`payment.${row.paymentCode}`))),
    column('text', 'name', row => row.orderName),
    column('text', 'orderType', row => t(`type.${row.orderType}`)),
    column('text', 'mealType', row => t(`meal.${row.mealType}`)),
    column('text', 'employee', row => row.employeeName),
    column('text', 'device', row => row.deviceName),
    column('text', 'source', row => row.source),
    column('text', 'port', row => t(`port.${row.port}`)),
    column('text', 'tender', row => (row.tender === '' ? '' : t(`tender.${row.tender}`))),
    column('text', 'table', row => row.tableName),
    column('text', 'buffetType', row => row.buffetType),
    column('integer', 'people', row => row.peopleNumber),
    column('text', 'customer', row => row.customerName),
    column('text', 'phone', row => row.customerPhone),
    money('gross', 'grossCents'),
    money('discount', 'discountCents'),
    money('net', 'netCents'),
    money('fee', 'feeCents'),
    money('tax', 'taxCents'),
    money('gratuity', 'gratuityCents'),
    money('nonRevenue', 'nonRevenueCents'),
    money('total', 'totalCents'),
    money('tip', 'tipCents'),
    money('paid', 'paidCents'),
    money('refund', 'refundCents'),
    money('deleted', 'deletedCents'),
  ]
}
