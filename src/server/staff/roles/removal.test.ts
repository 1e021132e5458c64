import { expect, test } from 'vitest'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { auditOf, roleIdOf, setRow } from '../rights/rights.testing.queries.ts'
import { aPerson, type PersonSettings, unique } from '../../testing/people.ts'

const { addPosRole, checkRole, delSysRole, delSysRoleList, getRoleDetail, getSysRoles } = roleCalls
const { updatePosRole, updateRoleDelFlag } = roleCalls

const aRole = (fields: object = {}) => ({
  name: `Role ${unique()}`,
  backOffice: [],
  pos: [],
  idempotencyKey: `key-${unique()}`,
  ...fields,
})
const editsRoles = ['employees.roles.view', 'employees.roles.edit', 'employees.roles.delete'] as const
const movesPeople = [...editsRoles, 'employees.list.edit'] as const

/** A store whose boss and employee are given, with an empty role beside. */
async function aHouse(settings: PersonSettings = {}) {
  const boss = await aPerson({ isBoss: true })
  const waiter = await aPerson({ store: boss.store, ...settings })
  const { roleId: empty } = await boss.send(addPosRole, aRole())
  return { boss, waiter, empty, taken: await roleIdOf(waiter) }
}

test('EMP-3 a role with employees cannot be deleted or disabled; the message is exact in both languages', async () => {
  const { boss, waiter, taken } = await aHouse()
  const said = async (call: typeof delSysRole | typeof updateRoleDelFlag, language: string) => {
    const input = call === delSysRole ? { roleId: taken } : { roleId: taken, status: 'invalid' }
    return (await answered(boss.request(call, input, { 'Accept-Language': language }))).body
  }
  expect(await said(delSysRole, 'en-US')).toMatchObject({
    reason: 'ROLE_HAS_EMPLOYEES',
    message: 'This role has associated employees, it cannot be deleted!',
  })
  expect(await said(updateRoleDelFlag, 'en-US')).toMatchObject({
    reason: 'ROLE_CANNOT_BE_DISABLED',
    message: 'This role has associated employees, it cannot be disabled!',
  })
  expect((await said(delSysRole, 'zh-CN')).message).toMatch(/员工.*删除/)
  expect((await said(updateRoleDelFlag, 'zh-CN')).message).toMatch(/员工.*停用/)
  expect(await boss.send(checkRole, { roleId: taken })).toMatchObject({
    hasEmployees: true,
    employees: 1,
    people: [{ employeeId: waiter.employeeId, firstName: 'Pat', status: 'valid', isBoss: false }],
  })
  expect(await boss.send(getRoleDetail, { roleId: taken })).toMatchObject({ status: 'valid' })
})

test('EMP-3 the form cannot disable a role with employees either, and can an unused one', async () => {
  const { boss, taken, empty } = await aHouse()
  const disabling = async (roleId: number) => {
    const { version, name, secondName, lockOption, maxDiscountPcm, backOffice, pos } = await boss.send(getRoleDetail, {
      roleId,
    })
    const fields = { name, secondName, lockOption, maxDiscountPcm, backOffice, pos }
    return boss.send(updatePosRole, { roleId, version, ...fields, status: 'invalid' })
  }
  await expect(disabling(taken)).rejects.toMatchObject({ code: 'ROLE_CANNOT_BE_DISABLED', field: 'status' })
  await disabling(empty)
  expect(await boss.send(getRoleDetail, { roleId: empty })).toMatchObject({ status: 'invalid', version: 2 })
})

test('EMP-3 an employee who is disabled keeps the role in use', async () => {
  const { boss, waiter, taken } = await aHouse()
  await setRow(waiter, 'employee', 'status', 'invalid')
  await expect(boss.send(delSysRole, { roleId: taken })).rejects.toMatchObject({ code: 'ROLE_HAS_EMPLOYEES' })
})

