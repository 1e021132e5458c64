/** The list as a file, in short transactions (CUST-1, SEC-6). */
import type { CustomerRow, customerCalls } from '../../../shared/contract/customers/customers.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { type Reading, readingOf } from '../../kernel/exports/reading.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { findCustomers, listCustomerIds } from './list.queries.ts'

type ExportInput = InputOf<typeof customerCalls.exportCustomers>

const ROWS_A_TURN = 500

/** The file; the audit trail says who took it out before its first byte leaves. */
export async function exportCustomers(input: ExportInput, context: TurnContext): Promise<Download> {
  await context.turn('write', async turn => auditExport(input, turn))
  return customersFile(input, readingOf(context))
}

/** Notes in the trail who takes out which selection. */
export function auditExport(input: ExportInput, context: CallContext): void {
  context.audit({ action: 'export', objectType: 'customers', objectId: '', after: input })
}

/** The file, as it is made: who is in it, and in which order, is settled once; then their rows, some at a time. */
export function customersFile(input: ExportInput, reading: Reading): Download {
  const { language, store } = reading
  return tableDownload({
    fileName: `${store.name} ${text(language, 'customers.exportName')}`,
    title: text(language, 'customers.title'),
    format: input.format,
    store,
    columns: columnsOf(language),
    rows: rowsOf(input, reading),
  })
}

async function* rowsOf(
  input: ExportInput,
  { read, merchantId, signal, progress }: Reading,
): AsyncGenerator<CustomerRow> {
  const ids = await read(run => listCustomerIds(run, merchantId, input))
  for (let from = 0; from < ids.length && !signal.aborted; from += ROWS_A_TURN) {
    const some = ids.slice(from, from + ROWS_A_TURN)
    const rows = await read(run => findCustomers(run, merchantId, some))
    const byId = new Map(rows.map(row => [row.customerId, row]))
    yield* some.flatMap(customerId => byId.get(customerId) ?? [])
    progress?.(some.length)
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
