/**
 * What a file would make of a menu (MENU-8): the menu after it, each row as added, changed, unchanged or rejected, and
 * everything that is wrong with it, at its cell. Pure: nothing is written.
 */
import { type EntityKind, entityKinds } from '../../../contract/menu/entities.ts'
import { applyEntries, type MenuDocument } from '../document.ts'
import type { MenuIssue } from '../issues.ts'
import { removal } from '../references.ts'
import { matchRows, readRows } from './importEntities.ts'
import { readMenuCategories, readMenuItems, readModifiers, readSpecialDishes } from './importLines.ts'
import { type ImportIssue, cellKey, type ReadRow, type RowState } from './importRow.ts'
import { type ImportSource, ImportWork, type Makeable } from './importWork.ts'
import { sheetOf } from './sheets.ts'

export type RowCounts = Record<RowState, number>

export interface ImportPlan {
  readonly after: MenuDocument
  readonly issues: readonly ImportIssue[]
  /** Of each table; null for one that is left out. */
  readonly counts: readonly (RowCounts | null)[]
  /** Names that nobody has, and that could be made. */
  readonly missing: Readonly<Record<Makeable, readonly string[]>>
  /** Pictures of another store, which are left out. */
  readonly lostPictures: number
  /** Where an issue of the menu's rules belongs in the file; its row counts as rejected then. */
  readonly refuse: (issue: MenuIssue, say: string) => ImportIssue
}

/** Plans an import. Rows match by number, else SKU, else name; whatever is left out of the file stays as it is. */
export function planImport(source: ImportSource): ImportPlan {
  const work = new ImportWork(source)
  for (const kind of entityKinds) matchRows(work, kind)
  for (const kind of entityKinds) readRows(work, kind)
  readModifiers(work)
  readSpecialDishes(work)
  readMenuCategories(work)
  readMenuItems(work)
  const after = source.options.removeMissing ? withoutMissing(work) : work.after
  return {
    after,
    issues: work.issues,
    get counts() {
      return source.tables.map((_, at) => countsOf(work.tables.find(table => table.at === at)?.rows))
    },
    missing: {
      category: [...work.missing.category.values()],
      modifierGroup: [...work.missing.modifierGroup.values()],
    },
    lostPictures: work.lostPictures,
    refuse: (issue, say) => refusalAt(work, issue, say),
  }
}

function countsOf(rows: readonly ReadRow[] | undefined): RowCounts | null {
  if (!rows) return null
  const counts: RowCounts = { added: 0, changed: 0, unchanged: 0, rejected: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** The menu without what the sheets of the file do not have. */
function withoutMissing(work: ImportWork): MenuDocument {
  let { after } = work
  const kinds = new Set<EntityKind>(
    work.tables.map(({ sheet }) => sheetOf(sheet)).flatMap(({ kind, child }) => (child === undefined ? [kind] : [])),
  )
  // What others point at goes last.
  for (const kind of entityKinds.toReversed().filter(each => kinds.has(each))) {
    const gone = [...work.before[kind].keys()].filter(id => !work.claims.has(cellKey(kind, id)))
    after = applyEntries(after, removal(after, kind, new Set(gone)))
  }
  return after
}

/** The row and the cell of an issue: of the line where it has one, else of the entity, else of nobody. */
function refusalAt(work: ImportWork, { kind, id, field, values }: MenuIssue, say: string): ImportIssue {
  const parts = field.split('.')
  for (let length = parts.length; length >= 0; length--) {
    const row = work.claims.get(cellKey(kind, id, parts.slice(0, length).join('.')))
    if (!row) continue
    const own = parts[length] ?? parts[0] ?? ''
    const column = sheetOf(row.table.sheet).columns.find(each => each.field === own || each.key === own)
    return row.issue(column?.key ?? null, { say, ...(values && { values }) })
  }
  return { table: null, line: null, column: null, say, ...(values && { values }) }
}
