/** What channels are still to be told of their orders: accepted, denied, ready. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { OrderReply } from '../orderAnswers.ts'
import type { DeliveryChannel } from '../port.ts'

export interface WantedAnswer {
  readonly answer: OrderReply
  readonly readyAt: string | null
  /** When to tell it, ISO 8601. */
  readonly at: string
}

/** The channel is told as soon as possible; what it has not been told yet is overtaken. */
export async function askAnswer(
  run: Run,
  merchantId: number,
  deliveryOrderId: number,
  { answer, readyAt, at }: WantedAnswer,
): Promise<void> {
  await run(sql`
    update delivery_order set answer = ${answer}, ready_at = coalesce(${readyAt}::timestamptz, ready_at),
      answer_state = 'due', answer_try_at = ${at}, answer_tries = 0, answer_problem = ''
    where merchant_id = ${merchantId} and delivery_order_id = ${deliveryOrderId}`)
  await announceDueWork(run, 'channel answers')
}

/** When the next answer is to be sent, over all stores. Runs as the owner. */
export async function nextAnswerAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string }>`
    select answer_try_at as at from delivery_order where answer_state = 'due' order by answer_try_at limit 1`)
  return row && new Date(row.at)
}

/** Runs as the owner. */
export const listDueAnswers = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, delivery_order_id as id from delivery_order
    where answer_state = 'due' and answer_try_at <= ${now.toISOString()} order by answer_try_at, merchant_id limit ${most}`)

export interface DueAnswer {
  readonly channel: DeliveryChannel
  readonly orderRef: string
  readonly answer: OrderReply
  readonly readyAt: string | null
  readonly reason: string
  readonly tries: number
}

/** Claims an answer until `until`: nobody else sends it meanwhile, and it is found again should this process die. */
export async function claimAnswer(
  run: Run,
  { merchantId, id }: DueJob,
  now: Date,
  until: Date,
): Promise<DueAnswer | undefined> {
  const [row] = await run(sql<DueAnswer>`
    update delivery_order set answer_try_at = ${until.toISOString()}, answer_tries = answer_tries + 1
    where merchant_id = ${merchantId} and delivery_order_id = ${id} and answer_state = 'due'
      and answer_try_at <= ${now.toISOString()}
    returning channel, order_ref, answer, ready_at, reason, answer_tries as tries`)
  return row
}

/** What came of it; the same answer is still asked for, else it was overtaken meanwhile. */
export async function settleAnswer(
  run: Run,
  { merchantId, id }: DueJob,
  answer: OrderReply,
  settled: {
    readonly state: 'due' | 'sent' | 'failed' | 'none'
    readonly tryAt: string | null
    readonly problem: string
  },
): Promise<void> {
  await run(sql`
    update delivery_order set answer_state = ${settled.state}, answer_try_at = ${settled.tryAt},
      answer_problem = ${settled.problem}
    where merchant_id = ${merchantId} and delivery_order_id = ${id} and answer_state = 'due' and answer = ${answer}`)
}
