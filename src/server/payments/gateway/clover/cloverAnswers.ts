/**
 * What Clover's REST Pay Display API is asked and what its answers mean. Sources, read in November 2026:
 * docs.clover.com/reference/refund, /dev/reference/void, /docs/authorizing-a-tip-adjusted-payment-on-paper,
 * /docs/api-tutorials (headers, idempotency), /docs/status-code-and-error-reference, /docs/appendix-1 (error codes),
 * /docs/api-usage-rate-limits. A closing is not among its calls: batches close at Clover itself.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeclineCode } from '../../../../shared/contract/payments/cardGateway.ts'
import {
  type AskedBefore,
  type GatewayAnswer,
  type GatewayQuestion,
  GatewayUnknown,
  GatewayUnreached,
} from '../gateway.ts'

/** What it answered, whole. */
export interface CloverReply {
  readonly status: number
  readonly text: string
}

export interface CloverRequest {
  readonly path: string
  readonly body: object
}

const segment = encodeURIComponent

/** The call for a question; undefined where there is none. */
export function cloverRequest(question: GatewayQuestion): CloverRequest | undefined {
  switch (question.operation) {
    case 'refund':
      return {
        path: `/connect/v1/payments/${segment(question.chargeRef)}/refunds`,
        body: { amount: question.amountCents, fullRefund: false },
      }
    case 'void':
      return {
        path: `/connect/v1/payments/${segment(question.chargeRef)}/void`,
        body: { voidReason: 'USER_CANCEL' },
      }
    case 'tip':
      return {
        path: `/connect/v1/payments/${segment(question.chargeRef)}/tip-adjust`,
        body: { tipAmount: question.tipCents },
      }
    case 'closeBatch':
      return undefined
  }
}

/** Its keys are letters and digits, at least 13 of them; ours are made so, the same for the same question of a store. */
export const cloverKey = (merchantId: number, key: string): string =>
  createHash('sha256').update(`${merchantId} ${key}`).digest('hex').slice(0, 32)

const refunded = z.object({
  refund: z.object({ id: z.string().min(1), amount: z.number().int(), voided: z.boolean().optional() }),
})
const voided = z.object({ voidStatus: z.string().optional(), payment: z.object({ amount: z.number().int() }) })
const tipped = z.object({ tipAmount: z.number().int() })
const failed = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  type: z.string().optional(),
  error: z.object({ code: z.string().optional(), type: z.string().optional() }).optional(),
})
/** A payment with what was done with it since. */
const looked = z.object({
  payment: z.object({
    amount: z.number().int(),
    tipAmount: z.number().int().optional(),
    voided: z.boolean().optional(),
    voidReason: z.string().nullish(),
    refunds: z
      .array(
        z.object({ id: z.string(), amount: z.number().int(), createdTime: z.number(), voided: z.boolean().optional() }),
      )
      .default([]),
  }),
})

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer to a question. Throws GatewayUnknown where nobody can tell, GatewayUnreached where nothing was done. */
export function cloverAnswer(question: GatewayQuestion, { status, text }: CloverReply): GatewayAnswer {
  if (status === 200) return approvedBy(question, json(text))
  // Cancelled at the card reader.
  if (status === 209) return { outcome: 'declined', code: 'REFUSED' }
  if (status === 401 || status === 403) throw new GatewayUnreached(`Clover refuses the key (${status})`)
  // Too many requests; a card reader that is busy, or far. What was sent has not been done, and is sent again.
  if (status === 429 || status === 503 || status === 504) throw new GatewayUnknown(`Clover is busy (${status})`)
  if (status === 400 || status === 402 || status === 404 || status === 409 || status === 415 || status === 501)
    return { outcome: 'declined', code: declineOf(status, json(text)) }
  throw new GatewayUnknown(`Clover cannot say (${status})`)
}

function approvedBy(question: GatewayQuestion, body: unknown): GatewayAnswer {
  if (question.operation === 'refund') {
    const reply = refunded.safeParse(body)
    // A 200 says that the request was received, not that it was done.
    if (!reply.success || reply.data.refund.voided === true) throw new GatewayUnknown('Clover names no refund')
    return { outcome: 'approved', ref: reply.data.refund.id, amountCents: reply.data.refund.amount }
  }
  if (question.operation === 'void') {
    const reply = voided.safeParse(body)
    if (!reply.success) throw new GatewayUnknown('Clover names no void')
    return { outcome: 'approved', ref: question.chargeRef, amountCents: reply.data.payment.amount }
  }
  const reply = tipped.safeParse(body)
  if (!reply.success || question.operation !== 'tip') throw new GatewayUnknown('Clover names no tip')
  return { outcome: 'approved', ref: question.chargeRef, amountCents: reply.data.tipAmount }
}

const codes: Readonly<Record<string, DeclineCode>> = {
  card_declined: 'CARD_DECLINED',
  charge_already_refunded: 'ALREADY_REFUNDED',
  invalid_charge_amount: 'ABOVE_CHARGE',
  amount_too_large: 'ABOVE_CHARGE',
  invalid_tip_amount: 'TIP_REFUSED',
  resource_missing: 'NO_SUCH_CHARGE',
}

function declineOf(status: number, body: unknown): DeclineCode {
  const { data } = failed.safeParse(body)
  const known = codes[data?.error?.code ?? data?.code ?? '']
  return known ?? (status === 404 ? 'NO_SUCH_CHARGE' : 'REFUSED')
}

/** Its clock and ours may differ by so much. */
const SKEW_MS = 120_000

/**
 * What became of a question by the payment as Clover has it now: a refund of the same amount that was made since and is
 * no other question's, a void, the tip. Undefined where there is no sign of it.
 */
export function cloverOutcome(
  question: GatewayQuestion,
  { status, text }: CloverReply,
  { since, knownRefs }: AskedBefore,
): GatewayAnswer | undefined {
  if (status === 404) return undefined
  const reply = looked.safeParse(json(text))
  if (status !== 200 || !reply.success) throw new GatewayUnknown(`Clover cannot say what became of it (${status})`)
  const { payment } = reply.data
  if (question.operation === 'refund') {
    const from = since.getTime() - SKEW_MS
    const isIt = (refund: (typeof payment.refunds)[number]) =>
      refund.amount === question.amountCents &&
      refund.createdTime >= from &&
      refund.voided !== true &&
      !knownRefs.has(refund.id)
    const found = payment.refunds.find(isIt)
    return found && { outcome: 'approved', ref: found.id, amountCents: found.amount }
  }
  const answer = (amountCents: number): GatewayAnswer => ({
    outcome: 'approved',
    ref: 'chargeRef' in question ? question.chargeRef : '',
    amountCents,
  })
  if (question.operation === 'void')
    return payment.voided === true || payment.voidReason ? answer(payment.amount) : undefined
  return question.operation === 'tip' && payment.tipAmount === question.tipCents ? answer(question.tipCents) : undefined
}
