/** Gift cards that an order sold and that are given back: what was put on them goes off again (POS-6, I16). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import type { StoredOrder } from '../ledger/refundableOrder.queries.ts'
import { takeBackGiftCard } from '../../payments/giftCards/giftCards.queries.ts'

export interface CardsBack {
  readonly at: string
  readonly businessDate: string
  /** What leaves each line, by its number. */
  readonly ofLines: readonly { readonly lineNo: number | null; readonly cents: number }[]
  /** The refund has failed: it is on the cards again. */
  readonly isUndone?: true
}

/** Throws `GIFT_CARD_SPENT` where a card has too little left. Cards are locked by their ids. */
export async function takeSoldCardsBack(run: Run, merchantId: number, order: StoredOrder, back: CardsBack) {
  const cards = new Map<number, number>()
  for (const { lineNo, cents } of back.ofLines) {
    const card = order.lines.find(line => line.lineNo === lineNo)?.giftCardId ?? null
    if (card !== null && cents !== 0) cards.set(card, (cards.get(card) ?? 0) + cents)
  }
  for (const [giftCardId, cents] of [...cards].sort(([a], [b]) => a - b)) {
    const amountCents = back.isUndone ? -cents : cents
    const { at, businessDate } = back
    const move = { amountCents, at, businessDate, orderId: order.orderId }
    const left = await takeBackGiftCard(run, merchantId, giftCardId, 'saleRefunded', move)
    if (left === undefined) throw new Failure('GIFT_CARD_SPENT', { field: 'refund' })
  }
}
