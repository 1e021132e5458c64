/** Whose figures a person may see: asked anew in every call, of each store by itself (RPT-9). */
import type { StoreGroup } from '../../../shared/contract/reports/stores.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { type HeldStore, listHeldStores } from '../../staff/rights/heldStores.queries.ts'
import { listGroups } from './storeGroups.queries.ts'

/** Pay, and what it adds up to, is seen with this alone. */
const PAY = 'employees.list.pay'

type Asking = Pick<CallContext, 'run' | 'actor'>

/** Every store whose role (or exception, or being its boss) lets the person see the report. */
export const storesOfReport = ({ run, actor }: Asking): Promise<HeldStore[]> =>
  listHeldStores(run, actor, ['reports.stores.view', PAY, 'reports.sales.view'])

/** Whether the person may see what work costs in a store. */
export const maySeeLabor = ({ held }: HeldStore): boolean => held.has(PAY)

/** The person's groups, each with those of its stores alone that they may see. */
export async function groupsOf({ run, actor }: Asking, stores: readonly HeldStore[]): Promise<StoreGroup[]> {
  const seen = new Set(stores.map(({ merchantId }) => merchantId))
  const groups = await listGroups(run, actor.accountId)
  return groups.map(group => ({ ...group, merchantIds: group.merchantIds.filter(id => seen.has(id)) }))
}

/** All stores, or those of one of the person's groups. Throws NOT_FOUND for a group that is not theirs. */
export async function storesAmong(asking: Asking, groupId: number | null) {
  const all = await storesOfReport(asking)
  const groups = await groupsOf(asking, all)
  if (groupId === null) return { stores: all, groups }
  const group = requireFound(
    groups.find(each => each.groupId === groupId),
    'groupId',
  )
  return { stores: all.filter(({ merchantId }) => group.merchantIds.includes(merchantId)), groups }
}

/** One store. Throws NOT_FOUND for any that the person may not see, whether it exists or not. */
export async function storeOfReport(asking: Asking, merchantId: number): Promise<HeldStore> {
  const store = (await storesOfReport(asking)).find(own => own.merchantId === merchantId)
  if (!store) throw new Failure('NOT_FOUND', { field: 'merchantId' })
  return store
}
