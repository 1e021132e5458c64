/** Looking through other eyes reads only, whatever the call (EMP-7). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { allCalls } from '../../../shared/contract/calls.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { sampleOf } from '../../testing/contractInputs.ts'
import { contentsOf } from '../../testing/contents.ts'
import { aPerson, aStore, type TestPerson, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { startViewAs, stopViewAs, getRoleAdministrators } = administrationCalls

async function roleOf({ store, employeeId }: TestPerson): Promise<number> {
  const { engine } = await testServer()
  const [row] = await engine.transact({ merchantId: store.merchantId }, 'read', run =>
    run(
      sql<{
        roleId: number
      }>`select role_id from employee where merchant_id = ${store.merchantId} and employee_id = ${employeeId}`,
    ),
  )
  return row?.roleId ?? 0
}

/** Counts and contents of every table of a store, sessions included. */
const snapshot = async ({ merchantId }: TestStore) => contentsOf((await testServer()).engine, [merchantId])

const reasonOf = async (response: Response) => ((await response.json()) as { reason?: string }).reason

/** Devices make theirs with tokens of their own: no session of a person is one. Nobody is an operator through other eyes. */
const writes = Object.entries<Call>(allCalls).filter(
  ([, { needs, access, inViewAs }]) =>
    !['everyone', 'device', 'operator'].includes(needs) && access !== 'read' && inViewAs !== true,
)

describe('EMP-7 a session that looks through other eyes', () => {
  let boss: TestPerson
  let store: TestStore
  beforeAll(async () => {
    store = await aStore()
    boss = await aPerson({ store, isBoss: true })
    // With all that there is, so that it is not for want of a permission that a call is refused.
    const all = await aPerson({ store, permissions: permissionKeys })
    await boss.send(startViewAs, { roleId: await roleOf(all) })
  })

  test.each(writes)('EMP-7 %s is refused, and writes nothing', async (_, call) => {
    const before = await snapshot(store)
    expect(await reasonOf(await boss.request(call, sampleOf(call)))).toBe('VIEW_ONLY')
    expect(await snapshot(store)).toEqual(before)
  })

  test('EMP-7 every call that stays open is on this list', () => {
    const open = Object.entries<Call>(allCalls).filter(
      ([, { needs, access, inViewAs }]) => needs !== 'everyone' && access !== 'read' && inViewAs === true,
    )
    expect(open.map(([name]) => name).sort()).toEqual([
      'changeHourStyle',
      'changeLanguage',
      'compareStores',
      'confirmPassword',
      'currentSession',
      'exportMatrix',
      'getEmployeesOfStores',
      'getMatrix',
      'getModules',
      'getOwnStores',
      'getPersonInStores',
      'getReportSchedules',
      'getRolesOfStores',
      'getSignInAccounts',
      'getSpread',
      'getSpreadChanges',
      'getSpreadStores',
      'getStoreDifference',
      'getStoreGroups',
      'getStoresReport',
      'getStoresToday',
      'listSpreads',
      'logout',
      'stopViewAs',
    ])
  })
})

test('EMP-7 sees what the role sees, never more than the own eyes; in and out stand in the trail', async () => {
  const store = await aStore()
  const manager = await aPerson({
    store,
    permissions: ['employees.roles.viewAs', 'orders.list.view', 'system.audit.view'],
  })
  const cashier = await aPerson({ store, permissions: ['orders.list.view', 'reports.sales.view'] })
  const roleId = await roleOf(cashier)
  await manager.send(startViewAs, { roleId })
  const seen = await manager.send(authCalls.currentSession, {})
  expect(seen.permissions).toEqual(['orders.list.view'])
  expect(seen.viewAs).toMatchObject({ kind: 'role', id: roleId })
  await manager.send(stopViewAs, {})
  const own = await manager.send(authCalls.currentSession, {})
  expect([own.viewAs, own.permissions.length]).toEqual([null, 3])
  const { rows } = await manager.send(auditCalls.getObjectTimeline, { objectType: 'role', objectId: String(roleId) })
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['viewAsEnd', manager.employeeId],
    ['viewAs', manager.employeeId],
  ])
})

