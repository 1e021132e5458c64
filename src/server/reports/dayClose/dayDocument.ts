/** Business days as a file: the sections of the page of day close, with the rows that it shows (RPT-7, I24). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import { daysBetween } from '../../../shared/rules/basics/dates.ts'
import { daySectionKeys, daySections } from '../../../shared/rules/reports/daySections.ts'
import { percentText } from '../../kernel/exports/cells.ts'
import type { ExportSheet } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument, ReportReading } from '../documents/reportDocument.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { findClose } from './dayClose.queries.ts'
import { daySnapshotOf } from './daySnapshot.ts'

/** Each day has tables of its own: more of them are a sales report. */
const MOST_DAYS = 31

/** Each day as it was when it was closed, or as it is now. Throws RANGE_TOO_LONG. */
export const dayDocument: ReportDocument<'dayClose'> = {
  title: say => say('dayClose.title'),
  async sheets({ from, to }, reading) {
    const { run, merchantId } = reading
    const days = daysBetween(from, to)
    if (days.length > MOST_DAYS) throw new Failure('RANGE_TOO_LONG', { field: 'to' })
    const sheets: ExportSheet[] = []
    for (const day of days) {
      const close = await findClose(run, merchantId, day)
      const figures = close ? close.snapshot : await daySnapshotOf(run, merchantId, day)
      sheets.push(...sheetsOf(figures, reading, days.length === 1 ? '' : `${reading.days({ from: day, to: day })} · `))
    }
    return sheets
  },
}

function sheetsOf(figures: DaySnapshot, { say, language }: ReportReading, before: string): ExportSheet[] {
  const sections = daySections(figures, { say, nameOf: named => nameIn(language, named), percent: percentText })
  return daySectionKeys.map(key =>
    exportSheet({
      title: `${before}${say(`dayClose.figures.${key}`)}`,
      columns: [
        { title: say('reports.column.name'), kind: 'text', value: ({ label }) => label },
        { title: say('reports.column.amount'), kind: 'money', value: ({ cents }) => cents },
      ],
      rows: sections[key],
    }),
  )
}
