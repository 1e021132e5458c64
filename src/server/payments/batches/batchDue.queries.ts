/** Open batches of stores that close them at a time. */
import { type RawBuilder, sql } from 'kysely'
import type { PaymentSettings } from '../../../shared/contract/settings/groups/payment.ts'
import { asksEveryNode } from '../../db/planning.ts'
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

/** `store` is of the settings that are read: on a cluster it has to be named. */
const waitingOf = (store: RawBuilder<unknown>) => sql`
  select b.merchant_id, b.batch_id, b.opened_at, b.made_at, b.kept_open_at, v.value->'batchClose' as rule, v.set_at, m.time_zone
  from card_batch b
  join merchant m on m.merchant_id = b.merchant_id
  cross join lateral (
    select value, set_at from setting_version
    where merchant_id = ${store} and group_key = 'payment' order by version desc limit 1) v
  where b.state = 'open' and (v.value->'batchClose'->>'enabled')::boolean`

/** Those of all stores, or of one. All stores: as the owner. */
export async function listWaitingBatches(run: Run, merchantId?: number): Promise<WaitingBatch[]> {
  if (merchantId !== undefined) {
    return run(sql<WaitingBatch>`${waitingOf(sql`${merchantId}::int`)} and b.merchant_id = ${merchantId}`)
  }
  if (run.isCluster !== true) return run(sql<WaitingBatch>`${waitingOf(sql`b.merchant_id`)}`)
  asksEveryNode(run)
  const stores = await run(sql<Pick<WaitingBatch, 'merchantId'>>`
    select distinct merchant_id from card_batch where state = 'open'`)
  return (await Promise.all(stores.map(store => listWaitingBatches(run, store.merchantId)))).flat()
}

/** Claims an open batch; none where another process has it, or it is closed. */
export async function claimBatch(run: Run, { merchantId, id }: DueJob): Promise<WaitingBatch | undefined> {
  const [batch] = await run(sql<WaitingBatch>`
    ${waitingOf(sql`${merchantId}::int`)} and b.merchant_id = ${merchantId} and b.batch_id = ${id} for update of b skip locked`)
  return batch
}
