import { expect, test } from 'vitest'
import type { z } from 'zod'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { allow, auditOf, roleIdOf, setRow, switchOff } from '../rights/rights.testing.queries.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addPosRole, checkRole, getPosMenusByTree, getPosPermissionsByTree } = roleCalls
const { getRoleDetail, getSysRoles, updatePosRole } = roleCalls

const aKey = () => `key-${unique()}`
type Typed = z.input<(typeof addPosRole)['input']>
const plain: Omit<Typed, 'name' | 'idempotencyKey'> = { backOffice: [], pos: [] }
const aRole = (fields: Partial<Typed> = {}): Typed => ({
  name: `Role ${unique()}`,
  ...plain,
  idempotencyKey: aKey(),
  ...fields,
})

/** Somebody who edits roles, with what else they hold. */
const aManager = (...more: Parameters<typeof aPerson>) =>
  aPerson({
    ...more[0],
    permissions: [
      'employees.roles.view',
      'employees.roles.edit',
      'employees.roles.delete',
      ...(more[0]?.permissions ?? []),
    ],
  })

const detail = (person: TestPerson, roleId: number) => person.send(getRoleDetail, { roleId })

/** A role as it is sent back to be changed. */
async function fieldsOf(person: TestPerson, roleId: number) {
  const { version, name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos } = await detail(
    person,
    roleId,
  )
  return { roleId, version, name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos }
}

test('EMP-3 a role is added with its names, lock, discount and functions of both trees, and read back', async () => {
  const boss = await aPerson({ isBoss: true })
  const role = aRole({
    name: '  Shift lead ',
    secondName: '领班',
    lockOption: 2,
    maxDiscountPcm: 15_000,
    backOffice: ['orders.list.view', 'dashboard.overview.view'],
    pos: ['pos.order.take'],
  })
  const { roleId } = await boss.send(addPosRole, role)
  expect(await detail(boss, roleId)).toMatchObject({
    name: 'Shift lead',
    secondName: '领班',
    status: 'valid',
    lockOption: 2,
    maxDiscountPcm: 15_000,
    backOffice: ['dashboard.overview.view', 'orders.list.view'],
    pos: ['pos.order.take'],
    employees: 0,
    lastChange: { by: expect.stringContaining('Pat') as string },
  })
  expect((await auditOf(boss.store)).at(-1)).toMatchObject({
    action: 'add',
    objectType: 'role',
    objectId: String(roleId),
    before: null,
    after: { name: 'Shift lead', maxDiscountPcm: 15_000, 'orders.list.view': true, 'pos.order.take': true },
  })
  // A double click makes one role.
  expect(await boss.send(addPosRole, role)).toMatchObject({ roleId })
})

test('EMP-3 the list counts employees and functions, and is narrowed by name in either language and by status', async () => {
  const boss = await aPerson({ isBoss: true })
  const { roleId } = await boss.send(
    addPosRole,
    aRole({ name: 'Bar 100%', secondName: '吧台', backOffice: ['orders.list.view'], pos: [...posPermissionKeys] }),
  )
  await boss.send(addPosRole, aRole({ name: 'Old', status: 'invalid' }))
  const list = async (input: object) => (await boss.send(getSysRoles, input)).rows.map(({ name }) => name)
  const own = (await detail(boss, await roleIdOf(boss))).name
  expect(await list({ search: '0%' })).toEqual(['Bar 100%'])
  expect(await list({ search: '_' })).toEqual([])
  expect(await list({ search: '吧' })).toEqual(['Bar 100%'])
  expect(await list({ statuses: ['invalid'] })).toEqual(['Old'])
  expect(await list({ sort: 'employees', order: 'desc', pageSize: 1 })).toEqual([own])
  const { rows, total } = await boss.send(getSysRoles, {})
  expect(total).toBe(3)
  expect(rows.find(row => row.roleId === roleId)).toMatchObject({
    employees: 0,
    backOffice: 1,
    pos: posPermissionKeys.length,
  })
})

