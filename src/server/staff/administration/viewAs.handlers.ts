/** Looking through other eyes, and whom to ask for more (EMP-7). The kernel keeps such a session from changing anything. */
import type { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listAdministrators } from '../rights/rights.queries.ts'
import { listNames } from './administrators.queries.ts'
import { findEyes, setEyes } from './viewAs.queries.ts'

type ViewCalls = Pick<typeof administrationCalls, 'startViewAs' | 'stopViewAs' | 'getRoleAdministrators'>

const MOST_NAMES = 5

export const viewHandlers: Handlers<ViewCalls> = {
  async startViewAs({ roleId, employeeId }, context) {
    const { run, actor, merchantId } = context
    if ((roleId === undefined) === (employeeId === undefined)) throw new Failure('INVALID_INPUT', { field: 'roleId' })
    const name = await findEyes(run, merchantId, { roleId, employeeId })
    if (name === undefined) throw new Failure('NOT_FOUND', { field: roleId === undefined ? 'employeeId' : 'roleId' })
    await setEyes(run, actor.tokenHash, { roleId, employeeId })
    await context.forgetSessions()
    const objectType = roleId === undefined ? 'employee' : 'role'
    context.audit({ action: 'viewAs', objectType, objectId: roleId ?? employeeId ?? 0, after: { name } })
    return {}
  },

  async stopViewAs(_, context) {
    const { run, actor } = context
    if (!actor.viewAs) return {}
    await setEyes(run, actor.tokenHash, {})
    await context.forgetSessions()
    const { kind, id, name } = actor.viewAs
    context.audit({ action: 'viewAsEnd', objectType: kind, objectId: id, before: { name } })
    return {}
  },

  async getRoleAdministrators(_, { run, merchantId }) {
    const ids = (await listAdministrators(run, merchantId)).map(({ employeeId }) => employeeId)
    return { administrators: await listNames(run, merchantId, ids, MOST_NAMES) }
  },
}
