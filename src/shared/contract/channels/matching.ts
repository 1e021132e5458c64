/** Items of delivery channels that match no dish of ours, what people said they are, and prices that differ. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, id, instant, listReply, nothing, pageInput, text } from '../kernel/fields.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'

const channel = z.enum(connectionNames)
/** As the channel calls it; the ref is empty where it has none. */
const told = { channel, ref: z.string(), name: z.string() }

const unmatched = z.object({
  ...told,
  /** In so many orders, of so many pieces. */
  orders: z.number().int(),
  quantity: z.number().int(),
  lastAt: instant,
  lastOrderId: id,
})
export type UnmatchedItem = z.output<typeof unmatched>

const match = z.object({
  matchId: id,
  ...told,
  dishId: id,
  dishName: z.string(),
  dishSecondName: z.string(),
  /** Lines that it has corrected. */
  lines: z.number().int(),
  madeBy: z.string(),
  madeAt: instant,
})
export type ItemMatch = z.output<typeof match>

const difference = z.object({
  ...told,
  orderId: id,
  orderNo: z.string(),
  orderedAt: instant,
  quantity: z.number().int(),
  theirCents: cents,
  ourCents: cents,
})
export type PriceDifference = z.output<typeof difference>

const corrected = z.object({
  /** Lines that are another dish’s now. */
  lines: z.number().int(),
  /** Orders whose day is closed: they stay as they were reported. */
  closedOrders: z.number().int(),
})

const service = '/PosChowlyOrderInfo'

export const channelMatchingCalls = {
  getUnmatched: defineCall({
    method: 'GET',
    path: `${service}/getUnmatched`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'Lists items of channel orders that match no dish, the newest first, up to 200.',
    input: nothing,
    reply: z.object({ rows: z.array(unmatched) }),
  }),
  matchItem: defineCall({
    method: 'POST',
    path: `${service}/matchItem`,
    needs: 'orders.channels.solve',
    access: 'write',
    about:
      'Says which dish an item of a channel is, by its ref or, without one, its name. It is remembered, and lines of open days are corrected.',
    input: z.strictObject({ channel, ref: text(100), name: text(120), dishId: id }),
    reply: corrected.extend({ matchId: id }),
  }),
  unmatchItem: defineCall({
    method: 'POST',
    path: `${service}/unmatchItem`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Takes back what an item was said to be: it is forgotten, and the lines that it corrected are as they came.',
    input: z.strictObject({ matchId: id }),
    reply: corrected,
  }),
  getMatches: defineCall({
    method: 'GET',
    path: `${service}/getMatches`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'Lists what items of channels were said to be, the newest first, up to 1,000.',
    input: nothing,
    reply: z.object({ rows: z.array(match) }),
  }),
  getPriceDifferences: defineCall({
    method: 'POST',
    path: `${service}/getPriceDifferences`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'Lists lines that a channel sold at another price than ours for that channel, the newest first.',
    input: z.strictObject({ ...pageInput, channel: channel.optional() }),
    reply: listReply(difference),
  }),
} as const satisfies Calls
