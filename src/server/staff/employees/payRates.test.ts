/** Pay by date (TIME-3, docs/product/decisions.md). */
import { beforeAll, expect, test } from 'vitest'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { answerOf } from '../../testing/refusals.ts'
import { aManager, aRole, hired } from './employees.testing.ts'
import { auditOf } from './employees.testing.queries.ts'

const { setPayRate, editPosEmployee, addPosEmployee } = employeeCalls

let manager: TestPerson & { boss: TestPerson }
let role: number
beforeAll(async () => {
  manager = await aManager()
  role = await aRole(manager.store)
})

const today = businessDay(new Date(), 'America/New_York', 240)
const rate = (days: number, centsPerHour: number) => ({ fromDate: addDays(today, days), centsPerHour })
const set = (employeeId: number, input: object, by: TestPerson = manager) =>
  answerOf(by.request(setPayRate, { employeeId, ...input }))

test('TIME-3 a raise is a new row from its day on; the rates before it stay', async () => {
  const employeeId = await hired(manager, role, { payRateCents: 1500, hiredOn: addDays(today, -100) })
  const raised = await set(employeeId, { becomes: rate(0, 1650) })
  expect(raised.body['payRates']).toEqual([rate(0, 1650), rate(-100, 1500)])
  await set(employeeId, { becomes: rate(30, 1800) })
  const { payRates } = await manager.send(editPosEmployee, { employeeId })
  expect(payRates).toEqual([rate(30, 1800), rate(0, 1650), rate(-100, 1500)])
  const { rows } = await manager.send(employeeCalls.getPosEmployees, { search: 'mia', pageSize: 200 })
  expect(rows.find(row => row.employeeId === employeeId)?.payRateCents).toBe(1650)
})

test('TIME-3 a rate of days that are over is corrected with a reason, which is kept', async () => {
  const employeeId = await hired(manager, role, { payRateCents: 1500, hiredOn: addDays(today, -100) })
  const correction = { was: rate(-100, 1500), becomes: rate(-100, 1550) }
  expect((await set(employeeId, correction)).body).toMatchObject({ reason: 'REASON_REQUIRED', field: 'reason' })
  expect((await set(employeeId, { becomes: rate(-10, 1600) })).body.reason).toBe('REASON_REQUIRED')
  expect((await set(employeeId, { was: rate(-100, 1500) })).body.reason).toBe('REASON_REQUIRED')
  const made = await set(employeeId, { ...correction, reason: 'Agreed at hiring' })
  expect(made.body['payRates']).toEqual([rate(-100, 1550)])
  const { engine } = await testServer()
  const trail = await engine.transact('owner', 'read', run => auditOf(run, manager.store.merchantId, employeeId))
  expect(trail.at(-1)).toMatchObject({
    action: 'update',
    reason: 'Agreed at hiring',
    before: { payRateCents: 1500, payRateFrom: addDays(today, -100) },
    after: { payRateCents: 1550, payRateFrom: addDays(today, -100) },
  })
})

test('TIME-3 a day has one rate, also for two who set it at once; what changed meanwhile is a conflict', async () => {
  const employeeId = await hired(manager, role)
  const answers = await Promise.all([1600, 1700].map(cents => set(employeeId, { becomes: rate(5, cents) })))
  const outcomes = answers.map(({ body }) => body.reason ?? body.result).toSorted((a, b) => (a < b ? -1 : 1))
  expect(outcomes).toEqual(['PAY_DATE_TWICE', 'success'])
  const twice = answers.find(({ body }) => body.reason)
  expect(twice?.body.field).toBe('becomes.fromDate')
  expect((await set(employeeId, { was: rate(5, 1), becomes: rate(6, 1800) })).body).toMatchObject({
    reason: 'CONFLICT',
    field: 'was',
  })
})

test('TIME-3 pay is set by holders of its permission alone, in their own store', async () => {
  const employeeId = await hired(manager, role)
  const editor = await aPerson({ store: manager.store, permissions: ['employees.list.view', 'employees.list.edit'] })
  expect((await set(employeeId, { becomes: rate(0, 1650) }, editor)).status).toBe(507)
  const adding = {
    idempotencyKey: 'key-of-editor',
    employeeNo: 'e1',
    firstName: 'E',
    loginName: 'e1',
    roleId: role,
    payRateCents: 1500,
  }
  expect((await answerOf(editor.request(addPosEmployee, adding))).status).toBe(507)
  const stranger = await aManager()
  expect((await set(employeeId, { becomes: rate(0, 1650) }, stranger)).body.reason).toBe('NOT_FOUND')
})
