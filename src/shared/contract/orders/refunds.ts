/** Refunds, voids, deletion and tips of an order (ORD-3, ORD-4, ORD-6). Money in cents. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, id, idempotencyKey, instant, MOST_ORDER_CENTS, pcm, requiredText, text } from '../kernel/fields.ts'
import { MOST_CENTS } from '../menu/entities.ts'
import { whole } from '../settings/groups/refining.ts'

const most = MOST_ORDER_CENTS
const reason = requiredText(200)

/** A second person, who proves it with their POS or dashboard password; needed above the limit of the payment settings. */
const approval = z.strictObject({ employeeId: id, password: z.string().min(1).max(200) }).optional()

/** What is to be given back. */
const refund = z.discriminatedUnion('kind', [
  /** All that is left. */
  z.strictObject({ kind: z.literal('whole'), withTip: z.boolean().default(true) }),
  z.strictObject({
    kind: z.literal('lines'),
    lines: z
      .array(z.strictObject({ lineNo: whole(1, 10_000), quantity: whole(1, 999) }))
      .min(1)
      .max(200),
  }),
  /** Shared over what is left of dishes, fees, taxes and gratuity. */
  z.strictObject({ kind: z.literal('amount'), cents: whole(1, most) }),
  /** The whole tip where `cents` is left out. */
  z.strictObject({ kind: z.literal('tip'), cents: whole(1, most).optional() }),
  /** The tax alone, or surcharges and service fees with their tax; all that is left of them where `cents` is left out. */
  z.strictObject({ kind: z.literal(['tax', 'fees']), cents: whole(1, most).optional() }),
])
export type RefundWanted = z.output<typeof refund>
const wanted = {
  orderId: id,
  refund,
  /** The payments to give back to; left out: all of the order's, each by what is left of it. */
  paymentIds: z.array(id).min(1).max(50).optional(),
} as const

/**
 * How money goes back: through the gateway that took it, in cash, onto the gift card; by hand where none of these took it
 * (a card reader without a connection, a delivery service).
 */
export const refundWays = ['gateway', 'cash', 'giftCard', 'byHand'] as const

const no = z.number().int()
const names = { name: z.string(), secondName: z.string() }
const parts = { amountCents: cents, tipCents: cents, cardSurchargeCents: cents, cashRoundingCents: cents } as const
const made = z.object({
  refundId: id,
  /** 0 under way: the gateway has not answered; 3 failed; 4 given back. */
  code: z.literal([0, 3, 4]),
  totalCents: cents,
  /** Why it failed, as the gateway says it. */
  failReason: z.string(),
})

/** Why something cannot be done now; its words are `refunds.refusals`. */
export const actionRefusals = [
  'orderDeleted',
  'notPaid',
  'nothingLeft',
  'noMoney',
  'noCard',
  'noBatch',
  'batchClosed',
  'businessDayEnded',
  'hasRefund',
  'busy',
  'holdsMoney',
  'underWay',
] as const
export type ActionRefusal = (typeof actionRefusals)[number]
/** Null: it can be done. */
const refusal = z.enum(actionRefusals).nullable()

const gatewayRequest = z.object({
  gatewayCallId: id,
  gateway: z.string(),
  operation: z.enum(['refund', 'void', 'tip']),
  /** What the gateway calls the charge. */
  chargeRef: z.string(),
  amountCents: cents,
  askedAt: instant,
  tries: no,
  /** It has been pending for long enough: a person may decide. */
  mayDecide: z.boolean(),
  /** A person has decided, and the gateway disagrees. */
  decided: z
    .object({
      happened: z.boolean(),
      at: instant,
      byName: z.string(),
      reason: z.string(),
      /** What it has done according to the gateway; null: nothing. */
      lateCents: cents.nullable(),
    })
    .nullable(),
})

const service = '/posOrderServe'