test('EMP-3 an unused role is disabled, enabled and deleted; each is in the audit trail', async () => {
  const { boss, empty } = await aHouse()
  expect(await boss.send(checkRole, { roleId: empty })).toMatchObject({ hasEmployees: false, people: [] })
  await boss.send(updateRoleDelFlag, { roleId: empty, status: 'invalid' })
  await boss.send(updateRoleDelFlag, { roleId: empty, status: 'invalid' })
  await boss.send(updateRoleDelFlag, { roleId: empty, status: 'valid' })
  await boss.send(delSysRole, { roleId: empty })
  await expect(boss.send(getRoleDetail, { roleId: empty })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const kept = (await auditOf(boss.store)).filter(({ objectId }) => objectId === String(empty))
  expect(kept.map(({ action, after }) => [action, (after as { status?: string } | null)?.status])).toEqual([
    ['add', 'valid'],
    ['update', 'invalid'],
    ['update', 'valid'],
    ['delete', undefined],
  ])
})

test.each(['deleted', 'disabled'] as const)(
  'EMP-3 a role is %s together with moving its employees, each of them in the audit trail',
  async what => {
    const { boss, waiter, taken, empty } = await aHouse({ permissions: ['orders.list.view'] })
    const { merchantId } = boss.store
    const input = { roleId: taken, moveToRoleId: empty }
    const reply =
      what === 'deleted'
        ? await boss.send(delSysRole, input)
        : await boss.send(updateRoleDelFlag, { ...input, status: 'invalid' })
    expect(reply).toMatchObject({ moved: 1 })
    expect(await roleIdOf(waiter)).toBe(empty)
    expect((await auditOf({ merchantId, aid: '' })).slice(-2)).toMatchObject([
      {
        action: 'update',
        objectType: 'employee',
        objectId: String(waiter.employeeId),
        before: { roleId: taken },
        after: { roleId: empty },
      },
      { objectType: 'role', objectId: String(taken) },
    ])
  },
)

test('EMP-3 employees move to a role that exists, is enabled, and is another one; else nothing happens at all', async () => {
  const { boss, waiter, taken, empty } = await aHouse()
  const other = await aPerson({ isBoss: true })
  await boss.send(updateRoleDelFlag, { roleId: empty, status: 'invalid' })
  const elsewhere = await roleIdOf(other)
  for (const [moveToRoleId, code] of [
    [empty, 'ROLE_INVALID'],
    [taken, 'ROLE_INVALID'],
    [elsewhere, 'NOT_FOUND'],
    [987_654_321, 'NOT_FOUND'],
  ] as const) {
    const refused = { code, field: 'moveToRoleId' }
    await expect(boss.send(delSysRole, { roleId: taken, moveToRoleId })).rejects.toMatchObject(refused)
    const disabling = boss.send(updateRoleDelFlag, { roleId: taken, status: 'invalid', moveToRoleId })
    await expect(disabling).rejects.toMatchObject(refused)
  }
  expect(await roleIdOf(waiter)).toBe(taken)
  for (const roleId of [elsewhere, 987_654_321]) {
    await expect(boss.send(delSysRole, { roleId })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'roleId' })
    const flag = boss.send(updateRoleDelFlag, { roleId, status: 'valid' })
    await expect(flag).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'roleId' })
  }
})

test('EMP-6 moving needs the right to edit employees, and hands over only what the mover holds', async () => {
  const { boss, waiter, taken } = await aHouse({ permissions: ['orders.list.view'] })
  const { store } = boss
  const { roleId: more } = await boss.send(
    addPosRole,
    aRole({ backOffice: ['orders.list.view', 'reports.sales.view'] }),
  )
  const { roleId: less } = await boss.send(addPosRole, aRole())
  const { roleId: same } = await boss.send(addPosRole, aRole({ backOffice: ['orders.list.view'] }))
  const [unable, able] = [
    await aPerson({ store, permissions: [...editsRoles, 'orders.list.view'] }),
    await aPerson({ store, permissions: movesPeople }),
  ]
  const to = (moveToRoleId: number) => ({ roleId: taken, moveToRoleId })
  await expect(unable.send(delSysRole, to(same))).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  await expect(able.send(delSysRole, to(more))).rejects.toMatchObject({ code: 'CANNOT_GRANT', field: 'moveToRoleId' })
  await expect(able.send(delSysRole, to(less))).rejects.toMatchObject({ code: 'CANNOT_TAKE', field: 'moveToRoleId' })
  expect(await roleIdOf(waiter)).toBe(taken)
  // Nothing changes hands; but whoever holds more than the mover is not theirs to change (EMP-9).
  await expect(able.send(delSysRole, to(same))).rejects.toMatchObject({ code: 'HOLDS_MORE' })
  const equal = await aPerson({ store, permissions: [...movesPeople, 'orders.list.view'] })
  expect(await equal.send(delSysRole, to(same))).toMatchObject({ moved: 1 })
})

