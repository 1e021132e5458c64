/** The list of gift cards as a file, in short transactions (RPT-7, I24). */
import type { GiftCard, giftCardCalls } from '../../../shared/contract/payments/giftCards.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { type CardSelection, listGiftCards } from './giftCardList.queries.ts'

type Input = InputOf<typeof giftCardCalls.exportGiftCards>

/** The audit trail says who took it out before its first byte leaves; a number that was searched for is not in it. */
export async function exportGiftCards(
  { format, sort, order, withBalance }: Input,
  selection: CardSelection,
  context: TurnContext,
): Promise<Download> {
  const { actor, merchantId, request, turn } = context
  await turn('write', async open =>
    open.audit({ action: 'export', objectType: 'giftCards', objectId: '', after: { format, withBalance } }),
  )
  const rows = inPages<GiftCard>(context, ({ run }, which) =>
    listGiftCards(run, merchantId, selection, { sort, order, ...which }),
  )
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
  return listDownload({ fileName, title, format, filters, columns, rows }, context)
}
