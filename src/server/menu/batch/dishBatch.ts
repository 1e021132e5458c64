/** Batch edits of dishes (MENU-6): previewed and saved by the same rule, from the same revision of the menu. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { DishBatchEdit, ShownIssue } from '../../../shared/contract/menu/batch.ts'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { batchEntries } from '../../../shared/rules/menu/batch.ts'
import { checkEntries } from '../../../shared/rules/menu/check.ts'
import { applyEntries } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu, type ChangedMenu } from '../library/changeMenu.ts'
import { checkOutside } from '../library/outside.ts'
import { presentChanges } from '../library/presentChanges.ts'
import { requireAll } from '../library/uses.ts'
import { workingCopy } from '../library/workingCopy.ts'
import { shownIssues } from './shownIssues.ts'

/** Prices in a menu are part of the menu. Throws INSUFFICIENT_AUTHORITY. */
function requireMayEdit({ actor }: CallContext, edit: DishBatchEdit): void {
  if (edit.kind !== 'price' || edit.menuIds.length === 0 || actor.permissions.has('menu.panel.edit')) return
  throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'menuIds' })
}

export interface BatchPreview extends MenuDifferences {
  readonly issues: ShownIssue[]
  readonly issueCount: number
  readonly against: number
  readonly revision: string
}

/** A page of what the edit would change, and everything that is wrong with it. Throws NOT_FOUND. */
export async function previewBatch(
  context: CallContext,
  asked: { ids: readonly number[]; edit: DishBatchEdit; page: number; pageSize: number },
): Promise<BatchPreview> {
  const { run, merchantId } = context
  const { ids, edit, page, pageSize } = asked
  requireMayEdit(context, edit)
  const { document, state } = await workingCopy(run, merchantId)
  requireAll(document, 'dish', ids)
  const { entries, issues, against } = batchEntries(document, ids, edit)
  const after = applyEntries(document, entries)
  const outside = await checkOutside(run, merchantId, entries, false)
  const part = { skip: (page - 1) * pageSize, most: pageSize }
  return {
    ...(await presentChanges(run, merchantId, document, after, entries, part)),
    ...shownIssues(context, after, [...issues, ...checkEntries(after, entries), ...outside]),
    against,
    revision: state.revision,
  }
}

/** Where an edit names what dishes may not take. */
const inputField: { readonly [K in DishBatchEdit['kind']]?: string } = {
  category: 'edit.categoryId',
  tax: 'taxIds',
  printer: 'printerIds',
  modifierGroup: 'edit.modifierGroupIds',
  supplyTime: 'edit.supplyTimeId',
}

/** Saves what was previewed from this revision. Throws PREVIEW_OUTDATED where the menu has been changed since. */
export function saveBatch(
  context: CallContext,
  asked: { ids: readonly number[]; revision: string },
  edit: DishBatchEdit,
): Promise<ChangedMenu> {
  requireMayEdit(context, edit)
  const field = inputField[edit.kind]
  return changeMenu(context, {
    origin: 'batch',
    ...(field !== undefined && { fieldOf: () => field }),
    make({ document, state }) {
      if (state.revision !== asked.revision) throw new Failure('PREVIEW_OUTDATED', { field: 'revision' })
      requireAll(document, 'dish', asked.ids)
      const { entries, issues } = batchEntries(document, asked.ids, edit)
      refuse(issues)
      return entries
    },
  })
}

function refuse(issues: readonly MenuIssue[]): void {
  const [first] = issues
  if (!first) return
  if (issues.length > 1) throw new Failure('CHANGES_REFUSED', { values: { count: issues.length } })
  throw new Failure(first.code, { field: 'change' })
}
