/** Of a database that was restored. As the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** What was under way when the backup was made is not under way here. */
export async function forgetRunsUnderWay(run: Run): Promise<void> {
  await run(sql`delete from backup_run where finished_at is null`)
}