test('EMP-6 only a boss moves a boss, and a discount above the mover’s own is not handed over', async () => {
  const { boss, waiter, taken, empty } = await aHouse()
  const mover = await aPerson({ store: boss.store, permissions: movesPeople })
  const ofBoss = { roleId: await roleIdOf(boss), moveToRoleId: empty }
  await expect(mover.send(delSysRole, ofBoss)).rejects.toMatchObject({ code: 'BOSS_ONLY' })
  await setRow(mover, 'role', 'max_discount_pcm', 20_000)
  await setRow(waiter, 'role', 'max_discount_pcm', 10_000)
  const raise = mover.send(delSysRole, { roleId: taken, moveToRoleId: empty })
  await expect(raise).rejects.toMatchObject({ code: 'DISCOUNT_ABOVE_OWN', field: 'moveToRoleId' })
  expect(await boss.send(delSysRole, ofBoss)).toMatchObject({ moved: 1 })
})

test('EMP-6 a role that its people get back is enabled only by somebody who holds all of it', async () => {
  const { boss, waiter, taken } = await aHouse({ permissions: ['reports.sales.view'] })
  const manager = await aPerson({ store: boss.store, permissions: editsRoles })
  await setRow(waiter, 'role', 'status', 'invalid')
  const enabling = { roleId: taken, status: 'valid' } as const
  await expect(manager.send(updateRoleDelFlag, enabling)).rejects.toMatchObject({ code: 'CANNOT_GRANT' })
  await boss.send(updateRoleDelFlag, enabling)
})

test('EMP-3 a bulk delete takes the unused roles and names those that it left', async () => {
  const { boss, taken, empty } = await aHouse()
  const { name } = await boss.send(getRoleDetail, { roleId: taken })
  expect(await boss.send(delSysRoleList, { roleIds: [empty, taken, empty] })).toMatchObject({
    deleted: 1,
    left: [{ roleId: taken, name, employees: 1 }],
  })
  const left = (await boss.send(getSysRoles, {})).rows.map(({ roleId }) => roleId)
  expect(left.includes(taken)).toBe(true)
  expect(left.includes(empty)).toBe(false)
})

test('EMP-3 a bulk delete with an unknown role, or another store’s, deletes nothing', async () => {
  const { boss, empty } = await aHouse()
  const other = await aHouse()
  const refused = { code: 'NOT_FOUND', field: 'roleIds.1' }
  for (const unknown of [other.empty, 987_654_321])
    await expect(boss.send(delSysRoleList, { roleIds: [empty, unknown] })).rejects.toMatchObject(refused)
  expect(await boss.send(getRoleDetail, { roleId: empty })).toMatchObject({ roleId: empty })
  expect(await other.boss.send(getRoleDetail, { roleId: other.empty })).toMatchObject({ roleId: other.empty })
})

test.each(['deleted', 'disabled'])(
  'EMP-3 an employee form that was open while their role was %s no longer saves',
  async how => {
    const { boss, waiter, empty, taken } = await aHouse()
    const { employeeId } = waiter
    const opened = await boss.send(employeeCalls.editPosEmployee, { employeeId })
    const moved = { roleId: taken, moveToRoleId: empty }
    if (how === 'deleted') await boss.send(delSysRole, moved)
    else await boss.send(updateRoleDelFlag, { ...moved, status: 'invalid' })
    const { employeeNo, firstName, lastName, loginName, phone, email, language } = opened
    const { hiredOn, maxDiscountPcm, lockOption } = opened
    const form = {
      employeeNo,
      firstName,
      lastName,
      loginName,
      phone,
      email,
      language,
      hiredOn,
      maxDiscountPcm,
      lockOption,
    }
    const save = (roleId: number, version: number) =>
      boss.send(employeeCalls.updatePosEmployee, { employeeId, version, ...form, phone: '2125550100', roleId })
    await expect(save(taken, opened.version)).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
    const again = await boss.send(employeeCalls.editPosEmployee, { employeeId })
    expect(again).toMatchObject({ roleId: empty, version: opened.version + 1, phone: '' })
    await save(again.roleId, again.version)
  },
)
