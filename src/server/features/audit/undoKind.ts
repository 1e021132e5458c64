/** What it takes to put objects of one kind back. */
import type { PermissionKey } from '../../../shared/contract/kernel/permissions.ts'
import type { CallContext } from '../../kernel/context.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Undo {
  /** The permission that changing this field needs; undefined for a field that cannot be put back. */
  readonly needs: (field: string) => PermissionKey | undefined
  /** A boss alone may. */
  readonly bossOnly?: true
  /**
   * Throws `UNDO_IMPOSSIBLE` unless the present state is still `after`, and what the rules of the change itself refuse;
   * then makes it `before`.
   */
  readonly putBack: (context: CallContext, objectId: string, change: Change) => Promise<void>
}

export interface Change {
  readonly before: Fields
  readonly after: Fields
}
