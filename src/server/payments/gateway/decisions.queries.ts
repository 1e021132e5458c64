/** Questions that a person has ended, and what the gateway said of them later. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { GatewayAnswer } from './gateway.ts'
import { type KeptQuestion, questionColumns } from './gatewayCalls.queries.ts'

/** A question, held until the transaction ends; undefined where there is none. */
export async function lockQuestion(run: Run, merchantId: number, id: number): Promise<KeptQuestion | undefined> {
  const [row] = await run(sql<KeptQuestion>`
    select ${questionColumns} from gateway_call where merchant_id = ${merchantId} and gateway_call_id = ${id} for update`)
  return row
}

/** What an order's page tells: questions that nobody knows the end of, and those whose gateway says otherwise. */
export function listOpenQuestions(run: Run, merchantId: number, orderId: number): Promise<KeptQuestion[]> {
  return run(sql<KeptQuestion>`
    select ${questionColumns} from gateway_call
    where merchant_id = ${merchantId} and order_id = ${orderId} and (state = 'pending' or (contradicts and settled_at is null))
    order by gateway_call_id`)
}

export interface Decision {
  readonly answer: GatewayAnswer
  readonly employeeId: number
  readonly name: string
  readonly reason: string
  readonly at: Date
}

/** A person has decided: it ends, and is looked up when it would have been. */
export async function decide(run: Run, merchantId: number, id: number, made: Decision): Promise<void> {
  const { answer, employeeId, name, reason, at } = made
  await run(sql`
    update gateway_call set state = ${answer.outcome === 'approved' ? 'done' : 'declined'},
      answer = ${JSON.stringify(answer)}::jsonb, decided_by = ${employeeId}, decided_by_name = ${name},
      decided_reason = ${reason}, decided_at = ${at}
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** A person knows the end of it, and that is enough: nothing is asked or looked up any more. */
export async function endByHand(run: Run, merchantId: number, id: number, made: Decision): Promise<void> {
  await decide(run, merchantId, id, made)
  await run(sql`
    update gateway_call set answered_at = ${made.at}, asked_until = null, next_try_at = null
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** What the gateway says after all: nothing more is asked. */
export async function keepLate(
  run: Run,
  merchantId: number,
  id: number,
  { late, contradicts }: { readonly late: GatewayAnswer | undefined; readonly contradicts: boolean },
): Promise<void> {
  await run(sql`
    update gateway_call set late_answer = ${JSON.stringify(late ?? null)}::jsonb, contradicts = ${contradicts},
      answered_at = now(), asked_until = null, next_try_at = null
    where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}

/** A contradiction has been settled outside: nothing is left to see to. */
export async function settle(run: Run, merchantId: number, id: number, at: Date): Promise<void> {
  await run(sql`
    update gateway_call set settled_at = ${at} where merchant_id = ${merchantId} and gateway_call_id = ${id}`)
}
