/** The draft of a store's menu. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Opens a draft. `baseVersionNo`: what discarding it goes back to; null is what is live. */
export async function openDraft(
  run: Run,
  merchantId: number,
  { name, by, baseVersionNo }: { name: string; by: number; baseVersionNo: number | null },
): Promise<void> {
  await run(sql`
    update menu_state
    set draft_name = ${name}, draft_since = now(), draft_by = ${by}, draft_version_no = ${baseVersionNo}::int
    where merchant_id = ${merchantId}`)
}

/** Closes the draft; changes are published at once again. */
export async function closeDraft(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    update menu_state set draft_name = null, draft_since = null, draft_by = null, draft_version_no = null
    where merchant_id = ${merchantId}`)
}

/** From now on discarding the draft goes back to what is live. */
export async function forgetDraftBase(run: Run, merchantId: number): Promise<void> {
  await run(sql`update menu_state set draft_version_no = null where merchant_id = ${merchantId}`)
}

/** What a person is called; empty for one who is gone. */
export async function findPersonName(run: Run, merchantId: number, employeeId: number | null): Promise<string> {
  const [row] = await run(sql<{ name: string }>`
    select display_name as name from employee
    where merchant_id = ${merchantId} and employee_id = ${employeeId}::int`)
  return row?.name ?? ''
}

/** Dishes and categories that an import brought and that nobody has worked with yet. */
export async function listImported(run: Run, merchantId: number): Promise<{ dishes: number[]; categories: number[] }> {
  const [dishes, categories] = await Promise.all([
    run(sql<{ id: number }>`
      select dish_id as id from dish
      where merchant_id = ${merchantId} and import_id is not null and deleted_at is null`),
    run(sql<{ id: number }>`
      select category_id as id from category
      where merchant_id = ${merchantId} and import_id is not null and deleted_at is null`),
  ])
  return { dishes: dishes.map(({ id }) => id), categories: categories.map(({ id }) => id) }
}
