/** The customer report as tables. */
import type { CustomerPeriodRow } from '../../../shared/contract/reports/customerReport.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { bucketName, customerColumns } from '../../../shared/rules/reports/customerRows.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { readCustomerReport } from './customerReport.ts'

export const customerDocument: ReportDocument<'customers'> = {
  title: say => say('furtherReports.customers.title'),
  async sheets(input, { run, merchantId, store, say, written, days: inWords }) {
    const today = businessDay(Date.now(), store.timeZone, store.cutoverMinutes)
    const report = await readCustomerReport(run, { merchantId, today }, input)
    const { totals, months, days, frequency, recency } = report
    return [
      periods(say, 'total', [{ key: inWords(input), ...totals }]),
      periods(
        say,
        'months',
        months.map(row => ({ ...row, key: written.month(row.key) })),
      ),
      periods(say, 'days', days),
      exportSheet({
        title: say('customerReport.section.frequency'),
        columns: [
          {
            title: say('customerReport.column.visits'),
            kind: 'text',
            value: row => bucketName(say, 'visits', row.key),
          },
          { title: say('customerReport.figure.customers'), kind: 'integer', value: row => row.customers },
          { title: say('customerReport.figure.knownOrders'), kind: 'integer', value: row => row.visits },
          { title: say('customerReport.figure.spentCents'), kind: 'money', value: row => row.spentCents },
        ],
        rows: frequency,
      }),
      exportSheet({
        title: say('customerReport.section.recency'),
        columns: [
          {
            title: say('customerReport.column.recency'),
            kind: 'text',
            value: row => bucketName(say, 'recency', row.key),
          },
          { title: say('customerReport.figure.customers'), kind: 'integer', value: row => row.customers },
        ],
        rows: recency,
      }),
    ]
  },
}

const periods = (say: Say, section: 'total' | 'months' | 'days', rows: readonly CustomerPeriodRow[]) =>
  exportSheet({
    title: say(`customerReport.section.${section}`),
    columns: [
      {
        title: say(`customerReport.column.${section}`),
        kind: section === 'days' ? 'date' : 'text',
        value: row => row.key,
      },
      ...customerColumns.map(({ figure, kind, value }) => ({
        title: say(`customerReport.figure.${figure}`),
        kind,
        value: (row: CustomerPeriodRow) => value(row) ?? null,
      })),
    ],
    rows,
  })
