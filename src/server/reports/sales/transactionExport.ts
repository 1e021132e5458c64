/** Payments and refunds as a file: the rows of the list, all pages of it (RPT-7, I24). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { reportCalls, Transaction } from '../../../shared/contract/reports/reports.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportRange } from './range.ts'
import { tenderName } from './reportTexts.ts'
import { listTransactionDays, listTransactions } from './transactions.queries.ts'
import { spansOfDays } from './transactions.ts'

/** Read in one go, so that the embedded database is never held for long. */
const ROWS_AT_ONCE = 1_000

/** Answers the transactions as a file, read a few days at a time while it is sent. */
export async function exportSalesTransactions(
  input: InputOf<(typeof reportCalls)['exportSalesTransactions']>,
  { actor, merchantId, request, turn }: TurnContext,
): Promise<Download> {
  requireReportRange(input)
  const { from, to, format, ...filters } = input
  const days = await turn('write', context => {
    context.audit({
      action: 'export',
      objectType: 'transactions',
      objectId: `${from} ${to}`,
      after: { format, ...filters },
    })
    return listTransactionDays(context.run, merchantId, input)
  })
  async function* rows() {
    for (const span of spansOfDays(days, ROWS_AT_ONCE)) {
      yield* await turn('read', ({ run }) => listTransactions(run, merchantId, input, span))
    }
  }
  return tableDownload({
    fileName: `${text(request.language, 'reports.section.transactions')} ${from} ${to}`,
    title: text(request.language, 'reports.section.transactions'),
    format,
    store: actor.store,
    columns: columnsOf(request.language),
    rows: rows(),
  })
}

function columnsOf(language: Language): ExportColumn<Transaction>[] {
  const title = (name: string) => text(language, `reports.column.${name}`)
  const money = (name: string, value: (row: Transaction) => number): ExportColumn<Transaction> => ({
    title: title(name),
    kind: 'money',
    value,
  })
  const words = (name: string, value: (row: Transaction) => string): ExportColumn<Transaction> => ({
    title: title(name),
    kind: 'text',
    value,
  })
  return [
    { title: title('time'), kind: 'instant', value: row => row.at },
    { title: title('businessDay'), kind: 'date', value: row => row.businessDate },
    words('kind', row => text(language, `reports.transactions.kind.${row.kind}`)),
    words('order', row => row.orderNo),
    words('tender', row => tenderName(language, row)),
    words('status', row => text(language, `orders.payment.${row.code}`)),
    money('amount', row => row.amountCents),
    money('tip', row => row.tipCents),
    money('surcharge', row => row.cardSurchargeCents),
    money('rounding', row => row.cashRoundingCents),
    money('moved', row => row.totalCents),
    words('employee', row => row.employeeName),
    words('card', row => [row.cardType, row.cardLast4].filter(part => part !== '').join(' ')),
    words('reason', row => row.reason),
  ]
}
