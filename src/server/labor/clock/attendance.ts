/** Planned against actual (TIME-6): the published plan of each person beside their records. */
import {
  type AttendanceKind,
  attendanceKinds,
  type AttendanceRow,
  type clockCalls,
} from '../../../shared/contract/labor/clock.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { addDays, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { compareWithPlan } from '../../../shared/rules/labor/attendance.ts'
import { instantOfMinute, minuteOfInstant } from '../../../shared/rules/basics/instants.ts'
import { plannedShifts, plannedSpan, type PersonPlan } from '../../../shared/rules/labor/plan.ts'
import type { LaborCalendar } from '../../../shared/rules/labor/laborCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readLaborCalendar } from './laborRules.queries.ts'
import { instantsOfDays } from './days.ts'
import { plansByPerson } from './personPlans.ts'
import { listPeople, listWorked, type PlannablePerson, readPlans, type WorkedRow } from './plan.queries.ts'
import { filteredPeople } from './people.ts'

type AttendanceInput = InputOf<typeof clockCalls.getAttendance>
interface Asked {
  readonly from: string
  readonly to: string
  readonly employeeIds: readonly number[] | undefined
}

const mostDays = 31

/** A page of what became of the planned shifts, by date and name, and how many there are of each kind. */
export async function getAttendance(
  input: AttendanceInput,
  context: CallContext,
): Promise<ReplyOf<typeof clockCalls.getAttendance>> {
  const { run, merchantId, actor } = context
  const { from, to, page, pageSize, kinds } = input
  if (to < from) throw new Failure('RANGE_WRONG', { field: 'to' })
  if (to > addDays(from, mostDays - 1)) throw new Failure('ATTENDANCE_RANGE', { field: 'to' })
  const employeeIds = await filteredPeople(run, merchantId, input)
  const { calendar } = await readLaborCalendar(run, merchantId, actor.store.timeZone)
  const rows = await compare(context, calendar, { from, to, employeeIds })
  const counts = Object.fromEntries(attendanceKinds.map(kind => [kind, 0])) as Record<AttendanceKind, number>
  for (const row of rows) for (const kind of kindsOf(row)) counts[kind] += 1
  const wanted = kinds.length === 0 ? rows : rows.filter(row => kindsOf(row).some(kind => kinds.includes(kind)))
  return { rows: wanted.slice((page - 1) * pageSize, page * pageSize), total: wanted.length, counts }
}

/** Late and early at once is both; `worked` is neither. */
function kindsOf({ state, lateMinutes, earlyMinutes }: AttendanceRow): AttendanceKind[] {
  if (state !== 'worked') return [state]
  const kinds: AttendanceKind[] = [
    ...(lateMinutes > 0 ? ['late' as const] : []),
    ...(earlyMinutes > 0 ? ['early' as const] : []),
  ]
  return kinds.length === 0 ? ['worked'] : kinds
}

/** The first records of the shifts to which somebody came late. */
export async function lateRecords(context: CallContext, calendar: LaborCalendar, asked: Asked): Promise<number[]> {
  const rows = await compare(context, calendar, asked)
  return [...new Set(rows.flatMap(({ lateMinutes, clockIds }) => (lateMinutes > 0 ? clockIds.slice(0, 1) : [])))]
}

async function compare(context: CallContext, calendar: LaborCalendar, asked: Asked): Promise<AttendanceRow[]> {
  const { run, merchantId, request } = context
  const { employeeIds } = asked
  // A shift of the day before reaches into the first day, and one of the last day into the next.
  const around = { from: addDays(asked.from, -1), to: addDays(asked.to, 1) }
  const { fromAt = '', beforeAt = '' } = instantsOfDays(around, calendar)
  const [people, plans, worked] = await Promise.all([
    listPeople(run, merchantId, employeeIds),
    readPlans(run, merchantId, { ...around, employeeIds }),
    listWorked(run, merchantId, { fromAt, beforeAt, employeeIds }),
  ])
  const planOf = plansByPerson(plans)
  const workedBy = Map.groupBy(worked, ({ employeeId }) => employeeId)
  const nowMinute = minuteOfInstant(request.now.toISOString())
  const rows = people.flatMap(person => {
    const plan = person.isActive ? planOf(person.employeeId) : undefined
    const records = workedBy.get(person.employeeId) ?? []
    if (plan === undefined && records.length === 0) return []
    return compareOne(person, plan ?? noPlan, records, { asked, around, calendar, nowMinute })
  })
  // What has happened first, the latest day in front; what is still to come after it.
  const isToCome = ({ state }: AttendanceRow) => Number(state === 'upcoming')
  return rows.sort((a, b) => {
    const byState = isToCome(a) - isToCome(b)
    if (byState !== 0) return byState
    if (a.date === b.date) return timeOf(a).localeCompare(timeOf(b))
    return a.date < b.date === (a.state === 'upcoming') ? -1 : 1
  })
}

const timeOf = ({ plannedFrom, inAt }: AttendanceRow) => plannedFrom ?? inAt ?? ''
const noPlan: PersonPlan = { schedules: [], dated: new Map() }

interface Comparison {
  readonly asked: Asked
  readonly around: { readonly from: string; readonly to: string }
  readonly calendar: LaborCalendar
  readonly nowMinute: number
}

function compareOne(
  { employeeId, employeeName }: PlannablePerson,
  plan: PersonPlan,
  records: readonly WorkedRow[],
  { asked, around, calendar, nowMinute }: Comparison,
): AttendanceRow[] {
  const planned = plannedShifts(plan, around.from, around.to)
  const spans = planned.map(shift => ({
    ...plannedSpan(shift, calendar.timeZone),
    toleranceMinutes: calendar.rulesOn(dayNumber(shift.onDate)).toleranceMinutes,
  }))
  const actual = records.map(({ inAt, outAt }) => ({
    startMinute: minuteOfInstant(inAt),
    endMinute: outAt === null ? undefined : minuteOfInstant(outAt),
  }))
  const { shifts, unplanned } = compareWithPlan(spans, actual, { toleranceMinutes: 0, nowMinute })
  const isAsked = (date: string) => date >= asked.from && date <= asked.to
  const own = { employeeId, employeeName }
  const ofPlan = shifts.flatMap((shift, index): AttendanceRow[] => {
    const [date, span] = [planned[index]?.onDate, spans[index]]
    if (date === undefined || span === undefined || !isAsked(date)) return []
    const used = shift.records.flatMap(record => records[record] ?? [])
    return [
      {
        ...own,
        date,
        state: shift.state,
        plannedFrom: instantOfMinute(span.startMinute),
        plannedTo: instantOfMinute(span.endMinute),
        inAt: used[0]?.inAt ?? null,
        outAt: used.at(-1)?.outAt ?? null,
        lateMinutes: shift.lateMinutes,
        earlyMinutes: shift.earlyLeaveMinutes,
        clockIds: used.map(({ clockId }) => clockId),
      },
    ]
  })
  const beside = unplanned.flatMap((index): AttendanceRow[] => {
    const record = records[index]
    if (record === undefined || !isAsked(record.workDate)) return []
    const { clockId, workDate: date, inAt, outAt } = record
    const times = { plannedFrom: null, plannedTo: null, inAt, outAt, lateMinutes: 0, earlyMinutes: 0 }
    return [{ ...own, date, state: 'unplanned', ...times, clockIds: [clockId] }]
  })
  return [...ofPlan, ...beside]
}
