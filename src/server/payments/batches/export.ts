/** The close-batch history as a file (RPT-5, SEC-6, I24). */
import type { BatchRow, batchCalls } from '../../../shared/contract/payments/batches.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { listClosedBatches } from './batchList.queries.ts'

type ExportInput = InputOf<typeof batchCalls.exportBatchHistory>

/** The file; three months are a few hundred rows. The audit trail says who took it out. */
export async function exportHistory(input: ExportInput, context: TurnContext): Promise<Download> {
  const { actor, merchantId, request, turn } = context
  const { format, from, to, devices, kinds } = input
  const rows = await turn('write', async turned => {
    turned.audit({
      action: 'export',
      objectType: 'cardBatch',
      objectId: '',
      after: { format, from, to, ...(devices.length > 0 && { devices }), ...(kinds.length > 0 && { kinds }) },
    })
    return listClosedBatches(turned.run, merchantId, input)
  })
  const t = (key: string) => text(request.language, `batches.${key}`)
  return listDownload(
    {
      fileName: `${actor.store.name} ${t('exportName')} ${from} ${to}`,
      title: t('exportName'),
      format,
      days: { from, to },
      filters: [devices.join(', '), kinds.map(kind => t(`kind.${kind}`)).join(', ')],
      columns: columnsOf(t),
      rows,
    },
    context,
  )
}

function columnsOf(t: (key: string) => string): ExportColumn<BatchRow>[] {
  const column = (kind: CellKind, title: string, value: (row: BatchRow) => CellValue): ExportColumn<BatchRow> => ({
    kind,
    title: t(`column.${title}`),
    value,
  })
  return [
    column('integer', 'batchNo', row => row.batchNo),
    column('text', 'paymentDevice', row => row.paymentDevice),
    column('text', 'kind', row => t(`kind.${row.kind}`)),
    column('instant', 'opened', row => row.openedAt),
    column('instant', 'time', row => row.closedAt),
    column('date', 'businessDate', row => row.businessDate),
    column('text', 'closedBy', row => row.closedBy),
    column('integer', 'count', row => row.count),
    column('money', 'sales', row => row.salesCents),
    column('money', 'surcharges', row => row.surchargesCents),
    column('money', 'tips', row => row.tipsCents),
    column('money', 'refunds', row => -row.refundsCents),
    column('money', 'independent', row => row.independentCents),
    column('money', 'total', row => row.totalCents),
    column('integer', 'openTips', row => row.openTips),
  ]
}
