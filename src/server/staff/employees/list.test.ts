/** The list, pickers and the file (EMP-1). */
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aManager, aRole, hired, manages } from './employees.testing.ts'
import { auditOf, manyPeople } from './employees.testing.queries.ts'

const { getPosEmployees, getEmployeeChoices, getEmployeeFormChoices, editPosEmployee, exportEmployees } = employeeCalls

let manager: TestPerson & { boss: TestPerson }
let waiters: number
let mia: number
let li: number

beforeAll(async () => {
  manager = await aManager()
  waiters = await aRole(manager.store, [], { maxDiscountPcm: 20_000, lockOption: 1 })
  const other = await aRole(manager.store)
  mia = await hired(manager.boss, waiters, {
    employeeNo: '9',
    firstName: 'Mia',
    lastName: 'Chen',
    loginName: 'mia.c',
    phone: '(415) 555-0134',
    email: 'Mia.Chen@wok.test',
    posPassword: '4711',
    confirmPosPassword: '4711',
    maxDiscountPcm: 15_000,
    payRateCents: 1850,
    hiredOn: '2025-02-01',
  })
  li = await hired(manager.boss, other, {
    employeeNo: '10',
    firstName: '伟',
    lastName: '李',
    loginName: 'liwei',
    language: 'zh',
    hiredOn: null,
  })
})

const found = async (input: Parameters<typeof manager.send<typeof getPosEmployees>>[1]) =>
  (await manager.send(getPosEmployees, input)).rows.map(({ employeeId }) => employeeId)

test('EMP-1 a row shows the fields of the specification, the limits that hold, and no password', async () => {
  const { rows, total } = await manager.send(getPosEmployees, { search: 'mia' })
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({
    employeeId: mia,
    employeeNo: '9',
    firstName: 'Mia',
    lastName: 'Chen',
    loginName: 'mia.c',
    phone: '(415) 555-0134',
    email: 'mia.chen@wok.test',
    language: 'en',
    status: 'valid',
    boss: false,
    roleId: waiters,
    hiredOn: '2025-02-01',
    payRateCents: 1850,
    maxDiscountPcm: 15_000,
    roleMaxDiscountPcm: 20_000,
    effectiveMaxDiscountPcm: 15_000,
    lockOption: 0,
    roleLockOption: 1,
    effectiveLockOption: 1,
    hasPosPassword: true,
  })
  const answers = await Promise.all(
    [getPosEmployees, editPosEmployee, getEmployeeChoices, exportEmployees].map(async call => {
      const input = call === editPosEmployee ? { employeeId: mia } : call === exportEmployees ? { format: 'csv' } : {}
      return (await manager.request(call, input)).text()
    }),
  )
  for (const text of answers) {
    expect(text).toContain('Mia')
    expect(text).not.toMatch(/argon2|4711/)
  }
})

test.each([
  ['mia', 'mia'],
  ['MIA CH', 'mia'],
  ['chen mia', 'mia'],
  ['mia.c', 'mia'],
  ['mia.chen@wok', 'mia'],
  ['(415) 555', 'mia'],
  ['41555501', 'mia'],
  ['李伟', 'li'],
  ['liw', 'li'],
  ['10', 'li'],
  ['hen', ''],
  ['mia li', ''],
])('EMP-1 the search for %o finds %o', async (search, who) => {
  const ids = { mia: [mia], li: [li], '': [] }[who]
  expect(await found({ search })).toEqual(ids)
})

test('EMP-1 a changed name is found by its new words alone', async () => {
  const role = await aRole(manager.store)
  const employeeId = await hired(manager.boss, role, { firstName: 'Rosalind', lastName: 'Q' })
  expect(await found({ search: 'rosal' })).toEqual([employeeId])
  const loaded = await manager.send(editPosEmployee, { employeeId })
  const { version, employeeNo, loginName } = loaded
  const input = { employeeId, version, employeeNo, loginName, firstName: 'Ursula', lastName: 'Q', roleId: role }
  await manager.boss.send(employeeCalls.updatePosEmployee, input)
  expect(await found({ search: 'rosal' })).toEqual([])
  expect(await found({ search: 'ursu' })).toEqual([employeeId])
})

