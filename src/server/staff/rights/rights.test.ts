import { expect, test } from 'vitest'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { rightsCalls } from '../../../shared/contract/staff/rights.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { aPerson, aStore, type PersonSettings, type TestPerson, unique } from '../../testing/people.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { eventsOf, roleIdOf, setRow } from './rights.testing.queries.ts'

const { updateEmployeeBackPermission } = rightsCalls
const { addPosRole, delSysRole, getRoleDetail, updatePosRole, updateRoleDelFlag } = roleCalls

const ADMINISTERS: readonly PermissionKey[] = [
  'employees.roles.view',
  'employees.roles.edit',
  'employees.roles.delete',
  'employees.backOffice.edit',
  'employees.list.edit',
]
const anAdministrator = (settings: PersonSettings) => aPerson({ ...settings, permissions: ADMINISTERS })

const denial = (person: TestPerson, key: PermissionKey = 'employees.roles.edit') => ({
  employeeId: person.employeeId,
  changes: [{ key, from: 'fromRole' as const, to: 'denied' as const }],
})

/** A person's role without the right to administer roles. */
async function stripped(asker: TestPerson, person: TestPerson) {
  const role = await asker.send(getRoleDetail, { roleId: await roleIdOf(person) })
  const backOffice = role.backOffice.filter(key => key !== 'employees.roles.edit')
  const { roleId, version, name, pos } = role
  return { roleId, version, name, pos, backOffice }
}

async function anEmptyRole(asker: TestPerson): Promise<number> {
  const role = { name: `Empty ${unique()}`, backOffice: [], pos: [], idempotencyKey: `key-${unique()}` }
  return (await asker.send(addPosRole, role)).roleId
}

test('EMP-6 the last administrator cannot be stripped: by denial, by the role, or by moving to another one', async () => {
  const last = await anAdministrator({})
  const refused = { code: 'LAST_ADMINISTRATOR' }
  const empty = await anEmptyRole(last)
  const roleId = await roleIdOf(last)
  await expect(last.send(updateEmployeeBackPermission, denial(last))).rejects.toMatchObject(refused)
  await expect(last.send(updatePosRole, await stripped(last, last))).rejects.toMatchObject(refused)
  await expect(last.send(delSysRole, { roleId, moveToRoleId: empty })).rejects.toMatchObject(refused)
  const disabling = last.send(updateRoleDelFlag, { roleId, status: 'invalid', moveToRoleId: empty })
  await expect(disabling).rejects.toMatchObject(refused)
  expect(await roleIdOf(last)).toBe(roleId)
  // With somebody else who can, it is allowed.
  await anAdministrator({ store: last.store })
  await last.send(updateEmployeeBackPermission, denial(last))
})

test('EMP-6 administrators who are disabled, or whose role is, do not count', async () => {
  const store = await aStore()
  const last = await anAdministrator({ store })
  const [sleeping, retired] = [await anAdministrator({ store }), await anAdministrator({ store })]
  await setRow(sleeping, 'employee', 'status', 'invalid')
  await setRow(retired, 'role', 'status', 'invalid')
  const refused = { code: 'LAST_ADMINISTRATOR' }
  await expect(last.send(updateEmployeeBackPermission, denial(last))).rejects.toMatchObject(refused)
  await setRow(retired, 'role', 'status', 'valid')
  await last.send(updateEmployeeBackPermission, denial(last))
})

test('EMP-6 two managers at once, each taking the other’s right: one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const store = await aStore()
    const [one, other] = [await anAdministrator({ store }), await anAdministrator({ store })]
    const answers = await Promise.all([
      answered(one.request(updateEmployeeBackPermission, denial(other))),
      answered(other.request(updateEmployeeBackPermission, denial(one))),
    ])
    // The later one no longer holds what they mean to take.
    expect(answers.map(({ body }) => body.reason ?? body.result).sort()).toEqual(['CANNOT_TAKE', 'success'])
  }
})

