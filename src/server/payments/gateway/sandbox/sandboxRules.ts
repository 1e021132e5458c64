/**
 * How the sandbox gateway behaves, by the last four digits of the card and by amounts (docs/decisions/0014 has the table).
 * It stands for a bank, so everything here imitates other systems.
 */
import type { DeclineCode } from '../../../../shared/contract/payments/cardGateway.ts'
import type { GatewayResponse } from '../gateway.ts'

/** The oddity of a request; any other request is approved if the charge allows it. */
export type Oddity =
  | 'declined'
  | 'insufficientFunds'
  /** Charges are approved, refunds are not. */
  | 'closedAccount'
  /** Done, but the first answer never arrives. */
  | 'answerLost'
  /** The first request never arrives. */
  | 'requestLost'
  /** Only half of it is approved. */
  | 'partial'
  /** Settles a day after its batch was closed. */
  | 'settlesLate'

/** By the last four digits of the card. */
const byCard: Readonly<Record<string, Oddity>> = {
  '0002': 'declined',
  '9995': 'insufficientFunds',
  '5100': 'closedAccount',
  '4400': 'answerLost',
  '4408': 'requestLost',
  '1010': 'partial',
  '2400': 'settlesLate',
}

/** Cards whose charges and refunds markDifferenceResolved a day after their batch was closed. */
export const SLOW_CARDS = Object.keys(byCard).filter(last4 => byCard[last4] === 'settlesLate')

/** By the requested amount in cents, for any card; each request on its own. */
const byAmount: Readonly<Record<number, Oddity>> = {
  400_202: 'declined',
  400_295: 'insufficientFunds',
  400_240: 'answerLost',
  400_248: 'requestLost',
  400_210: 'partial',
}

export const sandboxOddity = (last4: string, cents: number): Oddity | undefined => byAmount[cents] ?? byCard[last4]

/** A charge as the bank knows it, with its refunds. */
export interface SandboxCharge {
  readonly cardLast4: string
  readonly amountCents: number
  readonly tipCents: number
  readonly refundedCents: number
  readonly isVoided: boolean
  /** It has settled: it can be refunded, but neither voided nor tipped. */
  readonly isSettled: boolean
}

const declined = (code: DeclineCode): GatewayResponse => ({ outcome: 'declined', code })
const approved = (ref: string, amountCents: number): GatewayResponse => ({ outcome: 'approved', ref, amountCents })

/** Half of it, where only a part is approved. */
const partOf = (odd: Oddity | undefined, cents: number) => (odd === 'partial' ? Math.ceil(cents / 2) : cents)

/** A charge of the full amount, half of it, or none. */
export function chargeAnswer(ref: string, last4: string, amountCents: number): GatewayResponse {
  const odd = sandboxOddity(last4, amountCents)
  if (odd === 'declined') return declined('CARD_DECLINED')
  if (odd === 'insufficientFunds') return declined('INSUFFICIENT_FUNDS')
  return approved(ref, partOf(odd, amountCents))
}

export function refundAnswer(ref: string, charge: SandboxCharge | undefined, cents: number): GatewayResponse {
  if (!charge) return declined('NO_SUCH_CHARGE')
  if (charge.isVoided) return declined('ALREADY_VOIDED')
  const left = charge.amountCents + charge.tipCents - charge.refundedCents
  if (left <= 0) return declined('ALREADY_REFUNDED')
  if (cents > left) return declined('ABOVE_CHARGE')
  const odd = sandboxOddity(charge.cardLast4, cents)
  if (odd === 'declined' || odd === 'closedAccount') return declined('CARD_DECLINED')
  if (odd === 'insufficientFunds') return declined('INSUFFICIENT_FUNDS')
  return approved(ref, partOf(odd, cents))
}

export function voidAnswer(ref: string, charge: SandboxCharge | undefined): GatewayResponse {
  if (!charge) return declined('NO_SUCH_CHARGE')
  if (charge.isVoided) return declined('ALREADY_VOIDED')
  if (charge.isSettled) return declined('ALREADY_SETTLED')
  if (charge.refundedCents > 0) return declined('ALREADY_REFUNDED')
  return approved(ref, charge.amountCents + charge.tipCents)
}

export function tipAnswer(ref: string, charge: SandboxCharge | undefined, tipCents: number): GatewayResponse {
  if (!charge) return declined('NO_SUCH_CHARGE')
  if (charge.isVoided) return declined('ALREADY_VOIDED')
  if (charge.isSettled) return declined('ALREADY_SETTLED')
  const odd = sandboxOddity(charge.cardLast4, tipCents)
  return odd === 'declined' || odd === 'closedAccount' ? declined('TIP_REFUSED') : approved(ref, tipCents)
}