test('EMP-3 two roles of a store cannot have one name in either language; another store can', async () => {
  const boss = await aPerson({ isBoss: true })
  const other = await aPerson({ isBoss: true })
  const role = aRole({ name: 'Barista', secondName: '咖啡师' })
  const { roleId } = await boss.send(addPosRole, role)
  const taken = (field: string) => ({ code: 'NAME_TAKEN', field })
  await expect(boss.send(addPosRole, aRole({ name: 'BARISTA' }))).rejects.toMatchObject(taken('name'))
  await expect(boss.send(addPosRole, aRole({ secondName: '咖啡师' }))).rejects.toMatchObject(taken('secondName'))
  await other.send(addPosRole, { ...role, idempotencyKey: aKey() })
  const second = await boss.send(addPosRole, aRole({ name: 'Cook' }))
  const asBarista = { ...plain, roleId: second.roleId, version: 1, name: 'barista' }
  await expect(boss.send(updatePosRole, asBarista)).rejects.toMatchObject(taken('name'))
  // Its own name in other letters is no other role's.
  await boss.send(updatePosRole, { ...plain, roleId, version: 1, name: 'BARISTA', secondName: '咖啡师' })
  const both = await Promise.all(
    [1, 2].map(() => answered(boss.request(addPosRole, { ...aRole(), name: 'At once', idempotencyKey: aKey() }))),
  )
  expect(both.map(({ body }) => body.reason ?? body.result).sort()).toEqual(['NAME_TAKEN', 'success'])
})

test('EMP-3 a change counts the version up and is kept; an older version is told, and nothing is lost', async () => {
  const boss = await aPerson({ isBoss: true })
  const { roleId } = await boss.send(addPosRole, aRole({ backOffice: ['orders.list.view'], pos: ['pos.order.take'] }))
  const before = await fieldsOf(boss, roleId)
  const wanted = { ...before, maxDiscountPcm: 5000, backOffice: ['orders.list.export' as const], pos: before.pos }
  expect(await boss.send(updatePosRole, wanted)).toMatchObject({ version: 2 })
  expect((await auditOf(boss.store)).at(-1)).toMatchObject({
    action: 'update',
    before: { maxDiscountPcm: null, 'orders.list.view': true, 'orders.list.export': false },
    after: { maxDiscountPcm: 5000, 'orders.list.view': false, 'orders.list.export': true },
  })
  const late = boss.send(updatePosRole, { ...before, name: 'Late' })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  expect(await fieldsOf(boss, roleId)).toMatchObject({ ...wanted, version: 2 })
  // Saving what is there already writes nothing.
  const entries = (await auditOf(boss.store)).length
  expect(await boss.send(updatePosRole, { ...wanted, version: 2 })).toMatchObject({ version: 2 })
  expect(await auditOf(boss.store)).toHaveLength(entries)
})

test('EMP-6 nobody allows what they lack, nor takes it away; what stays may be anything', async () => {
  const manager = await aManager({ permissions: ['orders.list.view'] })
  await allow(manager, 'pos.order.take')
  const boss = await aPerson({ isBoss: true, store: manager.store })
  const refused = { code: 'CANNOT_GRANT', field: 'backOffice' }
  await expect(manager.send(addPosRole, aRole({ backOffice: ['reports.sales.view'] }))).rejects.toMatchObject(refused)
  const atPos = manager.send(addPosRole, aRole({ backOffice: ['orders.list.view'], pos: ['pos.order.void'] }))
  await expect(atPos).rejects.toMatchObject({ code: 'CANNOT_GRANT', field: 'pos' })
  const { roleId } = await boss.send(
    addPosRole,
    aRole({ backOffice: ['orders.list.view', 'reports.sales.view'], pos: ['pos.order.take', 'pos.order.void'] }),
  )
  const role = await fieldsOf(manager, roleId)
  const without = { ...role, backOffice: ['orders.list.view' as const] }
  const named = await answered(manager.request(updatePosRole, without, { 'Accept-Language': 'zh-CN' }))
  expect(named.body).toMatchObject({ reason: 'CANNOT_TAKE', field: 'backOffice' })
  expect(named.body.message).toContain('销售报表')
  await manager.send(updatePosRole, { ...role, name: 'Renamed', backOffice: ['reports.sales.view'], pos: role.pos })
  expect(await fieldsOf(boss, roleId)).toMatchObject({
    name: 'Renamed',
    backOffice: ['reports.sales.view'],
    pos: ['pos.order.take', 'pos.order.void'],
  })
})

