/** A change in a store whose trail says where it came from: another store, or a file. */
import type { Actor } from '../../kernel/actor.ts'
import { CallContext, type Change, type OpenContext } from '../../kernel/context.ts'
import type { OwnedStore } from './transfer.queries.ts'

/** Its changes are kept only when it is flushed. */
export class SourcedContext extends CallContext {
  readonly #source: string
  constructor(context: OpenContext, actor: Actor, source: string) {
    super(context.run, context.request, actor)
    this.#source = source
  }
  override audit(change: Change): void {
    super.audit({ ...(this.#source !== '' && { reason: this.#source }), ...change })
  }
}

/** Who the actor is in another own store. */
export function actorIn(actor: Actor, there: OwnedStore): Actor {
  const { merchantId, employeeId, displayName } = there
  return { ...actor, merchantId, employeeId, displayName, store: there }
}

/** Writes what a context collected, with the transaction of another. */
export async function flushInto(context: OpenContext, sourced: SourcedContext): Promise<void> {
  await sourced.flush()
  if (sourced.forgets) await context.forgetSessions()
}
