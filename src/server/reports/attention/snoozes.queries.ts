/** What asks for attention and was put off, by kind (SHELL-15). */
import { sql } from 'kysely'
import type { AttentionKind } from '../../../shared/contract/reports/attention.ts'
import type { Run } from '../../db/run.ts'

export interface Snooze {
  readonly kind: AttentionKind
  /** How many there were when it was put off. */
  readonly seenCount: number
  readonly untilAt: string
  readonly reason: string
  readonly byName: string
  readonly at: string
}

/** Those that hold at a moment. */
export function listSnoozes(run: Run, merchantId: number, now: Date): Promise<Snooze[]> {
  return run(sql<Snooze>`
    select kind, seen_count, until_at, reason, by_name, at from attention_snooze
    where merchant_id = ${merchantId} and until_at > ${now} order by kind`)
}

/** In the place of the one before. */
export async function setSnooze(
  run: Run,
  merchantId: number,
  { kind, seenCount, untilAt, reason, byName, at, byEmployeeId }: Snooze & { readonly byEmployeeId: number },
): Promise<void> {
  await run(sql`
    insert into attention_snooze (merchant_id, kind, until_at, seen_count, reason, by_employee_id, by_name, at)
    values (${merchantId}, ${kind}, ${untilAt}, ${seenCount}, ${reason}, ${byEmployeeId}, ${byName}, ${at})
    on conflict (merchant_id, kind) do update set until_at = excluded.until_at, seen_count = excluded.seen_count,
      reason = excluded.reason, by_employee_id = excluded.by_employee_id, by_name = excluded.by_name, at = excluded.at`)
}

/** The one that was ended; undefined where none holds. */
export async function removeSnooze(run: Run, merchantId: number, kind: AttentionKind): Promise<Snooze | undefined> {
  const [row] = await run(sql<Snooze>`
    delete from attention_snooze where merchant_id = ${merchantId} and kind = ${kind}
    returning kind, seen_count, until_at, reason, by_name, at`)
  return row
}
