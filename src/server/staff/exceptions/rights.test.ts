import { expect, test } from 'vitest'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { rightsCalls } from '../../../shared/contract/staff/rights.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { allow, auditOf, roleIdOf, setRow, switchOff } from '../rights/rights.testing.queries.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { getEmployeesWithPosRights, getEmployeesWithRights, getPosEmployeesBackPermission } = rightsCalls
const { getPosEmployeesPermission, updateEmployeeBackPermission, updateEmployeePermission } = rightsCalls

type State = 'granted' | 'denied' | 'fromRole'
const change = (key: PermissionKey, from: State, to: State) => ({ key, from, to })

/** A store's boss and a waiter who sees orders. */
async function aHouse() {
  const boss = await aPerson({ isBoss: true })
  const waiter = await aPerson({ store: boss.store, permissions: ['orders.list.view'] })
  return { boss, waiter, employeeId: waiter.employeeId }
}

async function rightOf(asker: TestPerson, employeeId: number, key: string) {
  const { rights } = await asker.send(getPosEmployeesBackPermission, { employeeId })
  const { state, inRole, held, origin, lock } = rights.find(right => right.key === key) ?? {}
  return { state, inRole, held, origin, lock }
}

test('EMP-5 each function shows its state, the role’s word, the result and where it comes from', async () => {
  const { boss, waiter, employeeId } = await aHouse()
  const view = 'orders.list.view'
  expect(await rightOf(boss, employeeId, view)).toEqual({
    state: 'fromRole',
    inRole: true,
    held: true,
    origin: 'role',
    lock: null,
  })
  expect(await rightOf(boss, employeeId, 'orders.list.export')).toMatchObject({ held: false, origin: 'notInRole' })
  await boss.send(updateEmployeeBackPermission, {
    employeeId,
    changes: [change(view, 'fromRole', 'denied'), change('orders.list.export', 'fromRole', 'granted')],
  })
  expect(await rightOf(boss, employeeId, view)).toEqual({
    state: 'denied',
    inRole: true,
    held: false,
    origin: 'denied',
    lock: null,
  })
  expect(await rightOf(boss, employeeId, 'orders.list.export')).toMatchObject({ held: true, origin: 'granted' })
  const { person, rights, lastChange } = await boss.send(getPosEmployeesBackPermission, { employeeId })
  expect(rights.map(({ key }) => key)).toEqual(permissionKeys)
  expect(person).toMatchObject({ employeeId, isBoss: false, roleId: await roleIdOf(waiter) })
  expect(lastChange).toMatchObject({ by: expect.stringContaining('Pat') as string })
  expect((await auditOf(boss.store)).at(-1)).toMatchObject({
    actorId: boss.employeeId,
    action: 'update',
    objectType: 'rights',
    objectId: String(employeeId),
    before: { [view]: 'fromRole', 'orders.list.export': 'fromRole' },
    after: { [view]: 'denied', 'orders.list.export': 'granted' },
  })
  await boss.send(updateEmployeeBackPermission, { employeeId, changes: [change(view, 'denied', 'fromRole')] })
  expect(await rightOf(boss, employeeId, view)).toMatchObject({ state: 'fromRole', held: true, origin: 'role' })
})

test('EMP-5 the POS tree has its own calls; neither touches the other', async () => {
  const { boss, waiter, employeeId } = await aHouse()
  await allow(waiter, 'pos.order.take')
  await boss.send(updateEmployeePermission, {
    employeeId,
    changes: [{ key: 'pos.order.take', from: 'fromRole', to: 'denied' }],
  })
  const { rights } = await boss.send(getPosEmployeesPermission, { employeeId })
  expect(rights.map(({ key }) => key)).toEqual(posPermissionKeys)
  expect(rights.find(({ key }) => key === 'pos.order.take')).toMatchObject({ held: false, inRole: true })
  expect(await rightOf(boss, employeeId, 'orders.list.view')).toMatchObject({ state: 'fromRole', held: true })
  const wrong = { employeeId, changes: [{ key: 'pos.order.take', from: 'fromRole', to: 'denied' }] }
  const answer = await answered(boss.request(updateEmployeeBackPermission, wrong))
  expect(answer.body).toMatchObject({ reason: 'INVALID_INPUT', field: 'changes.0.key' })
})

test('EMP-6 nobody grants, denies or gives back to the role what they lack', async () => {
  const { boss, waiter, employeeId } = await aHouse()
  const manager = await aPerson({
    store: boss.store,
    permissions: ['employees.backOffice.view', 'employees.backOffice.edit', 'orders.list.export'],
  })
  const wants = (...changes: ReturnType<typeof change>[]) =>
    manager.send(updateEmployeeBackPermission, { employeeId, changes })
  await expect(wants(change('reports.sales.view', 'fromRole', 'granted'))).rejects.toMatchObject({
    code: 'CANNOT_GRANT',
    field: 'changes',
  })
  await expect(wants(change('orders.list.view', 'fromRole', 'denied'))).rejects.toMatchObject({ code: 'CANNOT_TAKE' })
  // One that they lack among those that they hold: nothing is written.
  const both = [
    change('orders.list.export', 'fromRole', 'granted'),
    change('reports.sales.view', 'fromRole', 'granted'),
  ]
  await expect(wants(...both)).rejects.toMatchObject({ code: 'CANNOT_GRANT' })
  expect(await rightOf(manager, employeeId, 'orders.list.export')).toMatchObject({ state: 'fromRole', lock: null })
  expect(await rightOf(manager, employeeId, 'orders.list.view')).toMatchObject({ lock: 'notHeld' })
  await boss.send(updateEmployeeBackPermission, {
    employeeId,
    changes: [change('orders.list.view', 'fromRole', 'denied')],
  })
  await expect(wants(change('orders.list.view', 'denied', 'fromRole'))).rejects.toMatchObject({ code: 'CANNOT_GRANT' })
  await wants(change('orders.list.export', 'fromRole', 'granted'))
  const reader = await aPerson({ store: boss.store, permissions: ['employees.backOffice.view'] })
  expect(await rightOf(reader, waiter.employeeId, 'orders.list.export')).toMatchObject({ lock: 'mayNotEdit' })
})