test('EMP-2 EMP-6 a max discount lies above 0 % and below 100 %, and nobody moves one above their own', async () => {
  const manager = await aManager()
  const boss = await aPerson({ isBoss: true, store: manager.store })
  const outside = { code: 'DISCOUNT_RANGE', field: 'maxDiscountPcm' }
  for (const maxDiscountPcm of [0, 9, -1, 99_991, 100_000])
    await expect(boss.send(addPosRole, aRole({ maxDiscountPcm }))).rejects.toMatchObject(outside)
  for (const maxDiscountPcm of [10, 99_990]) await boss.send(addPosRole, aRole({ maxDiscountPcm }))
  await setRow(manager, 'role', 'max_discount_pcm', 30_000)
  await setRow(manager, 'employee', 'max_discount_pcm', 20_000)
  expect(await manager.send(getPosPermissionsByTree, {})).toMatchObject({ ownMaxDiscountPcm: 20_000 })
  const above = { code: 'DISCOUNT_ABOVE_OWN', field: 'maxDiscountPcm' }
  for (const maxDiscountPcm of [20_001, null])
    await expect(manager.send(addPosRole, aRole({ maxDiscountPcm }))).rejects.toMatchObject(above)
  await manager.send(addPosRole, aRole({ maxDiscountPcm: 20_000 }))
  const high = await boss.send(addPosRole, aRole({ maxDiscountPcm: 50_000 }))
  const role = await fieldsOf(manager, high.roleId)
  await expect(manager.send(updatePosRole, { ...role, maxDiscountPcm: 10_000 })).rejects.toMatchObject(above)
  await manager.send(updatePosRole, { ...role, name: `Renamed ${unique()}` })
  const message = await answered(manager.request(addPosRole, aRole({ maxDiscountPcm: 30_000 })))
  expect(message.body.message).toBe('You can’t allow more than your own limit of 20%.')
})

test('EMP-3 a role that does not exist or is another store’s is not found', async () => {
  const [boss, other] = [await aPerson({ isBoss: true }), await aPerson({ isBoss: true })]
  const notFound = { code: 'NOT_FOUND', field: 'roleId' }
  for (const roleId of [await roleIdOf(other), 987_654_321]) {
    await expect(boss.send(getRoleDetail, { roleId })).rejects.toMatchObject(notFound)
    await expect(boss.send(checkRole, { roleId })).rejects.toMatchObject(notFound)
    await expect(boss.send(updatePosRole, { ...plain, roleId, version: 1, name: 'X' })).rejects.toMatchObject(notFound)
  }
})

test('EMP-3 EMP-6 the trees name every function in both languages, and say which the asker may give', async () => {
  const waiter = await aPerson({ permissions: ['orders.list.view'] })
  await allow(waiter, 'pos.order.take')
  const menus = await waiter.send(getPosMenusByTree, {})
  const functions = menus.modules.flatMap(({ pages }) => pages.flatMap(page => page.functions))
  expect(functions.map(({ key }) => key)).toEqual(permissionKeys)
  expect(functions.filter(({ mayGrant }) => mayGrant).map(({ key }) => key)).toEqual(['orders.list.view'])
  expect(functions.find(({ key }) => key === 'orders.list.view')).toMatchObject({
    name: 'View orders',
    secondName: '查看订单',
  })
  const pos = (await waiter.send(getPosPermissionsByTree, {})).modules.flatMap(module => module.functions)
  expect(pos.map(({ key }) => key)).toEqual(posPermissionKeys)
  expect(pos.filter(({ mayGrant }) => mayGrant).map(({ key }) => key)).toEqual(['pos.order.take'])
  await switchOff(waiter.store, 'orders')
  const off = await waiter.send(getPosMenusByTree, {})
  expect(off.modules.filter(({ isOn }) => !isOn).map(({ key }) => key)).toEqual(['orders'])
  expect(
    off.modules.flatMap(({ pages }) => pages.flatMap(page => page.functions)).some(({ mayGrant }) => mayGrant),
  ).toBe(false)
})
