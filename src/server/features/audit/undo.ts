/** Taking a change back (ADM-1): which can be, by whom, and that nothing has changed since. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/kernel/permissions.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findEntry, type StoredEntry } from './list.queries.ts'
import { employeeUndo } from './undoEmployee.ts'
import type { Change, Fields, Undo } from './undoKind.ts'
import { moduleUndo } from './undoModule.ts'
import { rightsUndo } from './undoRights.ts'
import { roleUndo } from './undoRole.ts'

/** The kinds that can be undone, by the name of their object. */
const registry: Readonly<Record<string, Undo>> = {
  role: roleUndo,
  rights: rightsUndo,
  module: moduleUndo,
  employee: employeeUndo,
}

/** What an entry of an undo says of the one that it undid. */
const REFERENCE = 'undoneEntry'

const isState = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The change of an entry whose every field has a value before and after; undefined for any other entry. */
function changeOf({ action, before, after }: StoredEntry): Change | undefined {
  if (!['update', 'undo'].includes(action) || !isState(before) || !isState(after)) return undefined
  const { [REFERENCE]: _was, ...was } = before
  const { [REFERENCE]: _is, ...is } = after
  const fields = Object.keys(is)
  const isWhole = fields.length > 0 && fields.length === Object.keys(was).length && fields.every(field => field in was)
  return isWhole ? { before: was, after: is } : undefined
}

function undoOf(entry: StoredEntry): { undo: Undo; change: Change; needs: PermissionKey[] } | undefined {
  const undo = Object.hasOwn(registry, entry.objectType) ? registry[entry.objectType] : undefined
  const change = changeOf(entry)
  if (!undo || !change) return undefined
  const needs = Object.keys(change.after).map(undo.needs)
  const known = needs.filter(key => key !== undefined)
  return known.length === needs.length ? { undo, change, needs: known } : undefined
}

/** Whether an entry is of a kind that can be undone, and by this reader. */
export function mayUndo(entry: StoredEntry, actor: Actor): boolean {
  if (actor.viewAs || !actor.permissions.has('system.audit.undo')) return false
  const found = undoOf(entry)
  if (!found || (found.undo.bossOnly && !actor.isBoss)) return false
  return found.needs.every(key => actor.permissions.has(key))
}

/** Puts an object back to what it was before a change; the trail keeps that, with the entry that was undone. */
export async function undoChange(
  { auditId, reason }: { readonly auditId: number; readonly reason: string },
  context: CallContext,
): Promise<Record<string, never>> {
  const { run, merchantId, actor } = context
  const entry = await findEntry(run, merchantId, auditId)
  if (!entry) throw new Failure('NOT_FOUND', { field: 'auditId' })
  const found = undoOf(entry)
  if (!found) throw new Failure('UNDO_IMPOSSIBLE')
  if (found.undo.bossOnly && !actor.isBoss) throw new Failure('BOSS_ONLY')
  if (!found.needs.every(key => actor.permissions.has(key))) throw new Failure('INSUFFICIENT_AUTHORITY')
  const { before, after } = found.change
  await found.undo.putBack(context, entry.objectId, found.change)
  const { objectType, objectId } = entry
  const back = { before: after, after: { ...before, [REFERENCE]: auditId }, reason }
  context.audit({ action: 'undo', objectType, objectId, ...back })
  return {}
}