test('EMP-5 a boss holds everything and cannot be changed by anybody, nor by themselves', async () => {
  const { boss } = await aHouse()
  const { employeeId } = boss
  expect(await rightOf(boss, employeeId, 'orders.list.view')).toMatchObject({
    held: true,
    origin: 'boss',
    lock: 'boss',
  })
  const denying = { employeeId, changes: [change('orders.list.view', 'fromRole', 'denied')] }
  await expect(boss.send(updateEmployeeBackPermission, denying)).rejects.toMatchObject({ code: 'BOSS_HOLDS_ALL' })
  expect(await auditOf(boss.store)).toEqual([])
})

test('EMP-4 EMP-5 a module that is off is held by nobody, and says so', async () => {
  const { boss, waiter, employeeId } = await aHouse()
  await switchOff(boss.store, 'orders')
  const off = { held: false, origin: 'moduleOff', lock: 'moduleOff' }
  expect(await rightOf(boss, employeeId, 'orders.list.view')).toMatchObject({ ...off, inRole: true })
  expect(await rightOf(boss, boss.employeeId, 'orders.list.view')).toMatchObject(off)
  expect((await waiter.request(rightsCalls.getEmployeesWithRights, {})).status).toBe(507)
})

test('EMP-5 what somebody else has changed meanwhile is refused, function by function; the rest is no conflict', async () => {
  const { boss, employeeId } = await aHouse()
  const set = (...changes: ReturnType<typeof change>[]) =>
    boss.send(updateEmployeeBackPermission, { employeeId, changes })
  await set(change('orders.list.view', 'fromRole', 'denied'))
  const late = set(
    change('orders.list.export', 'fromRole', 'granted'),
    change('orders.list.view', 'fromRole', 'granted'),
  )
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', field: 'changes.1.from' })
  await set(change('orders.list.export', 'fromRole', 'granted'))
  expect(await rightOf(boss, employeeId, 'orders.list.view')).toMatchObject({ state: 'denied' })
  const entries = (await auditOf(boss.store)).length
  await set(change('orders.list.view', 'denied', 'denied'))
  expect(await auditOf(boss.store)).toHaveLength(entries)
  const twice = [change('orders.list.view', 'denied', 'granted'), change('orders.list.view', 'denied', 'fromRole')]
  await expect(set(...twice)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'changes' })
})

test('EMP-5 an employee who does not exist or is another store’s is not found', async () => {
  const [{ boss }, other] = [await aHouse(), await aHouse()]
  const notFound = { code: 'NOT_FOUND', field: 'employeeId' }
  for (const employeeId of [other.employeeId, 987_654_321]) {
    await expect(boss.send(getPosEmployeesBackPermission, { employeeId })).rejects.toMatchObject(notFound)
    await expect(boss.send(getPosEmployeesPermission, { employeeId })).rejects.toMatchObject(notFound)
    const changes = [change('orders.list.view', 'fromRole', 'denied')]
    await expect(boss.send(updateEmployeeBackPermission, { employeeId, changes })).rejects.toMatchObject(notFound)
  }
})

test('EMP-5 the list finds people by what they are called, by role, and those with something of their own', async () => {
  const { boss, waiter, employeeId } = await aHouse()
  const named = await aPerson({ store: boss.store, loginName: `zoe${unique()}` })
  await boss.send(updateEmployeeBackPermission, {
    employeeId,
    changes: [change('orders.list.view', 'fromRole', 'denied'), change('orders.list.export', 'fromRole', 'granted')],
  })
  const list = async (input: object) =>
    (await boss.send(getEmployeesWithRights, input)).rows.map(row => row.employeeId).sort((a, b) => a - b)
  expect(await list({})).toEqual([boss.employeeId, employeeId, named.employeeId])
  expect(await list({ search: 'ZOE' })).toEqual([named.employeeId])
  expect(await list({ search: 'pat zoe' })).toEqual([named.employeeId])
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ roleIds: [await roleIdOf(waiter)] })).toEqual([employeeId])
  expect(await list({ onlyOwn: true })).toEqual([employeeId])
  const { rows, total, roles } = await boss.send(getEmployeesWithRights, { onlyOwn: true, pageSize: 1 })
  expect([total, roles.length]).toEqual([1, 3])
  expect(rows).toMatchObject([{ employeeId, granted: 1, denied: 1, status: 'valid' }])
  // What is said about the back office does not count at the POS.
  expect(await boss.send(getEmployeesWithPosRights, { onlyOwn: true })).toMatchObject({ rows: [], total: 0 })
})

test('EMP-5 a person who is disabled is listed and shown all the same', async () => {
  const { boss, waiter, employeeId } = await aHouse()
  await setRow(waiter, 'employee', 'status', 'invalid')
  expect(await rightOf(boss, employeeId, 'orders.list.view')).toMatchObject({ held: true, origin: 'role' })
  const { person } = await boss.send(getPosEmployeesBackPermission, { employeeId })
  expect(person.status).toBe('invalid')
})
