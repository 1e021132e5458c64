/** Gift cards: balances and what is owed on them (POS-6). */
import type { giftCardCalls } from '../../../shared/contract/payments/giftCards.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { exportGiftCards } from './export.ts'
import { giftCardNumber } from './giftCardHash.ts'
import { findGiftCard } from './giftCards.queries.ts'
import {
  type CardSelection,
  countGiftCards,
  findCard,
  giftCardLiability,
  listEntries,
  listGiftCards,
} from './giftCardList.queries.ts'

const LAST = 4

export const giftCardHandlers = ({ env }: Server): Handlers<typeof giftCardCalls> => {
  const searched = (merchantId: number, search: string): Partial<CardSelection> => {
    if (search === '') return {}
    if (search.length === LAST) return { last4: search.toUpperCase() }
    return { numberHash: giftCardNumber(env, merchantId, search.replace(/[\s-]/g, '')).numberHash }
  }
  return {
    async getGiftCards({ search, withBalance, sort, order, page, pageSize }, { run, merchantId }) {
      const selection = { ...searched(merchantId, search), withBalance }
      const at = { sort, order, limit: pageSize, skip: (page - 1) * pageSize }
      const [rows, total, owed] = await Promise.all([
        listGiftCards(run, merchantId, selection, at),
        countGiftCards(run, merchantId, selection),
        giftCardLiability(run, merchantId),
      ])
      return { rows, total, ...owed }
    },
    exportGiftCards: (input, context) =>
      exportGiftCards(
        input,
        { ...searched(context.merchantId, input.search), withBalance: input.withBalance },
        context,
      ),
    async getGiftCardDetail({ giftCardId }, { run, merchantId }) {
      const [card, entries] = await Promise.all([
        findCard(run, merchantId, giftCardId),
        listEntries(run, merchantId, giftCardId),
      ])
      if (!card) throw new Failure('NOT_FOUND', { field: 'giftCardId' })
      return { ...card, entries }
    },
    async giftCard({ number }, { run, merchantId }) {
      const hashed = giftCardNumber(env, merchantId, number)
      const card = await findGiftCard(run, merchantId, hashed)
      if (!card) throw new Failure('NOT_FOUND', { field: 'number' })
      return { last4: hashed.last4, balanceCents: card.balanceCents }
    },
  }
}
