/** Enabling and disabling, one or many (EMP-1, EMP-6, AUTH-4). */
import type { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeRights } from '../rights/rights.ts'
import { findEmployees } from './employees.queries.ts'
import { excessesOf, holdsMore } from '../rights/excess.ts'
import { personName } from '../../../shared/rules/basics/personName.ts'
import { endSessions, setStatus } from './writing.queries.ts'

type StatusCall = typeof employeeCalls.updateEmployeeStatus

/**
 * Says what somebody's status is to be, so it needs no version: it overwrites nothing else. One who may not be changed
 * is refused; of several, those are left out and named.
 */
export function changeStatus(input: InputOf<StatusCall>, context: CallContext): Promise<ReplyOf<StatusCall>> {
  return changeRights(context, () => change(input, context))
}

async function change(input: InputOf<StatusCall>, context: CallContext): Promise<ReplyOf<StatusCall>> {
  const { status } = input
  const { changed, left } = await setStatuses(input, context)
  for (const employeeId of changed) {
    const before = { status: status === 'valid' ? 'invalid' : 'valid' }
    context.audit({ action: 'update', objectType: 'employee', objectId: employeeId, before, after: { status } })
  }
  return { changed: changed.length, left }
}

/** Whose status changed and who was left, by the same rules, inside `changeRights` alone. The trail is the caller's. */
export async function setStatuses(
  input: InputOf<StatusCall>,
  context: CallContext,
): Promise<{ changed: number[]; left: ReplyOf<StatusCall>['left'] }> {
  const { run, merchantId, actor } = context
  const { status } = input
  const employeeIds = [...new Set(input.employeeIds)]
  const people = await findEmployees(run, merchantId, employeeIds)
  if (people.length < employeeIds.length) throw new Failure('NOT_FOUND', { field: 'employeeIds' })
  const excessOf = await excessesOf(
    context,
    people.map(({ accountId }) => accountId),
  )
  const refusalOf = (person: (typeof people)[number]): Failure | undefined => {
    if (person.status === status) return undefined
    // Anyone who locks themselves out cannot take it back.
    if (person.employeeId === actor.employeeId) return new Failure('INSUFFICIENT_AUTHORITY', { field: 'employeeIds' })
    const excess = excessOf(person.accountId)
    return excess && holdsMore(excess, context)
  }
  const left = people.filter(person => refusalOf(person) !== undefined)
  const [first] = left
  if (first && employeeIds.length === 1) throw refusalOf(first) ?? new Failure('CONFLICT')
  const allowed = employeeIds.filter(employeeId => !left.some(person => person.employeeId === employeeId))
  const changed = await setStatus(run, merchantId, allowed, status)
  if (status === 'invalid') await endSessions(run, merchantId, changed)
  if (changed.length > 0) context.publish('employee', { employeeIds: changed })
  return {
    changed,
    left: left.map(person => ({ employeeId: person.employeeId, name: personName(person) })),
  }
}
