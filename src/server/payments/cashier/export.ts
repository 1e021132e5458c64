/** The list of drawers as a file. */
import type { cashierCalls, DrawerRow } from '../../../shared/contract/payments/cashier.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { readRows } from './list.ts'

type Input = InputOf<typeof cashierCalls.exportCashier>

/** The audit trail says who took it out before its first byte leaves. */
export async function exportCashier(input: Input, context: TurnContext): Promise<Download> {
  const { actor, request, turn } = context
  const { format, sort, order, ...filters } = input
  await turn('write', async open =>
    open.audit({ action: 'export', objectType: 'drawer', objectId: '', after: { format, ...filters } }),
  )
  const title = text(request.language, 'cashier.title')
  const { from, to, state, search } = filters
  return listDownload(
    {
      fileName: `${actor.store.name} ${title}`,
      title,
      format,
      ...(from !== undefined && to !== undefined && { days: { from, to } }),
      filters: [search, state === undefined ? '' : text(request.language, `cashier.state.${state}`)],
      columns: columnsOf(context),
      rows: inPages<DrawerRow>(context, ({ run }, which) => readRows(run, actor, filters, { sort, order, ...which })),
    },
    context,
  )
}

function columnsOf({ request }: TurnContext): ExportColumn<DrawerRow>[] {
  const { language } = request
  const column = (
    kind: CellKind,
    key: Parameters<typeof titleOf>[1],
    value: (row: DrawerRow) => CellValue,
  ): ExportColumn<DrawerRow> => ({ kind, title: titleOf(language, key), value })
  return [
    column('date', 'day', row => row.businessDate),
    column('text', 'name', row => row.name),
    column('text', 'device', row => row.deviceName),
    column('text', 'state', row => text(language, `cashier.state.${row.state}`)),
    column('instant', 'openedAt', row => row.openedAt),
    column('text', 'openedBy', row => row.openedByName),
    column('money', 'start', row => row.startCents),
    column('instant', 'countedAt', row => row.countedAt),
    column('text', 'countedBy', row => row.countedByName),
    column('money', 'expected', row => row.expectedCents),
    column('money', 'counted', row => row.countedCents),
    column('money', 'difference', row => row.differenceCents),
  ]
}

type ColumnName = 'day' | 'name' | 'device' | 'state' | 'openedAt' | 'openedBy' | 'start' | 'countedAt' | 'countedBy'
const titleOf = (language: 'en' | 'zh', key: ColumnName | 'expected' | 'counted' | 'difference') =>
  text(language, `cashier.column.${key}`)
