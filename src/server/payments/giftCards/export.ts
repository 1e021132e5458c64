/** The list of gift cards as a file, in short transactions (RPT-7, I24). */
import type { GiftCard, giftCardCalls } from '../../../shared/contract/payments/giftCards.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { type CardSelection, listGiftCards } from './giftCardList.queries.ts'

type Input = InputOf<typeof giftCardCalls.exportGiftCards>

const ROWS_A_TURN = 500

/** The audit trail says who took it out before its first byte leaves; a number that was searched for is not in it. */
export async function exportGiftCards(
  { format, sort, order, withBalance }: Input,
  selection: CardSelection,
  context: TurnContext,
): Promise<Download> {
  const { actor, merchantId, request, signal, turn } = context
  await turn('write', async open =>
    open.audit({ action: 'export', objectType: 'giftCards', objectId: '', after: { format, withBalance } }),
  )
  async function* rows() {
    for (let skip = 0; !signal.aborted; skip += ROWS_A_TURN) {
      const at = { sort, order, limit: ROWS_A_TURN, skip }
      const page = await turn('read', ({ run }) => listGiftCards(run, merchantId, selection, at))
      yield* page
      if (page.length < ROWS_A_TURN) return
    }
  }
  const t = (key: string, values?: Readonly<Record<string, string>>) =>
    text(request.language, `giftCards.${key}`, values)
  const columns: ExportColumn<GiftCard>[] = [
    { title: t('column.card'), kind: 'text', value: ({ last4 }) => t('number', { last4 }) },
    { title: t('column.soldAt'), kind: 'instant', value: row => row.soldAt },
    { title: t('column.used'), kind: 'instant', value: row => row.lastUsedAt },
    { title: t('column.sold'), kind: 'money', value: row => row.soldCents },
    { title: t('column.balance'), kind: 'money', value: row => row.balanceCents },
  ]
  const title = t('title')
  const filters = withBalance ? [t('onlyWithBalance')] : []
  const fileName = `${actor.store.name} ${title}`
  return listDownload({ fileName, title, format, filters, columns, rows: rows() }, context)
}
