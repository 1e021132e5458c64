/** Whoever holds more is changed only by somebody who holds as much, names included (EMP-9). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { rightsCalls } from '../../../shared/contract/staff/rights.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { aManager, change, changedPerson, manages } from '../employees/employees.testing.ts'
import { refusal } from '../../labor/clock/clock.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'

const { getRoleDetail, updatePosRole } = roleCalls
/** A role as the form sends it. */
async function formOf(by: TestPerson, roleId: number) {
  const { version, name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos } = await by.send(
    getRoleDetail,
    {
      roleId,
    },
  )
  return { roleId, version, name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos }
}
const roleOf = async (of: TestPerson, by: TestPerson) =>
  (await by.send(employeeCalls.editPosEmployee, { employeeId: of.employeeId })).roleId

test('EMP-9 SEC-1 no field of an owner, or of anybody who may do more, is a manager’s to change', async () => {
  const manager = await aManager(['employees.backOffice.edit', 'system.audit.undo', 'system.audit.view'])
  const { boss } = manager
  const above = await aPerson({ store: boss.store, permissions: ['reports.sales.view', 'employees.list.view'] })
  const fields = [
    { firstName: 'Ann' },
    { lastName: 'Other' },
    { phone: '555 0100' },
    { language: 'zh' },
    { employeeNo: '9001' },
    { hiredOn: '2026-01-01' },
    { loginName: 'other' },
  ]
  for (const { employeeId } of [boss, above]) {
    for (const field of fields)
      expect((await change(manager, employeeId, field)).body).toMatchObject({ reason: 'HOLDS_MORE' })
    const rate = { employeeId, becomes: { fromDate: '2026-01-01', centsPerHour: 1 } }
    expect(await refusal(manager.send(employeeCalls.setPayRate, rate))).toEqual(['HOLDS_MORE', undefined])
  }
  const denied = { key: 'employees.list.view', from: 'fromRole', to: 'denied' } as const
  const denies = manager.send(rightsCalls.updateEmployeeBackPermission, {
    employeeId: above.employeeId,
    changes: [denied],
  })
  expect(await refusal(denies)).toEqual(['HOLDS_MORE', undefined])
  // What the owner changed is not the manager's to take back.
  await boss.send(employeeCalls.updatePosEmployee, await changedPerson(boss, boss.employeeId, { phone: '555 0101' }))
  const [changed] = (await manager.send(auditCalls.findAuditList, { objectType: 'employee', action: 'update' })).rows
  const undo = manager.send(auditCalls.undoChange, { auditId: changed?.auditId ?? 0, reason: 'x' })
  expect(await refusal(undo)).toEqual(['HOLDS_MORE', undefined])
  expect((await change(boss, above.employeeId, { firstName: 'Ann' })).status).toBe(200)
})

test('EMP-9 a role that an owner has, or that allows more, is neither renamed nor locked by a manager', async () => {
  const boss = await aPerson({ isBoss: true })
  const permissions = [...manages, 'employees.roles.view', 'employees.roles.delete'] as const
  const manager = await aPerson({ store: boss.store, permissions })
  const above = await aPerson({ store: boss.store, permissions: ['reports.sales.view'] })
  for (const roleId of [await roleOf(boss, boss), await roleOf(above, boss)]) {
    const role = await formOf(boss, roleId)
    const renamed = { ...role, name: 'Renamed' }
    expect(await refusal(manager.send(updatePosRole, renamed))).toEqual(['ROLE_HOLDS_MORE', 'roleId'])
    const locked = { ...role, lockOption: 2 } as const
    expect(await refusal(manager.send(updatePosRole, locked))).toEqual(['ROLE_HOLDS_MORE', 'roleId'])
  }
  const own = await formOf(boss, await roleOf(manager, boss))
  expect((await manager.send(updatePosRole, { ...own, name: 'Shift lead' })).version).toBe(own.version + 1)
})
