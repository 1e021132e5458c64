/** Taking a change back (ADM-1): which can be, by whom, and that nothing has changed since. */
import type { ChangeEffect } from '../../../shared/contract/audit/effects.ts'
import type { UndoableType } from '../../../shared/contract/audit/objects.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Change, Fields, Undo, UndoKinds } from '../../kernel/undo.ts'
import { findEntry, type StoredEntry } from './list.queries.ts'

/** What an entry of an undo says of the one that it undid. */
const REFERENCE = 'undoneEntry'

/** The fields of a state; undefined where there are none. */
function fieldsOf(state: unknown): Fields | undefined {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return undefined
  const { [REFERENCE]: _undone, ...fields } = state as Fields
  return Object.keys(fields).length === 0 ? undefined : fields
}

/** What an entry says of a change; undefined for what changed nothing, and where a side is missing. */
function changeOf({ action, before, after }: StoredEntry): Change | undefined {
  const change = { before: fieldsOf(before), after: fieldsOf(after) }
  const was = change.before !== undefined
  const is = change.after !== undefined
  const sides = { add: is && !was, delete: was && !is, update: was && is, undo: was || is }
  return sides[action as keyof typeof sides] ? change : undefined
}

type Found = { undo: Undo; change: Change; needs: readonly PermissionKey[] }

function undoOf(kinds: UndoKinds, entry: StoredEntry): Found | undefined {
  const undo = Object.hasOwn(kinds, entry.objectType) ? kinds[entry.objectType as UndoableType] : undefined
  const change = changeOf(entry)
  const needs = change && undo?.needs(change, entry.objectId)
  return undo && change && needs && { undo, change, needs }
}

/** Whether an entry is of a kind that can be undone, and by this reader. */
export function mayUndo(kinds: UndoKinds, entry: StoredEntry, actor: Actor): boolean {
  if (actor.viewAs || !actor.permissions.has('system.audit.undo')) return false
  const found = undoOf(kinds, entry)
  if (!found || (found.undo.bossOnly && !actor.isBoss)) return false
  return found.needs.every(key => actor.permissions.has(key))
}

/** Puts an object back to what it was before a change; the trail keeps that, with the entry that was undone. */
export async function undoChange(
  kinds: UndoKinds,
  { auditId, reason }: { readonly auditId: number; readonly reason: string },
  context: CallContext,
): Promise<{ effects: ChangeEffect[] }> {
  const { entry, found } = await requireUndo(kinds, auditId, context)
  const { before, after } = found.change
  const effects = await effectsOf(context, found)
  const made = await found.undo.putBack(context, entry.objectId, found.change)
  const { objectId } = entry
  const objectType = entry.objectType as UndoableType
  const back = { ...(after ? { before: after } : {}), after: { ...before, [REFERENCE]: auditId }, reason }
  context.audit({ action: 'undo', objectType, objectId, ...back, exception: made?.exception })
  return { effects }
}

/** What the undo of an entry would do to other things; throws where it would be refused for whoever asks. */
export async function checkUndo(
  kinds: UndoKinds,
  { auditId }: { readonly auditId: number },
  context: CallContext,
): Promise<{ effects: ChangeEffect[] }> {
  const { found } = await requireUndo(kinds, auditId, context)
  return { effects: await effectsOf(context, found) }
}

const effectsOf = async (context: CallContext, { undo, change }: Found): Promise<ChangeEffect[]> =>
  (await undo.effects?.(context, change)) ?? []

/** Throws NOT_FOUND, UNDO_IMPOSSIBLE, BOSS_ONLY and INSUFFICIENT_AUTHORITY. */
async function requireUndo(
  kinds: UndoKinds,
  auditId: number,
  { run, merchantId, actor }: CallContext,
): Promise<{ entry: StoredEntry; found: Found }> {
  const entry = await findEntry(run, merchantId, auditId)
  if (!entry) throw new Failure('NOT_FOUND', { field: 'auditId' })
  const found = undoOf(kinds, entry)
  if (!found) throw new Failure('UNDO_IMPOSSIBLE')
  if (found.undo.bossOnly && !actor.isBoss) throw new Failure('BOSS_ONLY')
  if (!found.needs.every(key => actor.permissions.has(key))) throw new Failure('INSUFFICIENT_AUTHORITY')
  return { entry, found }
}
