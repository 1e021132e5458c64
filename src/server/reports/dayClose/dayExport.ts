/** A business day as a file: the sections of its page, with the rows that the page shows (RPT-7, I24). */
import type { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { daySectionKeys, daySections } from '../../../shared/rules/reports/daySections.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { percentText } from '../../kernel/exports/cells.ts'
import { exportSheet, sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { findClose } from './dayClose.queries.ts'
import { daySnapshotOf } from './daySnapshot.ts'

/** As it was when it was closed, or as it is now; the audit trail says who took it out. */
export async function exportDayClose(
  { businessDate, format }: InputOf<typeof dayCloseCalls.exportDayClose>,
  { actor, merchantId, request, turn }: TurnContext,
): Promise<Download> {
  const figures = await turn('write', async context => {
    context.audit({ action: 'export', objectType: 'dayClose', objectId: businessDate, after: { format } })
    const close = await findClose(context.run, merchantId, businessDate)
    return close ? close.snapshot : daySnapshotOf(context.run, merchantId, businessDate)
  })
  const { language } = request
  const say = (key: string, values?: Readonly<Record<string, string | number>>) => text(language, key, values)
  const sections = daySections(figures, { say, nameOf: named => nameIn(language, named), percent: percentText })
  return sheetsDownload({
    fileName: `${actor.store.name} ${say('dayClose.title')} ${businessDate}`,
    format,
    store: actor.store,
    sheets: daySectionKeys.map(key =>
      exportSheet({
        title: say(`dayClose.figures.${key}`),
        columns: [
          { title: say('reports.column.name'), kind: 'text', value: ({ label }) => label },
          { title: say('reports.column.amount'), kind: 'money', value: ({ cents }) => cents },
        ],
        rows: sections[key],
      }),
    ),
  })
}
