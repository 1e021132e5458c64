/**
 * The port to a card gateway (docs/decisions/0014): what is asked of it once money was taken, and what it may answer.
 * Every question has a key of ours; a gateway that is asked the same key again does nothing a second time.
 */
import { z } from 'zod'
import type { CardGatewayKind } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { DeclineCode } from '../../../shared/contract/payments/cardGateway.ts'

/** The gateways that answer; a store without one gives money back outside the product. */
export type GatewayName = Exclude<CardGatewayKind, 'none'>

const cents = z.number().int()
/** The card reader that took the money. */
const paymentDevice = z.string()
/** What the gateway calls the charge: `payment.gatewayRef`. */
const chargeRef = z.string().min(1)

/** A question; amounts in cents. */
export const gatewayQuestion = z.discriminatedUnion('operation', [
  /** A part of a charge or all that is left of it, its tip included. Any time after the charge. */
  z.strictObject({ operation: z.literal('refund'), chargeRef, amountCents: cents.min(1), paymentDevice }),
  /** A whole charge, before its batch is closed. */
  z.strictObject({ operation: z.literal('void'), chargeRef, amountCents: cents.min(0), paymentDevice }),
  /** The tip of a charge is so much now, not so much more; before its batch is closed. */
  z.strictObject({ operation: z.literal('tip'), chargeRef, tipCents: cents.min(0), paymentDevice }),
  /** Settles what a card reader has taken since its last closing. */
  z.strictObject({ operation: z.literal('closeBatch'), paymentDevice }),
])
export type GatewayQuestion = z.output<typeof gatewayQuestion>
export type GatewayOperation = GatewayQuestion['operation']

/**
 * What a gateway answers. `amountCents` is what it approved, which may be less than was asked (a partial approval): of a
 * refund what went back, of a void the charge, of a tip the tip, of a closing what it settled.
 */
export const gatewayAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved'), ref: z.string(), amountCents: cents }),
  z.object({ outcome: z.literal('declined'), code: z.string().transform(code => code as DeclineCode) }),
])
export type GatewayAnswer = z.output<typeof gatewayAnswer>

/** Nobody knows whether it has happened: a time-out, a broken line, an answer that says nothing. Asked again later. */
export class GatewayUnknown extends Error {
  override readonly name: string = 'GatewayUnknown'
}

/** It has surely not happened by this request: no connection, a key that the gateway refuses. */
export class GatewayUnreached extends GatewayUnknown {
  override readonly name = 'GatewayUnreached'
}

/** Why a question is looked up: it was asked before, and nobody knows the end. */
export interface AskedBefore {
  readonly since: Date
  /** What the gateway called other answers about the same charge: none of them is this one's. */
  readonly knownRefs: ReadonlySet<string>
}

export interface Gateway {
  readonly name: GatewayName
  /** Whether it does this at all: a closing, for one, may be made at the gateway alone. */
  readonly does: (operation: GatewayOperation) => boolean
  /** Asks under a key. Throws GatewayUnknown where nobody knows; ends with the signal. */
  readonly ask: (key: string, question: GatewayQuestion, signal: AbortSignal) => Promise<GatewayAnswer>
  /** What became of a key; undefined where the gateway has not done it. Throws GatewayUnknown. */
  readonly lookUp: (
    key: string,
    question: GatewayQuestion,
    before: AskedBefore,
    signal: AbortSignal,
  ) => Promise<GatewayAnswer | undefined>
  /** Whether it knows the store by its key; what the store is called there. Throws a Failure. */
  readonly test: (signal: AbortSignal) => Promise<string>
}
