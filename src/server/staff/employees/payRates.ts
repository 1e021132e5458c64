/** Pay by date: a raise begins on a day; a rate of days that are over is corrected with a reason (docs/product/decisions.md). */
import type { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PayRate } from '../../../shared/rules/labor/payRates.ts'
import { correctsPast } from '../../../shared/rules/staff/staff.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireMayChangeOwn } from '../../labor/ownChanges/ownChanges.ts'
import { requireHoldsNoMore } from '../rights/excess.ts'
import { todayOf } from './changing.ts'
import { findEmployees } from './employees.queries.ts'
import { deletePayRate, insertPayRate, listPayRates } from './payRates.queries.ts'

type PayCall = typeof employeeCalls.setPayRate

const asAudited = (rate: PayRate | null) =>
  rate === null ? {} : { payRateCents: rate.centsPerHour, payRateFrom: rate.fromDate }

/** Adds, corrects or takes away one rate; the answer is all of them, newest first. */
export async function changePayRate(input: InputOf<PayCall>, context: CallContext): Promise<ReplyOf<PayCall>> {
  const { run, merchantId } = context
  const { employeeId, was, becomes, reason, approval } = input
  const [person] = await findEmployees(run, merchantId, [employeeId])
  if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  const before = await listPayRates(run, merchantId, employeeId)
  const isSame = (one: PayRate, other: PayRate) =>
    one.fromDate === other.fromDate && one.centsPerHour === other.centsPerHour
  if (was && !before.some(rate => isSame(rate, was))) throw new Failure('CONFLICT', { field: 'was' })
  const others = before.filter(rate => was?.fromDate !== rate.fromDate)
  if (becomes && others.some(({ fromDate }) => fromDate === becomes.fromDate)) {
    throw new Failure('PAY_DATE_TWICE', { field: 'becomes.fromDate' })
  }
  const after = becomes ? [...others, becomes] : others
  if (reason === '' && correctsPast(before, after, todayOf(context))) {
    throw new Failure('REASON_REQUIRED', { field: 'reason' })
  }
  if ((was === null && becomes === null) || (was && becomes && isSame(was, becomes))) return { payRates: before }
  await requireHoldsNoMore(context, person.accountId)
  const own = await requireMayChangeOwn(context, 'ownPay', [employeeId], approval)
  if (was && !(await deletePayRate(run, merchantId, employeeId, was))) throw new Failure('CONFLICT', { field: 'was' })
  if (becomes) await insertPayRate(run, merchantId, employeeId, becomes)
  context.audit({
    action: 'update',
    objectType: 'employee',
    objectId: employeeId,
    before: asAudited(was),
    after: { ...asAudited(becomes), ...(own.approver === undefined ? {} : { approver: own.approver }) },
    exception: own.exception,
    ...(reason === '' ? {} : { reason }),
  })
  context.publish('employee', { employeeId })
  return { payRates: await listPayRates(run, merchantId, employeeId) }
}
