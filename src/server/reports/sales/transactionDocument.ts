/** Payments and refunds as a file: the rows of the list, all pages of it (RPT-7, I24). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Transaction } from '../../../shared/contract/reports/reports.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import { text } from '../../kernel/texts.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { tenderName } from './reportTexts.ts'
import { listTransactionDays, listTransactions } from './transactions.queries.ts'
import { spansOfDays } from './transactions.ts'

/** Read in one go, so that the embedded database is never held for long. */
const ROWS_AT_ONCE = 1_000

export const transactionDocument: ReportDocument<'transactions'> = {
  title: say => say('reports.section.transactions'),
  filters: ({ kinds, tenders, everyState }, { say, language }) => [
    ...(kinds.length === 0 ? [] : [kinds.map(kind => say(`reports.transactions.kind.${kind}`)).join(', ')]),
    ...(tenders.length === 0
      ? []
      : [tenders.map(tender => tenderName(language, { tender, tenderName: '' })).join(', ')]),
    ...(everyState ? [say('reports.transactions.everyState')] : []),
  ],
  async sheets(input, { run, merchantId, language, say, read }) {
    const days = await listTransactionDays(run, merchantId, input)
    // A few days at a time, while it is sent.
    async function* rows() {
      for (const span of spansOfDays(days, ROWS_AT_ONCE)) {
        yield* await read(later => listTransactions(later, merchantId, input, span))
      }
    }
    return [exportSheet({ title: say('reports.section.transactions'), columns: columnsOf(language), rows: rows() })]
  },
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
