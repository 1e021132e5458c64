/** A payment moved by a terminal, with entries in the order's timeline and the audit trail. */
import type { PushBody } from '../../../shared/contract/orders/push/items.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { recordOrderChange } from '../ledger/recordOrderChange.ts'
import { asInstant } from '../../basics/instants.ts'
import { type MoveOutcome, movePayment } from '../../payments/moves/movePayment.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { secondPersonOf } from './secondPerson.ts'
import { reviewOnFailure } from './reviewOnFailure.ts'
import type { PushContext } from './pushing.ts'

const told = {
  [paymentCode.successful]: 'paid',
  [paymentCode.failed]: 'paymentFailed',
  [paymentCode.cancelledInStore]: 'paymentCancelled',
  [paymentCode.void]: 'paymentVoided',
} as const

export interface TerminalMove {
  readonly orderId: number
  readonly paymentId: number
  /** Milliseconds. */
  readonly at: number
  /** `openDayOf(at)`. */
  readonly today: string
  readonly body: PushBody<'paymentMove'>
  readonly person: { readonly employeeId: number | null; readonly name: string }
}

/**
 * Moves it, or returns why it may not be moved; nothing is recorded where it is there already. Inside `changeOrder`. Throws
 * NeedsReview `APPROVAL_MISSING` for a void above the limit of the payment settings.
 */
export async function moveByTerminal(pushing: PushContext, move: TerminalMove): Promise<MoveOutcome> {
  const { context, merchantId } = pushing
  const { orderId, paymentId, at, today, body, person } = move
  const { to, reason, gatewayRef, authCode } = body
  const outcome = await reviewOnFailure(() =>
    movePayment(context, merchantId, { paymentId, to, at, today, gatewayRef, authCode }),
  )
  if ('refused' in outcome) return outcome
  const { moved } = outcome
  if (moved.code === to) return outcome
  if (to === paymentCode.incomplete) return outcome
  const { amountCents, tender } = moved
  const entry = { kind: told[to], at: asInstant(at), amountCents, detail: reason || tender }
  if (to !== paymentCode.void) {
    await addTimeline(context.run, merchantId, orderId, { ...entry, actorName: person.name })
    return outcome
  }
  const { values } = await rulesAt(context.run, merchantId, asInstant(at))
  const backCents = moved.amountCents + moved.tipCents
  const aboveCents = values.payment.refundApprovalAboveCents
  const approver = await secondPersonOf(pushing, body, { orderId, amountCents: backCents, backCents, aboveCents })
  await recordOrderChange(context, {
    ...entry,
    merchantId,
    orderId,
    by: person,
    approverName: approver?.name ?? '',
    reason,
    before: { payment: moved.code, tender, amountCents },
    after: { payment: to },
  })
  return outcome
}
