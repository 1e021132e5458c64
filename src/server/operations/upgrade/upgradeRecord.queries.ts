/** The one row that says of the last upgrade what the database keeps of it. As the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The record as text of JSON; undefined where the data is older than the table, or was never upgraded. */
export async function readRecordText(run: Run): Promise<string | undefined> {
  const [table] = await run(sql<{ found: boolean }>`select to_regclass('public.upgrade') is not null as found`)
  if (!table?.found) return undefined
  const [row] = await run(sql<{ text: string }>`select record::text as text from upgrade`)
  return row?.text
}

export async function writeRecordText(run: Run, text: string): Promise<void> {
  await run(
    sql`insert into upgrade (record) values (${text}::jsonb) on conflict (is_only) do update set record = excluded.record`,
  )
}
