/** The journal as tables: every line of every day, and the whole period by account. */
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { mergedLines } from '../../../shared/rules/reports/journal.ts'
import type { JournalLineRow } from '../../../shared/contract/reports/journal.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { lineRow, readJournal } from './readJournal.ts'

export const journalDocument: ReportDocument<'journal'> = {
  title: say => say('furtherReports.journal.title'),
  async sheets(input, { run, merchantId, say, language }) {
    const journal = await readJournal(run, merchantId, input)
    const rows = journal.entries.flatMap(({ date, isClosed, lines }) =>
      lines.map(line => ({ date, isClosed, ...lineRow(journal, line) })),
    )
    const sums = mergedLines(journal.entries.flatMap(({ lines }) => lines))
    return [
      exportSheet({
        title: say('journal.byAccount'),
        columns: lineColumns(say, language),
        rows: sums.map(line => lineRow(journal, line)),
      }),
      exportSheet({
        title: say('journal.byDay'),
        columns: [
          { title: say('journal.day'), kind: 'date', value: row => row.date },
          {
            title: say('journal.state'),
            kind: 'text',
            value: row => say(row.isClosed ? 'journal.closed' : 'journal.open'),
          },
          ...lineColumns(say, language),
        ],
        rows,
      }),
    ]
  },
}

function lineColumns(say: Say, language: Language): ExportColumn<JournalLineRow>[] {
  const nameOf = ({ role, partName, partSecondName }: JournalLineRow) => {
    const part = nameIn(language, { name: partName, secondName: partSecondName })
    return part === '' ? say(`journal.role.${role}`) : `${say(`journal.role.${role}`)}: ${part}`
  }
  return [
    { title: say('journal.code'), kind: 'text', value: row => row.code },
    { title: say('journal.name'), kind: 'text', value: row => row.name },
    { title: say('journal.what'), kind: 'text', value: nameOf },
    { title: say('journal.debit'), kind: 'money', value: row => (row.debitCents === 0 ? null : row.debitCents) },
    { title: say('journal.credit'), kind: 'money', value: row => (row.creditCents === 0 ? null : row.creditCents) },
  ]
}
