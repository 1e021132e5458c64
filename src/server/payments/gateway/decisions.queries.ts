/** Gateway requests that a person has decided, and the gateway's response to them afterwards. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { GatewayResponse } from './gateway.ts'
import { type StoredRequest, requestColumns } from './gatewayCalls.queries.ts'

/** A request, locked until the transaction ends; undefined where there is none. */
export async function lockRequest(run: Run, merchantId: number, id: number): Promise<StoredRequest | undefined> {
  const [row] = await run(sql<StoredRequest>`
    select ${requestColumns} from gateway_call where merchant_id = ${merchantId} and gateway_call_id = ${id} for update`)
  return row
}

/** For the order's page: pending requests, and those whose gateway disagrees with a person's decision. */
export function listUnresolvedRequests(run: Run, merchantId: number, orderId: number): Promise<StoredRequest[]> {
  return run(sql<StoredRequest>`
    select ${requestColumns} from gateway_call
    where merchant_id = ${merchantId} and order_id = ${orderId} and (state = 'pending' or (contradicts and settled_at is null))
    order by gateway_call_id`)
}

export interface Decision {
  readonly answer: GatewayResponse
  readonly employeeId: number
  readonly name: string
  readonly reason: string
  readonly at: Date
}

/** Stores a person's decision and ends the request; it is still looked up when it was due. */
export async function saveDecision(run: Run, merchantId: number, id: number, made: Decision): Promise<void> {
  const { answer, employeeId, name, reason, at } = made
  await run(sql`
    update gateway_call set state = ${answer.outcome === 'approved' ? 'done' : 'declined'},
      answer = ${JSON.stringify(answer)}::jsonb, decided_by = ${employeeId}, decided_by_name = ${name},
      decided_reason = ${reason}, decided_at = ${at}
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** Stores a person's decision and ends the request for good: it is neither sent nor looked up again. */
export async function closeByHand(run: Run, merchantId: number, id: number, made: Decision): Promise<void> {
  await saveDecision(run, merchantId, id, made)
  await run(sql`
    update gateway_call set answered_at = ${made.at}, asked_until = null, next_try_at = null
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** Stores the gateway's response that came after a person's decision; the request is not looked up again. */
export async function saveLateResponse(
  run: Run,
  merchantId: number,
  id: number,
  { late, contradicts }: { readonly late: GatewayResponse | undefined; readonly contradicts: boolean },
): Promise<void> {
  await run(sql`
    update gateway_call set late_answer = ${JSON.stringify(late ?? null)}::jsonb, contradicts = ${contradicts},
      answered_at = now(), asked_until = null, next_try_at = null
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** Marks a difference between a decision and the gateway's response as resolved. */
export async function markDifferenceResolved(run: Run, merchantId: number, id: number, at: Date): Promise<void> {
  await run(sql`
    update gateway_call set settled_at = ${at} where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}
