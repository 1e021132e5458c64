/** What a person may do on top of their role, in the back office and at the POS (EMP-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { RightsOf, rightsCalls } from '../../../shared/contract/staff/rights.ts'
import { explainRight, type RightState, stateOfRight } from '../../../shared/rules/staff/rights.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { requireHoldsNoMore } from '../rights/excess.ts'
import { requireMayExchange, currentPermissions } from '../rights/mayChange.ts'
import { changeRights, holds } from '../rights/rights.ts'
import { findPerson, listPeople, lockPerson, writeStates } from './rights.queries.ts'

/** One of the two trees, and the permission to change it. */
const trees = {
  backOffice: { keys: permissionKeys, editPermission: 'employees.backOffice.edit' },
  pos: { keys: posPermissionKeys, editPermission: 'employees.pos.edit' },
} as const
type Tree = (typeof trees)[keyof typeof trees]

export const rightsHandlers = (): Handlers<typeof rightsCalls> => ({
  getEmployeesWithRights: (input, { run, merchantId }) => listPeople(run, merchantId, input, trees.backOffice.keys),
  getEmployeesWithPosRights: (input, { run, merchantId }) => listPeople(run, merchantId, input, trees.pos.keys),
  getPosEmployeesBackPermission: ({ employeeId }, context) => rightsOf(context, trees.backOffice, employeeId),
  getPosEmployeesPermission: ({ employeeId }, context) => rightsOf(context, trees.pos, employeeId),
  async updateEmployeeBackPermission({ employeeId, changes }, context) {
    await changeRights(context, () => change(context, trees.backOffice, employeeId, changes))
    return {}
  },
  async updateEmployeePermission({ employeeId, changes }, context) {
    await changeRights(context, () => change(context, trees.pos, employeeId, changes))
    return {}
  },
})

async function rightsOf(context: CallContext, { keys, editPermission }: Tree, employeeId: number): Promise<RightsOf> {
  const { run, merchantId, actor } = context
  const person = await findPerson(run, merchantId, employeeId)
  if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  const inRole = new Set(person.fromRole)
  const mayEdit = holds(actor, editPermission) && !actor.viewAs
  const rights = keys.map((key: string) => {
    const why = explainRight(person, key)
    const lock = lockOf(why.origin, mayEdit, holds(actor, key))
    return { key, state: stateOfRight(person, key), inRole: inRole.has(key), ...why, lock }
  })
  return { person, rights, lastChange: await findLastChange(run, merchantId, 'rights', employeeId) }
}

function lockOf(origin: string, mayEdit: boolean, actorHolds: boolean): RightsOf['rights'][number]['lock'] {
  if (origin === 'boss' || origin === 'moduleOff') return origin
  if (!mayEdit) return 'mayNotEdit'
  return actorHolds ? null : 'notHeld'
}

interface WantedChange {
  readonly key: string
  readonly from: RightState
  readonly to: RightState
}

/** Inside `changeRights`: refuses what the actor lacks, and what somebody else has changed since it was read. */
async function change(
  context: CallContext,
  { editPermission }: Tree,
  employeeId: number,
  wanted: readonly WantedChange[],
): Promise<void> {
  const { run, merchantId } = context
  const held = await currentPermissions(context, editPermission)
  const person = await lockPerson(run, merchantId, employeeId)
  if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  if (person.isBoss) throw new Failure('BOSS_HOLDS_ALL', { field: 'employeeId' })
  const stale = wanted.findIndex(({ key, from }) => stateOfRight(person, key) !== from)
  if (stale >= 0) throw new Failure('CONFLICT', { field: `changes.${stale}.from` })
  const changes = wanted.filter(({ from, to }) => from !== to)
  if (changes.length === 0) return
  const gives = ({ from, to }: WantedChange) => to === 'granted' || (to === 'fromRole' && from === 'denied')
  const exchange = {
    given: changes.filter(gives).map(({ key }) => key),
    taken: changes.filter(each => !gives(each)).map(({ key }) => key),
  }
  requireMayExchange(held.keys, exchange, 'changes', held.language)
  await requireHoldsNoMore(context, person.accountId)
  await writeStates(run, merchantId, employeeId, changes)
  const states = (end: 'from' | 'to') => Object.fromEntries(changes.map(each => [each.key, each[end]]))
  context.audit({
    action: 'update',
    objectType: 'rights',
    objectId: employeeId,
    before: states('from'),
    after: states('to'),
  })
}
