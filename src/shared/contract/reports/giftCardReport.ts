/** What is owed on gift cards: at the end of a period, how it came about, and how old it is (I16, RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents } from '../kernel/fields.ts'
import { reportFrame } from './frame.ts'

export const giftCardReportInput = z.strictObject(reportFrame)

/** Why a balance moves, in the order of the statement. */
export const giftCardMoves = [
  'sold',
  'saleRefunded',
  'saleVoided',
  'redeemed',
  'refunded',
  'paymentVoided',
  'expired',
] as const
export type GiftCardMove = (typeof giftCardMoves)[number]

/** By the day on which a card was first sold, back from the last day of the period. */
export const giftCardAges = ['quarter', 'year', 'twoYears', 'fiveYears', 'older'] as const
export type GiftCardAge = (typeof giftCardAges)[number]

export const giftCardReport = z.object({
  openingCents: cents,
  moves: z.array(z.object({ move: z.enum(giftCardMoves), times: z.number().int(), cents })),
  closingCents: cents,
  comparedClosingCents: cents.nullable(),
  /** Cards with money on them at the end, oldest last. */
  ages: z.array(z.object({ age: z.enum(giftCardAges), cards: z.number().int(), cents })),
  /** What the cards hold by what is closed at the end of each month. */
  months: z.array(z.object({ month: z.string(), inCents: cents, outCents: cents, closingCents: cents })),
  /** All that is on cards now, and all entries that there ever were: they are equal. */
  balancesCents: cents,
  entriesCents: cents,
})
export type GiftCardReport = z.output<typeof giftCardReport>

export const giftCardReportCalls = {
  getGiftCardReport: defineCall({
    method: 'POST',
    path: '/getGiftCardReport',
    needs: 'reports.giftCards.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Returns what is owed on gift cards at both ends of a period, what moved it, and how old it is (I16).',
    input: giftCardReportInput,
    reply: giftCardReport,
  }),
} as const satisfies Calls
