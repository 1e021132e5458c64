/** Modules on and off in the own stores, and the matrix of roles and functions of one (EMP-4). */
import {
  type administrationCalls,
  moduleKeys,
  requiredModules,
  type RoleInStore,
} from '../../../shared/contract/staff/administration.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type ModuleNode, permissionTree } from '../../../shared/contract/permissions/permissions.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { roleChanged } from './roleChange.ts'
import { listRoles, setPermissions } from './roles.queries.ts'
import { administeredStore, administeredStores, changeRightsOf } from './stores.ts'
import { disableModule, enableModule, listDisabledModules } from './tree.queries.ts'

type TreeCalls = Pick<typeof administrationCalls, 'getModules' | 'updateModule' | 'getMatrix' | 'updateMatrix'>

const functionsOf = (key: string): number => {
  const module = (permissionTree as readonly ModuleNode[]).find(node => node.key === key)
  return module?.pages.flatMap(page => page.functions).length ?? 0
}

export const treeHandlers: Handlers<TreeCalls> = {
  async getModules(_, context) {
    const stores = await administeredStores(context)
    const off = await listDisabledModules(
      context.run,
      stores.map(({ merchantId }) => merchantId),
    )
    const modules = moduleKeys.map(key => ({
      key,
      required: requiredModules.includes(key),
      functions: functionsOf(key),
      offIn: off.filter(({ module }) => module === key).map(({ merchantId }) => merchantId),
    }))
    return { stores, modules }
  },

  async updateModule({ merchantId, module, on }, context) {
    if (!on && requiredModules.includes(module)) throw new Failure('MODULE_REQUIRED', { field: 'module' })
    await changeRightsOf(context, [merchantId], async audit => {
      const set = on ? enableModule : disableModule
      if (!(await set(context.run, { merchantId, module }))) return
      const what = { objectType: 'module', objectId: module } as const
      audit(merchantId, { action: 'update', ...what, before: { enabled: !on }, after: { enabled: on } })
    })
    return {}
  },

  async getMatrix({ merchantId }, context) {
    await administeredStore(context, merchantId)
    const off = await listDisabledModules(context.run, [merchantId])
    return {
      stores: await administeredStores(context),
      disabledModules: off.map(({ module }) => module),
      roles: await listRoles(context.run, [merchantId]),
    }
  },

  async updateMatrix({ merchantId, changes }, context) {
    await changeRightsOf(context, [merchantId], async audit => {
      for (const [at, change] of changes.entries()) {
        // Anew each time: a role that comes twice has another version by then.
        const roles = await listRoles(context.run, [merchantId])
        const found = roles.find(({ roleId }) => roleId === change.roleId)
        const role = requireFound(found, `changes.${at}.roleId`)
        requireVersion(role, change.version, `changes.${at}.version`)
        const permissions = changed(role, change)
        const entry = roleChanged(role.roleId, role, { ...role, permissions })
        if (!entry) continue
        await setPermissions(context.run, role, permissions)
        audit(merchantId, entry)
      }
    })
    return {}
  },
}

function changed(
  { permissions }: RoleInStore,
  { give, take }: { readonly give: readonly string[]; readonly take: readonly string[] },
): string[] {
  const held = new Set([...permissions, ...give])
  for (const key of take) held.delete(key)
  return [...held]
}
