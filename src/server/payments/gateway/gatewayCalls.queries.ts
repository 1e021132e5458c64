/** Questions to gateways as they are kept: what is asked, who is asking, what is known of the answer. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { GatewayAnswer, GatewayName, GatewayOperation, GatewayQuestion } from './gateway.ts'

export interface NewQuestion {
  readonly gateway: GatewayName
  readonly key: string
  readonly subject: string
  readonly orderId: number | null
  readonly question: GatewayQuestion
}

export interface KeptQuestion {
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
  /** When the end became known for good; after a person's decision only once the gateway has been looked up. */
  readonly answeredAt: string | null
  /** When a person decided what became of it; null where nobody did. */
  readonly decidedAt: string | null
  readonly decidedByName: string
  readonly decidedReason: string
  /** What the gateway said after that; null where it knows nothing of it, or has not been asked yet. */
  readonly lateAnswer: unknown
  readonly contradicts: boolean
  /** When somebody said that a contradiction was settled with the gateway. */
  readonly settledAt: string | null
}

/** The columns of a `KeptQuestion`. */
export const questionColumns = sql`gateway_call_id, gateway, operation, call_key, state, order_id, subject, request, answer,
  tries, made_at, answered_at, decided_at, decided_by_name, decided_reason, late_answer, contradicts, settled_at`

/** Keeps a question unless its key is there already, whichever gateway it was for. */
export async function addQuestion(
  run: Run,
  merchantId: number,
  { gateway, key, subject, orderId, question }: NewQuestion,
  nextTryAt: Date,
): Promise<void> {
  await run(sql`
    insert into gateway_call (merchant_id, gateway, operation, call_key, state, order_id, subject, request, next_try_at)
    select ${merchantId}, ${gateway}, ${question.operation}, ${key}, 'pending', ${orderId}, ${subject},
      ${JSON.stringify(question)}::jsonb, ${nextTryAt}
    where not exists (
      select from gateway_call where merchant_id = ${merchantId} and gateway in ('sandbox', 'clover') and call_key = ${key})
    on conflict do nothing`)
}

/** The question of a key. */
export async function findQuestion(run: Run, merchantId: number, key: string): Promise<KeptQuestion | undefined> {
  const [row] = await run(sql<KeptQuestion>`
    select ${questionColumns} from gateway_call
    where merchant_id = ${merchantId} and gateway in ('sandbox', 'clover') and call_key = ${key}`)
  return row
}

/** Takes a question that waits, or was decided by hand and is still looked up, and that nobody is asking; one try more. Undefined where somebody else has it. */
export async function claimQuestion(
  run: Run,
  { merchantId, id }: DueJob,
  now: Date,
  until: Date,
): Promise<KeptQuestion | undefined> {
  const [row] = await run(sql<KeptQuestion>`
    update gateway_call set tries = tries + 1, asked_until = ${until}, next_try_at = ${until}
    where merchant_id = ${merchantId} and gateway_call_id = ${id} and next_try_at is not null
      and (asked_until is null or asked_until <= ${now})
    returning ${questionColumns}`)
  return row
}

/** Holds a question that waits until the transaction ends; whether it does. */
export async function lockPending(run: Run, merchantId: number, id: number): Promise<boolean> {
  const rows = await run(sql`
    select gateway_call_id from gateway_call
    where merchant_id = ${merchantId} and gateway_call_id = ${id} and state = 'pending' for update`)
  return rows.length > 0
}

/** The end of a question. */
export async function endQuestion(run: Run, merchantId: number, id: number, answer: GatewayAnswer): Promise<void> {
  const state = answer.outcome === 'approved' ? 'done' : 'declined'
  await run(sql`
    update gateway_call set state = ${state}, answer = ${JSON.stringify(answer)}::jsonb, answered_at = now(),
      asked_until = null, next_try_at = null
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** Nobody is asking any more; the next look at it, and the answer where there is one that could not be booked. */
export async function postponeQuestion(
  run: Run,
  merchantId: number,
  id: number,
  nextTryAt: Date,
  answer?: GatewayAnswer,
): Promise<void> {
  const kept = answer === undefined ? null : JSON.stringify(answer)
  await run(sql`
    update gateway_call set asked_until = null, next_try_at = ${nextTryAt}, 
      answer = case when decided_at is null then coalesce(${kept}::jsonb, answer) else answer end
    where merchant_id = ${merchantId} and gateway_call_id = ${id} and next_try_at is not null`)
}

/** What the gateway has called its other answers of this kind about the same charge. */
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

/** When the next question is looked at, over all stores. Runs as the owner. */
export async function nextQuestionAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_try_at) as at from gateway_call where next_try_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** What is to be looked at, over all stores. Runs as the owner. */
export function listDueQuestions(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, gateway_call_id as id from gateway_call
    where next_try_at <= ${now} order by next_try_at, merchant_id limit ${most}`)
}
