/**
 * A corrected pay rate reaches clock records that were made with another one, where somebody says since when: no further
 * back than rules can be changed, since hours before that are paid (docs/product/decisions.md).
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { dateOfDay, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { earliestBegin, type LaborCalendar, workdayIn } from '../../../shared/rules/labor/laborCalendar.ts'
import { type PayRate, rateOn } from '../../../shared/rules/labor/payRates.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { OwnChangeMark } from '../ownChanges/ownChanges.ts'
import { keepParts, paySince } from './clockParts.ts'
import { lockPeople } from './clockRecords.queries.ts'
import { readLaborCalendar } from './laborRules.queries.ts'
import { listRatedSince, paidSince, type RatedRecord, setRecordRate } from './repaying.queries.ts'

export interface Repaying {
  readonly employeeId: number
  /** The person's rates as they are to be. */
  readonly rates: readonly PayRate[]
  /** The first workday whose records follow them. */
  readonly since: string
}

interface Found {
  readonly calendar: LaborCalendar
  readonly changed: readonly { readonly record: RatedRecord; readonly centsPerHour: number | null }[]
}

/** The first workday whose records can still be paid at another rate. */
export async function earliestRepaid({ run, merchantId, actor, request }: CallContext): Promise<string> {
  const { calendar } = await readLaborCalendar(run, merchantId, actor.store.timeZone)
  return earliestBegin(calendar, workdayIn(request.now.toISOString(), calendar))
}

/** The records that get another rate. Throws `PAY_PERIOD_LOCKED` where they are to begin in days that are paid. */
async function find(context: CallContext, { employeeId, rates, since }: Repaying): Promise<Found> {
  const { run, merchantId, actor } = context
  const earliest = await earliestRepaid(context)
  if (since < earliest) throw new Failure('PAY_PERIOD_LOCKED', { field: 'alsoSince', values: { date: earliest } })
  const { calendar } = await readLaborCalendar(run, merchantId, actor.store.timeZone)
  const records = await listRatedSince(run, merchantId, employeeId, since)
  const changed = records.flatMap(record => {
    const centsPerHour = rateOn(rates, record.workDate) ?? null
    return centsPerHour === record.centsPerHour ? [] : [{ record, centsPerHour }]
  })
  return { calendar, changed }
}

/** What would change; nothing is written. Pay is that of the whole workweeks from the first on. */
export async function previewRepaying(
  context: CallContext,
  wanted: Repaying,
): Promise<{ records: number; beforeCents: number; afterCents: number }> {
  const { run, merchantId } = context
  const { employeeId, since } = wanted
  const { calendar, changed } = await find(context, wanted)
  const from = dateOfDay(calendar.blockOf(dayNumber(since)).first)
  const rateOf = new Map(changed.map(({ record, centsPerHour }) => [record.clockId, centsPerHour]))
  const beforeCents = await paidSince(run, merchantId, employeeId, from)
  const afterCents = await paySince(run, merchantId, calendar, { employeeId, from, rateOf })
  return { records: changed.length, beforeCents, afterCents }
}

/** Pays the records anew; each change stands in the trail with its reason. */
export async function repayRecords(
  context: CallContext,
  wanted: Repaying,
  { reason, own }: { readonly reason: string; readonly own: OwnChangeMark },
): Promise<void> {
  const { run, merchantId } = context
  const { employeeId } = wanted
  const names = await lockPeople(run, merchantId, [employeeId])
  const { calendar, changed } = await find(context, wanted)
  const whose = { employee: names.get(employeeId) ?? '', employeeId }
  for (const { record, centsPerHour } of changed) {
    const { clockId, workDate } = record
    await setRecordRate(run, merchantId, clockId, centsPerHour)
    const state = (cents: number | null) => ({ ...whose, workDate, centsPerHour: cents })
    context.audit({
      action: 'update',
      objectType: 'clockRecord',
      objectId: clockId,
      before: state(record.centsPerHour),
      after: { ...state(centsPerHour), ...(own.approver === undefined ? {} : { approver: own.approver }) },
      exception: own.exception,
      reason,
    })
  }
  if (changed.length === 0) return
  await keepParts(
    run,
    merchantId,
    calendar,
    changed.map(({ record }) => record),
  )
  context.publish('clock', {})
}
