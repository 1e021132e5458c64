/** What roles, permissions and their administration refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { rightsCalls } from '../../../shared/contract/staff/rights.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { allow, roleIdOf, setRow } from './rights.testing.queries.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { hired } from '../employees/employees.testing.ts'

const { addPosRole, checkRole, delSysRole, delSysRoleList, getRoleDetail, updatePosRole, updateRoleDelFlag } = roleCalls
const { updateEmployeeBackPermission, updateEmployeePermission } = rightsCalls
const { setPersonInStores, startViewAs, updateMatrix, updateModule } = administrationCalls

const edits: readonly PermissionKey[] = [
  'employees.roles.view',
  'employees.roles.edit',
  'employees.roles.delete',
  'employees.backOffice.edit',
  'employees.pos.edit',
  'employees.index.edit',
  'employees.list.edit',
  'employees.accounts.reset',
]
let boss: TestPerson
let manager: TestPerson
/** Has the role `taken`. */
let waiter: number
let taken: number
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
  manager = await aPerson({ store: boss.store, permissions: edits })
  ;({ roleId: taken } = await boss.send(addPosRole, typed()))
  waiter = await hired(boss, taken)
})

const typed = (more: Input = {}) => ({
  name: `Role ${unique()}`,
  backOffice: [],
  pos: [],
  idempotencyKey: `key-${unique()}`,
  ...more,
})
/** A role as its form sends it, with some fields changed. */
async function changed(roleId: number, more: Input) {
  const { version, name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos } = await boss.send(
    getRoleDetail,
    { roleId },
  )
  return { roleId, version, name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos, ...more }
}

const discount = {
  reason: 'DISCOUNT_RANGE',
  field: 'maxDiscountPcm',
}
const nothingThere = { reason: 'NOT_FOUND' }
const cannotGrant = {
  reason: 'CANNOT_GRANT',
  values: { permissions: 'View sales report' },
}
const nameTaken = { reason: 'NAME_TAKEN' }
const notDisabled = { reason: 'ROLE_CANNOT_BE_DISABLED' }
const notDeleted = {
  reason: 'ROLE_HAS_EMPLOYEES',
  field: 'roleId',
}
const roleInvalid = { reason: 'ROLE_INVALID' }
const bossOnly = { reason: 'BOSS_ONLY' }
const lastOne = { reason: 'LAST_ADMINISTRATOR' }

const roleFields: readonly [what: string, fields: Input, words: Refused][] = [
  ['a discount of 0 %', { maxDiscountPcm: 0 }, discount],
  ['a discount below 0 %', { maxDiscountPcm: -10 }, discount],
  ['a discount of 100 %', { maxDiscountPcm: 100_000 }, discount],
  ['no name', { name: ' ' }, { reason: 'INVALID_INPUT', field: 'name', text: 'required' }],
  [
    'a name of 61 characters',
    { name: 'x'.repeat(61) },
    { reason: 'INVALID_INPUT', field: 'name', text: 'tooLong', values: { max: '60' } },
  ],
]

test.each(roleFields)('EMP-2 EMP-3 a role with %s is refused when added and when changed', async (_, more, words) => {
  expect(await refusalOf(boss, addPosRole, typed(more))).toEqual(words)
  expect(await refusalOf(boss, updatePosRole, await changed(taken, more))).toEqual(words)
})

test('EMP-3 EMP-6 a name that is taken, a right and a discount above the own', async () => {
  await boss.send(addPosRole, typed({ name: 'Bar', secondName: '吧台' }))
  const limited = await aPerson({ store: boss.store, permissions: edits })
  await setRow(limited, 'employee', 'max_discount_pcm', 20_000)
  const cases: [TestPerson, Input, Refused][] = [
    [boss, { name: 'BAR' }, { ...nameTaken, field: 'name' }],
    [boss, { secondName: '吧台' }, { ...nameTaken, field: 'secondName' }],
    [manager, { backOffice: ['reports.sales.view'] }, { ...cannotGrant, field: 'backOffice' }],
    [
      limited,
      { maxDiscountPcm: 30_000 },
      {
        reason: 'DISCOUNT_ABOVE_OWN',
        field: 'maxDiscountPcm',
        values: { percent: '20' },
      },
    ],
  ]
  for (const [by, more, words] of cases) expect(await refusalOf(by, addPosRole, typed(more))).toEqual(words)
})

test('EMP-3 a role with employees is neither deleted nor disabled, by the list, the dialog or the form', async () => {
  const disabled = await boss.send(addPosRole, typed({ status: 'invalid' }))
  const cases: [Call, Input, Refused][] = [
    [delSysRole, { roleId: taken }, notDeleted],
    [updateRoleDelFlag, { roleId: taken, status: 'invalid' }, { ...notDisabled, field: 'status' }],
    [updatePosRole, await changed(taken, { status: 'invalid' }), { ...notDisabled, field: 'status' }],
    [delSysRole, { roleId: taken, moveToRoleId: disabled.roleId }, { ...roleInvalid, field: 'moveToRoleId' }],
    [delSysRole, { roleId: taken, moveToRoleId: taken }, { ...roleInvalid, field: 'moveToRoleId' }],
    [delSysRole, { roleId: taken, moveToRoleId: 2_000_000_000 }, { ...nothingThere, field: 'moveToRoleId' }],
  ]
  for (const [call, input, words] of cases) expect(await refusalOf(boss, call, input)).toEqual(words)
})

