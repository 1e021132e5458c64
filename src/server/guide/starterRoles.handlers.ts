/** Starter roles (SHELL-16): added where their name is free, and deleted again where nobody has or changed them. */
import { type starterRoleCalls, starterRoleKeys } from '../../shared/contract/guide/starterRoles.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { changeRights } from '../staff/rights/rights.ts'
import { addRole } from '../staff/roles/changes.ts'
import { removeUnusedRoles } from '../staff/roles/removal.ts'
import { type AddedRole, keepAddedRole, listAddedRoles, listRoleNames } from './starterRoles.queries.ts'
import { fieldsOf, freeStarters } from './starterRoles.ts'

const isUnused = ({ employees, isUnchanged }: AddedRole): boolean => employees === 0 && isUnchanged

export const starterRoleHandlers = (): Handlers<typeof starterRoleCalls> => ({
  async getStarterRoles(_, { run, merchantId }) {
    const [names, added] = await Promise.all([listRoleNames(run, merchantId), listAddedRoles(run, merchantId)])
    const free = freeStarters(names)
    const rows = starterRoleKeys.map(starter => {
      const { name, secondName, backOffice, pos } = fieldsOf(starter)
      const isFree = free.includes(starter)
      return { starter, name, secondName, backOffice: backOffice.length, pos: pos.length, isFree }
    })
    return { rows, unused: added.filter(isUnused).map(({ name, secondName }) => ({ name, secondName })) }
  },

  async addStarterRoles({ starters }, context) {
    const { run, merchantId } = context
    return await changeRights(context, async () => {
      const wanted = freeStarters(await listRoleNames(run, merchantId)).filter(starter => starters.includes(starter))
      for (const starter of wanted) {
        const roleId = await addRole(context, fieldsOf(starter))
        await keepAddedRole(run, merchantId, { starter, roleId })
      }
      return { added: wanted.length }
    })
  },

  async removeStarterRoles(_, context) {
    return await changeRights(context, async () => {
      const added = await listAddedRoles(context.run, context.merchantId)
      const unused = added.filter(isUnused)
      // Whoever was given one at this moment keeps it.
      const taken = await removeUnusedRoles(
        context,
        unused.map(({ roleId }) => roleId),
      )
      const kept = added.filter(role => !isUnused(role) || taken.some(({ roleId }) => roleId === role.roleId))
      return {
        removed: unused.length - taken.length,
        kept: kept.map(({ name, secondName, isUnchanged }) => ({
          name,
          secondName,
          why: isUnchanged ? ('inUse' as const) : ('changed' as const),
        })),
      }
    })
  },
})
