/** Gift cards: balances and what is owed on them (POS-6). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  fileFormat,
  id,
  idInPath,
  instant,
  listReply,
  nothing,
  pageInput,
  text,
} from '../kernel/fields.ts'

export const giftCardEntryKinds = ['sold', 'redeemed', 'refunded', 'saleRefunded', 'voided', 'expired'] as const
export const giftCardSorts = ['time', 'balance'] as const

const amount = z.number().int()
/** Ids of gift cards are small integers in the database. */
const giftCardId = idInPath.max(2_147_483_647)

const giftCard = z.object({
  giftCardId: id,
  last4: z.string(),
  balanceCents: amount,
  /** Of all that was sold on it, less what was taken back. */
  soldCents: amount,
  soldAt: instant,
  lastUsedAt: instant.nullable(),
})
export type GiftCard = z.output<typeof giftCard>

const entry = z.object({
  entryId: id,
  kind: z.enum(giftCardEntryKinds),
  at: instant,
  businessDate,
  amountCents: amount,
  /** What was on the card after it. */
  balanceCents: amount,
  orderId: id.nullable(),
  orderNo: z.string(),
})
export type GiftCardEntry = z.output<typeof entry>

const giftCardFilters = {
  /** Four characters: the last of the number; more: the whole number. */
  search: text(24).default(''),
  /** Only cards with money on them. */
  withBalance: z.boolean().default(false),
  sort: z.enum(giftCardSorts).default('time'),
  order: z.enum(['asc', 'desc']).default('desc'),
} as const

const service = '/PosGiftCardServe'

export const giftCardCalls = {
  getGiftCards: defineCall({
    method: 'POST',
    path: `${service}/getGiftCards`,
    needs: 'reports.giftCards.view',
    access: 'read',
    about: 'Lists gift cards, with the total liability (I16). Finds cards by full number or last four digits.',
    input: z.object({ ...pageInput, ...giftCardFilters }),
    reply: listReply(giftCard).extend({
      /** Of all cards of the store: what is owed, and how many have money on them. */
      liabilityCents: amount,
      cardsWithBalance: amount,
    }),
  }),
  exportGiftCards: defineCall({
    method: 'POST',
    path: `${service}/exportGiftCards`,
    needs: 'reports.giftCards.view',
    access: 'read',
    streams: true,
    about: 'Exports the matching gift cards with their balances as CSV, XLSX or PDF.',
    input: z.object({ ...giftCardFilters, format: fileFormat }),
    reply: nothing,
  }),
  getGiftCardDetail: defineCall({
    method: 'GET',
    path: `${service}/getGiftCardDetail/{giftCardId}`,
    needs: 'reports.giftCards.view',
    access: 'read',
    about: 'Returns one gift card with its newest 500 entries, newest first.',
    input: z.object({ giftCardId }),
    reply: giftCard.extend({ entries: z.array(entry) }),
  }),
  giftCard: defineCall({
    method: 'POST',
    path: '/posDevice/giftCard',
    needs: 'device',
    access: 'read',
    about:
      'Returns the balance of a gift card by its full number, for a terminal about to accept it. NOT_FOUND if none was sold.',
    input: z.object({ number: z.string().regex(/^[0-9A-Za-z]{8,24}$/) }),
    reply: z.object({ last4: z.string(), balanceCents: amount }),
  }),
} as const satisfies Calls
