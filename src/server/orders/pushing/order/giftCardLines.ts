/** Gift cards that an order sells (POS-6). */
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import { giftCardNumber } from '../../../payments/giftCards/giftCardHash.ts'
import { giftCardOf } from '../../../payments/giftCards/giftCards.queries.ts'
import { keepGiftCardsSold } from '../../../payments/giftCards/keepGiftCardsSold.ts'
import { NeedsReview, type PushContext } from '../pushing.ts'

/** The cards of its lines, by the key of the line; made with nothing on them where they are new. */
export async function giftCardsOf(
  { context: { run }, merchantId, env }: PushContext,
  { lines, openedAt }: PushedOrder,
): Promise<ReadonlyMap<string, number>> {
  const cards = new Map<string, number>()
  for (const line of lines) {
    if (line.kind !== 'giftCard') continue
    const number = giftCardNumber(env, merchantId, line.number)
    cards.set(line.key, await giftCardOf(run, merchantId, number, openedAt))
  }
  return cards
}

/** Sets the balances to what the order sells now. Throws NeedsReview `GIFT_CARD_SHORT` where that was spent. */
export async function keepGiftCards(
  { context: { run }, merchantId }: PushContext,
  order: { readonly orderId: number; readonly businessDate: string; readonly at: string },
  { lines, deleted }: PushedOrder,
  cards: ReadonlyMap<string, number>,
): Promise<void> {
  const sold = lines.flatMap(line => {
    const giftCardId = line.kind === 'giftCard' && !line.voided && !deleted ? cards.get(line.key) : undefined
    return line.kind === 'giftCard' && giftCardId !== undefined
      ? [{ giftCardId, amountCents: line.amountCents * line.quantity }]
      : []
  })
  const short = await keepGiftCardsSold(run, merchantId, order, sold)
  if (short !== undefined) throw new NeedsReview('GIFT_CARD_SHORT', { field: 'lines' })
}
