/** What it takes to put objects of one kind back (ADM-1). The features know their rules; the audit trail asks them. */
import type { AuditException } from '../../shared/contract/audit/audit.ts'
import type { ChangeEffect } from '../../shared/contract/audit/effects.ts'
import type { UndoableType } from '../../shared/contract/audit/objects.ts'
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import type { CallContext } from './context.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What an entry of the trail says of a change: nothing before where the object was added, nothing after where it went. */
export interface Change {
  readonly before: Fields | undefined
  readonly after: Fields | undefined
}

export interface Undo {
  /** The permissions that undoing this needs; undefined where it says too little, or is nothing that can be put back. */
  readonly needs: (change: Change, objectId: string) => readonly PermissionKey[] | undefined
  /** A boss alone may. */
  readonly bossOnly?: true
  /**
   * Throws `UNDO_IMPOSSIBLE` unless the present state is still `after`, and what the rules of the change itself refuse;
   * then makes it `before`; the answer may say that the undo is an exception. Runs as the owner of the database.
   */
  readonly putBack: (
    context: CallContext,
    objectId: string,
    change: Change,
  ) => Promise<void | { readonly exception: AuditException | undefined }>
  /** What putting it back does to other things. */
  readonly effects?: (context: CallContext, change: Change) => Promise<ChangeEffect[]>
}

/** What puts each kind back of which the table of objects says that it can be. */
export type UndoKinds = Readonly<Record<UndoableType, Undo>>

/** Fields before and after, where every one has a value on both sides: what was changed, and neither came nor went. */
export function wholeChange({ before, after }: Change): { before: Fields; after: Fields } | undefined {
  if (before === undefined || after === undefined) return undefined
  const fields = Object.keys(after)
  const isWhole = fields.length === Object.keys(before).length && fields.every(field => field in before)
  return isWhole ? { before, after } : undefined
}

/** The permissions for all of some fields; undefined where one of them cannot be put back. */
export function neededFor(
  fields: readonly string[],
  needs: (field: string) => PermissionKey | undefined,
): PermissionKey[] | undefined {
  const keys = fields.map(needs).filter(key => key !== undefined)
  return keys.length === fields.length ? [...new Set(keys)] : undefined
}
