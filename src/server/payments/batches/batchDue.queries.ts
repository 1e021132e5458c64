/** Open batches of stores that close them at a time. */
import { sql } from 'kysely'
import type { PaymentSettings } from '../../../shared/contract/settings/groups/payment.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

export interface WaitingBatch {
  readonly merchantId: number
  readonly batchId: number
  readonly openedAt: string
  /** When the server wrote it. */
  readonly madeAt: string
  readonly keptOpenAt: string | null
  readonly rule: PaymentSettings['batchClose']
  /** When the store's payment settings were last saved. */
  readonly setAt: string
  readonly timeZone: string
}

const waiting = sql`
  select b.merchant_id, b.batch_id, b.opened_at, b.made_at, b.kept_open_at, v.value->'batchClose' as rule, v.set_at, m.time_zone
  from card_batch b
  join merchant m on m.merchant_id = b.merchant_id
  cross join lateral (
    select value, set_at from setting_version
    where merchant_id = b.merchant_id and group_key = 'payment' order by version desc limit 1) v
  where b.state = 'open' and (v.value->'batchClose'->>'enabled')::boolean`

/** Those of all stores, or of one. All stores: as the owner. */
export function listWaitingBatches(run: Run, merchantId?: number): Promise<WaitingBatch[]> {
  const own = merchantId === undefined ? sql`` : sql`and b.merchant_id = ${merchantId}`
  return run(sql<WaitingBatch>`${waiting} ${own}`)
}

/** Claims an open batch; none where another process has it, or it is closed. */
export async function claimBatch(run: Run, { merchantId, id }: DueJob): Promise<WaitingBatch | undefined> {
  const [batch] = await run(sql<WaitingBatch>`
    ${waiting} and b.merchant_id = ${merchantId} and b.batch_id = ${id} for update of b skip locked`)
  return batch
}
