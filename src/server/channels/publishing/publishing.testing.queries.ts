/** Publishes as a process leaves them that was killed. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Claimed by a process that asked the channel and never came back; the claim is over. */
export async function dropClaim(run: Run, merchantId: number, publishId: number): Promise<void> {
  await run(sql`
    update delivery_publish set state = 'sending', is_unsure = true, tries = tries + 1,
      claimed_until = now() - interval '1 second', next_try_at = now() - interval '1 second'
    where merchant_id = ${merchantId} and publish_id = ${publishId}`)
}