export const refundCalls = {
  getOrderActions: defineCall({
    method: 'POST',
    path: `${service}/getOrderActions`,
    needs: 'orders.list.view',
    access: 'read',
    about: 'Lists what can be done with an order and its payments now, and why something can’t.',
    input: z.strictObject({ orderId: id }),
    reply: z.object({
      refund: z.object({
        refusal,
        leftCents: cents,
        leftTipCents: cents,
        /** Of `leftCents`, what could go back as tax alone, or as surcharges and service fees with their tax. */
        leftTaxCents: cents,
        leftFeeCents: cents,
        lines: z.array(z.object({ lineNo: no, quantityLeft: no })),
      }),
      delete: z.object({ refusal }),
      payments: z.array(
        z.object({
          paymentId: id,
          void: refusal,
          tip: refusal,
          /** Paid by card, and the tip not entered yet. */
          isTipOpen: z.boolean(),
          /** A void or a tip waits for the gateway. */
          isBusy: z.boolean(),
          leftCents: cents,
        }),
      ),
      /** A tip above this part of its payment needs a reason. */
      tipReasonAbovePcm: pcm,
      /** What an order gives back beyond this needs a second person; null: never. */
      approvalAboveCents: cents.nullable(),
      /** What this order has given back without one so far. */
      unapprovedCents: cents,
      approvers: z.array(z.object({ employeeId: id, name: z.string() })),
      /** Pending gateway requests, and those whose gateway disagrees with a decision. */
      gatewayRequests: z.array(gatewayRequest),
      /** Usual reasons of the store. */
      reasons: z.array(z.object(names)),
    }),
  }),
  refundPreview: defineCall({
    method: 'POST',
    path: `${service}/refundPreview`,
    needs: 'orders.list.refund',
    access: 'read',
    about: 'Previews a refund by tax, fee, gratuity and tip, and by payment. Nothing is changed.',
    input: z.strictObject(wanted),
    reply: z.object({
      totalCents: cents,
      netCents: cents,
      nonRevenueCents: cents,
      gratuityCents: cents,
      tipCents: cents,
      cardSurchargeCents: cents,
      cashRoundingCents: cents,
      fees: z.array(z.object({ feeNo: no, ...names, cents })),
      taxes: z.array(z.object({ taxNo: no, ...names, ratePcm: pcm, cents })),
      lines: z.array(z.object({ lineNo: no, ...names, quantity: no, netCents: cents })),
      payments: z.array(
        z.object({
          paymentId: id,
          tender: z.string(),
          tenderName: z.string(),
          cardLast4: z.string(),
          way: z.enum(refundWays),
          totalCents: cents,
          ...parts,
        }),
      ),
      needsApproval: z.boolean(),
    }),
  }),
  refund: defineCall({
    method: 'POST',
    path: `${service}/refund`,
    needs: 'orders.list.refund',
    access: 'turns',
    about:
      'Refunds the whole order, items, an amount, or the tip, the tax or the surcharges alone to the original payments. A refund through a card gateway is pending (0) until the gateway responds.',
    input: z.strictObject({ ...wanted, reason, approval, idempotencyKey }),
    reply: z.object({ refunds: z.array(made) }),
  }),
  retryRefund: defineCall({
    method: 'POST',
    path: `${service}/retryRefund`,
    needs: 'orders.list.refund',
    access: 'turns',
    about: 'Retries a failed refund (3 to 0) if the amount is still left.',
    input: z.strictObject({ orderId: id, refundId: id }),
    reply: made,
  }),
  decideGatewayRequest: defineCall({
    method: 'POST',
    path: `${service}/decideGatewayRequest`,
    needs: 'orders.list.view',
    mayNeed: ['orders.list.refund', 'orders.list.void', 'orders.list.tips'],
    access: 'write',
    about:
      'Resolves a gateway request that has been pending for ten minutes: a person records whether it happened, with a reason. The gateway is still checked; if it disagrees, the order shows the difference and no money is recorded twice.',
    input: z.strictObject({ orderId: id, gatewayCallId: id, happened: z.boolean(), reason }),
    reply: z.object({}),
  }),
  resolveGatewayDifference: defineCall({
    method: 'POST',
    path: `${service}/resolveGatewayDifference`,
    needs: 'orders.list.view',
    mayNeed: ['orders.list.refund', 'orders.list.void', 'orders.list.tips'],
    access: 'write',
    about:
      'Marks a difference between a manual decision and the gateway’s later response as resolved, with a reason. It then disappears from the order and the reconciliation. Records no money. Safe to repeat.',
    input: z.strictObject({ orderId: id, gatewayCallId: id, reason }),
    reply: z.object({}),
  }),
  payVoid: defineCall({
    method: 'POST',
    path: '/scanOrder/payVoid',
    needs: 'orders.list.void',
    access: 'turns',
    about:
      'Voids a whole payment: a card payment before its batch closes, cash and gift cards on the same business day. Safe to repeat.',
    input: z.strictObject({ orderId: id, paymentId: id, reason, approval }),
    reply: z.object({ state: z.enum(['done', 'pending', 'failed']), failReason: z.string() }),
  }),
  deleteByOrderId: defineCall({
    method: 'POST',
    path: `${service}/deleteByOrderId`,
    needs: 'orders.list.delete',
    access: 'write',
    about: 'Deletes an order without captured payments. It stays visible and counts only under voids.',
    input: z.strictObject({ orderId: id, reason, idempotencyKey }),
    reply: z.object({}),
  }),
  adjustTip: defineCall({
    method: 'POST',
    path: `${service}/adjustTip`,
    needs: 'orders.list.tips',
    access: 'turns',
    about:
      'Sets the tip of a card payment while its batch is open. Large tips need a reason (payment settings). Safe to repeat.',
    input: z.strictObject({
      orderId: id,
      paymentId: id,
      tipCents: whole(0, MOST_CENTS),
      reason: text(200).default(''),
    }),
    reply: z.object({ state: z.enum(['done', 'pending', 'failed']), failReason: z.string() }),
  }),
} as const satisfies Calls
