/** Errors of the last days, kept within bounds. Runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { Fault } from '../../kernel/faults.ts'

const MOST_KEPT = 2_000

export async function keepFaults(run: Run, faults: readonly Fault[]): Promise<void> {
  const rows = JSON.stringify(faults.map(({ requestId: request_id, ...rest }) => ({ ...rest, request_id })))
  await run(sql`
    insert into server_error (at, call, code, place, request_id)
    select at, call, code, place, request_id
    from jsonb_to_recordset(${rows}::jsonb) as f(at timestamptz, call text, code text, place text, request_id text)`)
}

/** A week, and of a flood the newest. */
export async function clearFaults(run: Run): Promise<void> {
  await run(sql`
    delete from server_error where at < now() - interval '7 days'
      or error_id <= (select max(error_id) - ${MOST_KEPT} from server_error)`)
}

export interface FaultRow {
  readonly at: string
  readonly call: string
  readonly code: string
  readonly place: string
  readonly requestId: string
}

/** The newest of the last day, how many there were, and how many in its last hour. */
export async function listFaults(
  run: Run,
  most: number,
): Promise<{ rows: FaultRow[]; lastDay: number; lastHour: number }> {
  const [rows, [counts]] = await Promise.all([
    run(sql<FaultRow>`
      select at, call, code, place, request_id from server_error
      where at > now() - interval '1 day' order by at desc, error_id desc limit ${most}`),
    run(sql<{ lastDay: number; lastHour: number }>`
      select count(*)::int as last_day, (count(*) filter (where at > now() - interval '1 hour'))::int as last_hour
      from server_error where at > now() - interval '1 day'`),
  ])
  return { rows, lastDay: counts?.lastDay ?? 0, lastHour: counts?.lastHour ?? 0 }
}
