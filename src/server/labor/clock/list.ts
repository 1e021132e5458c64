/** The list of clock records (TIME-3): days become instants, counts come from where they are kept. */
import type { ClockRow, clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { addDays, addMonths, monthEnd, monthStart } from '../../../shared/rules/basics/dates.ts'
import { type LaborCalendar, workdayIn } from '../../../shared/rules/labor/laborCalendar.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readLaborCalendar } from './laborRules.queries.ts'
import { lateRecords } from './attendance.ts'
import { type Days, instantsOfDays } from './days.ts'
import { figuresOf, maySeePay } from './figures.ts'
import {
  countByDays,
  countByMonths,
  countRecords,
  findPlace,
  listRecords,
  type RecordPage,
  type RecordSelection,
  type StoredRecord,
} from './list.queries.ts'
import { filteredPeople } from './people.ts'

type ListInput = InputOf<typeof clockCalls.findPosClockList>
export function clockRowOf(stored: StoredRecord, hasPay: boolean): ClockRow {
  return {
    ...stored,
    ...figuresOf(stored, hasPay),
    centsPerHour: hasPay ? stored.centsPerHour : null,
    isEdited: stored.version > Math.max(stored.clientVersion, 1),
  }
}

/** A page of the records that fit, and how many fit. */
export async function listPage(input: ListInput, context: CallContext): Promise<{ rows: ClockRow[]; total: number }> {
  const { run, merchantId, actor } = context
  const { from, to, state, order, page, pageSize } = input
  if (from !== undefined && to !== undefined && to < from) throw new Failure('RANGE_WRONG', { field: 'to' })
  const [employeeIds, { calendar }] = await Promise.all([
    filteredPeople(run, merchantId, input),
    readLaborCalendar(run, merchantId, actor.store.timeZone),
  ])
  const at: RecordPage = { order, limit: pageSize, skip: (page - 1) * pageSize }
  const hasPay = maySeePay(actor)
  if (state === 'late') return latePage(input, context, calendar, employeeIds, at)
  const selection = { ...instantsOfDays({ from, to }, calendar), employeeIds, state }
  const counting =
    state === undefined
      ? countAll(context, calendar, employeeIds, { from, to })
      : countRecords(run, merchantId, selection)
  const isFar = employeeIds === undefined && state === undefined && at.skip > NEAR
  const rows = isFar
    ? placedRows(context, selection, { from, to }, at, calendar)
    : listRecords(run, merchantId, selection, at)
  const [found, counted] = await Promise.all([rows, counting])
  return { rows: found.map(row => clockRowOf(row, hasPay)), total: counted }
}

/** Up to here an index is simply walked past the rows before the page. */
const NEAR = 400

/** The counts say on which day the page begins; of whole months where no days are asked for. */
async function placedRows(
  { run, merchantId }: CallContext,
  selection: RecordSelection,
  days: Days,
  at: RecordPage,
  calendar: LaborCalendar,
): Promise<StoredRecord[]> {
  const isOpen = days.from === undefined && days.to === undefined
  const month = isOpen ? await findPlace(run, merchantId, 'month', days, at) : undefined
  if (isOpen && !month) return []
  const within = month ? { from: month.at, to: monthEnd(month.at) } : days
  const skip = at.skip - (month?.before ?? 0)
  const day = await findPlace(run, merchantId, 'day', within, { order: at.order, skip })
  if (!day) return []
  const bound =
    at.order === 'desc'
      ? { beforeAt: instantsOfDays({ from: undefined, to: day.at }, calendar).beforeAt }
      : { fromAt: instantsOfDays({ from: day.at, to: undefined }, calendar).fromAt }
  return listRecords(run, merchantId, { ...selection, ...bound }, { ...at, skip: skip - day.before })
}

/** Whole months by their counts, the days at both ends by theirs (one by one of some people). */
async function countAll(
  { run, merchantId }: CallContext,
  calendar: LaborCalendar,
  employeeIds: readonly number[] | undefined,
  { from, to }: Days,
): Promise<number> {
  const first = from === undefined || from === monthStart(from) ? from : addMonths(monthStart(from), 1)
  const end = to === undefined ? undefined : monthStart(addDays(to, 1))
  const count = (days: Days) =>
    employeeIds === undefined
      ? countByDays(run, merchantId, days)
      : countRecords(run, merchantId, { ...instantsOfDays(days, calendar), employeeIds })
  if (first !== undefined && end !== undefined && first >= end) return count({ from, to })
  const last = end === undefined ? undefined : addDays(end, -1)
  const parts = [countByMonths(run, merchantId, employeeIds, { from: first, to: last && monthStart(last) })]
  if (from !== undefined && first !== from && first !== undefined) parts.push(count({ from, to: addDays(first, -1) }))
  if (to !== undefined && last !== to) parts.push(count({ from: end, to }))
  const counts = await Promise.all(parts)
  return counts.reduce((sum, part) => sum + part, 0)
}

/** Without days, those up to today. */
const LATE_DAYS = 31

/** Lateness is measured against the plan as it is, so the days are compared first. */
async function latePage(
  input: ListInput,
  context: CallContext,
  calendar: LaborCalendar,
  employeeIds: readonly number[] | undefined,
  at: RecordPage,
): Promise<{ rows: ClockRow[]; total: number }> {
  const { run, merchantId, actor, request } = context
  const to = input.to ?? workdayIn(request.now.toISOString(), calendar)
  const from = input.from ?? addDays(to, 1 - LATE_DAYS)
  const refusal = rangeRefusal(from, to, 'sales')
  if (refusal !== undefined)
    throw new Failure(refusal === 'tooLong' ? 'RANGE_TOO_LONG' : 'RANGE_WRONG', { field: 'to' })
  const clockIds = await lateRecords(context, calendar, { from, to, employeeIds })
  const rows = await listRecords(run, merchantId, { clockIds }, at)
  return { rows: rows.map(row => clockRowOf(row, maySeePay(actor))), total: clockIds.length }
}
