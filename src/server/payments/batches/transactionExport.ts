/** The transactions of a batch as a file: exactly the list of its page, all of it (RPT-5, RPT-7, I24). */
import type { batchCalls, BatchTransaction } from '../../../shared/contract/payments/batches.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { findBatch, type ListedTransaction, readTransactions } from './batchList.queries.ts'

type Input = InputOf<typeof batchCalls.exportBatchTransactions>

/** The audit trail says who took out which of them. Throws NOT_FOUND at `batchId`. */
export async function exportTransactions({ format, ...asked }: Input, turns: TurnContext): Promise<Download> {
  const { actor, merchantId, request, turn } = turns
  const { batchId, kinds, source, cardTypes } = asked
  const batch = await turn('write', async context => {
    const found = await findBatch(context.run, merchantId, batchId)
    if (!found) throw new Failure('NOT_FOUND', { field: 'batchId' })
    const after = {
      format,
      ...(kinds.length > 0 && { kinds }),
      ...(cardTypes.length > 0 && { cardTypes }),
      ...(source && { source }),
    }
    context.audit({ action: 'export', objectType: 'cardBatch', objectId: String(batchId), after })
    return found
  })
  const rows = inPages<ListedTransaction>(turns, ({ run }, which) => readTransactions(run, merchantId, asked, which))
  const say = (key: string, values = {}) => text(request.language, `batches.${key}`, values)
  const device = batch.paymentDevice || say('noDevice')
  const title = say('detail.title', { number: String(batch.batchNo), device })
  return listDownload(
    {
      fileName: `${actor.store.name} ${title}`,
      title,
      format,
      filters: [
        kinds.map(kind => say(`transaction.kind.${kind}`)).join(', '),
        source === undefined ? '' : say(`transaction.source.${source}`),
        cardTypes.map(card => card || say('detail.unknownCard')).join(', '),
      ],
      columns: columnsOf(say),
      rows,
    },
    turns,
  )
}

function columnsOf(say: (key: string) => string): ExportColumn<BatchTransaction>[] {
  const column = (
    kind: CellKind,
    title: string,
    value: (row: BatchTransaction) => CellValue,
  ): ExportColumn<BatchTransaction> => ({ kind, title: say(`transaction.${title}`), value })
  return [
    column('instant', 'time', row => row.at),
    column('text', 'what', ({ kind, independentKind }) =>
      say(independentKind === null ? `transaction.kind.${kind}` : `transaction.independent.${independentKind}`),
    ),
    column('text', 'order', row => row.orderNo),
    column('text', 'card', row => [row.cardType, row.cardLast4].filter(part => part !== '').join(' ')),
    column('text', 'auth', row => row.authCode),
    column('text', 'employee', row => row.employeeName),
    column('money', 'amount', row => row.amountCents),
    column('money', 'surcharge', row => row.cardSurchargeCents),
    column('money', 'tip', row => (row.tipIsOpen ? null : row.tipCents)),
    column('money', 'total', row => row.amountCents + row.tipCents + row.cardSurchargeCents),
  ]
}
