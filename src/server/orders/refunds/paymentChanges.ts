/** Payments voided and tips adjusted at the office: at once, or once the gateway has agreed (ORD-4, ORD-6). */
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { AnsweredRequest } from '../../payments/gateway/onGatewayResponse.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { recordOrderChange } from '../ledger/recordOrderChange.ts'
import { asInstant } from '../../basics/instants.ts'
import { type MoveOutcome, movePayment } from '../../payments/moves/movePayment.ts'
import { updateTip } from '../../payments/moves/payments.queries.ts'
import { type Change, endChange } from './changes.queries.ts'

type Refused = Extract<MoveOutcome, { refused: unknown }>['refused']

const codes: Record<Refused, FailureCode> = {
  illegalMove: 'PAYMENT_NOT_PAID',
  hasRefund: 'PAYMENT_HAS_REFUND',
  noBatch: 'PAYMENT_NO_BATCH',
  batchClosed: 'PAYMENT_SETTLED',
  businessDayEnded: 'BUSINESS_DAY_ENDED',
  giftCardShort: 'GIFT_CARD_SPENT',
}
/** Why a payment may not be voided, as a call refuses it. */
export const voidFailure = (refused: Refused): Failure => new Failure(codes[refused], { field: 'paymentId' })

/** What is recorded of a change. */
export type RecordedChange = Pick<
  Change,
  'orderId' | 'tipCents' | 'tipBeforeCents' | 'reason' | 'employeeId' | 'employeeName' | 'approverName'
>

/** Voids a payment and adds it to the timeline. Throws where it may not be voided. Inside `changeOrder`. */
export async function voidNow(
  context: OpenContext,
  merchantId: number,
  change: RecordedChange & { readonly paymentId: number },
  { today, gatewayRef = '' }: { readonly today: string; readonly gatewayRef?: string },
): Promise<void> {
  const { paymentId } = change
  const at = context.request.now.getTime()
  const outcome = await movePayment(context, merchantId, { paymentId, to: paymentCode.void, at, today })
  if ('refused' in outcome) throw voidFailure(outcome.refused)
  const { moved } = outcome
  await recordOrderChange(context, {
    ...peopleOf(change),
    merchantId,
    kind: 'paymentVoided',
    amountCents: moved.amountCents,
    before: { payment: moved.code, tender: moved.tender, amountCents: moved.amountCents },
    after: { payment: paymentCode.void, ...(gatewayRef === '' ? {} : { gatewayRef }) },
  })
}

/** Enters a tip and adds it to the timeline; `today` is the open day of now. Inside `changeOrder`. */
export async function tipNow(
  context: OpenContext,
  merchantId: number,
  change: RecordedChange & { readonly paymentId: number },
  { tipCents, today }: { readonly tipCents: number; readonly today: string },
): Promise<void> {
  const at = asInstant(context.request.now.getTime())
  await updateTip(context.run, merchantId, change.paymentId, { tipCents, tipAt: at, today })
  await recordOrderChange(context, {
    ...peopleOf(change),
    merchantId,
    kind: 'tipAdjusted',
    amountCents: tipCents,
    before: { tipCents: change.tipBeforeCents },
    after: { tipCents },
  })
}

/** The order, who changed it and why, and who approved. */
const peopleOf = ({ orderId, reason, employeeId, employeeName: name, approverName }: RecordedChange) => ({
  orderId,
  reason,
  by: { employeeId, name },
  approverName,
})

/** The gateway declined: the timeline shows its reason, and nothing else changes. */
async function failed(context: OpenContext, merchantId: number, change: Change, code: string): Promise<void> {
  const { changeId, kind, tipCents } = change
  await endChange(context.run, merchantId, changeId, 'failed', code)
  await recordOrderChange(context, {
    ...peopleOf(change),
    merchantId,
    kind: kind === 'void' ? 'voidFailed' : 'tipFailed',
    amountCents: tipCents,
    detail: code,
    before: {},
    after: { refusedByGateway: code },
  })
}

/** Handles the gateway's response to a void. */
export async function recordVoid(
  context: OpenContext,
  { merchantId, answer }: AnsweredRequest,
  change: Change,
  today: string,
): Promise<void> {
  const { run } = context
  const { changeId } = change
  if (answer.outcome === 'declined') return failed(context, merchantId, change, answer.code)
  // First: while a payment waits for its gateway, nothing else may change it.
  await endChange(run, merchantId, changeId, 'done')
  await voidNow(context, merchantId, change, { today, gatewayRef: answer.ref })
}

/** Handles the gateway's response to a tip. */
export async function recordTip(
  context: OpenContext,
  { merchantId, answer }: AnsweredRequest,
  change: Change,
  today: string,
): Promise<void> {
  const { run } = context
  const { changeId } = change
  if (answer.outcome === 'declined') return failed(context, merchantId, change, answer.code)
  await endChange(run, merchantId, changeId, 'done')
  await tipNow(context, merchantId, change, { tipCents: answer.amountCents, today })
}