test('EMP-7 once the role is gone, a session sees with its own eyes again', async () => {
  const store = await aStore()
  const manager = await aPerson({ store, permissions: ['employees.roles.viewAs', 'orders.list.view'] })
  const { engine, server } = await testServer()
  const { merchantId } = store
  const [role] = await engine.transact({ merchantId }, 'write', run =>
    run(
      sql<{ roleId: number }>`insert into role (merchant_id, name) values (${merchantId}, 'Trainee') returning role_id`,
    ),
  )
  await manager.send(startViewAs, { roleId: role?.roleId ?? 0 })
  expect(await manager.send(authCalls.currentSession, {})).toMatchObject({
    viewAs: { name: 'Trainee' },
    permissions: [],
  })
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`delete from role where merchant_id = ${merchantId} and role_id = ${role?.roleId}`),
  )
  server.forgetSessions()
  const { viewAs, permissions } = await manager.send(authCalls.currentSession, {})
  expect([viewAs, permissions.toSorted()]).toEqual([null, ['employees.roles.viewAs', 'orders.list.view']])
})

test('EMP-7 with the eyes of a person: what was denied to them is not there either', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const waiter = await aPerson({ store, permissions: ['orders.list.view', 'orders.list.export'] })
  const { engine } = await testServer()
  await engine.transact({ merchantId: store.merchantId }, 'write', run =>
    run(sql`insert into employee_permission (merchant_id, employee_id, permission, granted)
      values (${store.merchantId}, ${waiter.employeeId}, 'orders.list.export', false)`),
  )
  await boss.send(startViewAs, { employeeId: waiter.employeeId })
  const seen = await boss.send(authCalls.currentSession, {})
  expect([seen.boss, seen.permissions]).toEqual([false, ['orders.list.view']])
  expect((await boss.request(orderCalls.exportOrders, { format: 'csv' })).status).toBe(507)
})

test('EMP-7 an export stays open, and stands in the trail under the own name', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const clerk = await aPerson({ store, permissions: ['orders.list.view', 'orders.list.export'] })
  await boss.send(startViewAs, { employeeId: clerk.employeeId })
  const response = await boss.request(orderCalls.exportOrders, { format: 'csv' })
  expect(response.headers.has('content-disposition')).toBe(true)
  await response.text()
  await boss.send(stopViewAs, {})
  const { rows } = await boss.send(auditCalls.findAuditList, { action: 'export' })
  expect(rows.map(({ objectType, actorId }) => [objectType, actorId])).toEqual([['orders', boss.employeeId]])
})

test('EMP-7 the eyes are those of the own store, of one role or one person', async () => {
  const boss = await aPerson({ isBoss: true })
  const stranger = await aPerson()
  const foreign = { employeeId: stranger.employeeId, roleId: await roleOf(stranger) }
  await expect(boss.send(startViewAs, { roleId: foreign.roleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(boss.send(startViewAs, { employeeId: foreign.employeeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(boss.send(startViewAs, {})).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'roleId' })
  await expect(boss.send(startViewAs, foreign)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  // Through one's own eyes there is nothing to leave.
  expect(await boss.send(stopViewAs, {})).toMatchObject({})
})

test('EMP-7 whoever has a short menu learns whom to ask', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const manager = await aPerson({ store, permissions: ['employees.roles.edit'] })
  const waiter = await aPerson({ store })
  const { administrators } = await waiter.send(getRoleAdministrators, {})
  const { displayName } = await boss.send(authCalls.currentSession, {}).then(session => session.adminInfo)
  const other = await manager.send(authCalls.currentSession, {}).then(session => session.adminInfo)
  expect(administrators.map(person => [person.displayName, person.isBoss])).toEqual([
    [displayName, true],
    [other.displayName, false],
  ])
})
