/** Undoing what the form of a person and their status changed, by the rules of those calls (ADM-1, EMP-1, EMP-6). */
import { expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { aManager, aRole, change, hired } from './employees.testing.ts'

const { getObjectTimeline, undoChange } = auditCalls
const { editPosEmployee, updateEmployeeStatus } = employeeCalls
const trail: readonly PermissionKey[] = ['system.audit.view', 'system.audit.undo']

const newestOf = async (by: TestPerson, employeeId: number) =>
  (await by.send(getObjectTimeline, { objectType: 'employee', objectId: String(employeeId) })).rows[0]
const undo = (by: TestPerson, auditId: number | undefined) =>
  by.send(undoChange, { auditId: auditId ?? 0, reason: 'by mistake' })
/** Takes the newest change of a person back, as it is offered. */
async function undoNewest(by: TestPerson, employeeId: number): Promise<void> {
  const newest = await newestOf(by, employeeId)
  expect(newest?.mayUndo).toBe(true)
  await undo(by, newest?.auditId)
}
const personOf = async (by: TestPerson, employeeId: number) => {
  const { version, lastChange: _by, ...person } = await by.send(editPosEmployee, { employeeId })
  return { version, person }
}

test('ADM-1 EMP-2 all that the form changes goes back at once: name, sign-in, e-mail, role, limits', async () => {
  const manager = await aManager(trail)
  const [first, second] = [await aRole(manager.store), await aRole(manager.store)]
  const employeeId = await hired(manager, first, { email: `${unique()}@example.test`, phone: '2125550100' })
  const before = await personOf(manager, employeeId)
  const changed = {
    firstName: 'Mei',
    loginName: `mei${unique()}`,
    email: `${unique()}@example.test`,
    language: 'zh',
    roleId: second,
    hiredOn: '2026-01-02',
    lockOption: 1,
  }
  expect((await change(manager, employeeId, changed)).body.result).toBe('success')
  expect((await personOf(manager, employeeId)).person).toMatchObject(changed)
  await undoNewest(manager, employeeId)
  const after = await personOf(manager, employeeId)
  expect(after.person).toEqual(before.person)
  expect(after.version).toBeGreaterThan(before.version + 1)
  await undoNewest(manager, employeeId)
  expect((await personOf(manager, employeeId)).person).toMatchObject(changed)
})

test('ADM-1 AUTH-4 a status is put back, with the end of sessions that disabling brings', async () => {
  const manager = await aManager(trail)
  const waiter = await aPerson({ store: manager.store, permissions: ['employees.list.view'] })
  const { employeeId } = waiter
  await manager.send(updateEmployeeStatus, { employeeIds: [employeeId], status: 'invalid' })
  const without = await aPerson({ store: manager.store, permissions: ['employees.list.edit', ...trail] })
  const newest = await newestOf(without, employeeId)
  expect(newest?.mayUndo).toBe(false)
  await expect(undo(without, newest?.auditId)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  await undoNewest(manager, employeeId)
  expect((await personOf(manager, employeeId)).person.status).toBe('valid')
  const back = await aPerson({ store: manager.store })
  await manager.send(updateEmployeeStatus, { employeeIds: [back.employeeId], status: 'invalid' })
  await manager.send(updateEmployeeStatus, { employeeIds: [back.employeeId], status: 'valid' })
  await undoNewest(manager, back.employeeId)
  expect((await personOf(manager, back.employeeId)).person.status).toBe('invalid')
})

test('ADM-1 EMP-6 a role and a status that changed together go back together, or not at all', async () => {
  const manager = await aManager(trail)
  const { boss } = manager
  const { merchantId } = boss.store
  const [first, second] = [await aRole(boss.store), await aRole(boss.store)]
  const employeeId = await hired(boss, first)
  const { version } = await boss.send(editPosEmployee, { employeeId })
  const changes = [{ merchantId, employeeId, version, roleId: second, status: 'invalid' as const }]
  await boss.send(administrationCalls.setPersonInStores, { changes })
  const entry = await newestOf(boss, employeeId)
  expect(entry).toMatchObject({ after: { roleId: second, status: 'invalid' }, mayUndo: true })
  const named = await aPerson({ store: boss.store, permissions: ['employees.list.edit', ...trail] })
  expect((await newestOf(named, employeeId))?.mayUndo).toBe(false)
  await undo(manager, entry?.auditId)
  expect((await personOf(boss, employeeId)).person).toMatchObject({ roleId: first, status: 'valid' })
})

test('ADM-1 EMP-2 SEC-1 what the form refuses an undo refuses: taken numbers, roles and people above one’s own', async () => {
  const manager = await aManager(trail)
  const { boss } = manager
  const strong = await aRole(boss.store, ['reports.sales.view'])
  const [plain, other] = [await aRole(boss.store), await aRole(boss.store)]
  const employeeId = await hired(boss, strong)
  expect((await change(boss, employeeId, { roleId: plain })).body.result).toBe('success')
  const demoted = await newestOf(boss, employeeId)
  await expect(undo(manager, demoted?.auditId)).rejects.toMatchObject({ code: 'CANNOT_GRANT' })
  const number = (await personOf(boss, employeeId)).person.employeeNo
  await change(boss, employeeId, { employeeNo: unique() })
  const renumbered = await newestOf(boss, employeeId)
  await hired(boss, other, { employeeNo: number })
  await expect(undo(manager, renumbered?.auditId)).rejects.toMatchObject({ code: 'EMPLOYEE_NO_TAKEN' })
  await change(boss, employeeId, { firstName: 'A', password: 'wok12345', confirmPassword: 'wok12345' })
  const secret = await newestOf(boss, employeeId)
  // What the password was is not kept, so the whole change stays.
  expect(secret?.mayUndo).toBe(false)
  await expect(undo(boss, secret?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  const added = await newestOf(boss, await hired(boss, plain))
  expect(added).toMatchObject({ action: 'add', mayUndo: false })
  await expect(undo(boss, added?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})