test('EMP-6 two managers at once, each laying down their own right: the later one is the last and is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const store = await aStore()
    const [one, other] = [await anAdministrator({ store }), await anAdministrator({ store })]
    const answers = await Promise.all(
      [one, other].map(each => answered(each.request(updateEmployeeBackPermission, denial(each)))),
    )
    expect(answers.map(({ body }) => body.reason ?? body.result).sort()).toEqual(['LAST_ADMINISTRATOR', 'success'])
  }
})

test('EMP-6 who loses a right while their own call waits does nothing with it any more, though others administer', async () => {
  for (let round = 0; round < 5; round++) {
    const store = await aStore()
    await aPerson({ store, isBoss: true })
    const [one, other] = [await anAdministrator({ store }), await anAdministrator({ store })]
    const key = 'employees.backOffice.edit'
    const answers = await Promise.all([
      answered(one.request(updateEmployeeBackPermission, denial(other, key))),
      answered(other.request(updateEmployeeBackPermission, denial(one, key))),
    ])
    expect(answers.map(({ status, body }) => `${status} ${body.reason ?? body.result}`).sort()).toEqual([
      '200 success',
      '507 INSUFFICIENT_AUTHORITY',
    ])
  }
})

test('EMP-6 two managers at once through roles: each strips the role of the other', async () => {
  const store = await aStore()
  const [one, other] = [await anAdministrator({ store }), await anAdministrator({ store })]
  const [ofOther, ofOne] = [await stripped(one, other), await stripped(other, one)]
  const answers = await Promise.all([
    answered(one.request(updatePosRole, ofOther)),
    answered(other.request(updatePosRole, ofOne)),
  ])
  const reasons = answers.map(({ body }) => body.reason ?? body.result)
  expect(reasons.filter(reason => reason === 'success')).toHaveLength(1)
  expect(['LAST_ADMINISTRATOR', 'INSUFFICIENT_AUTHORITY']).toContain(reasons.find(reason => reason !== 'success'))
})

test('EMP-6 a change takes effect on the next call of the person concerned, and open pages hear of it', async () => {
  const boss = await aPerson({ isBoss: true })
  const { store } = boss
  const waiter = await aPerson({ store, permissions: ['orders.list.view'] })
  const sees = async () => (await waiter.request(orderCalls.getPosOrderListPage, {})).status
  const heard = () => eventsOf(store, 'permissions')
  expect(await sees()).toBe(200)
  const before = await heard()
  await boss.send(updateEmployeeBackPermission, denial(waiter, 'orders.list.view'))
  expect(await sees()).toBe(507)
  expect(await heard()).toBe(before + 1)
  const back = [{ key: 'orders.list.view', from: 'denied', to: 'fromRole' }] as const
  await boss.send(updateEmployeeBackPermission, { employeeId: waiter.employeeId, changes: [...back] })
  expect(await sees()).toBe(200)
  const role = await boss.send(getRoleDetail, { roleId: await roleIdOf(waiter) })
  const { roleId, version, name } = role
  await boss.send(updatePosRole, { roleId, version, name, backOffice: [], pos: [] })
  expect(await sees()).toBe(507)
  const empty = await anEmptyRole(boss)
  await boss.send(updatePosRole, { roleId, version: version + 1, name, backOffice: ['orders.list.view'], pos: [] })
  expect(await sees()).toBe(200)
  await boss.send(delSysRole, { roleId, moveToRoleId: empty })
  expect(await sees()).toBe(507)
  // One event a change: denied, given back, role emptied, role added, role filled, role deleted.
  expect(await heard()).toBe(before + 6)
})

test('EMP-6 a refused change is heard by nobody', async () => {
  const last = await anAdministrator({})
  const before = await eventsOf(last.store, 'permissions')
  await expect(last.send(updateEmployeeBackPermission, denial(last))).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  })
  expect(await eventsOf(last.store, 'permissions')).toBe(before)
  expect((await last.request(getRoleDetail, { roleId: await roleIdOf(last) })).status).toBe(200)
})
