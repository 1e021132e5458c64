/**
 * Requests to Clover's REST Pay Display API and their responses. Sources, read in November 2026:
 * docs.clover.com/reference/refund, /dev/reference/void, /docs/authorizing-a-tip-adjusted-payment-on-paper,
 * /docs/api-tutorials (headers, idempotency), /docs/status-code-and-error-reference, /docs/appendix-1 (error codes),
 * /docs/api-usage-rate-limits. It has no call to close a batch: batches close at Clover itself.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeclineCode } from '../../../../shared/contract/payments/cardGateway.ts'
import {
  type AskedBefore,
  type GatewayResponse,
  type GatewayRequest,
  GatewayUnknown,
  GatewayUnreached,
} from '../gateway.ts'

/** Its whole response. */
export interface CloverReply {
  readonly status: number
  readonly text: string
}

export interface CloverRequest {
  readonly path: string
  readonly body: object
}

const segment = encodeURIComponent

/** The call for a request; undefined where there is none. */
export function cloverRequest(request: GatewayRequest): CloverRequest | undefined {
  switch (request.operation) {
    case 'refund':
      return {
        path: `/connect/v1/payments/${segment(request.chargeRef)}/refunds`,
        body: { amount: request.amountCents, fullRefund: false },
      }
    case 'void':
      return {
        path: `/connect/v1/payments/${segment(request.chargeRef)}/void`,
        body: { voidReason: 'USER_CANCEL' },
      }
    case 'tip':
      return {
        path: `/connect/v1/payments/${segment(request.chargeRef)}/tip-adjust`,
        body: { tipAmount: request.tipCents },
      }
    case 'closeBatch':
      return undefined
  }
}

/** Clover wants keys of letters and digits, at least 13; this derives one, always the same for a store's request. */
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
/** A payment with its refunds, void and tip. */
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

/** The response to a request. Throws GatewayUnknown where the outcome is unclear, GatewayUnreached where nothing was done. */
export function cloverAnswer(request: GatewayRequest, { status, text }: CloverReply): GatewayResponse {
  if (status === 200) return approvedBy(request, json(text))
  // Cancelled at the card reader.
  if (status === 209) return { outcome: 'declined', code: 'REFUSED' }
  if (status === 401 || status === 403) throw new GatewayUnreached(`Clover refuses the key (${status})`)
  // Too many requests, or the card reader is busy or offline: nothing was done, and the request is sent again.
  if (status === 429 || status === 503 || status === 504) throw new GatewayUnknown(`Clover is busy (${status})`)
  if (status === 400 || status === 402 || status === 404 || status === 409 || status === 415 || status === 501)
    return { outcome: 'declined', code: declineOf(status, json(text)) }
  throw new GatewayUnknown(`Clover cannot say (${status})`)
}

function approvedBy(request: GatewayRequest, body: unknown): GatewayResponse {
  if (request.operation === 'refund') {
    const reply = refunded.safeParse(body)
    // A 200 says that the request was received, not that it was done.
    if (!reply.success || reply.data.refund.voided === true) throw new GatewayUnknown('Clover names no refund')
    return { outcome: 'approved', ref: reply.data.refund.id, amountCents: reply.data.refund.amount }
  }
  if (request.operation === 'void') {
    const reply = voided.safeParse(body)
    if (!reply.success) throw new GatewayUnknown('Clover names no void')
    return { outcome: 'approved', ref: request.chargeRef, amountCents: reply.data.payment.amount }
  }
  const reply = tipped.safeParse(body)
  if (!reply.success || request.operation !== 'tip') throw new GatewayUnknown('Clover names no tip')
  return { outcome: 'approved', ref: request.chargeRef, amountCents: reply.data.tipAmount }
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

/** Clover's clock and ours may differ by this much. */
const SKEW_MS = 120_000

/**
 * The outcome of a request, read from the payment as Clover has it now: a refund of the same amount made since then that
 * belongs to no other request, a void, the tip. Undefined where there is no sign of it.
 */
export function cloverOutcome(
  request: GatewayRequest,
  { status, text }: CloverReply,
  { since, knownRefs }: AskedBefore,
): GatewayResponse | undefined {
  if (status === 404) return undefined
  const reply = looked.safeParse(json(text))
  if (status !== 200 || !reply.success) throw new GatewayUnknown(`Clover cannot say what became of it (${status})`)
  const { payment } = reply.data
  if (request.operation === 'refund') {
    const from = since.getTime() - SKEW_MS
    const isIt = (refund: (typeof payment.refunds)[number]) =>
      refund.amount === request.amountCents &&
      refund.createdTime >= from &&
      refund.voided !== true &&
      !knownRefs.has(refund.id)
    const found = payment.refunds.find(isIt)
    return found && { outcome: 'approved', ref: found.id, amountCents: found.amount }
  }
  const answer = (amountCents: number): GatewayResponse => ({
    outcome: 'approved',
    ref: 'chargeRef' in request ? request.chargeRef : '',
    amountCents,
  })
  if (request.operation === 'void')
    return payment.voided === true || payment.voidReason ? answer(payment.amount) : undefined
  return request.operation === 'tip' && payment.tipAmount === request.tipCents ? answer(request.tipCents) : undefined
}
