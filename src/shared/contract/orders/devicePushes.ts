/** What was pushed and does not add up, to be solved (POS-3). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idInPath, instant, listReply, nothing, pageInput, requiredText, typedDate } from '../kernel/fields.ts'
import { pushKinds } from './push/items.ts'

/** Why an item is kept for a person to solve; the words are `devicePushes.reasons`. */
export const reviewReasons = [
  'INVALID',
  'AMOUNTS_DIFFER',
  'NOT_IN_MENU',
  'ORDER_SETTLED',
  'PAYMENT_DIFFERS',
  'ILLEGAL_MOVE',
  'BATCH_CLOSED',
  'DAY_ENDED',
  'UNKNOWN_EMPLOYEE',
  'CLOCK_OVERLAPS',
  'DRAWER_COUNTED',
  'GIFT_CARD_UNKNOWN',
  'GIFT_CARD_SHORT',
  'ALREADY_THERE',
  'REFUND_DIFFERS',
  'REFUND_EXCEEDS',
  'APPROVAL_MISSING',
  'REASON_MISSING',
  'OPEN_TIPS',
  'REVISION_REUSED',
  'UNKNOWN_MENU_VERSION',
  'TIME_OUT_OF_RANGE',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Of these a person may take what the terminal did, with a reason; the words are `devicePushes.accepts`. */
export const acceptedReasons = [
  'AMOUNTS_DIFFER',
  'PAYMENT_DIFFERS',
  'REFUND_DIFFERS',
  'APPROVAL_MISSING',
  'REASON_MISSING',
  'OPEN_TIPS',
  'TIME_OUT_OF_RANGE',
] as const satisfies readonly ReviewReason[]
export type AcceptedReason = (typeof acceptedReasons)[number]

/** `unsolved`: held or waiting; `solved`: in the books by now, or dismissed. */
export const pushFilterStates = ['unsolved', 'held', 'waiting', 'solved'] as const
export const pushStates = ['applied', 'waiting', 'held', 'dismissed'] as const
/** How a person solved it; empty: it came right by itself. */
export const pushSolutions = ['', 'retried', 'accepted', 'dismissed'] as const

/** Ids of terminals are small integers in the database. */
const deviceId = id.max(2_147_483_647)
const reason = z.enum(reviewReasons)

const pushRow = z.object({
  pushId: id,
  kind: z.enum(pushKinds),
  state: z.enum(pushStates),
  reason: reason.nullable(),
  deviceId,
  deviceName: z.string(),
  /** When it happened, and when it came. */
  at: instant,
  receivedAt: instant,
  /** What it is of: the number of an order or a ticket, a drawer, a person; empty where nothing names it. */
  subject: z.string(),
  amountCents: z.number().int().nullable(),
  orderId: id.nullable(),
  solution: z.enum(pushSolutions),
  solvedAt: instant.nullable(),
  solvedByName: z.string(),
})
export type PushRow = z.output<typeof pushRow>

const amounts = z.object({ totalCents: z.number().int(), taxCents: z.number().int() })

const pushDetail = z.object({
  ...pushRow.shape,
  /** By the terminal’s own clock. */
  deviceAt: instant,
  /** The key of what it waits for; empty where that says nothing to people. */
  waitsFor: z.string(),
  /** Plain facts of why, by name: a field, a code, amounts in cents, instants. */
  facts: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
  /** Where the amounts differ: what the server came to, line by line, and what the terminal came to. */
  differs: z
    .object({
      ours: amounts.extend({
        netCents: z.number().int(),
        feeCents: z.number().int(),
        gratuityCents: z.number().int(),
        lines: z.array(
          z.object({
            name: z.string(),
            secondName: z.string(),
            quantity: z.number(),
            voided: z.boolean(),
            cents: z.number().int(),
          }),
        ),
      }),
      theirs: amounts,
    })
    .nullable(),
  /** What came, as the terminal wrote it, without numbers of cards; null once it is in the books. */
  body: z.string().nullable(),
})
export type PushDetail = z.output<typeof pushDetail>

const service = '/PosDevicePushServe'
const solves = { method: 'POST', needs: 'orders.pushes.solve' } as const
const outcome = z.object({
  state: z.enum(pushStates),
  /** Why it is still held. */
  reason: reason.nullable(),
  orderId: id.nullable(),
})

export const devicePushCalls = {
  getDevicePushes: defineCall({
    method: 'POST',
    path: `${service}/getDevicePushes`,
    needs: 'orders.pushes.view',
    access: 'read',
    about: 'Lists POS records that are not posted, newest first, with their count.',
    input: z.object({
      ...pageInput,
      state: z.enum(pushFilterStates).default('unsolved'),
      kinds: z.array(z.enum(pushKinds)).max(pushKinds.length).default([]),
      reasons: z.array(reason).max(reviewReasons.length).default([]),
      deviceIds: z.array(deviceId).max(200).default([]),
      /** Business days on which it came, both included. */
      from: typedDate.optional(),
      to: typedDate.optional(),
    }),
    reply: listReply(pushRow).extend({
      held: z.number().int(),
      waiting: z.number().int(),
      /** Terminals to filter by. */
      devices: z.array(z.object({ deviceId, name: z.string() })),
    }),
  }),
  getDevicePushDetail: defineCall({
    method: 'GET',
    path: `${service}/getDevicePushDetail/{pushId}`,
    needs: 'orders.pushes.view',
    access: 'read',
    about: 'Returns one POS record and why it is not posted.',
    input: z.object({ pushId: idInPath }),
    reply: pushDetail,
  }),
  retryDevicePushes: defineCall({
    ...solves,
    path: `${service}/retryDevicePushes`,
    access: 'turns',
    about: 'Tries to post POS records again, after the menu, a setting or an employee was corrected. Safe to repeat.',
    input: z.object({ pushIds: z.array(id).min(1).max(100) }),
    reply: z.object({ results: z.array(outcome.extend({ pushId: id })) }),
  }),
  acceptDevicePush: defineCall({
    ...solves,
    path: `${service}/acceptDevicePush`,
    access: 'turns',
    about:
      'Posts what differs from the store’s rules. An order gets the difference from what the guest was charged as a line or discount; a payment or refund is posted as the terminal made it, never beyond what is left. What came too late is posted with its own times.',
    input: z.object({ pushId: id, reason: requiredText(200) }),
    reply: outcome,
  }),
  dismissDevicePush: defineCall({
    ...solves,
    path: `${service}/dismissDevicePush`,
    access: 'write',
    about: 'Dismisses a POS record with a reason. It is never posted and stays visible.',
    input: z.object({ pushId: id, reason: requiredText(200) }),
    reply: nothing,
  }),
} as const satisfies Calls
