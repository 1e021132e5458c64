/** The server processes of an installation on one PostgreSQL: each writes its line. Runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface OwnFigures {
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly rssBytes: number
  readonly loopMs: number
  readonly live: number
}

export interface ProcessLine extends OwnFigures {
  readonly processId: string
  readonly startedAt: string
  /** Written every 15 s: an old one says that the process is gone. */
  readonly seenAt: string
}

export async function reportProcess(
  run: Run,
  processId: string,
  startedAt: string,
  figures: OwnFigures,
): Promise<void> {
  await run(sql`
    insert into server_process (process_id, started_at, figures)
    values (${processId}, ${startedAt}::timestamptz, ${JSON.stringify(figures)}::jsonb)
    on conflict (process_id) do update set seen_at = now(), figures = excluded.figures`)
}

/** It stops in order: nobody needs to wonder where it went. */
export async function removeProcess(run: Run, processId: string): Promise<void> {
  await run(sql`delete from server_process where process_id = ${processId} or seen_at < now() - interval '1 day'`)
}

export async function listProcesses(run: Run): Promise<ProcessLine[]> {
  const rows = await run(
    sql<Omit<ProcessLine, keyof OwnFigures> & { figures: OwnFigures }>`
      select process_id, started_at, seen_at, figures from server_process
      where seen_at > now() - interval '1 day' order by started_at, process_id limit 50`,
  )
  return rows.map(({ figures, ...rest }) => ({ ...rest, ...figures }))
}
