/** What differs between menus, and what one change did (MENU-11). */
import type { menuVersionCalls, MenuSide } from '../../../shared/contract/menu/versions.ts'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import { applyEntries, emptyDocument, invert, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import { changeOf, countsOf } from '../../../shared/rules/menu/summary.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findMenuChange } from '../library/changeMenu.queries.ts'
import { presentChanges } from '../library/presentChanges.ts'
import { versionDocument } from '../library/versions.ts'
import { menuDocument, workingCopy } from '../library/workingCopy.ts'

type Compared = MenuDifferences & { revision: string }

/** A page of what differs between two menus; the counts are those of all of it, whatever is narrowed. */
export async function compareVersions(
  { run, merchantId }: CallContext,
  input: InputOf<(typeof menuVersionCalls)['compareMenuVersions']>,
): Promise<Compared> {
  const { from, to, page, pageSize, kind, change } = input
  const copy = await workingCopy(run, merchantId)
  const documentOfSide = (side: MenuSide): Promise<MenuDocument> | MenuDocument => {
    if (side === 'working') return copy.document
    return side === 'nothing' ? emptyDocument() : versionDocument(run, merchantId, side)
  }
  const [before, after] = [await documentOfSide(from), await documentOfSide(to)]
  const all = entriesBetween(before, after)
  const entries = all.filter(
    entry => (kind === undefined || entry.kind === kind) && (change === undefined || changeOf(entry) === change),
  )
  const part = { skip: (page - 1) * pageSize, most: pageSize }
  const differences = await presentChanges(run, merchantId, before, after, entries, part)
  return { ...differences, counts: countsOf(all), revision: copy.state.revision }
}

/** A page of what a change did. Throws NOT_FOUND. */
export async function changeDifferences(
  { run, merchantId }: CallContext,
  { changeId, page, pageSize }: InputOf<(typeof menuVersionCalls)['getMenuChange']>,
): Promise<MenuDifferences> {
  const change = await findMenuChange(run, merchantId, changeId)
  if (!change) throw new Failure('NOT_FOUND', { field: 'changeId' })
  const { entries } = change
  // Names of what its fields point at: as they are now, or as the change itself knew them.
  const document = await menuDocument(run, merchantId)
  const [before, after] = [applyEntries(document, invert(entries)), applyEntries(document, entries)]
  return presentChanges(run, merchantId, before, after, entries, { skip: (page - 1) * pageSize, most: pageSize })
}
