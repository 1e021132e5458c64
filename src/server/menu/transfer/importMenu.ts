/** A file on the menu of a store: previewed and applied by the same rule, from the same revision (MENU-8). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type EntityKind, entityKinds } from '../../../shared/contract/menu/entities.ts'
import type { MenuImportIssue } from '../../../shared/contract/menu/transfer.ts'
import { checkEntries } from '../../../shared/rules/menu/check.ts'
import { entriesBetween, sameField } from '../../../shared/rules/menu/diff.ts'
import { applyEntries, type MenuChangeEntry, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import { type ImportPlan, planImport } from '../../../shared/rules/menu/transfer/importPlan.ts'
import type { ImportIssue } from '../../../shared/rules/menu/transfer/importRow.ts'
import { sheetOf } from '../../../shared/rules/menu/transfer/sheets.ts'
import type { ImportTable, TableUse } from '../../../shared/rules/menu/transfer/tables.ts'
import type { CallContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { changeMenu, type ChangedMenu } from '../library/changeMenu.ts'
import { checkOutside, entryInOrder } from '../library/outside.ts'
import { presentChanges } from '../library/presentChanges.ts'
import { workingCopy } from '../library/workingCopy.ts'
import { readOutside } from './menuTransfer.queries.ts'
import { wordsOfMenu } from './words.ts'

export interface ImportAsked {
  readonly uses: readonly TableUse[]
  readonly makeMissing: boolean
  readonly removeMissing: boolean
}
interface Planned {
  readonly plan: ImportPlan
  readonly entries: MenuChangeEntry[]
  readonly after: MenuDocument
  readonly issues: readonly ImportIssue[]
}

/** Ids of what a preview would add: beyond all that the database has. */
const PREVIEW_IDS = 1_000_000_000_000
const SHOWN_ISSUES = 50

/** What a file would make of a document, and everything that is wrong with it. */
async function plan(
  { run, merchantId, actor }: CallContext,
  document: MenuDocument,
  tables: readonly ImportTable[],
  { uses, makeMissing, removeMissing }: ImportAsked,
  newId: (kind: EntityKind) => number,
): Promise<Planned> {
  const issues = mappingIssues(tables, uses)
  const outside = await readOutside(run, merchantId)
  const options = { makeMissing, removeMissing }
  const words = { ...wordsOfMenu, currency: actor.store.currency }
  const planned = planImport({ document, outside, words, tables, uses, options, newId })
  const entries = entriesBetween(document, planned.after)
    .map(entryInOrder)
    .filter(({ before, after }) => !sameField(before, after))
  const after = applyEntries(document, entries)
  const found = [...checkEntries(after, entries), ...(await checkOutside(run, merchantId, entries, false))]
  const refused = found.map(issue => planned.refuse(issue, `failures.reasons.${issue.code}`))
  return { plan: planned, entries, after, issues: inFileOrder([...issues, ...planned.issues, ...refused]) }
}

/** As somebody mends them: from the first table and row to the last, from left to right; what has no place comes first. */
const inFileOrder = (issues: readonly ImportIssue[]): ImportIssue[] =>
  issues.toSorted(
    (a, b) =>
      (a.table ?? -1) - (b.table ?? -1) || (a.line ?? -1) - (b.line ?? -1) || (a.column ?? -1) - (b.column ?? -1),
  )

/** Each column of a sheet once, and those without which nothing can be told apart. */
function mappingIssues(tables: readonly ImportTable[], uses: readonly TableUse[]): ImportIssue[] {
  if (uses.length !== tables.length) throw new Failure('INVALID_INPUT', { field: 'uses' })
  return uses.flatMap(({ sheet, columns }, table): ImportIssue[] => {
    if (sheet === null) return []
    const known = sheetOf(sheet).columns
    const wrong = columns.find(key => key !== null && !known.some(column => column.key === key))
    if (wrong !== undefined || columns.length > (tables[table]?.header.length ?? 0)) {
      throw new Failure('INVALID_INPUT', { field: `uses.${table}.columns` })
    }
    return columns.flatMap((key, column) =>
      key !== null && columns.indexOf(key) < column
        ? [{ table, line: null, column, say: 'menuTransfer.faults.columnTwice', values: { column: key } }]
        : [],
    )
  })
}

export interface PreviewAsked extends ImportAsked {
  readonly page: number
  readonly pageSize: number
  readonly issuePage: number
}

/** A dry run: a page of the changes, the first of what is wrong, and the revision that it was made from. */
export async function previewImport(context: CallContext, tables: readonly ImportTable[], asked: PreviewAsked) {
  const { run, merchantId } = context
  const { document, state } = await workingCopy(run, merchantId)
  let last = PREVIEW_IDS
  const planned = await plan(context, document, tables, asked, () => ++last)
  const { entries, after, issues } = planned
  const { page, pageSize, issuePage } = asked
  const part = { skip: (page - 1) * pageSize, most: pageSize }
  const shown = issues.slice((issuePage - 1) * SHOWN_ISSUES, issuePage * SHOWN_ISSUES)
  return {
    ...(await presentChanges(run, merchantId, document, after, entries, part)),
    tables: [...planned.plan.counts],
    issues: shown.map(issue => shownIssue(context, tables, issue)),
    issueCount: issues.length,
    missing: {
      categories: [...planned.plan.missing.category],
      modifierGroups: [...planned.plan.missing.modifierGroup],
    },
    lostPictures: planned.plan.lostPictures,
    revision: state.revision,
  }
}

const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

function shownIssue({ request }: CallContext, tables: readonly ImportTable[], issue: ImportIssue): MenuImportIssue {
  const { table, line, column, lacks, say, values } = issue
  const title = lacks === undefined ? '' : text(request.language, lacks)
  return {
    table,
    line,
    cell: column === null ? '' : `${letterOf(column)}${line ?? ''}`,
    heading: column === null || table === null ? title : (tables[table]?.header[column] ?? ''),
    message: text(request.language, say, values),
  }
}

/**
 * Imports what was previewed from this revision. Throws PREVIEW_OUTDATED where the menu has been changed since, and
 * CHANGES_REFUSED where anything is wrong with it.
 */
export function applyImport(
  context: CallContext,
  tables: readonly ImportTable[],
  asked: ImportAsked & { readonly revision: string; readonly fileName: string },
): Promise<ChangedMenu> {
  return changeMenu(context, {
    origin: 'import',
    reason: asked.fileName,
    async make({ document, state }, take) {
      // A store that never had a menu had no revision either when the preview was made.
      const isFirst = asked.revision === '' && entityKinds.every(kind => document[kind].size === 0)
      if (state.revision !== asked.revision && !isFirst) throw new Failure('PREVIEW_OUTDATED', { field: 'revision' })
      // How many ids are needed shows only when it is planned; the second time they are there.
      const wanted = new Map<EntityKind, number>()
      await plan(context, document, tables, asked, kind => {
        wanted.set(kind, (wanted.get(kind) ?? 0) + 1)
        return PREVIEW_IDS + [...wanted.values()].reduce((sum, count) => sum + count, 0)
      })
      const ids = new Map<EntityKind, number[]>()
      for (const [kind, count] of wanted) ids.set(kind, await take(kind, count))
      const { entries, issues } = await plan(context, document, tables, asked, kind => ids.get(kind)?.shift() ?? 0)
      if (issues.length > 0) throw new Failure('CHANGES_REFUSED', { values: { count: issues.length } })
      return entries
    },
  })
}
