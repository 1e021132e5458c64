/** Rows behind small changes, for tests. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { testServer } from '../../testing/testServer.ts'
import type { DeliveryChannel } from '../port.ts'

/** One transaction of a store. */
export async function inStore<T>(merchantId: number, work: (run: Run) => Promise<T>): Promise<T> {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', work)
}

/** A publish that was sent and has not ended; its number. */
export async function addSentPublish(
  run: Run,
  merchantId: number,
  { channel, hash, rollsBackTo }: { channel: DeliveryChannel; hash: string; rollsBackTo: number | null },
): Promise<number> {
  const [row] = await run(sql<{ publishId: number }>`
    insert into delivery_publish (merchant_id, channel, hash, publish_key, state, next_try_at, asked_by_name, sent_at,
      rolls_back_to)
    values (${merchantId}, ${channel}, ${hash}, gen_random_uuid()::text, 'sending', now(), 'Test', now(), ${rollsBackTo})
    returning publish_id`)
  return row?.publishId ?? 0
}

/** The channel has taken it. */
export async function endSentPublish(run: Run, merchantId: number, publishId: number): Promise<void> {
  await run(sql`
    update delivery_publish set state = 'done', next_try_at = null, ended_at = now()
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}

/** How many transactions have something to say to the store's channels that nobody has looked at. */
export const countWakes = ({ merchantId }: { readonly merchantId: number }): Promise<number> =>
  inStore(merchantId, async run => {
    const [row] = await run(sql<{ count: number }>`
      select count(*)::int as count from delivery_wake where merchant_id = ${merchantId}`)
    return row?.count ?? 0
  })

/** Makes what was sent to a channel this many days old. */
export async function ageLog(
  { merchantId }: { readonly merchantId: number },
  channel: string,
  days: number,
): Promise<void> {
  await inStore(merchantId, run =>
    run(sql`
      update delivery_change set last_at = now() - make_interval(days => ${days})
      where merchant_id = ${merchantId} and channel = ${channel}`),
  )
}
