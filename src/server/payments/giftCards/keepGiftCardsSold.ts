/** The gift cards that an order sells, kept equal to its lines (POS-6). */
import type { Run } from '../../db/run.ts'
import { type GiftCardMove, sellGiftCard, soldOnGiftCards, takeBackGiftCard } from './giftCards.queries.ts'

/** A gift card and what an order puts on it. */
export interface GiftCardSold {
  readonly giftCardId: number
  readonly amountCents: number
}

/**
 * Brings the balances in step with what an order sells now; `sold` holds its gift-card lines that are not voided, none of a
 * deleted order. Writes nothing where nothing has changed, so that it may be called for every revision. Answers the card
 * from which so much cannot be taken back, because it was spent; undefined where all is well. Cards are locked by their ids.
 */
export async function keepGiftCardsSold(
  run: Run,
  merchantId: number,
  order: Omit<GiftCardMove, 'amountCents'>,
  sold: readonly GiftCardSold[],
): Promise<number | undefined> {
  const before = await soldOnGiftCards(run, merchantId, order.orderId)
  const after = new Map<number, number>()
  for (const { giftCardId, amountCents } of sold) after.set(giftCardId, (after.get(giftCardId) ?? 0) + amountCents)
  const cards = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  for (const giftCardId of cards) {
    const more = (after.get(giftCardId) ?? 0) - (before.get(giftCardId) ?? 0)
    if (more > 0) await sellGiftCard(run, merchantId, giftCardId, { ...order, amountCents: more })
    if (more < 0) {
      const left = await takeBackGiftCard(run, merchantId, giftCardId, 'voided', { ...order, amountCents: -more })
      if (left === undefined) return giftCardId
    }
  }
  return undefined
}
