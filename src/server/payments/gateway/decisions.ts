/** Compares a person's decision with the gateway's later response; a difference is shown, and changes no payment (ORD-4). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  contradicts,
  DECIDE_AFTER_MINUTES,
  type Ended,
  mayDecide,
} from '../../../shared/rules/payments/gatewayDecision.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { saveLateResponse, lockRequest } from './decisions.queries.ts'
import { type GatewayResponse, gatewayResponse, type GatewayRequest, gatewayRequest } from './gateway.ts'
import type { StoredRequest } from './gatewayCalls.queries.ts'
import { recordDisagreement } from './onGatewayResponse.ts'

/** The amount of a request in cents; 0 for a batch close. */
export function requestedCents(request: GatewayRequest): number {
  if (request.operation === 'closeBatch') return 0
  return request.operation === 'tip' ? request.tipCents : request.amountCents
}

/** Whether the request has been pending for long enough that a person may decide it. */
export const isUnanswered = ({ state, madeAt }: StoredRequest, now: Date): boolean =>
  state === 'pending' && mayDecide(Date.parse(madeAt), now.getTime())

/** Throws REQUEST_TOO_RECENT at a field while the response may still come. */
export function requireUnanswered(kept: StoredRequest, now: Date, field: string): void {
  if (kept.state !== 'pending' || isUnanswered(kept, now)) return
  throw new Failure('REQUEST_TOO_RECENT', { field, values: { minutes: DECIDE_AFTER_MINUTES } })
}

const endedOf = (answer: GatewayResponse | undefined): Ended => answer ?? { outcome: 'unknown' }

/** Stores the late response once; `late` undefined: the gateway has none. Nothing where no person has decided. */
export async function compareLateResponse(
  context: OpenContext,
  merchantId: number,
  id: number,
  late: GatewayResponse | undefined,
): Promise<void> {
  const { run } = context
  const kept = await lockRequest(run, merchantId, id)
  if (!kept || kept.decidedAt === null || kept.answeredAt !== null) return
  const decided = gatewayResponse.parse(kept.answer)
  const request = gatewayRequest.parse(kept.request)
  const differs = contradicts(endedOf(decided), endedOf(late), request.operation === 'void')
  await saveLateResponse(run, merchantId, id, { late, contradicts: differs })
  const { orderId } = kept
  if (!differs || orderId === null) return
  await recordDisagreement(context, {
    merchantId,
    orderId,
    amountCents: late?.outcome === 'approved' ? late.amountCents : requestedCents(request),
    isDone: late?.outcome === 'approved',
  })
}
