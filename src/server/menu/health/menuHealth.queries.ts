/** What the menu does not say itself: what was sold lately, what is new, what has long been sold out. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Dishes sold since a business day, by whole months and the days of the first one; keys of facts are texts. */
export async function listSoldDishes(
  run: Run,
  merchantId: number,
  { since, firstMonth }: { readonly since: string; readonly firstMonth: string },
): Promise<Set<number>> {
  const rows = await run(sql<{ key: string }>`
    select key from sales_fact
    where merchant_id = ${merchantId} and dimension = 'dish' and quantity > 0 and grain = 'month'
      and period >= ${firstMonth}::date
    union
    select key from sales_fact
    where merchant_id = ${merchantId} and dimension = 'dish' and quantity > 0 and grain = 'day'
      and period >= ${since}::date and period < ${firstMonth}::date`)
  return new Set(rows.map(({ key }) => Number(key)).filter(id => Number.isInteger(id)))
}

/** Whether the store sold anything on or before a business day. */
export async function hasSoldBy(run: Run, merchantId: number, day: string): Promise<boolean> {
  const rows = await run(sql`
    select from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = 'all' and period <= ${day}::date limit 1`)
  return rows.length > 0
}

/** Dishes that were added since an instant. */
export async function listYoungDishes(run: Run, merchantId: number, since: string): Promise<Set<number>> {
  const rows = await run(sql<{ objectId: string }>`
    select object_id from audit_entry
    where merchant_id = ${merchantId} and action = 'add' and at >= ${since}::timestamptz and object_type = 'dish'`)
  return new Set(rows.map(({ objectId }) => Number(objectId)))
}

export interface LongSoldOut {
  readonly kind: 'dish' | 'special'
  readonly id: number
  readonly since: string
}

/** What has been sold out since before an instant, and still is now. */
export function listLongSoldOut(
  run: Run,
  merchantId: number,
  { before, now }: { readonly before: string; readonly now: string },
): Promise<LongSoldOut[]> {
  return run(sql<LongSoldOut>`
    select kind, object_id as id, changed_at as since from availability
    where merchant_id = ${merchantId} and kind in ('dish', 'special') and sold_out
      and changed_at < ${before}::timestamptz and (until_at is null or until_at > ${now}::timestamptz)
    order by changed_at, kind, object_id`)
}
