/** A person makes groups of their stores, such as "North" (RPT-9). */
import { MOST_GROUPS, type storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { groupsOf, storesOfReport } from './ownStores.ts'
import {
  deleteGroup,
  insertGroup,
  listGroups,
  lockGroup,
  lockGroupsOf,
  renameGroup,
  setMembers,
} from './storeGroups.queries.ts'

type GroupCalls = Pick<typeof storesReportCalls, 'getStoreGroups' | 'saveStoreGroup' | 'removeStoreGroup'>

export const storeGroupHandlers: Handlers<GroupCalls> = {
  async getStoreGroups(_, context) {
    const stores = await storesOfReport(context)
    return {
      groups: await groupsOf(context, stores),
      stores: stores.map(({ merchantId, name, secondName }) => ({ merchantId, name, secondName })),
    }
  },

  async saveStoreGroup({ groupId, version, name, merchantIds }, context) {
    const { run, actor } = context
    const seen = new Set((await storesOfReport(context)).map(store => store.merchantId))
    const foreign = merchantIds.findIndex(merchantId => !seen.has(merchantId))
    if (foreign >= 0) throw new Failure('NOT_FOUND', { field: `merchantIds.${foreign}` })
    await lockGroupsOf(run, actor.accountId)
    if (groupId === null) {
      if ((await listGroups(run, actor.accountId)).length >= MOST_GROUPS) {
        throw new Failure('STORE_GROUPS_MOST', { field: 'name', values: { max: MOST_GROUPS } })
      }
      const added = await insertGroup(run, actor.accountId, name)
      await setMembers(run, added, merchantIds)
      context.audit({ action: 'add', objectType: 'storeGroup', objectId: added, after: { name, merchantIds } })
      return { groupId: added }
    }
    const before = requireFound(await lockGroup(run, actor.accountId, groupId), 'groupId')
    requireVersion(before, version)
    // A store that the person may not see at the moment stays in the group: they may again.
    const kept = before.merchantIds.filter(merchantId => !seen.has(merchantId))
    await renameGroup(run, groupId, name)
    await setMembers(run, groupId, [...kept, ...merchantIds])
    const side = (group: { name: string; merchantIds: readonly number[] }) => ({
      name: group.name,
      merchantIds: group.merchantIds.filter(merchantId => seen.has(merchantId)),
    })
    const change = { before: side(before), after: { name, merchantIds } }
    context.audit({ action: 'update', objectType: 'storeGroup', objectId: groupId, ...change })
    return { groupId }
  },

  async removeStoreGroup({ groupId, version }, context) {
    const { run, actor } = context
    const before = requireFound(await lockGroup(run, actor.accountId, groupId), 'groupId')
    requireVersion(before, version)
    await deleteGroup(run, groupId)
    context.audit({ action: 'delete', objectType: 'storeGroup', objectId: groupId, before: { name: before.name } })
    return {}
  },
}
