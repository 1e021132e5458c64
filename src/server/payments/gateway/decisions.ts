/** What a gateway says of a question that a person has ended: compared, told where it differs, and never booked (ORD-4). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  contradicts,
  DECIDE_AFTER_MINUTES,
  type Ended,
  mayDecide,
} from '../../../shared/rules/payments/gatewayDecision.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { keepLate, lockQuestion } from './decisions.queries.ts'
import { type GatewayAnswer, gatewayAnswer, type GatewayQuestion, gatewayQuestion } from './gateway.ts'
import type { KeptQuestion } from './gatewayCalls.queries.ts'
import { contradicted } from './whenAnswered.ts'

/** What was asked for, in cents; of a closing nothing. */
export function askedCents(question: GatewayQuestion): number {
  if (question.operation === 'closeBatch') return 0
  return question.operation === 'tip' ? question.tipCents : question.amountCents
}

/** Whether the gateway has been silent for so long that a person may end it. */
export const isSilent = ({ state, madeAt }: KeptQuestion, now: Date): boolean =>
  state === 'pending' && mayDecide(Date.parse(madeAt), now.getTime())

/** Throws QUESTION_YOUNG at a field while the answer may still come. */
export function requireSilent(kept: KeptQuestion, now: Date, field: string): void {
  if (kept.state !== 'pending' || isSilent(kept, now)) return
  throw new Failure('QUESTION_YOUNG', { field, values: { minutes: DECIDE_AFTER_MINUTES } })
}

const endedOf = (answer: GatewayAnswer | undefined): Ended => answer ?? { outcome: 'unknown' }

/** Keeps it, once; `late` undefined: the gateway knows nothing of it. Nothing where no person has decided. */
export async function noteLate(
  context: OpenContext,
  merchantId: number,
  id: number,
  late: GatewayAnswer | undefined,
): Promise<void> {
  const { run } = context
  const kept = await lockQuestion(run, merchantId, id)
  if (!kept || kept.decidedAt === null || kept.answeredAt !== null) return
  const decided = gatewayAnswer.parse(kept.answer)
  const question = gatewayQuestion.parse(kept.request)
  const differs = contradicts(endedOf(decided), endedOf(late), question.operation === 'void')
  await keepLate(run, merchantId, id, { late, contradicts: differs })
  const { orderId } = kept
  if (!differs || orderId === null) return
  await contradicted(context, {
    merchantId,
    orderId,
    amountCents: late?.outcome === 'approved' ? late.amountCents : askedCents(question),
    isDone: late?.outcome === 'approved',
  })
}
