/** What each kind of thing that is copied over stores must supply: menu things, settings, roles. */
import type { SpreadChoice, PlainChange } from '../../../shared/contract/spread/spread.ts'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { SpreadNote } from '../../../shared/rules/spread/notes.ts'
import type { LeftField } from '../../../shared/rules/spread/undoPlan.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { SourcedContext } from '../../settings/transfer/sourcedContext.ts'

/** What a copy would do in one store, as it is kept for whoever looked at it. */
export interface Prepared {
  /** How many things change. */
  readonly changes: number
  readonly notes: readonly SpreadNote[]
  readonly draftName: string | null
  /** What the reader sees: of the menu, or in the words of the audit trail. */
  readonly menu: MenuDifferences | null
  readonly plain: readonly PlainChange[]
  /** What is written, and the state of the store that it was made from. */
  readonly work: unknown
}

export interface Rights {
  /** In the store that is copied from. */
  readonly view: readonly PermissionKey[]
  /** In each store that is changed, besides `system.spread.apply`. */
  readonly edit: readonly PermissionKey[]
}

export interface SpreadWork {
  readonly rights: (choice: SpreadChoice) => Rights
  /** The plan for each of the stores. Throws INVALID_INPUT at `keys.n` or `fields.n` for what the kind does not have. */
  readonly prepare: (
    context: CallContext,
    source: Actor,
    targets: readonly Actor[],
    choice: SpreadChoice,
  ) => Promise<Prepared[]>
  /** Writes the plan; what its undo needs. Throws where the store is no longer what the plan was made from. */
  readonly apply: (there: SourcedContext, from: number, work: unknown) => Promise<unknown>
  /** Gives back what was written; what was changed since is left, and answered. */
  readonly undo: (there: SourcedContext, applied: unknown) => Promise<LeftField[]>
}
