/** Orders of delivery channels in the back office: accepting them, what could not be booked, how they are taken. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, id, instant, listReply, nothing, pageInput, requiredText, text } from '../kernel/fields.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'

export const deliveryStates = ['toAccept', 'booked', 'denied', 'expired', 'cancelled'] as const
/** Why a person does not take an order; what the channel is told. */
export const denyReasons = ['busy', 'closed', 'soldOut', 'wrongPrice', 'tooFar', 'other'] as const
export type DenyReason = (typeof denyReasons)[number]

const channel = z.enum(connectionNames)
const line = z.object({ name: z.string(), quantity: z.number().int() })

const channelOrderRow = z.object({
  deliveryOrderId: id,
  channel,
  /** The name of the service, as in lists and reports. */
  source: z.string(),
  /** The channel's own id, and what guest and courier call it. */
  orderRef: z.string(),
  displayNo: z.string(),
  state: z.enum(deliveryStates),
  /** Null where it is not in the books. */
  orderId: id.nullable(),
  receivedAt: instant,
  wantedAt: instant.nullable(),
  /** Until when a person may accept it. */
  acceptBy: instant.nullable(),
  readyAt: instant.nullable(),
  decidedBy: z.string(),
  reason: z.string(),
  /** What became of the sale of a cancelled one. */
  cancelledAs: z.enum(['', 'notBooked', 'deleted', 'refunded', 'kept']),
  /** What the channel is told of it, and whether it has heard. */
  answer: z.enum(['', 'accept', 'deny', 'ready', 'cancelled']),
  answerState: z.enum(['none', 'due', 'sent', 'failed']),
  answerProblem: z.string(),
  /** The total in the books; of one that waits, what the guest pays. */
  totalCents: cents,
  isCash: z.boolean(),
  /** Beside the books (docs/product/money.md, section 7). */
  guestCents: cents,
  channelDiscountCents: cents,
  channelFeeCents: cents,
  facilitatorTaxCents: cents,
  courierTipCents: cents,
  commissionCents: cents,
  payoutCents: cents,
  /** What the channel stated beyond what its parts come to. */
  subtotalOffCents: cents,
  totalOffCents: cents,
  /** Of one that waits. */
  customerName: z.string(),
  lines: z.array(line),
})
export type ChannelOrderRow = z.output<typeof channelOrderRow>

const failedHook = z.object({
  hookId: id,
  channel,
  receivedAt: instant,
  /** Why it waits, in the reader's language. */
  reason: z.string(),
  /** As it came; it names the guest. */
  body: z.string(),
})

const service = '/PosChowlyOrderInfo'

export const channelOrderCalls = {
  getChannelOrders: defineCall({
    method: 'POST',
    path: `${service}/getChannelOrders`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'Lists orders of delivery channels, the newest first, with the money that is not in the books.',
    input: z.strictObject({
      ...pageInput,
      channel: channel.optional(),
      state: z.enum(deliveryStates).optional(),
      /** A part of the channel’s id or of the number. */
      search: text(60).default(''),
    }),
    reply: listReply(channelOrderRow),
  }),
  getChannelOrder: defineCall({
    method: 'POST',
    path: `${service}/getChannelOrder`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'The delivery channel’s side of an order of the store; no row where it came from no channel.',
    input: z.strictObject({ orderId: id }),
    reply: z.object({ rows: z.array(channelOrderRow) }),
  }),
  acceptChannelOrder: defineCall({
    method: 'POST',
    path: `${service}/acceptChannelOrder`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Accepts an order that waits: it is booked, the kitchen prints it and the channel is told. Twice is once.',
    input: z.strictObject({ deliveryOrderId: id }),
    reply: z.object({ orderId: id }),
  }),
  denyChannelOrder: defineCall({
    method: 'POST',
    path: `${service}/denyChannelOrder`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Denies an order that waits, with a reason. It is never booked, and the channel is told.',
    input: z.strictObject({ deliveryOrderId: id, reason: z.enum(denyReasons), note: text(200).default('') }),
    reply: nothing,
  }),
  orderIsReady: defineCall({
    method: 'POST',
    path: `${service}/orderIsReady`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Tells the channel that an order can be picked up.',
    input: z.strictObject({ deliveryOrderId: id }),
    reply: nothing,
  }),
  getFailedHooks: defineCall({
    method: 'GET',
    path: `${service}/getFailedHooks`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'Lists what channels sent and could not be booked, the oldest first, up to 200.',
    input: nothing,
    reply: z.object({ rows: z.array(failedHook) }),
  }),
  retryHook: defineCall({
    method: 'POST',
    path: `${service}/retryHook`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Books what a channel sent once more.',
    input: z.strictObject({ hookId: id }),
    reply: nothing,
  }),
  dismissHook: defineCall({
    method: 'POST',
    path: `${service}/dismissHook`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Takes what a channel sent off the list without booking it, with a reason. Its content is deleted.',
    input: z.strictObject({ hookId: id, reason: requiredText(200) }),
    reply: nothing,
  }),
} as const satisfies Calls
