/** Everybody in all own stores: list, and a person's role and status in several of them at once (EMP-4). */
import type { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { type Employment, listPeople, listPlaces, lockEmployment, setEmployment } from './people.queries.ts'
import { listRoleNames } from './roles.queries.ts'
import { administeredStore, administeredStores, changeRightsOf } from './stores.ts'

type PeopleCalls = Pick<typeof administrationCalls, 'getEmployeesOfStores' | 'getPersonInStores' | 'setPersonInStores'>

export const peopleHandlers: Handlers<PeopleCalls> = {
  async getEmployeesOfStores(input, context) {
    const stores = await administeredStores(context)
    const own = stores.map(({ merchantId }) => merchantId)
    if (input.merchantIds.some(merchantId => !own.includes(merchantId))) {
      throw new Failure('BOSS_ONLY', { field: 'merchantIds' })
    }
    const among = input.merchantIds.length === 0 ? own : input.merchantIds
    return { ...(await listPeople(context.run, among, input)), stores }
  },

  async getPersonInStores(person, context) {
    await administeredStore(context, person.merchantId)
    const own = (await administeredStores(context)).map(({ merchantId }) => merchantId)
    const places = await listPlaces(context.run, own, person)
    if (places.length === 0) throw new Failure('NOT_FOUND', { field: 'employeeId' })
    const roles = await listRoleNames(
      context.run,
      places.map(({ merchantId }) => merchantId),
    )
    return { places, roles: roles.filter(({ status }) => status === 'valid') }
  },

  async setPersonInStores({ changes }, context) {
    await changeRightsOf(
      context,
      changes.map(({ merchantId }) => merchantId),
      async audit => {
        for (const [at, change] of changes.entries()) {
          const { before, roles } = await loadToChange(context, change, `changes.${at}`)
          const changed = (['roleId', 'status'] as const).filter(field => before[field] !== change[field])
          if (changed.length === 0) continue
          await setEmployment(context.run, change)
          const pick = (of: Wanted) => ({
            ...Object.fromEntries(changed.map(field => [field, of[field]])),
            ...(changed.includes('roleId') ? { roleName: roles.find(({ roleId }) => roleId === of.roleId)?.name } : {}),
          })
          const what = { objectType: 'employee', objectId: change.employeeId } as const
          audit(change.merchantId, { action: 'update', ...what, before: pick(before), after: pick(change) })
          context.publish('employee', { employeeId: change.employeeId }, change.merchantId)
        }
      },
    )
    return {}
  },
}

type Wanted = Omit<Employment, 'accountId'>

/** Throws where the person or the role is not of that store, or somebody else was quicker. */
async function loadToChange({ run, actor }: CallContext, change: Wanted, field: string) {
  const before = requireFound(await lockEmployment(run, change), `${field}.employeeId`)
  requireVersion(before, change.version, `${field}.version`)
  // Anyone who locks themselves out cannot take it back.
  if (before.accountId === actor.accountId && change.status !== before.status) {
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: `${field}.status` })
  }
  const roles = await listRoleNames(run, [change.merchantId])
  const role = roles.find(({ roleId }) => roleId === change.roleId)
  if (!role) throw new Failure('NOT_FOUND', { field: `${field}.roleId` })
  if (role.status !== 'valid' && change.roleId !== before.roleId) {
    throw new Failure('ROLE_INVALID', { field: `${field}.roleId` })
  }
  return { before, roles }
}
