/** The list as a file, in short transactions (CUST-1, SEC-6). */
import type { CustomerRow, customerCalls } from '../../../shared/contract/customers.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { findCustomers, listCustomerIds } from './list.queries.ts'

type ExportInput = InputOf<typeof customerCalls.exportCustomers>

const ROWS_A_TURN = 500

/** The file; the audit trail says who took it out before its first byte leaves. */
export async function exportCustomers(input: ExportInput, context: TurnContext): Promise<Download> {
  const { request, actor } = context
  await context.turn('write', async turn =>
    turn.audit({ action: 'export', objectType: 'customers', objectId: '', after: input }),
  )
  const ids = await context.turn('read', ({ run }) => listCustomerIds(run, context.merchantId, input))
  return tableDownload({
    fileName: `${actor.store.name} ${text(request.language, 'customers.exportName')}`,
    title: text(request.language, 'customers.title'),
    format: input.format,
    timeZone: actor.store.timeZone,
    columns: columnsOf(request.language),
    rows: rowsOf(ids, context),
  })
}

async function* rowsOf(ids: readonly number[], context: TurnContext): AsyncGenerator<CustomerRow> {
  const { turn, merchantId, signal } = context
  for (let from = 0; from < ids.length && !signal.aborted; from += ROWS_A_TURN) {
    const some = ids.slice(from, from + ROWS_A_TURN)
    const rows = await turn('read', ({ run }) => findCustomers(run, merchantId, some))
    const byId = new Map(rows.map(row => [row.customerId, row]))
    for (const customerId of some) {
      const row = byId.get(customerId)
      if (row) yield row
    }
  }
}

/** Every field of the list, named as on the screen. */
function columnsOf(language: Language): ExportColumn<CustomerRow>[] {
  const column = (kind: CellKind, title: string, value: (row: CustomerRow) => CellValue) => ({
    kind,
    title: text(language, `customers.column.${title}`),
    value,
  })
  return [
    column('text', 'name', row => row.name),
    column('text', 'phone', row => row.phone),
    column('text', 'email', row => row.email),
    column('text', 'tags', row => row.tags.join(', ')),
    column('text', 'note', row => row.note),
    column('integer', 'visits', row => row.visits),
    column('money', 'spent', row => row.spentCents),
    column('date', 'firstVisit', row => row.firstOn),
    column('date', 'lastVisit', row => row.lastOn),
  ]
}
