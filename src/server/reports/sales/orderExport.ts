/** The orders behind a figure as a file: exactly the list of the page, all of it (RPT-7, I24). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { OrderBehind, reportCalls } from '../../../shared/contract/reports/reports.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportRange } from './range.ts'
import { type OrderCursor, pageOfOrdersBehind } from './reportOrders.ts'

/** Read in one go, so that the embedded database is never held for long. */
const ROWS_AT_ONCE = 400

type Input = InputOf<(typeof reportCalls)['exportReportOrders']>

/** Answers the orders as a file, read a page at a time while it is sent; who took it is in the audit trail. */
export async function exportReportOrders(input: Input, { actor, request, turn }: TurnContext): Promise<Download> {
  requireReportRange(input)
  const { from, to, figure, dimension, key, refundsBy, format } = input
  await turn('write', context => {
    const after = { figure, dimension, key, refundsBy, format }
    return Promise.resolve(
      context.audit({ action: 'export', objectType: 'salesReport', objectId: `${from} ${to}`, after }),
    )
  })
  async function* rows() {
    for (let after: OrderCursor | null | undefined; after !== null;) {
      const asked = { ...input, pageSize: ROWS_AT_ONCE, after }
      const page = await turn('read', context => pageOfOrdersBehind(context, asked))
      yield* page.rows
      after = page.next
    }
  }
  const { language } = request
  const title = text(language, 'explain.exportTitle', { figure: text(language, `reports.figure.${figure}`) })
  return tableDownload({
    fileName: `${title} ${from} ${to}`,
    title,
    format,
    store: actor.store,
    columns: columnsOf(language, input),
    rows: rows(),
  })
}

function columnsOf(language: Language, { figure }: Input): ExportColumn<OrderBehind>[] {
  const title = (name: string) => text(language, `reports.column.${name}`)
  return [
    { title: title('order'), kind: 'text', value: row => row.orderNo },
    { title: title('businessDay'), kind: 'date', value: row => row.businessDate },
    { title: title('time'), kind: 'instant', value: row => row.orderedAt },
    { title: title('status'), kind: 'text', value: row => text(language, `orders.status.${row.status}`) },
    { title: title('orderType'), kind: 'text', value: row => text(language, `orders.type.${row.orderType}`) },
    { title: title('employee'), kind: 'text', value: row => row.employeeName },
    { title: title('orderTotal'), kind: 'money', value: row => row.totalCents },
    {
      title: title('adds'),
      kind: figure.endsWith('Cents') ? 'money' : 'integer',
      value: row => signedFigure(figure, row.amount),
    },
  ]
}
