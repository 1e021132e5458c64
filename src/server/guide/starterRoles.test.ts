import { expect, test } from 'vitest'
import { starterRoleCalls, starterRoleKeys } from '../../shared/contract/guide/starterRoles.ts'
import { employeeCalls } from '../../shared/contract/staff/employees.ts'
import { auditCalls } from '../../shared/contract/audit/audit.ts'
import { roleCalls } from '../../shared/contract/staff/roles.ts'
import { typedPerson } from '../staff/employees/employees.testing.ts'
import { createStore } from '../staff/stores/createStore.queries.ts'
import { aPerson, type TestPerson, unique } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'

const { addStarterRoles, getStarterRoles, removeStarterRoles } = starterRoleCalls
const { addPosRole, getRoleDetail, getSysRoles, updatePosRole } = roleCalls
const aKey = () => `key-${unique()}`
const allOf = () => ({ starters: [...starterRoleKeys], idempotencyKey: aKey() })

/** The boss of a store as it is after set-up. */
async function aBoss(): Promise<TestPerson> {
  const { engine } = await testServer()
  const store = { name: `Store ${unique()}`, timeZone: 'America/New_York', currency: 'USD' }
  const made = await engine.transact('owner', 'write', run => createStore(run, store))
  return aPerson({ isBoss: true, store: made })
}
const rolesOf = async (person: TestPerson) => (await person.send(getSysRoles, { pageSize: 100 })).rows
const namesOf = async (person: TestPerson) => (await rolesOf(person)).map(({ name }) => name)
const freeOf = async (person: TestPerson) =>
  (await person.send(getStarterRoles, {})).rows.flatMap(row => (row.isFree ? [row.starter] : []))
async function detailOf(person: TestPerson, name: string) {
  const row = (await rolesOf(person)).find(role => role.name === name)
  return person.send(getRoleDetail, { roleId: row?.roleId ?? 0 })
}

test('SHELL-16 EMP-3 starter roles are added in both languages, once, and deleted with one click; no other role goes', async () => {
  const boss = await aBoss()
  // One of the store’s own that is called like a starter role.
  const own = { name: 'delivery DRIVER', secondName: '送餐员' }
  await boss.send(addPosRole, { ...own, backOffice: ['orders.list.view'], pos: [], idempotencyKey: aKey() })
  const before = await namesOf(boss)
  expect(before).toEqual(expect.arrayContaining(['Manager', 'Cashier', 'Waiter', 'Kitchen', 'delivery DRIVER']))
  expect(await freeOf(boss)).toEqual(['host', 'bartender'])

  expect(await boss.send(addStarterRoles, allOf())).toMatchObject({ added: 2 })
  expect(await boss.send(addStarterRoles, allOf())).toMatchObject({ added: 0 })
  expect(await detailOf(boss, 'Host')).toMatchObject({
    secondName: '领位员',
    backOffice: expect.arrayContaining(['customers.waitlist.edit']),
    pos: ['pos.table.seat', 'pos.table.move', 'pos.clock.inOut'],
  })
  const { unused } = await boss.send(getStarterRoles, {})
  expect(unused.map(({ name }) => name)).toEqual(['Host', 'Bartender'])

  expect(await boss.send(removeStarterRoles, { idempotencyKey: aKey() })).toMatchObject({ removed: 2, kept: [] })
  expect(await namesOf(boss)).toEqual(before)
  expect(await boss.send(removeStarterRoles, { idempotencyKey: aKey() })).toMatchObject({ removed: 0, kept: [] })
})

test('SHELL-16 EMP-3 a starter role that somebody has or has changed is kept and named', async () => {
  const boss = await aBoss()
  await boss.send(addStarterRoles, allOf())
  const host = await detailOf(boss, 'Host')
  const { name, secondName, backOffice, pos, version } = host
  const fields = { name, secondName, backOffice, pos: [...pos, 'pos.order.take' as const] }
  await boss.send(updatePosRole, { ...fields, roleId: host.roleId, version })
  const { roleId } = await detailOf(boss, 'Bartender')
  await boss.send(employeeCalls.addPosEmployee, typedPerson(roleId))
  const removed = await boss.send(removeStarterRoles, { idempotencyKey: aKey() })
  expect(removed).toMatchObject({
    removed: 1,
    kept: [
      { name: 'Host', secondName: '领位员', why: 'changed' },
      { name: 'Bartender', secondName: '调酒师', why: 'inUse' },
    ],
  })
  expect(await freeOf(boss)).toEqual(['driver'])
  expect((await boss.send(getStarterRoles, {})).unused).toEqual([])
})

test('SHELL-16 ADM-1 a starter role that was deleted and brought back is the store’s own', async () => {
  const boss = await aBoss()
  await boss.send(addStarterRoles, { starters: ['host'], idempotencyKey: aKey() })
  const { roleId } = await detailOf(boss, 'Host')
  await boss.send(removeStarterRoles, { idempotencyKey: aKey() })
  const object = { objectType: 'role', objectId: String(roleId) }
  const [deleted] = (await boss.send(auditCalls.getObjectTimeline, object)).rows
  expect(deleted).toMatchObject({ action: 'delete' })
  await boss.send(auditCalls.undoChange, { auditId: deleted?.auditId ?? 0, reason: 'Needed after all' })
  expect((await boss.send(getStarterRoles, {})).unused).toEqual([])
  expect(await boss.send(removeStarterRoles, { idempotencyKey: aKey() })).toMatchObject({ removed: 0, kept: [] })
  expect(await detailOf(boss, 'Host')).toMatchObject({ roleId })
})

test('SHELL-16 EMP-3 nobody adds a starter role that allows more than they may', async () => {
  const clerk = await aPerson({ permissions: ['employees.roles.view', 'employees.roles.edit'] })
  await expect(clerk.send(addStarterRoles, { starters: ['host'], idempotencyKey: aKey() })).rejects.toMatchObject({
    code: 'CANNOT_GRANT',
  })
})
