/** The open drawer that prevents another one at the same terminal. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The terminal's own key of the drawer that is open there; undefined where none is, or the office opened it. */
export async function openDrawerKeyAt(run: Run, merchantId: number, deviceId: number): Promise<string | undefined> {
  const [open] = await run(sql<{ clientKey: string | null }>`
    select client_key from drawer where merchant_id = ${merchantId} and device_id = ${deviceId} and state = 'open'`)
  return open?.clientKey ?? undefined
}
