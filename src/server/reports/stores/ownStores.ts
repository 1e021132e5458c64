/** Whose figures a person may see: asked anew in every call, of each store by itself (RPT-9). */
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { StoreGroup } from '../../../shared/contract/reports/stores.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { type HeldStore, listHeldStores } from '../../staff/rights/heldStores.queries.ts'
import type { ReportReader } from '../documents/reportDocument.ts'
import { findSharedGroup, listGroups } from './storeGroups.queries.ts'

/** Pay, and what it adds up to, is seen with this alone. */
const PAY = 'employees.list.pay'

/** Who asks, in a transaction of the owner of the database. */
export interface Asking {
  readonly run: Run
  readonly actor: ReportReader
  readonly request: { readonly now: Date }
  /** What they must hold in a store beside the right to see its figures: to take them out. */
  readonly needs?: PermissionKey
}

/** Every store whose role (or exception, or being its boss) lets the person see the report. */
export async function storesOfReport({ run, actor, needs }: Omit<Asking, 'request'>): Promise<HeldStore[]> {
  const more = needs === undefined ? [] : [needs]
  const stores = await listHeldStores(run, actor, ['reports.stores.view', PAY, 'reports.sales.view', ...more])
  return stores.filter(({ held }) => more.every(key => held.has(key)))
}

/** Whether the person may see what work costs in a store. */
export const maySeeLabor = ({ held }: HeldStore): boolean => held.has(PAY)

/** The person's groups, each with those of its stores alone that they may see. */
export async function groupsOf(
  { run, actor }: Pick<Asking, 'run' | 'actor'>,
  stores: readonly HeldStore[],
): Promise<StoreGroup[]> {
  return (await listGroups(run, actor.accountId)).map(group => seenOf(group, stores))
}

function seenOf(group: StoreGroup, stores: readonly HeldStore[]): StoreGroup {
  const seen = new Set(stores.map(({ merchantId }) => merchantId))
  return { ...group, merchantIds: group.merchantIds.filter(id => seen.has(id)) }
}

/**
 * All stores, or those of a group: the person's own, or a colleague's that a shared view or a scheduled report of this
 * store is of. Throws NOT_FOUND for any other; for a file it has no stores then.
 */
export async function storesAmong(asking: Asking, groupId: number | null, unknown: 'refused' | 'none' = 'refused') {
  const all = await storesOfReport(asking)
  const own = await groupsOf(asking, all)
  if (groupId === null) return { stores: all, groups: own }
  const shared = own.some(each => each.groupId === groupId)
    ? undefined
    : await findSharedGroup(asking.run, asking.actor.merchantId, groupId)
  const groups = shared === undefined ? own : [...own, seenOf(shared, all)]
  const group = groups.find(each => each.groupId === groupId)
  if (group === undefined && unknown === 'none') return { stores: [], groups }
  const { merchantIds } = requireFound(group, 'groupId')
  return { stores: all.filter(({ merchantId }) => merchantIds.includes(merchantId)), groups }
}

/** One store. Throws NOT_FOUND for any that the person may not see, whether it exists or not. */
export async function storeOfReport(asking: Asking, merchantId: number): Promise<HeldStore> {
  const store = (await storesOfReport(asking)).find(own => own.merchantId === merchantId)
  if (!store) throw new Failure('NOT_FOUND', { field: 'merchantId' })
  return store
}
