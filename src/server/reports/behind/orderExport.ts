/** The orders behind a figure as a file: exactly the list of the page, all of it (RPT-7, I24). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { reportDimensions } from '../../../shared/contract/reports/figures.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import { figureName } from '../../../shared/rules/reports/behindTerms.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { rowName, tenderName } from '../sales/reportTexts.ts'
import { type OrderCursor, pageOfOrdersBehind, requireFigure } from './ordersBehind.ts'

/** Read in one go, so that the embedded database is never held for long. */
const ROWS_AT_ONCE = 400

type Input = InputOf<(typeof behindCalls)['exportReportOrders']>

/** Answers the orders as a file, read a page at a time while it is sent; who took it is in the audit trail. */
export async function exportReportOrders(input: Input, turns: TurnContext): Promise<Download> {
  const { actor, request, turn } = turns
  const { report, from, to, figure, dimension, key, refundsBy, format } = input
  const { export: needs, trail } = reportFacts[report]
  requireFigure(input, actor, needs)
  await turn('write', context => {
    const after = { figure, dimension, key, refundsBy, format }
    return Promise.resolve(context.audit({ action: 'export', objectType: trail, objectId: `${from} ${to}`, after }))
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
  const title = text(language, 'explain.exportTitle', { figure: text(language, figureName(figure)) })
  return listDownload(
    {
      fileName: `${title} ${from} ${to}`,
      title,
      format,
      days: { from, to },
      filters: [...rowFilter(language, input), text(language, `reports.refundsBy.${refundsBy}Hint`)],
      columns: columnsOf(language, input),
      rows: rows(),
    },
    turns,
  )
}

/** Of which row the figure is, where its key says it: `Tender: Cash`. */
function rowFilter(language: Language, { dimension, key }: Input): string[] {
  const known = reportDimensions.find(name => name === dimension)
  if (known === undefined || known === 'all') return []
  const [tender = '', ...own] = key.split('|')
  const name =
    known === 'tender'
      ? tenderName(language, { tender, tenderName: own.join('|') })
      : rowName(language, known, { key, name: '', secondName: '' })
  return name === '' ? [] : [`${text(language, `reports.column.${known}`)}: ${name}`]
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
