/** People who use the POS alone, and names in the order of their language (EMP-2, SHELL-19). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { refusal } from '../../labor/clock/clock.testing.ts'
import { aPerson } from '../../testing/people.ts'
import { aRole, hired, typedPerson } from './employees.testing.ts'

test('EMP-2 several people have no login name; with a password they need one or an e-mail', async () => {
  const boss = await aPerson({ isBoss: true })
  const role = await aRole(boss.store)
  await hired(boss, role, { loginName: '' })
  await hired(boss, role, { loginName: '' })
  const password = { password: 'given2026', confirmPassword: 'given2026' }
  const nameless = boss.send(employeeCalls.addPosEmployee, typedPerson(role, { loginName: '', ...password }))
  expect(await refusal(nameless)).toEqual(['LOGIN_NAME_NEEDED', 'loginName'])
  await hired(boss, role, { loginName: '', email: `pos${boss.employeeId}@example.test`, ...password })
})

test('SHELL-19 a Chinese name reads 陈丽 in lists, pickers, clock records and the trail', async () => {
  const boss = await aPerson({ isBoss: true })
  const role = await aRole(boss.store)
  const employeeId = await hired(boss, role, { firstName: '丽', lastName: '陈' })
  const [{ name } = { name: '' }] = (await boss.send(employeeCalls.getEmployeeChoices, { search: '陈丽' })).employees
  const clock = (await boss.send(clockCalls.getClockEmployee, {})).rows.find(row => row.employeeId === employeeId)
  const trail = (await boss.send(auditCalls.findAuditList, { objectType: 'employee', objectId: String(employeeId) }))
    .rows
  expect([name, clock?.employeeName, trail[0]?.objectName]).toEqual(['陈丽', '陈丽', '陈丽'])
})
