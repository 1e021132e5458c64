/** What the tests of people share: somebody who administers a store, hires, and raw answers. */
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { aPerson, type TestPerson, type TestStore, unique } from '../../testing/people.ts'
import { answerOf } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'
import { aRoleRow } from './employees.testing.queries.ts'

/** A role of a store, with these functions. */
export async function aRole(
  store: TestStore,
  permissions: readonly string[] = [],
  more: { maxDiscountPcm?: number; lockOption?: number; status?: 'valid' | 'invalid' } = {},
): Promise<number> {
  const { engine } = await testServer()
  const { merchantId } = store
  return engine.transact('owner', 'write', run => aRoleRow(run, merchantId, `role${unique()}`, permissions, more))
}

/** What a form sends of a new person, with everything valid. */
export function typedPerson(roleId: number, more: Readonly<Record<string, unknown>> = {}) {
  const name = unique()
  return {
    idempotencyKey: `key-${name}`,
    employeeNo: name,
    firstName: 'Mia',
    lastName: `Chen${name}`,
    loginName: `mia${name}`,
    roleId,
    ...more,
  }
}

export const manages: readonly PermissionKey[] = [
  'employees.list.view',
  'employees.list.edit',
  'employees.list.status',
  'employees.list.pay',
  'employees.list.export',
  'employees.roles.edit',
  'employees.accounts.reset',
]

/** Somebody who manages the people of a store that has a boss, too. */
export async function aManager(more: readonly PermissionKey[] = []): Promise<TestPerson & { boss: TestPerson }> {
  const boss = await aPerson({ isBoss: true })
  const manager = await aPerson({ store: boss.store, permissions: [...manages, ...more] })
  return { ...manager, boss }
}

/** Hires a person; the id. */
export async function hired(by: TestPerson, roleId: number, more: Readonly<Record<string, unknown>> = {}) {
  const { employeeId } = await by.send(employeeCalls.addPosEmployee, typedPerson(roleId, more))
  return employeeId
}

/** What the form sends back of a person as loaded, with some fields changed. */
export async function changedPerson(by: TestPerson, employeeId: number, more: Readonly<Record<string, unknown>> = {}) {
  const loaded = await by.send(employeeCalls.editPosEmployee, { employeeId })
  const { version, employeeNo, firstName, lastName, loginName, phone, email, language } = loaded
  const { roleId, hiredOn, maxDiscountPcm, lockOption } = loaded
  const person = { employeeNo, firstName, lastName, loginName, phone, email, language }
  return { employeeId, version, ...person, roleId, hiredOn, maxDiscountPcm, lockOption, ...more }
}

/** Changes a person as the form does; the bare answer. */
export async function change(by: TestPerson, employeeId: number, more: Readonly<Record<string, unknown>> = {}) {
  const input = await changedPerson(by, employeeId, more)
  return answerOf(by.request(employeeCalls.updatePosEmployee, input))
}
