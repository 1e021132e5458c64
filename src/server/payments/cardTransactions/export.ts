/** The selection of card transactions as a file, in short transactions (ORD-10, SEC-6, I24). */
import type { CardTransactionRow, cardTransactionCalls } from '../../../shared/contract/payments/cardTransactions.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { listCardTransactions } from './cardTransactionList.queries.ts'

type ExportInput = InputOf<typeof cardTransactionCalls.exportPosSwipe>

/** The file; the audit trail says who took out which selection before its first byte leaves. */
export async function exportCardTransactions(input: ExportInput, context: TurnContext): Promise<Download> {
  const { actor, merchantId, request, turn } = context
  const isSet = (value: unknown) => value !== undefined && value !== '' && (!Array.isArray(value) || value.length > 0)
  const after = Object.fromEntries(Object.entries(input).filter(([, value]) => isSet(value)))
  await turn('write', async turned =>
    turned.audit({ action: 'export', objectType: 'cardTransactions', objectId: '', after }),
  )
  const t = (key: string) => text(request.language, `cardTransactions.${key}`)
  const { from, to, format } = input
  return listDownload(
    {
      fileName: `${actor.store.name} ${t('exportName')}`,
      title: t('exportName'),
      format,
      ...(from !== undefined && to !== undefined && { days: { from, to } }),
      filters: filtersOf(input, t),
      columns: columnsOf(t),
      rows: inPages<CardTransactionRow>(context, ({ run }, which) =>
        listCardTransactions(run, merchantId, input, which),
      ),
    },
    context,
  )
}

/** What the list was narrowed to, as its page calls it. */
function filtersOf(input: ExportInput, t: (key: string) => string): string[] {
  const words = [
    ['kinds', input.kinds.map(kind => t(`kind.${kind}`))],
    ['states', input.states.map(state => t(`state.${state}`))],
    ...(['cardTypes', 'edcTypes', 'employees', 'devices'] as const).map(name => [name, input[name]] as const),
    ...(['transactionNo', 'voidNo', 'cardLast4', 'authCode', 'ticketNo'] as const).map(
      name => [name, input[name] === '' ? [] : [input[name]]] as const,
    ),
  ] as const
  return words.flatMap(([name, chosen]) =>
    chosen.length === 0 ? [] : [`${t(`filter.${name}`)}: ${chosen.join(', ')}`],
  )
}

/** Refunds are negative; voided transactions and voids keep their amounts and count in no sum. */
function columnsOf(t: (key: string) => string): ExportColumn<CardTransactionRow>[] {
  type Value = (row: CardTransactionRow) => CellValue
  const column = (kind: CellKind, title: string, value: Value): ExportColumn<CardTransactionRow> => ({
    kind,
    title: t(`column.${title}`),
    value,
  })
  const sign = ({ kind }: CardTransactionRow) => (kind === 'refund' ? -1 : 1)
  return [
    column('text', 'kind', row => t(`kind.${row.kind}`)),
    column('text', 'transactionNo', row => row.transactionNo),
    column('text', 'voidNo', row => row.voidNo),
    column('instant', 'time', row => row.at),
    column('date', 'businessDate', row => row.businessDate),
    column('text', 'cardLast4', row => row.cardLast4),
    column('text', 'cardType', row => row.cardType),
    column('text', 'authCode', row => row.authCode),
    column('text', 'edcType', row => row.edcType),
    column('money', 'amount', row => sign(row) * row.amountCents),
    column('money', 'tip', row => sign(row) * row.tipCents),
    column('text', 'state', row => (row.voided ? t('voided') : t(`state.${row.state}`))),
    column('text', 'ticketNo', row => row.ticketNo),
    column('text', 'employee', row => row.employeeName),
    column('text', 'paymentDevice', row => row.paymentDevice),
    column('integer', 'batch', row => row.batchNo),
  ]
}
