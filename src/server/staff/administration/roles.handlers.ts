/** Roles side by side over the own stores, and one of them copied to others (EMP-4). */
import type { administrationCalls, RoleInStore } from '../../../shared/contract/staff/administration.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext, Change } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { roleAdded, roleChanged } from './roleChange.ts'
import { insertRole, listRoles, setPermissions, setValues } from './roles.queries.ts'
import { administeredStores, changeRightsOf } from './stores.ts'

type RoleCalls = Pick<typeof administrationCalls, 'getRolesOfStores' | 'copyRole'>

export const roleHandlers: Handlers<RoleCalls> = {
  async getRolesOfStores(_, context) {
    const stores = await administeredStores(context)
    const own = stores.map(({ merchantId }) => merchantId)
    return { stores, roles: await listRoles(context.run, own) }
  },

  async copyRole({ merchantId, roleId, version, to }, context) {
    const targets = to.map(target => target.merchantId)
    await changeRightsOf(context, [merchantId, ...targets], async audit => {
      const roles = await listRoles(context.run, [merchantId, ...targets])
      const found = roles.find(role => role.merchantId === merchantId && role.roleId === roleId)
      const source = requireFound(found, 'roleId')
      requireVersion(source, version)
      for (const [at, target] of to.entries()) {
        if (target.merchantId === merchantId) continue
        const others = roles.filter(role => role.merchantId === target.merchantId)
        const there = others.find(({ name }) => sameName(name, source.name))
        // What was looked at before, and nothing else, is written over.
        if ((there?.version ?? null) !== target.version) throw new Failure('CONFLICT', { field: `to.${at}.version` })
        const isTaken = others.some(other => other !== there && sameName(other.secondName, source.secondName))
        if (source.secondName !== '' && isTaken) throw new Failure('NAME_TAKEN', { field: `to.${at}.merchantId` })
        const change = there ? await writeOver(context, there, source) : await add(context, target.merchantId, source)
        if (change) audit(target.merchantId, change)
      }
    })
    return {}
  },
}

/** As the database sees it: capitals make no difference. */
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

async function add({ run }: CallContext, merchantId: number, source: RoleInStore): Promise<Change> {
  const roleId = await insertRole(run, merchantId, source)
  await setPermissions(run, { merchantId, roleId }, source.permissions)
  return roleAdded(roleId, source)
}

/** What changed; undefined where the two were alike. The role stays enabled or disabled as it is there. */
async function writeOver({ run }: CallContext, there: RoleInStore, source: RoleInStore): Promise<Change | undefined> {
  const change = roleChanged(there.roleId, there, { ...source, status: there.status })
  if (!change) return undefined
  await setValues(run, there, source)
  await setPermissions(run, there, source.permissions)
  return change
}
