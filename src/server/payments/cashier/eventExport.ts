/** What happened to one drawer as a file: all of it, or one kind as behind a row of its cash (RPT-4, RPT-7, I24). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { drawerCashCalls } from '../../../shared/contract/payments/drawerCash.ts'
import { eventRows, type EventRow } from '../../../shared/rules/payments/drawerRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { getDetail } from './detail.ts'

/** The columns of what happened, also in the file of the whole drawer. */
export const eventColumns = (say: Say): ExportColumn<EventRow>[] => [
  { title: say('reports.column.time'), kind: 'instant', value: row => row.at },
  {
    title: say('cashier.event.kind'),
    kind: 'text',
    value: ({ what }) =>
      what === 'opened' || what === 'counted' ? say(`cashier.column.${what}At`) : say(`cashier.events.${what}`),
  },
  { title: say('cashier.event.amount'), kind: 'money', value: row => row.cents },
  { title: say('cashier.person.name'), kind: 'text', value: row => row.who },
  { title: say('cashier.event.reason'), kind: 'text', value: row => row.why },
]

/** The audit trail says who took it out. Throws `NOT_FOUND`. */
export async function exportDrawerEvents(
  { drawerId, kind, format }: InputOf<typeof drawerCashCalls.exportDrawerEvents>,
  turns: TurnContext,
): Promise<Download> {
  const { actor, request, turn } = turns
  const drawer = await turn('write', context => {
    const after = { format, ...(kind !== undefined && { kind }) }
    context.audit({ action: 'export', objectType: 'drawer', objectId: String(drawerId), after })
    return getDetail(drawerId, context)
  })
  const { name, businessDate } = drawer
  const say: Say = (key, values) => text(request.language, key, values)
  const title = say(kind === undefined ? 'cashier.detail.events' : `cashier.events.${kind}`)
  return listDownload(
    {
      fileName: `${actor.store.name} ${name} ${businessDate} ${title}`,
      title,
      format,
      days: { from: businessDate, to: businessDate },
      filters: [name],
      columns: eventColumns(say),
      rows: eventRows(drawer).filter(({ what }) => kind === undefined || what === kind),
    },
    turns,
  )
}
