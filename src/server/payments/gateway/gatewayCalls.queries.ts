/** Stored gateway requests: the request, which process is sending it, and the response. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { GatewayResponse, GatewayName, GatewayOperation, GatewayRequest } from './gateway.ts'

export interface NewGatewayRequest {
  readonly gateway: GatewayName
  readonly key: string
  readonly subject: string
  readonly orderId: number | null
  readonly request: GatewayRequest
}

export interface StoredRequest {
  readonly gatewayCallId: number
  readonly gateway: GatewayName
  readonly operation: GatewayOperation
  readonly callKey: string
  readonly state: 'pending' | 'done' | 'declined'
  readonly orderId: number | null
  readonly subject: string
  readonly request: unknown
  readonly answer: unknown
  readonly tries: number
  readonly madeAt: string
  /** When the final outcome became known; after a person's decision, once the gateway has been looked up. */
  readonly answeredAt: string | null
  /** When a person decided the outcome; null where nobody did. */
  readonly decidedAt: string | null
  readonly decidedByName: string
  readonly decidedReason: string
  /** The gateway's response after that; null where it has none, or has not been looked up yet. */
  readonly lateAnswer: unknown
  readonly contradicts: boolean
  /** When somebody marked a difference with the gateway as resolved. */
  readonly settledAt: string | null
}

/** The columns of a `StoredRequest`. */
export const requestColumns = sql`gateway_call_id, gateway, operation, call_key, state, order_id, subject, request, answer,
  tries, made_at, answered_at, decided_at, decided_by_name, decided_reason, late_answer, contradicts, settled_at`

/** Stores a request unless its key exists already, for any gateway. */
export async function addRequest(
  run: Run,
  merchantId: number,
  { gateway, key, subject, orderId, request }: NewGatewayRequest,
  nextTryAt: Date,
): Promise<void> {
  await run(sql`
    insert into gateway_call (merchant_id, gateway, operation, call_key, state, order_id, subject, request, next_try_at)
    select ${merchantId}, ${gateway}, ${request.operation}, ${key}, 'pending', ${orderId}, ${subject},
      ${JSON.stringify(request)}::jsonb, ${nextTryAt}
    where not exists (
      select from gateway_call where merchant_id = ${merchantId} and gateway in ('sandbox', 'clover') and call_key = ${key})
    on conflict do nothing`)
}

/** The request with a key. */
export async function findRequest(run: Run, merchantId: number, key: string): Promise<StoredRequest | undefined> {
  const [row] = await run(sql<StoredRequest>`
    select ${requestColumns} from gateway_call
    where merchant_id = ${merchantId} and gateway in ('sandbox', 'clover') and call_key = ${key}`)
  return row
}

/** Reserves a pending request, or one decided by hand that is still looked up, and counts a try. Undefined where another process has it. */
export async function claimRequest(
  run: Run,
  { merchantId, id }: DueJob,
  now: Date,
  until: Date,
): Promise<StoredRequest | undefined> {
  const [row] = await run(sql<StoredRequest>`
    update gateway_call set tries = tries + 1, asked_until = ${until}, next_try_at = ${until}
    where merchant_id = ${merchantId} and gateway_call_id = ${id} and next_try_at is not null
      and (asked_until is null or asked_until <= ${now})
    returning ${requestColumns}`)
  return row
}

/** Locks a request until the transaction ends; whether it is pending. */
export async function lockPending(run: Run, merchantId: number, id: number): Promise<boolean> {
  const rows = await run(sql`
    select gateway_call_id from gateway_call
    where merchant_id = ${merchantId} and gateway_call_id = ${id} and state = 'pending' for update`)
  return rows.length > 0
}

/** Stores the response and completes the request. */
export async function completeRequest(
  run: Run,
  merchantId: number,
  id: number,
  answer: GatewayResponse,
): Promise<void> {
  const state = answer.outcome === 'approved' ? 'done' : 'declined'
  await run(sql`
    update gateway_call set state = ${state}, answer = ${JSON.stringify(answer)}::jsonb, answered_at = now(),
      asked_until = null, next_try_at = null
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** Releases a request until its next try, with the response if there is one that could not be recorded. */
export async function postponeRequest(
  run: Run,
  merchantId: number,
  id: number,
  nextTryAt: Date,
  answer?: GatewayResponse,
): Promise<void> {
  const kept = answer === undefined ? null : JSON.stringify(answer)
  await run(sql`
    update gateway_call set asked_until = null, next_try_at = ${nextTryAt}, 
      answer = case when decided_at is null then coalesce(${kept}::jsonb, answer) else answer end
    where merchant_id = ${merchantId} and gateway_call_id = ${id} and next_try_at is not null`)
}

/** The gateway's references of its other responses of this kind about the same charge. */
export async function listKnownRefs(
  run: Run,
  merchantId: number,
  gateway: GatewayName,
  operation: GatewayOperation,
  chargeRef: string,
): Promise<string[]> {
  const rows = await run(sql<{ ref: string }>`
    select answer ->> 'ref' as ref from gateway_call
    where merchant_id = ${merchantId} and gateway = ${gateway} and operation = ${operation}
      and request ->> 'chargeRef' = ${chargeRef} and answer ->> 'outcome' = 'approved'`)
  return rows.map(({ ref }) => ref)
}

/** When the next request is due, over all stores. Runs as the owner. */
export async function nextRequestAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_try_at) as at from gateway_call where next_try_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Due requests of all stores. Runs as the owner. */
export function listDueRequests(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, gateway_call_id as id from gateway_call
    where next_try_at <= ${now} order by next_try_at, merchant_id limit ${most}`)
}
