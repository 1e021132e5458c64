/** What sessions know of the system settings of their store. */
import { sql } from 'kysely'
import type { SystemSettings } from '../../../shared/contract/settings/groups/system.ts'
import type { Run } from '../../db/run.ts'

/** Brings the row of the store in step. */
export async function keepSystemRow(
  run: Run,
  merchantId: number,
  {
    languages,
    theme,
    idleMinutes,
    ownChanges,
  }: Pick<SystemSettings, 'languages' | 'theme' | 'idleMinutes' | 'ownChanges'>,
): Promise<void> {
  await run(sql`
    update merchant set languages = ${[...languages]}::text[], theme = ${theme}, idle_minutes = ${idleMinutes},
      own_changes = ${ownChanges}
    where merchant_id = ${merchantId}`)
}
