/** Lists of people: pages, pickers, and what a form offers (EMP-1). */
import type { employeeCalls, EmployeeRow } from '../../../shared/contract/staff/employees.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { CallContext } from '../../kernel/context.ts'
import { holds } from '../rights/rights.ts'
import { todayOf } from './changing.ts'
import { listEmployees, listRoles, nextEmployeeNo, type StoredEmployee } from './employees.queries.ts'
import { excessesOf } from '../rights/excess.ts'
import { ownMaxDiscount } from './limits.ts'
import { ratesOn } from './payRates.queries.ts'
import { shownPerson } from './rows.ts'

type Calls = typeof employeeCalls

/** A page of the list. */
export async function employeePage(input: InputOf<Calls['getPosEmployees']>, context: CallContext) {
  const { rows, total } = await listEmployees(context.run, context.merchantId, input)
  return { rows: await asRows(rows, context), total }
}

/** Rows as the list and the file show them: pay only for anyone who may see it. */
export async function asRows(stored: readonly StoredEmployee[], context: CallContext): Promise<EmployeeRow[]> {
  const { run, merchantId, actor } = context
  const ids = stored.map(({ employeeId }) => employeeId)
  const maySeePay = actor.permissions.has('employees.list.pay')
  const [rates, excessOf] = await Promise.all([
    maySeePay ? ratesOn(run, merchantId, ids, todayOf(context)) : new Map<number, number>(),
    excessesOf(
      context,
      stored.map(({ accountId }) => accountId),
    ),
  ])
  return stored.map(person => ({
    ...shownPerson(person, excessOf(person.accountId) !== undefined),
    payRateCents: rates.get(person.employeeId) ?? null,
  }))
}

/** What filters and the form offer. */
export async function formChoices(context: CallContext): Promise<ReplyOf<Calls['getEmployeeFormChoices']>> {
  const { run, merchantId, actor } = context
  const [roles, own, next] = await Promise.all([
    listRoles(run, merchantId),
    ownMaxDiscount(context),
    nextEmployeeNo(run, merchantId),
  ])
  return {
    roles: roles.map(({ permissions, ...role }) => ({
      ...role,
      lackedPermissions: permissions.filter(key => !holds(actor, key)),
    })),
    ownMaxDiscountPcm: own,
    nextEmployeeNo: next,
  }
}
