import { sql } from 'kysely'
import type { AuditType } from '../../shared/contract/audit/objects.ts'
import type { Run } from '../db/run.ts'

/** Who changed something last, and when; null where that was before the audit trail. Signing in is no change. */
export async function findLastChange(
  run: Run,
  merchantId: number,
  objectType: AuditType,
  id: number,
): Promise<{ by: string; at: string } | null> {
  const [row] = await run(sql<{ by: string; at: string }>`
    select actor_name as by, at from audit_entry
    where merchant_id = ${merchantId} and object_type = ${objectType} and object_id = ${String(id)}
      and action in ('add', 'update', 'delete', 'undo', 'import')
    order by audit_id desc limit 1`)
  return row ?? null
}
