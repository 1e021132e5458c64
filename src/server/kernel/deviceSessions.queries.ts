/** The credentials of devices; among the rows of their store. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import type { StoredDevice } from './deviceSessions.ts'

/** The device that a token belongs to; marks it as seen. */
export async function findDevice(run: Run, merchantId: number, tokenHash: string): Promise<StoredDevice | undefined> {
  const [device] = await run(sql<StoredDevice>`
    with seen as (
      update device_session set last_seen_at = now()
      where merchant_id = ${merchantId} and token_hash = ${tokenHash} returning merchant_id, device_id
    )
    select d.merchant_id, d.device_id, d.name from seen s
    join device d on d.merchant_id = ${merchantId} and d.device_id = s.device_id
    where d.revoked_at is null`)
  return device
}