test('EMP-3 a role that does not exist, and one of another store', async () => {
  const stranger = await aPerson({ isBoss: true })
  const other = await roleIdOf(stranger)
  for (const roleId of [2_000_000_000, other]) {
    const at = { ...nothingThere, field: 'roleId' }
    expect(await refusalOf(boss, getRoleDetail, { roleId })).toEqual(at)
    expect(await refusalOf(boss, checkRole, { roleId })).toEqual(at)
    expect(await refusalOf(boss, delSysRole, { roleId })).toEqual(at)
    expect(await refusalOf(boss, updateRoleDelFlag, { roleId, status: 'invalid' })).toEqual(at)
    expect(await refusalOf(boss, updatePosRole, { ...(await changed(taken, {})), roleId })).toEqual(at)
    expect(await refusalOf(boss, delSysRoleList, { roleIds: [taken, roleId] })).toEqual({
      ...nothingThere,
      field: 'roleIds.1',
    })
  }
  expect(await boss.send(delSysRoleList, { roleIds: [taken] })).toMatchObject({
    deleted: 0,
    left: [{ roleId: taken, employees: 1 }],
  })
})

const one = (key: string, to = 'granted') => [{ key, from: 'fromRole', to }]

test('EMP-5 EMP-6 overrides: what one lacks, a boss, what somebody else has changed, a function that there is not', async () => {
  const changes = one('reports.sales.view')
  const bossHolds = {
    reason: 'BOSS_HOLDS_ALL',
    field: 'employeeId',
  }
  const meanwhile = {
    reason: 'CONFLICT',
    field: 'changes.0.from',
  }
  const seenGranted = [{ key: 'reports.sales.view', from: 'granted', to: 'denied' }]
  const cases: [TestPerson, Input, Refused][] = [
    [manager, { employeeId: waiter, changes }, { ...cannotGrant, field: 'changes' }],
    [boss, { employeeId: boss.employeeId, changes }, bossHolds],
    [boss, { employeeId: waiter, changes: seenGranted }, meanwhile],
    [boss, { employeeId: 2_000_000_000, changes }, { ...nothingThere, field: 'employeeId' }],
  ]
  for (const [by, input, words] of cases)
    expect(await refusalOf(by, updateEmployeeBackPermission, input)).toEqual(words)
  expect(
    await refusalOf(manager, updateEmployeePermission, { employeeId: waiter, changes: one('pos.order.void') }),
  ).toEqual({
    ...cannotGrant,
    field: 'changes',
    values: { permissions: 'Void items' },
  })
})

test('EMP-6 the last one who can administer roles is neither denied it nor loses the role’s', async () => {
  const alone = await aPerson({ permissions: [...edits, 'employees.backOffice.view'] })
  const { employeeId } = alone
  const changes = one('employees.roles.edit', 'denied')
  expect(await refusalOf(alone, updateEmployeeBackPermission, { employeeId, changes })).toEqual(lastOne)
  const roleId = await roleIdOf(alone)
  const role = await alone.send(getRoleDetail, { roleId })
  const { version, name } = role
  const less = { roleId, version, name, backOffice: edits.filter(key => key !== 'employees.roles.edit'), pos: [] }
  expect(await refusalOf(alone, updatePosRole, less)).toEqual(lastOne)
})

test('EMP-4 SEC-1 the boss’s administration, and whoever holds more than oneself', async () => {
  const { merchantId } = boss.store
  const reports = { merchantId, module: 'reports', on: false }
  expect(await refusalOf(manager, updateModule, reports)).toEqual({ ...bossOnly, field: 'merchantId' })
  const person = { merchantId, employeeId: waiter, version: 1, roleId: taken, status: 'invalid' }
  expect(await refusalOf(manager, setPersonInStores, { changes: [person] })).toEqual({
    ...bossOnly,
    field: 'merchantId',
  })
  const give = { merchantId, changes: [{ roleId: taken, version: 1, give: ['orders.list.view'] }] }
  expect(await refusalOf(manager, updateMatrix, give)).toEqual({ ...bossOnly, field: 'merchantId' })
  for (const module of ['dashboard', 'employees', 'system']) {
    expect(await refusalOf(boss, updateModule, { merchantId, module, on: false })).toEqual({
      reason: 'MODULE_REQUIRED',
      field: 'module',
    })
  }
  const above = await aPerson({ store: boss.store, permissions: ['reports.sales.view'] })
  const password = { employeeId: above.employeeId, newPassword: 'wok54321', confirmPassword: 'wok54321' }
  expect(await refusalOf(manager, authCalls.resetPassword, password)).toEqual({
    reason: 'HOLDS_MORE',
    values: { permissions: 'View sales report' },
  })
})

test('EMP-7 through other eyes nothing is changed, and one pair of eyes is chosen', async () => {
  const looking = await aPerson({ store: boss.store, permissions: [...edits, 'employees.roles.viewAs'] })
  expect(await refusalOf(looking, startViewAs, {})).toEqual({
    reason: 'INVALID_INPUT',
    field: 'roleId',
  })
  expect(await refusalOf(looking, startViewAs, { roleId: 2_000_000_000 })).toEqual({ ...nothingThere, field: 'roleId' })
  await allow(manager, 'employees.roles.viewAs')
  await looking.send(startViewAs, { employeeId: manager.employeeId })
  expect(await refusalOf(looking, addPosRole, typed())).toEqual({
    reason: 'VIEW_ONLY',
  })
  const insufficient = { status: 507, reason: 'INSUFFICIENT_AUTHORITY' }
  expect(await refusalOf(looking, employeeCalls.exportEmployees, { format: 'csv' })).toEqual(insufficient)
})
