/** The parties of some days as a file (SEC-6). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { waitlistFigureCalls } from '../../../shared/contract/waitlist/waitlistFigures.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { type JoinedParty, listJoined } from './joined.queries.ts'

type Input = InputOf<typeof waitlistFigureCalls.exportWaitlist>

const ROWS_A_TURN = 500

/** The audit trail says who took it out before its first byte leaves. */
export async function exportWaitlist(input: Input, context: TurnContext): Promise<Download> {
  const { actor, request, turn } = context
  const { format, from, to } = input
  await turn('write', async open =>
    open.audit({ action: 'export', objectType: 'waitlistParties', objectId: '', after: { format, from, to } }),
  )
  const title = text(request.language, 'waitlist.title')
  return tableDownload({
    fileName: `${actor.store.name} ${title} ${from} ${to}`,
    title,
    format,
    store: actor.store,
    columns: columnsOf(context),
    rows: rowsOf(input, context),
  })
}

async function* rowsOf(days: Input, { turn, merchantId, signal }: TurnContext): AsyncGenerator<JoinedParty> {
  let after = 0
  while (!signal.aborted) {
    const rows = await turn('read', ({ run }) => listJoined(run, merchantId, days, { after, limit: ROWS_A_TURN }))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_TURN) return
    after = last.partyId
  }
}

function columnsOf({ request: { language } }: TurnContext): ExportColumn<JoinedParty>[] {
  const column = (kind: CellKind, title: string, value: (row: JoinedParty) => CellValue) => ({
    kind,
    title: text(language, `waitlistFigures.column.${title}`),
    value,
  })
  return [
    column('date', 'day', row => row.businessDate),
    column('instant', 'joinedAt', row => row.joinedAt),
    column('text', 'name', row => row.name),
    column('text', 'phone', row => row.phone),
    column('integer', 'size', row => row.size),
    column('text', 'source', row => text(language, `waitlist.sources.${row.source}`)),
    column('text', 'state', row => text(language, `waitlist.states.${row.state}`)),
    column('integer', 'firstQuote', row => row.firstQuoteMinutes),
    column('integer', 'lastQuote', row => row.quoteMinutes),
    column('integer', 'waited', row => row.waitedMinutes),
    column('instant', 'toldAt', row => row.toldAt),
    column('instant', 'seatedAt', row => row.seatedAt),
    column('instant', 'endedAt', row => row.endedAt),
    column('text', 'table', row => row.tableName),
    column('text', 'notes', row => row.notes),
  ]
}
