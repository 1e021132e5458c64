/** Roles (EMP-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { roleCalls } from '../../../shared/contract/staff/roles.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { changeRights } from '../rights/rights.ts'
import { addRole, changeRole, functionsOf } from './changes.ts'
import { removeRole, removeUnusedRoles, setRoleStatus } from './removal.ts'
import { findRole, listDisabledModules, listPeopleOf, listRoles, ownDiscountLimit } from './roles.queries.ts'
import { backOfficeTree, posTree } from './trees.ts'

/** So many names fit into a dialog; beyond them it says how many more. */
const MOST_PEOPLE = 100

export const roleHandlers = (): Handlers<typeof roleCalls> => ({
  async getSysRoles(input, { run, merchantId }) {
    const { rows, total } = await listRoles(run, merchantId, input)
    const counted = rows.map(role => {
      const { backOffice, pos } = functionsOf(role)
      return { ...role, backOffice: backOffice.length, pos: pos.length }
    })
    return { rows: counted, total }
  },
  async getRoleDetail({ roleId }, { run, merchantId }) {
    const role = await findRole(run, merchantId, roleId)
    if (!role) throw new Failure('NOT_FOUND', { field: 'roleId' })
    return { ...role, ...functionsOf(role), lastChange: await findLastChange(run, merchantId, 'role', roleId) }
  },
  async checkRole({ roleId }, { run, merchantId }) {
    const role = await findRole(run, merchantId, roleId)
    if (!role) throw new Failure('NOT_FOUND', { field: 'roleId' })
    const people = await listPeopleOf(run, merchantId, roleId, MOST_PEOPLE)
    return { hasEmployees: role.employees > 0, employees: role.employees, people }
  },
  async addPosRole(input, context) {
    return { roleId: await changeRights(context, () => addRole(context, input)) }
  },
  async updatePosRole(input, context) {
    return { version: await changeRights(context, () => changeRole(context, input)) }
  },
  async updateRoleDelFlag(input, context) {
    return { moved: await changeRights(context, () => setRoleStatus(context, input)) }
  },
  async delSysRole(input, context) {
    return { moved: await changeRights(context, () => removeRole(context, input)) }
  },
  async delSysRoleList(input, context) {
    const roleIds = [...new Set(input.roleIds)]
    const left = await changeRights(context, () => removeUnusedRoles(context, roleIds))
    return { deleted: roleIds.length - left.length, left }
  },
  async getPosPermissionsByTree(_, { run, merchantId, actor }) {
    return {
      modules: posTree(actor),
      ownMaxDiscountPcm: await ownDiscountLimit(run, merchantId, actor.employeeId),
    }
  },
  async getPosMenusByTree(_, { run, merchantId, actor }) {
    return { modules: backOfficeTree(actor, await listDisabledModules(run, merchantId)) }
  },
})
