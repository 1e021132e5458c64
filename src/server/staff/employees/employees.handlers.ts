/** The calls of employees (EMP-1, EMP-2, EMP-8). */
import type { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import type { Server } from '../../kernel/server.ts'
import { addEmployee, changeEmployee } from './changing.ts'
import { findEmployees, listChoices } from './employees.queries.ts'
import { excessesOf } from '../rights/excess.ts'
import { exportEmployees } from './export.ts'
import { employeePage, formChoices } from './list.ts'
import { changePayRate, previewPayRate } from './payRates.ts'
import { listPayRates } from './payRates.queries.ts'
import { keyedHashOf } from './posPasswordKey.ts'
import { personName } from '../../../shared/rules/basics/personName.ts'
import { shownPerson } from './rows.ts'
import { changeStatus } from './status.ts'

export const employeeHandlers = ({ env }: Pick<Server, 'env'>): Handlers<typeof employeeCalls> => ({
  getPosEmployees: employeePage,

  async getEmployeeChoices(input, { run, merchantId }) {
    const rows = await listChoices(run, merchantId, input)
    return { employees: rows.map(row => ({ ...row, name: personName(row) })) }
  },

  getEmployeeFormChoices(_, context) {
    return formChoices(context)
  },

  async editPosEmployee({ employeeId }, context) {
    const { run, merchantId, actor } = context
    const maySeePay = actor.permissions.has('employees.list.pay')
    const [[stored], payRates, lastChange] = await Promise.all([
      findEmployees(run, merchantId, [employeeId]),
      maySeePay ? listPayRates(run, merchantId, employeeId) : null,
      findLastChange(run, merchantId, 'employee', employeeId),
    ])
    if (!stored) throw new Failure('NOT_FOUND', { field: 'employeeId' })
    const excess = (await excessesOf(context, [stored.accountId]))(stored.accountId)
    return {
      ...shownPerson(stored, excess !== undefined),
      aid: actor.store.aid,
      payRates,
      lackedPermissions: [...(excess?.permissions ?? [])],
      self: stored.employeeId === actor.employeeId,
      lastChange,
    }
  },

  addPosEmployee(input, turns) {
    return addEmployee(input, turns, keyedHashOf(env))
  },

  updatePosEmployee(input, turns) {
    return changeEmployee(input, turns, keyedHashOf(env))
  },

  updateEmployeeStatus: changeStatus,

  setPayRate: changePayRate,

  previewPayRate,

  exportEmployees,
})
