/** The boss's administration across stores (EMP-4): nothing of a store that the actor does not own, ever. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import type { Failure } from '../../../shared/contract/kernel/failures.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { aPerson, aStore, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const calls = administrationCalls
const key = () => `key-${unique()}`

/** A boss of two stores, and of neither: a stranger's boss. */
let first: TestPerson
let second: TestPerson
let stranger: TestPerson
beforeEach(async () => {
  const store = await aStore({ name: 'First' })
  first = await aPerson({ store, isBoss: true })
  second = await aPerson({ store: await aStore({ name: 'Second' }), isBoss: true, accountId: first.accountId })
  stranger = await aPerson({ isBoss: true })
})

async function rolesOf(boss: TestPerson, merchantId: number) {
  const { roles } = await boss.send(calls.getRolesOfStores, {})
  return roles.filter(role => role.merchantId === merchantId)
}

async function roleNamed(boss: TestPerson, merchantId: number, name: string) {
  const role = (await rolesOf(boss, merchantId)).find(each => each.name === name)
  if (!role) throw new Error(`No role ${name}`)
  return role
}

const idsOf = (stores: readonly { readonly merchantId: number }[]) => stores.map(({ merchantId }) => merchantId)

describe('EMP-4 which stores', () => {
  test('EMP-4 a boss sees the own stores, and nobody else sees more than the one of the session', async () => {
    const delegate = await aPerson({
      store: first.store,
      permissions: ['employees.index.view', 'employees.index.edit'],
    })
    const own = [first.store.merchantId, second.store.merchantId]
    expect(idsOf((await first.send(calls.getModules, {})).stores)).toEqual(own)
    expect(idsOf((await second.send(calls.getRolesOfStores, {})).stores)).toEqual(own)
    expect((await delegate.send(calls.getModules, {})).stores).toMatchObject([
      { merchantId: first.store.merchantId, mayChange: false },
    ])
    const everybody = await first.send(calls.getEmployeesOfStores, {})
    expect(new Set(everybody.rows.map(({ employeeId }) => employeeId))).toEqual(
      new Set([first.employeeId, second.employeeId, delegate.employeeId]),
    )
    expect(everybody.rows.find(({ employeeId }) => employeeId === first.employeeId)?.inStores).toBe(2)
  })

  test('EMP-4 every change of a store that is not the own one is for its boss alone', async () => {
    const delegate = await aPerson({
      store: first.store,
      permissions: ['employees.index.view', 'employees.index.edit'],
    })
    const { merchantId } = stranger.store
    const [role] = await rolesOf(stranger, merchantId)
    const { roleId = 0, version = 1 } = role ?? {}
    const status = 'invalid' as const
    const person = { merchantId, employeeId: stranger.employeeId, version: 1, roleId, status }
    const tries = [
      () => first.send(calls.updateModule, { merchantId, module: 'reports', on: false }),
      () => first.send(calls.updateMatrix, { merchantId, changes: [{ roleId, version, give: ['orders.list.view'] }] }),
      () => first.send(calls.setPersonInStores, { changes: [person] }),
      () =>
        first.send(calls.copyRole, {
          merchantId,
          roleId,
          version,
          to: [{ merchantId: first.store.merchantId, version: null }],
          idempotencyKey: key(),
        }),
      () => first.send(calls.getMatrix, { merchantId }),
      () => first.send(calls.getPersonInStores, { merchantId, employeeId: stranger.employeeId }),
      () => first.send(calls.getEmployeesOfStores, { merchantIds: [merchantId] }),
      () => delegate.send(calls.updateModule, { merchantId: first.store.merchantId, module: 'reports', on: false }),
      () => delegate.send(calls.getMatrix, { merchantId: second.store.merchantId }),
    ]
    const codes = await Promise.all(
      tries.map(attempt =>
        attempt().then(
          () => 'done',
          (failure: unknown) => (failure as Failure).code,
        ),
      ),
    )
    expect(codes).toEqual(codes.map(() => 'BOSS_ONLY'))
    expect((await stranger.send(calls.getModules, {})).modules.every(({ offIn }) => offIn.length === 0)).toBe(true)
  })
})

describe('EMP-4 modules', () => {
  test('EMP-4 one that is off is off for everybody at the next call, bosses included, and in that store alone', async () => {
    const { merchantId } = second.store
    await first.send(calls.updateModule, { merchantId, module: 'orders', on: false })
    const choices = (person: TestPerson) => person.request(orderCalls.getOrderFilterChoices, {})
    expect([(await choices(first)).status, (await choices(second)).status]).toEqual([200, 507])
    await first.send(calls.updateModule, { merchantId, module: 'orders', on: true })
    expect((await choices(second)).status).toBe(200)
    // In the trail of that store, under who the boss is there.
    const { rows } = await second.send(auditCalls.findAuditList, { objectType: 'module' })
    expect(rows.map(({ actorId, after }) => [actorId, after])).toEqual([
      [second.employeeId, { enabled: true }],
      [second.employeeId, { enabled: false }],
    ])
  })

  test.each(['employees', 'dashboard', 'system'])('EMP-4 %s stays on', async module => {
    const { merchantId } = first.store
    await expect(first.send(calls.updateModule, { merchantId, module, on: false })).rejects.toMatchObject({
      code: 'MODULE_REQUIRED',
    })
  })
})

