/** Problems that operators were mailed about: table `server_alert`. As the owner. */
import { sql } from 'kysely'
import type { Alert } from '../../../shared/rules/operations/alerts.ts'
import type { ProblemKind } from '../../../shared/rules/operations/problems.ts'
import type { Run } from '../../db/run.ts'

/** One process changes them at a time, until its transaction ends. */
export async function lockAlerts(run: Run): Promise<void> {
  await run(sql`select 1 from installation for update`)
}

export async function listAlerts(run: Run): Promise<Alert[]> {
  const rows = await run(
    sql<{
      kind: ProblemKind
      since: string
      seenAt: string
      claimedAt: string | null
      toldAt: string | null
    }>`select kind, since, seen_at, claimed_at, told_at from server_alert order by kind`,
  )
  const instant = (text: string | null) => (text === null ? null : Date.parse(text))
  return rows.map(({ kind, since, seenAt, claimedAt, toldAt }) => ({
    kind,
    since: Date.parse(since),
    seenAt: Date.parse(seenAt),
    claimedAt: instant(claimedAt),
    toldAt: instant(toldAt),
  }))
}

export async function keepAlerts(run: Run, alerts: readonly Alert[]): Promise<void> {
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const rows = alerts.map(({ kind, since, seenAt, claimedAt, toldAt }) => ({
    kind,
    since: instant(since),
    seen_at: instant(seenAt),
    claimed_at: instant(claimedAt),
    told_at: instant(toldAt),
  }))
  await run(sql`delete from server_alert`)
  await run(sql`
    insert into server_alert (kind, since, seen_at, claimed_at, told_at)
    select kind, since, seen_at, claimed_at, told_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, since timestamptz, seen_at timestamptz, claimed_at timestamptz, told_at timestamptz)`)
}
