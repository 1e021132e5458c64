/** What delivery channels sold for the store, what they keep, and what they owe (docs/product/money.md, section 7; I26). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents, typedDate } from '../kernel/fields.ts'

/** The sales of the source, as the sales report has them: net, fees, tax and tips are after refunds. */
export const channelSalesFigures = [
  'orders',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'feeCents',
  'taxCents',
  'tipCents',
] as const

/** Of the orders that the channel itself has sent, beside the books. */
export const channelOnlyFigures = [
  'channelOrders',
  'channelDiscountCents',
  'channelFeeCents',
  'facilitatorTaxCents',
  'courierTipCents',
  'commissionCents',
  /** Paid back to guests by the channel. */
  'paidBackCents',
  /** Taken by the store at its door. */
  'cashCents',
  /** What the channel owes the store for them. */
  'payoutCents',
  /** Net sales of the source that were keyed in by hand: no channel has told what it keeps of those. */
  'keyedInCents',
] as const

export const channelFigures = [...channelSalesFigures, ...channelOnlyFigures] as const
export type ChannelFigure = (typeof channelFigures)[number]
const figures = Object.fromEntries(channelFigures.map(name => [name, cents])) as Record<ChannelFigure, typeof cents>

const ofSource = z.object({ source: z.string(), ...figures })
const ofDay = z.object({ source: z.string(), day: businessDate, ...figures })
export type ChannelReportDay = z.output<typeof ofDay>

/** Business days, both included; a year at most. */
const range = { from: typedDate, to: typedDate }
const service = '/PosChowlyOrderInfo'

export const channelReportCalls = {
  getChannelReport: defineCall({
    method: 'POST',
    path: `${service}/getChannelReport`,
    needs: 'reports.channels.view',
    access: 'read',
    readsTotals: true,
    about:
      'What each delivery channel sold in up to a year of business days: sales as in the sales report, and beside them its discounts, fees, facilitator tax, commission and net payout.',
    input: z.strictObject(range),
    reply: z.object({ ...range, totals: z.object(figures), sources: z.array(ofSource), days: z.array(ofDay) }),
  }),
} as const satisfies Calls
