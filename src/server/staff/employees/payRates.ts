/** Pay by date: a raise begins on a day; a rate of days that are over is corrected with a reason (docs/product/decisions.md). */
import type { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PayRate } from '../../../shared/rules/labor/payRates.ts'
import { correctsPast } from '../../../shared/rules/staff/staff.ts'
import type { CallContext } from '../../kernel/context.ts'
import { earliestRepaid, previewRepaying, repayRecords } from '../../labor/clock/repaying.ts'
import { requireMayChangeOwn } from '../../labor/ownChanges/ownChanges.ts'
import { requireHoldsNoMore } from '../rights/excess.ts'
import { todayOf } from './changing.ts'
import { findEmployees } from './employees.queries.ts'
import { deletePayRate, insertPayRate, listPayRates } from './payRates.queries.ts'

type PayCall = typeof employeeCalls.setPayRate

const asAudited = (rate: PayRate | null) =>
  rate === null ? {} : { payRateCents: rate.centsPerHour, payRateFrom: rate.fromDate }

const isSame = (one: PayRate, other: PayRate) =>
  one.fromDate === other.fromDate && one.centsPerHour === other.centsPerHour

/** A person's rates before and after a change. Throws CONFLICT and `PAY_DATE_TWICE`. */
async function ratesOf(
  { run, merchantId }: CallContext,
  { employeeId, was, becomes }: Pick<InputOf<PayCall>, 'employeeId' | 'was' | 'becomes'>,
) {
  const [person] = await findEmployees(run, merchantId, [employeeId])
  if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  const before = await listPayRates(run, merchantId, employeeId)
  if (was && !before.some(rate => isSame(rate, was))) throw new Failure('CONFLICT', { field: 'was' })
  const others = before.filter(rate => was?.fromDate !== rate.fromDate)
  if (becomes && others.some(({ fromDate }) => fromDate === becomes.fromDate)) {
    throw new Failure('PAY_DATE_TWICE', { field: 'becomes.fromDate' })
  }
  return { person, before, after: becomes ? [...others, becomes] : others }
}

/** What a change would do to clock records since a workday; nothing is written. */
export async function previewPayRate(
  input: InputOf<typeof employeeCalls.previewPayRate>,
  context: CallContext,
): Promise<ReplyOf<typeof employeeCalls.previewPayRate>> {
  const { employeeId, alsoSince: since } = input
  const { after: rates } = await ratesOf(context, input)
  const earliest = await earliestRepaid(context)
  if (since === null) return { earliest, records: 0, beforeCents: 0, afterCents: 0 }
  return { earliest, ...(await previewRepaying(context, { employeeId, rates, since })) }
}

/** Adds, corrects or takes away one rate; the answer is all of them, newest first. */
export async function changePayRate(input: InputOf<PayCall>, context: CallContext): Promise<ReplyOf<PayCall>> {
  const { run, merchantId, actor } = context
  const { employeeId, was, becomes, reason, approval, alsoSince } = input
  const { person, before, after } = await ratesOf(context, input)
  if (alsoSince !== null && !actor.permissions.has('employees.clock.edit')) {
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'alsoSince' })
  }
  if (reason === '' && (alsoSince !== null || correctsPast(before, after, todayOf(context)))) {
    throw new Failure('REASON_REQUIRED', { field: 'reason' })
  }
  const isChanged = was === null ? becomes !== null : becomes === null || !isSame(was, becomes)
  if (!isChanged && alsoSince === null) return { payRates: before }
  await requireHoldsNoMore(context, person.accountId)
  const own = await requireMayChangeOwn(context, 'ownPay', [employeeId], approval)
  if (isChanged) {
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
  }
  if (alsoSince !== null) {
    await repayRecords(context, { employeeId, rates: after, since: alsoSince }, { reason, own })
  }
  return { payRates: await listPayRates(run, merchantId, employeeId) }
}
