/** A change of the menu as one unit, for its undo. */
import { sql } from 'kysely'
import type { ChangeOrigin } from '../../../shared/contract/menu/versions.ts'
import { type MenuChangeEntry, wholeEntity } from '../../../shared/rules/menu/document.ts'
import { summaryOf } from '../../../shared/rules/menu/summary.ts'
import type { Run } from '../../db/run.ts'
import type { By } from './versions.queries.ts'

export type { ChangeOrigin }

/** Keeps the entries of a change; its id. */
export async function addMenuChange(
  run: Run,
  merchantId: number,
  { origin, entries, by }: { origin: ChangeOrigin; entries: readonly MenuChangeEntry[]; by: By },
): Promise<number> {
  const [row] = await run(sql<{ changeId: number }>`
    insert into menu_change (merchant_id, origin, entries, summary, made_by, made_by_name)
    values (${merchantId}, ${origin}, ${JSON.stringify(entries)}::jsonb, ${JSON.stringify(summaryOf(entries))}::jsonb,
      ${by.id}::int, ${by.name})
    returning change_id`)
  if (!row) throw new Error('No change was kept')
  return row.changeId
}

export interface StoredChange {
  readonly changeId: number
  readonly origin: ChangeOrigin
  readonly entries: readonly MenuChangeEntry[]
  readonly undoneBy: number | null
  /** Null for a job. */
  readonly madeBy: number | null
}

/** A change whole; none where there is no such change. */
export async function findMenuChange(
  run: Run,
  merchantId: number,
  changeId: number,
): Promise<StoredChange | undefined> {
  const [row] = await run(sql<StoredChange>`
    select change_id, origin, entries, undone_by, made_by from menu_change
    where merchant_id = ${merchantId} and change_id = ${changeId}`)
  return row && { ...row, entries: row.entries.map(wholeEntry) }
}

const wholeEntry = ({ kind, id, before, after }: MenuChangeEntry): MenuChangeEntry => ({
  kind,
  id,
  before: before && wholeEntity(kind, before),
  after: after && wholeEntity(kind, after),
})

/** Marks a change as taken back by another. */
export async function markUndone(run: Run, merchantId: number, changeId: number, undoneBy: number): Promise<void> {
  await run(sql`
    update menu_change set undone_by = ${undoneBy} where merchant_id = ${merchantId} and change_id = ${changeId}`)
}
