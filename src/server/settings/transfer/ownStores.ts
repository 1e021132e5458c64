/** Which stores a transfer may touch: asked anew in every call, never taken from its ids. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findStoreOf, listOwnedStores, type OwnedStore } from './transfer.queries.ts'

/** The stores that a boss owns, by name; for anybody else the one of the session. Runs as the owner. */
export function storesOf({ run, actor }: CallContext): Promise<OwnedStore[]> {
  return actor.isBoss ? listOwnedStores(run, actor.accountId) : findStoreOf(run, actor.merchantId, actor.employeeId)
}

/** Those that a boss named, each once. Throws BOSS_ONLY for anybody else, and at `<field>` for one that is not their own. */
export async function namedStores(
  context: CallContext,
  merchantIds: readonly number[],
  fieldOf: (at: number) => string,
): Promise<OwnedStore[]> {
  if (!context.actor.isBoss) throw new Failure('BOSS_ONLY')
  const own = await storesOf(context)
  return merchantIds.map((merchantId, at) => {
    const store = own.find(each => each.merchantId === merchantId)
    if (!store || merchantIds.indexOf(merchantId) < at) throw new Failure('BOSS_ONLY', { field: fieldOf(at) })
    return store
  })
}
