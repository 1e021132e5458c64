/** Which stores an administration across stores touches: asked anew in every call, never taken from its ids (EMP-4). */
import type { AdministeredStore } from '../../../shared/contract/staff/administration.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext, Change } from '../../kernel/context.ts'
import { hasAdministrator, lockRights } from '../rights/rights.queries.ts'
import { type BossStore, listBossStores } from './stores.queries.ts'

type Asking = Pick<CallContext, 'run' | 'actor'>

/** Every store that the actor owns; without being a boss, the one of the session alone, to read. */
export async function administeredStores({ run, actor }: Asking): Promise<AdministeredStore[]> {
  if (!actor.isBoss) {
    const { merchantId, name, secondName } = actor.store
    return [{ merchantId, name, secondName, mayChange: false }]
  }
  return (await listBossStores(run, actor.accountId)).map(({ merchantId, name, secondName }) => {
    // Through other eyes nothing is changed anywhere.
    return { merchantId, name, secondName, mayChange: actor.viewAs === undefined }
  })
}

/** The store, where the actor administers it; `BOSS_ONLY` for any other, whether it exists or not. */
export async function administeredStore(asking: Asking, merchantId: number): Promise<AdministeredStore> {
  const store = (await administeredStores(asking)).find(own => own.merchantId === merchantId)
  if (!store) throw new Failure('BOSS_ONLY', { field: 'merchantId' })
  return store
}

/**
 * Makes a change of rights in several stores of which the actor is the boss (`BOSS_ONLY` otherwise): one at a time in
 * each, in one order, so that two such changes never wait for each other; undone where in any of them nobody could
 * administer roles afterwards.
 */
export async function changeRightsOf<T>(
  context: CallContext,
  merchantIds: readonly number[],
  change: (audit: (merchantId: number, change: Change) => void) => Promise<T>,
): Promise<T> {
  const { run, actor } = context
  const wanted = [...new Set(merchantIds)].sort((a, b) => a - b)
  const find = async () => (actor.isBoss ? await listBossStores(run, actor.accountId) : [])
  const first = await find()
  for (const merchantId of wanted) await lockRights(run, ownStore(first, merchantId).merchantId)
  // Again: somebody may have taken a store from the actor while this waited.
  const now = await find()
  const stores = wanted.map(merchantId => ownStore(now, merchantId))
  const made = await change((merchantId, entry) => {
    // In the other store's trail is who the account is there.
    const actorId = ownStore(stores, merchantId).employeeId
    context.audit({ ...entry, merchantId, actorId })
  })
  for (const { merchantId } of stores) {
    if (!(await hasAdministrator(run, merchantId))) throw new Failure('LAST_ADMINISTRATOR')
    context.publish('permissions', {}, merchantId)
  }
  await context.forgetSessions()
  return made
}

function ownStore(stores: readonly BossStore[], merchantId: number): BossStore {
  const store = stores.find(own => own.merchantId === merchantId)
  if (!store) throw new Failure('BOSS_ONLY', { field: 'merchantId' })
  return store
}
