/** Codes of campaigns taken in and out: cards to print (MKT-1). */
import { z } from 'zod'
import { cardPapers } from '../../rules/coupons/cards/cardSheets.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, language, nothing } from '../kernel/fields.ts'

/** So many cards are printed at a time: 200 sheets of A4. */
export const MOST_CARDS = 2_000

export const couponTransferCalls = {
  printCards: defineCall({
    method: 'POST',
    path: '/merchantPreferential/printCards',
    needs: 'marketing.coupons.export',
    access: 'read',
    streams: true,
    about:
      'Makes a PDF of coupon cards: 85 × 55 mm on A4 or Letter with marks to cut along, or 80 mm receipt paper. Prints what can still be redeemed.',
    input: z.object({
      campaignId: id.optional(),
      couponIds: z.array(id).min(1).max(MOST_CARDS).optional(),
      paper: z.enum(cardPapers),
      /** Which of the two languages stands first. */
      language,
    }),
    reply: nothing,
  }),
} as const satisfies Calls
