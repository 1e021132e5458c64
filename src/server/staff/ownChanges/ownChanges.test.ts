/** Nobody sets their own pay or writes their own hours but an owner, or with a second person where the store lets them (EMP-9). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { ownChangeCalls } from '../../../shared/contract/staff/ownChanges.ts'
import { refusal, typed } from '../../labor/clock/clock.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aPersonWithPassword, PASSWORD, WRONG } from '../signIn/auth.testing.ts'

const { addPosClock, delTakeBreakListByClockId, deletePosClock, editPosClock } = clockCalls
const { setPayRate } = employeeCalls

async function aStoreOfThree() {
  const boss = await aPerson({ isBoss: true })
  const { store } = boss
  const permissions = [
    'employees.clock.view',
    'employees.clock.edit',
    'employees.clock.delete',
    'employees.list.view',
    'employees.list.pay',
    'system.audit.view',
    'system.audit.undo',
  ] as const
  const manager = await aPerson({ store, permissions })
  const second = await aPersonWithPassword({ store, permissions })
  return { boss, manager, second }
}

const day = {
  from: '2025-06-02 09:00',
  to: '2025-06-02 17:00',
  breaks: [{ from: '2025-06-02 12:00', to: '2025-06-02 12:30' }],
}
const addFor = (by: TestPerson, of: TestPerson, more: object = {}) =>
  by.send(addPosClock, { ...typed(of.employeeId, day), ...more, idempotencyKey: randomUUID() })
const raise = (of: TestPerson, more: object = {}) => ({
  employeeId: of.employeeId,
  becomes: { fromDate: '2099-01-01', centsPerHour: 2_000 },
  ...more,
})
const exceptionsOf = async (by: TestPerson) =>
  (await by.send(auditCalls.findAuditList, { exceptions: true })).rows.map(({ exception, action, actorId, after }) => ({
    exception,
    action,
    actorId,
    approver: after?.['approver'],
  }))

test('EMP-9 a manager changes neither their own pay nor their own clock records, by any call, nor by undo', async () => {
  const { boss, manager } = await aStoreOfThree()
  const { clockId, version } = await addFor(boss, manager)
  const others = await addFor(manager, boss)
  const mine = { id: clockId, version }
  const own = ['OWN_HOURS', 'employeeId']
  expect(await refusal(addFor(manager, manager))).toEqual(own)
  const edited = typed(manager.employeeId, { ...day, to: '2025-06-02 20:00' })
  expect(await refusal(manager.send(editPosClock, { ...mine, ...edited }))).toEqual(own)
  // Neither giving one's own away nor taking somebody else's.
  expect(
    await refusal(
      manager.send(editPosClock, {
        ...mine,
        ...typed(boss.employeeId, { ...day, from: '2025-06-01 09:00', to: '2025-06-01 10:00', breaks: [] }),
      }),
    ),
  ).toEqual(own)
  const taken = {
    id: others.clockId,
    version: others.version,
    ...typed(manager.employeeId, { ...day, from: '2025-06-03 09:00', to: '2025-06-03 10:00', breaks: [] }),
  }
  expect(await refusal(manager.send(editPosClock, taken))).toEqual(own)
  expect(await refusal(manager.send(deletePosClock, { ...mine, reason: 'x' }))).toEqual(own)
  expect(await refusal(manager.send(delTakeBreakListByClockId, { clockId, version, reason: 'x' }))).toEqual(own)
  const [added] = (
    await manager.send(auditCalls.findAuditList, { objectType: 'clockRecord', objectId: String(clockId) })
  ).rows
  const undo = manager.send(auditCalls.undoChange, { auditId: added?.auditId ?? 0, reason: 'x' })
  expect(await refusal(undo)).toEqual(own)
  expect(await refusal(manager.send(setPayRate, raise(manager)))).toEqual(['OWN_PAY', 'employeeId'])
  const { approval } = { approval: 'made-up' }
  expect(await refusal(manager.send(setPayRate, raise(manager, { approval })))).toEqual(['OWN_PAY', 'employeeId'])
})

test('EMP-9 what an owner changes of their own stands in the exception list, what others change does not', async () => {
  const { boss, manager } = await aStoreOfThree()
  await addFor(boss, boss)
  await addFor(boss, manager)
  await boss.send(setPayRate, raise(boss))
  await boss.send(setPayRate, raise(manager))
  const actorId = boss.employeeId
  expect(await exceptionsOf(boss)).toEqual([
    { exception: 'ownPay', action: 'update', actorId },
    { exception: 'ownHours', action: 'add', actorId },
  ])
})

test('EMP-9 SEC-5 where the store lets them, a second person’s password approves one change of one’s own', async () => {
  const { boss, manager, second } = await aStoreOfThree()
  const { version, value } = await boss.send(settingCalls.getPosSetting, { saveType: 16 })
  await boss.send(settingCalls.savePosSetting, { saveType: 16, version, value: { ...value, ownChanges: 'approved' } })
  const { approvers } = await manager.send(ownChangeCalls.getOwnChangeApprovers, { kind: 'ownHours' })
  expect(new Set(approvers.map(({ employeeId }) => employeeId))).toEqual(new Set([boss.employeeId, second.employeeId]))
  const ask = (kind: 'ownPay' | 'ownHours', employeeId = second.employeeId, password = PASSWORD) =>
    manager.send(ownChangeCalls.approveOwnChange, { kind, employeeId, password })
  const missing = ['OWN_CHANGE_APPROVAL', 'approval']
  expect(await refusal(addFor(manager, manager))).toEqual(missing)
  expect(await refusal(ask('ownHours', second.employeeId, WRONG))).toEqual(['PASSWORD_WRONG', 'password'])
  expect(await refusal(ask('ownHours', manager.employeeId))).toEqual(['APPROVE_ONESELF', 'employeeId'])
  const worker = await aPersonWithPassword({ store: boss.store })
  expect(await refusal(ask('ownHours', worker.employeeId))).toEqual(['APPROVER_LACKS_RIGHT', 'employeeId'])
  const { approval } = await ask('ownHours')
  // Of hours, not of pay; of whoever asked, not of others.
  expect(await refusal(manager.send(setPayRate, raise(manager, { approval })))).toEqual(missing)
  expect(await refusal(addFor(second, second, { approval }))).toEqual(missing)
  const { clockId, version: made } = await addFor(manager, manager, { approval })
  const again = manager.send(deletePosClock, { id: clockId, version: made, reason: 'x', approval })
  expect(await refusal(again)).toEqual(missing)
  await manager.send(setPayRate, raise(manager, await ask('ownPay').then(({ approval: paid }) => ({ approval: paid }))))
  const approver = (await boss.send(employeeCalls.editPosEmployee, { employeeId: second.employeeId })).lastName
  const listed = await exceptionsOf(boss)
  expect(listed).toEqual([
    { exception: 'ownPay', action: 'update', actorId: manager.employeeId, approver: `Pat ${approver}` },
    { exception: 'ownHours', action: 'add', actorId: manager.employeeId, approver: `Pat ${approver}` },
  ])
})