describe('EMP-4 roles', () => {
  test('EMP-4 a role is added where it is missing, and set over the one of the same name', async () => {
    const name = `Lead${unique()}`
    await aPerson({ store: first.store, loginName: name, permissions: ['orders.list.view', 'orders.list.export'] })
    const source = await roleNamed(first, first.store.merchantId, name)
    const copy = (version: number | null) =>
      first.send(calls.copyRole, {
        merchantId: source.merchantId,
        roleId: source.roleId,
        version: source.version,
        to: [{ merchantId: second.store.merchantId, version }],
        idempotencyKey: key(),
      })
    await copy(null)
    const added = await roleNamed(first, second.store.merchantId, name)
    expect(added.permissions).toEqual(['orders.list.export', 'orders.list.view'])
    // It is there now: anyone who has not seen that is told.
    await expect(copy(null)).rejects.toMatchObject({ code: 'CONFLICT', field: 'to.0.version' })
    const { merchantId } = second.store
    await first.send(calls.updateMatrix, {
      merchantId,
      changes: [
        { roleId: added.roleId, version: added.version, give: ['pos.order.take'], take: ['orders.list.export'] },
      ],
    })
    const changed = await roleNamed(first, merchantId, name)
    expect(changed.permissions).toEqual(['orders.list.view', 'pos.order.take'])
    await expect(copy(added.version)).rejects.toMatchObject({ code: 'CONFLICT' })
    await copy(changed.version)
    expect((await roleNamed(first, merchantId, name)).permissions).toEqual(source.permissions)
    const { rows } = await second.send(auditCalls.getObjectTimeline, {
      objectType: 'role',
      objectId: String(added.roleId),
    })
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['update', { 'pos.order.take': false, 'orders.list.export': true }],
      ['update', { 'pos.order.take': true, 'orders.list.export': false }],
      ['add', expect.objectContaining({ name, 'orders.list.view': true }) as unknown],
    ])
  })
})

describe('EMP-4 people', () => {
  test('EMP-4 role and status of one person in several stores: all, or nothing', async () => {
    const loginName = `Two${unique()}`
    const here = await aPerson({ store: first.store, loginName })
    const there = await aPerson({ store: second.store, loginName: `${loginName}b`, accountId: here.accountId })
    const { places, roles } = await first.send(calls.getPersonInStores, {
      merchantId: first.store.merchantId,
      employeeId: here.employeeId,
    })
    expect(idsOf(places)).toEqual([first.store.merchantId, second.store.merchantId])
    expect(roles.length).toBeGreaterThanOrEqual(4)
    const changes = places.map(({ merchantId, employeeId, version, roleId }) => ({
      merchantId,
      employeeId,
      version,
      roleId,
      status: 'invalid' as const,
    }))
    const spoiled = changes.map((change, at) => (at === 1 ? { ...change, version: 9 } : change))
    await expect(first.send(calls.setPersonInStores, { changes: spoiled })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'changes.1.version',
    })
    expect((await here.request(authCalls.currentSession, {})).status).toBe(200)
    await first.send(calls.setPersonInStores, { changes })
    expect((await here.request(authCalls.currentSession, {})).status).toBe(511)
    expect((await there.request(authCalls.currentSession, {})).status).toBe(511)
  })

  test('EMP-4 EMP-6 a role of another store, a disabled one, and oneself', async () => {
    const here = await aPerson({ store: first.store })
    const { engine } = await testServer()
    const [disabled] = await engine.transact({ merchantId: first.store.merchantId }, 'write', run =>
      run(sql<{ roleId: number }>`insert into role (merchant_id, name, status)
        values (${first.store.merchantId}, ${unique()}, 'invalid') returning role_id`),
    )
    const [foreign] = await rolesOf(second, second.store.merchantId)
    const [own] = await rolesOf(first, first.store.merchantId)
    const change = (employeeId: number, roleId: number, status: 'valid' | 'invalid' = 'valid') =>
      first.send(calls.setPersonInStores, {
        changes: [{ merchantId: first.store.merchantId, employeeId, version: 1, roleId, status }],
      })
    await expect(change(here.employeeId, foreign?.roleId ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(change(here.employeeId, disabled?.roleId ?? 0)).rejects.toMatchObject({ code: 'ROLE_INVALID' })
    await expect(change(first.employeeId, own?.roleId ?? 0, 'invalid')).rejects.toMatchObject({
      code: 'INSUFFICIENT_AUTHORITY',
    })
  })
})

test('EMP-4 the function list says who holds what and why', async () => {
  const { store } = first
  const byRole = await aPerson({ store, permissions: ['orders.list.view'] })
  const denied = await aPerson({ store, permissions: ['orders.list.view'] })
  const granted = await aPerson({ store })
  const { engine } = await testServer()
  await engine.transact({ merchantId: store.merchantId }, 'write', run =>
    run(sql`insert into employee_permission (merchant_id, employee_id, permission, granted) values
      (${store.merchantId}, ${denied.employeeId}, 'orders.list.view', false),
      (${store.merchantId}, ${granted.employeeId}, 'orders.list.view', true)`),
  )
  const { functions } = await first.send(calls.getFunctions, {})
  const view = functions.find(each => each.key === 'orders.list.view')
  expect(view).toMatchObject({ holders: 3, granted: 1, denied: 1, off: false })
  expect(view?.roles.length).toBe(2)
  expect(view?.calls.map(({ name }) => name)).toContain('getPosOrderListPage')
  const { rows, total } = await first.send(calls.getFunctionHolders, { permission: 'orders.list.view' })
  expect(total).toBe(3)
  expect(new Map(rows.map(({ employeeId, origin }) => [employeeId, origin]))).toEqual(
    new Map([
      [first.employeeId, 'boss'],
      [byRole.employeeId, 'role'],
      [granted.employeeId, 'granted'],
    ]),
  )
})