test('EMP-1 filters by status and role, sorts, pages and counts', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const role = await aRole(store)
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run => manyPeople(run, store.merchantId, role, 45))
  const all = (await boss.send(getPosEmployees, { roleIds: [role], pageSize: 200 })).rows
  expect(all).toHaveLength(45)
  const names = all.map(({ firstName }) => firstName)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  const numbers = (await boss.send(getPosEmployees, { roleIds: [role], sort: 'employeeNo', pageSize: 200 })).rows
  expect(numbers.map(({ employeeNo }) => Number(employeeNo))).toEqual(Array.from({ length: 45 }, (_, n) => 1001 + n))
  const pages = await Promise.all(
    [1, 2, 3].map(page => boss.send(getPosEmployees, { roleIds: [role], page, order: 'desc' })),
  )
  expect(pages.map(({ total }) => total)).toEqual([45, 45, 45])
  expect(pages.flatMap(({ rows }) => rows.map(({ firstName }) => firstName))).toEqual(names.toReversed())
  const some = all.slice(0, 3).map(({ employeeId }) => employeeId)
  await boss.send(employeeCalls.updateEmployeeStatus, { employeeIds: some, status: 'invalid' })
  const disabled = await boss.send(getPosEmployees, { statuses: ['invalid'] })
  expect(disabled.rows.map(({ employeeId }) => employeeId)).toEqual(some)
  expect((await boss.send(getPosEmployees, { statuses: ['valid'], roleIds: [role] })).total).toBe(42)
})

test('EMP-1 pay is for holders of its permission alone: list, form and file', async () => {
  const { store } = manager
  const plain = await aPerson({ store, permissions: ['employees.list.view', 'employees.list.export'] })
  expect((await plain.send(getPosEmployees, { search: 'mia' })).rows[0]?.payRateCents).toBeNull()
  expect((await plain.send(editPosEmployee, { employeeId: mia })).payRates).toBeNull()
  const file = await (await plain.request(exportEmployees, { format: 'csv' })).text()
  expect(file).not.toContain('18.50')
  expect(file).not.toContain('Hourly pay')
})

test('EMP-1 the file holds what the list shows, in its order and the reader’s language, and the audit trail says who took it', async () => {
  const answer = await manager.request(
    exportEmployees,
    { format: 'csv', roleIds: [waiters] },
    { 'Accept-Language': 'zh-CN' },
  )
  const lines = parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true }) as Record<string, string>[]
  expect(lines).toEqual([
    expect.objectContaining({
      工号: '9',
      名: 'Mia',
      姓: 'Chen',
      电话: '(415) 555-0134',
      时薪: '18.50',
      折扣上限: '15%',
      '锁定 POS': '锁定本人',
      入职日期: '2025-02-01',
    }),
  ])
  const { engine } = await testServer()
  const exports = await engine.transact('owner', 'read', run => auditOf(run, manager.store.merchantId, ''))
  expect(exports.at(-1)).toMatchObject({ action: 'export', actorId: manager.employeeId, after: { roleIds: [waiters] } })
})

test('EMP-1 a picker gets id, name and role; the form its roles, the own limit and a free number', async () => {
  const { employees } = await manager.send(getEmployeeChoices, { search: 'mia.c' })
  expect(employees).toMatchObject([{ employeeId: mia, name: 'Mia Chen', roleId: waiters, status: 'valid' }])
  const choices = await manager.send(getEmployeeFormChoices, {})
  expect(choices.nextEmployeeNo).toMatch(/^\d+$/)
  expect(choices.ownMaxDiscountPcm).toBeNull()
  const may = choices.roles.find(({ roleId }) => roleId === waiters)
  expect(may).toMatchObject({ maxDiscountPcm: 20_000, lockOption: 1, lackedPermissions: [] })
  const strong = await aRole(manager.store, ['reports.sales.view', 'pos.order.void', 'employees.list.view'])
  const again = await manager.send(getEmployeeFormChoices, {})
  const lacked = again.roles.find(({ roleId }) => roleId === strong)?.lackedPermissions
  expect(lacked?.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['pos.order.void', 'reports.sales.view'])
})

test('SEC-1 the list says who holds more than the reader', async () => {
  const { rows } = await manager.send(getPosEmployees, { pageSize: 200 })
  const byId = new Map(rows.map(row => [row.employeeId, row.holdsMore]))
  expect(byId.get(manager.boss.employeeId)).toBe(true)
  expect(byId.get(manager.employeeId)).toBe(false)
  expect(byId.get(mia)).toBe(false)
  const detail = await manager.send(editPosEmployee, { employeeId: manager.boss.employeeId })
  expect(detail.holdsMore).toBe(true)
  expect(detail.lackedPermissions).toContain('reports.sales.view')
  expect(detail.lackedPermissions).not.toContain(manages[0])
})

test('EMP-1 somebody of another store is not found', async () => {
  const stranger = await aManager()
  await expect(stranger.send(editPosEmployee, { employeeId: mia })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await stranger.send(getPosEmployees, { search: 'mia' })).total).toBe(0)
})
