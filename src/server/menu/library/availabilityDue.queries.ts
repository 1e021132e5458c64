/** Times until which something is sold out, over all stores. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** When the next one ends; undefined where nothing waits. As the owner. */
export async function nextEnd(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(until_at) as at from availability where until_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Stores in which something has ended, the longest ago first. As the owner. */
export function listEndedStores(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, min(object_id) as id from availability
    where until_at is not null and until_at <= ${now.toISOString()}
    group by merchant_id order by min(until_at) limit ${most}`)
}

/** Puts on sale what has ended and nobody else holds; what it was, as `kind:id`. */
export async function clearEnded(run: Run, merchantId: number, now: Date): Promise<string[]> {
  const rows = await run(sql<{ ref: string }>`
    delete from availability a using (
      select kind, object_id from availability
      where merchant_id = ${merchantId} and until_at is not null and until_at <= ${now.toISOString()}
      order by kind, object_id for update skip locked
    ) ended
    where a.merchant_id = ${merchantId} and a.kind = ended.kind and a.object_id = ended.object_id
    returning a.kind || ':' || a.object_id as ref`)
  return rows.map(({ ref }) => ref)
}
