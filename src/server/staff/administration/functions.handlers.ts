/** Every function: what needs it, and who holds it (EMP-4). */
import type { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { allCalls } from '../../../shared/contract/calls.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { countBosses, countHolders, listHoldersOf } from './functions.queries.ts'
import { exportFunctions, exportMatrix } from './functionsExport.ts'
import { listRoles } from './roles.queries.ts'
import { listDisabledModules } from './tree.queries.ts'

type FunctionCalls = Pick<
  typeof administrationCalls,
  'getFunctions' | 'getFunctionHolders' | 'exportFunctions' | 'exportMatrix'
>

const keys: readonly string[] = [...permissionKeys, ...posPermissionKeys]

/** The calls of the contract by the function that they need. */
const callsOf = () =>
  Map.groupBy(
    Object.entries<Call>(allCalls).map(([name, { method, path, needs }]) => ({ name, method, path, needs })),
    ({ needs }) => needs as string,
  )

/** The functions that a boss holds: all but those whose module is switched off. */
export function functionsOn(disabledModules: readonly string[]): ReadonlySet<string> {
  return heldOf(keys, { isBoss: true, fromRole: [], granted: [], denied: [], disabledModules })
}

export const functionHandlers: Handlers<FunctionCalls> = {
  async getFunctions(_, { run, merchantId }) {
    const [roles, counts, bosses, off] = await Promise.all([
      listRoles(run, [merchantId]),
      countHolders(run, merchantId),
      countBosses(run, merchantId),
      listDisabledModules(run, [merchantId]),
    ])
    const on = functionsOn(off.map(({ module }) => module))
    const calls = callsOf()
    const functions = keys.map(key => {
      const { fromRole = 0, granted = 0, added = 0, denied = 0 } = counts.find(count => count.permission === key) ?? {}
      return {
        key,
        calls: (calls.get(key) ?? []).map(({ name, method, path }) => ({ name, method, path })),
        roles: roles
          .filter(({ permissions }) => permissions.includes(key))
          .map(({ roleId, name, secondName }) => ({ roleId, name, secondName })),
        holders: on.has(key) ? bosses + fromRole + added - denied : 0,
        granted,
        denied,
        off: !on.has(key),
      }
    })
    return { functions }
  },

  async getFunctionHolders({ permission, ...page }, { run, merchantId }) {
    const off = await listDisabledModules(run, [merchantId])
    if (!functionsOn(off.map(({ module }) => module)).has(permission)) return { rows: [], total: 0 }
    return listHoldersOf(run, merchantId, permission, page)
  },

  exportFunctions,
  exportMatrix,
}
