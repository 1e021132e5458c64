/**
 * The interface of card gateways (docs/decisions/0014): requests about money that was taken, and the possible responses.
 * Each request has a key of ours; a gateway that gets the same key again does nothing a second time.
 */
import { z } from 'zod'
import type { CardGatewayKind } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { DeclineCode } from '../../../shared/contract/payments/cardGateway.ts'

/** The gateways that answer; a store without one refunds cards outside the product. */
export type GatewayName = Exclude<CardGatewayKind, 'none'>

const cents = z.number().int()
/** The card reader that took the money. */
const paymentDevice = z.string()
/** What the gateway calls the charge: `payment.gatewayRef`. */
const chargeRef = z.string().min(1)

/** A request; amounts in cents. */
export const gatewayRequest = z.discriminatedUnion('operation', [
  /** Refunds a part of a charge or all that is left of it, its tip included. Any time after the charge. */
  z.strictObject({ operation: z.literal('refund'), chargeRef, amountCents: cents.min(1), paymentDevice }),
  /** Voids a whole charge, before its batch is closed. */
  z.strictObject({ operation: z.literal('void'), chargeRef, amountCents: cents.min(0), paymentDevice }),
  /** Sets the tip of a charge to this amount, before its batch is closed. */
  z.strictObject({ operation: z.literal('tip'), chargeRef, tipCents: cents.min(0), paymentDevice }),
  /** Settles what a card reader has taken since its last batch close. */
  z.strictObject({ operation: z.literal('closeBatch'), paymentDevice }),
])
export type GatewayRequest = z.output<typeof gatewayRequest>
export type GatewayOperation = GatewayRequest['operation']

/**
 * A gateway's response. `amountCents` is what it approved, which may be less than requested (a partial approval): the
 * amount refunded, the charge voided, the tip set, or the total that a batch close settled.
 */
export const gatewayResponse = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved'), ref: z.string(), amountCents: cents }),
  z.object({ outcome: z.literal('declined'), code: z.string().transform(code => code as DeclineCode) }),
])
export type GatewayResponse = z.output<typeof gatewayResponse>

/** The outcome is unknown: a timeout, a broken connection, an unclear response. Retried later. */
export class GatewayUnknown extends Error {
  override readonly name: string = 'GatewayUnknown'
}

/** The request surely had no effect: no connection, or the gateway refused the key. */
export class GatewayUnreached extends GatewayUnknown {
  override readonly name = 'GatewayUnreached'
}

/** Helps to look up a request that was sent before and whose outcome is unknown. */
export interface AskedBefore {
  readonly since: Date
  /** The gateway's references of other requests about the same charge: none of them belongs to this one. */
  readonly knownRefs: ReadonlySet<string>
}

export interface Gateway {
  readonly name: GatewayName
  /** Whether it supports the operation: some gateways close batches only on their own site. */
  readonly does: (operation: GatewayOperation) => boolean
  /** Sends a request under a key. Throws GatewayUnknown where the outcome is unknown; stops with the signal. */
  readonly send: (key: string, request: GatewayRequest, signal: AbortSignal) => Promise<GatewayResponse>
  /** The response to an earlier key; undefined where the gateway has not done it. Throws GatewayUnknown. */
  readonly lookUp: (
    key: string,
    request: GatewayRequest,
    before: AskedBefore,
    signal: AbortSignal,
  ) => Promise<GatewayResponse | undefined>
  /** Whether it accepts the store's key; returns the store's name there. Throws a Failure. */
  readonly test: (signal: AbortSignal) => Promise<string>
}
