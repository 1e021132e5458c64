/** Enabling and disabling (EMP-1, EMP-6, SEC-1), and roles that are taken away at the same time. */
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { answerOf } from '../../testing/refusals.ts'
import { aManager, aRole, change, changedPerson, hired, manages } from './employees.testing.ts'

const { updateEmployeeStatus, updatePosEmployee, getPosEmployees } = employeeCalls

const setStatus = (by: TestPerson, employeeIds: readonly number[], status: 'valid' | 'invalid') =>
  answerOf(by.request(updateEmployeeStatus, { employeeIds, status }))
const isAlive = async (person: TestPerson) =>
  (await answerOf(person.request(authCalls.currentSession, {}))).status === 200

test('EMP-1 AUTH-4 a disabled person is signed out at once, for good, and enabled again', async () => {
  const manager = await aManager()
  const person = await aPerson({ store: manager.store })
  expect(await isAlive(person)).toBe(true)
  expect((await setStatus(manager, [person.employeeId], 'invalid')).body).toEqual({
    result: 'success',
    changed: 1,
    left: [],
  })
  expect(await isAlive(person)).toBe(false)
  expect((await setStatus(manager, [person.employeeId], 'invalid')).body['changed']).toBe(0)
  expect((await setStatus(manager, [person.employeeId], 'valid')).body['changed']).toBe(1)
  expect(await isAlive(person)).toBe(false)
})

test('SEC-1 whoever holds more cannot be disabled; of several they are left and named', async () => {
  const manager = await aManager()
  const { boss, store } = manager
  const role = await aRole(store)
  const some = [await hired(manager, role), await hired(manager, role)]
  expect((await setStatus(manager, [boss.employeeId], 'invalid')).body).toMatchObject({ reason: 'HOLDS_MORE' })
  expect((await setStatus(manager, [manager.employeeId], 'invalid')).status).toBe(507)
  const { body } = await setStatus(manager, [...some, boss.employeeId, manager.employeeId], 'invalid')
  expect(body).toMatchObject({ changed: 2 })
  const left = (body['left'] as { employeeId: number }[]).map(({ employeeId }) => employeeId)
  expect(left.toSorted((a, b) => a - b)).toEqual([boss.employeeId, manager.employeeId].toSorted((a, b) => a - b))
  expect((await manager.send(getPosEmployees, { statuses: ['invalid'] })).total).toBe(2)
})

test('ADM-4 nobody of another store is disabled, also among own ones', async () => {
  const manager = await aManager()
  const stranger = await aPerson()
  const own = await aPerson({ store: manager.store })
  const { body } = await setStatus(manager, [own.employeeId, stranger.employeeId], 'invalid')
  expect(body).toMatchObject({ reason: 'NOT_FOUND', field: 'employeeIds' })
  expect([await isAlive(own), await isAlive(stranger)]).toEqual([true, true])
})

test('EMP-6 the last who administers roles cannot take another role, not even their own doing', async () => {
  const store = await aStore()
  const last = await aPerson({ store, permissions: manages })
  const role = await aRole(store, ['employees.list.view'])
  const refused = await change(last, last.employeeId, { roleId: role })
  expect(refused.body).toMatchObject({ result: 'fail', reason: 'LAST_ADMINISTRATOR' })
  expect(await isAlive(last)).toBe(true)
  const second = await aPerson({ store, permissions: manages })
  expect((await change(last, last.employeeId, { roleId: role })).body.result).toBe('success')
  expect((await change(second, second.employeeId, { roleId: role })).body.reason).toBe('LAST_ADMINISTRATOR')
})

test('EMP-6 two managers who disable each other at once: one of them is left', async () => {
  for (let round = 0; round < 5; round++) {
    const store = await aStore()
    const [one, two] = [await aPerson({ store, permissions: manages }), await aPerson({ store, permissions: manages })]
    const answers = await Promise.all([
      setStatus(one, [two.employeeId], 'invalid'),
      setStatus(two, [one.employeeId], 'invalid'),
    ])
    const outcomes = answers.map(({ body }) => body.reason ?? body.result).toSorted((a, b) => (a < b ? -1 : 1))
    // The second may also find its own session gone, where the first was through before it was let in.
    expect(['LAST_ADMINISTRATOR,success', 'TOKEN_ERROR,success']).toContain(outcomes.join())
    expect([await isAlive(one), await isAlive(two)].filter(Boolean)).toHaveLength(1)
  }
})

test('EMP-6 two managers who take each other’s role at once: one of them still administers', async () => {
  for (let round = 0; round < 5; round++) {
    const store = await aStore()
    const [one, two] = [await aPerson({ store, permissions: manages }), await aPerson({ store, permissions: manages })]
    const role = await aRole(store)
    const inputs = await Promise.all([
      changedPerson(one, two.employeeId, { roleId: role }),
      changedPerson(two, one.employeeId, { roleId: role }),
    ])
    const answers = await Promise.all(
      [one, two].map((by, index) => answerOf(by.request(updatePosEmployee, inputs[index] ?? {}))),
    )
    const outcomes = answers.map(({ body }) => body.reason ?? body.result).toSorted((a, b) => (a < b ? -1 : 1))
    // The second is refused whenever it comes: as the last, without the right, or as one who now holds less.
    const refusals = ['LAST_ADMINISTRATOR', 'INSUFFICIENT_AUTHORITY', 'HOLDS_MORE']
    expect(refusals.map(reason => `${reason},success`)).toContain(outcomes.join())
  }
})

test('EMP-6 a new role holds at the next call of the person', async () => {
  const manager = await aManager()
  const person = await aPerson({ store: manager.store, permissions: ['employees.list.view'] })
  await person.send(getPosEmployees, {})
  const role = await aRole(manager.store)
  expect((await change(manager, person.employeeId, { roleId: role })).body.result).toBe('success')
  expect((await answerOf(person.request(getPosEmployees, {}))).status).toBe(507)
})
