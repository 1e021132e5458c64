/**
 * Keeps `clock_part` in step with clock records. Overtime and the regular rate are a whole workweek's, so every change
 * of a record writes the parts of the person's weeks anew that it touched, in the transaction of the change.
 */
import { dateOfDay } from '../../shared/rules/dates.ts'
import { instantOfMinute, minuteOfInstant } from '../../shared/rules/labour/instants.ts'
import { shiftReach } from '../../shared/rules/labour/labourTotals.ts'
import { payPerson, type PaidPart, type RatedShift } from '../../shared/rules/labour/personPay.ts'
import { roundPunch } from '../../shared/rules/labour/punches.ts'
import { workCalendar } from '../../shared/rules/labour/workCalendar.ts'
import type { Run } from '../db/run.ts'
import {
  type BreakRow,
  type ClockPart,
  deleteAllParts,
  deleteParts,
  insertParts,
  listClockedPeople,
  type PunchRow,
  type PunchScope,
  readClockRange,
  readPunches,
  redateRecords,
} from './clockParts.queries.ts'
import type { HourRules } from './labourRules.queries.ts'

const noBreaks: RatedShift['breaks'] = []

/** A record as the rules pay it: punches rounded, an unfinished break taken up to the clock-out. */
function shiftOf(punch: PunchRow, breaks: readonly BreakRow[] | undefined, rules: HourRules): RatedShift {
  const endMinute = roundPunch(punch.outMinute, rules.roundingMinutes, rules.timeZone)
  return {
    startMinute: roundPunch(punch.inMinute, rules.roundingMinutes, rules.timeZone),
    endMinute,
    breaks:
      breaks?.map(taken => ({
        startMinute: taken.startMinute,
        endMinute: taken.endMinute ?? endMinute,
        isPaid: taken.isPaid,
      })) ?? noBreaks,
    centsPerHour: punch.centsPerHour ?? undefined,
  }
}

const asRow = (part: PaidPart, { clockId, employeeId }: PunchRow): ClockPart => ({
  onDate: dateOfDay(part.day),
  employeeId,
  clockId,
  totalMinutes: part.totalMinutes,
  breakMinutes: part.breakMinutes,
  unpaidBreakMinutes: part.unpaidBreakMinutes,
  regularMinutes: part.regularMinutes,
  overtimeMinutes: part.overtimeMinutes,
  doubleMinutes: part.doubleMinutes,
  unratedMinutes: part.unratedMinutes,
  salaryCents: part.salaryCents,
})

/** The parts of records, person by person, by the rules given; nothing is written. */
export async function computeParts(
  run: Run,
  merchantId: number,
  rules: HourRules,
  scope: PunchScope,
): Promise<ClockPart[]> {
  const { punches, breaks } = await readPunches(run, merchantId, scope)
  const breaksOf = Map.groupBy(breaks, ({ clockId }) => clockId)
  const calendar = workCalendar(rules)
  const parts: ClockPart[] = []
  for (let first = 0; first < punches.length;) {
    const employeeId = punches[first]?.employeeId
    let end = first + 1
    while (punches[end]?.employeeId === employeeId) end += 1
    const own = punches.slice(first, end)
    const shifts = own.map(punch => shiftOf(punch, breaksOf.get(punch.clockId), rules))
    for (const part of payPerson(shifts, calendar, rules.overtimeRule)) {
      const punch = own[part.shift]
      if (punch) parts.push(asRow(part, punch))
    }
    first = end
  }
  return parts
}

/** A record before or after a change; an open one has no end. */
export interface TouchedSpan {
  readonly employeeId: number
  readonly inAt: string
  readonly outAt: string | null
}

/** No rounding of punches moves a shift further. */
const marginMinutes = 15

/** Writes the parts of the weeks anew in which the records lay and lie. */
export async function keepParts(
  run: Run,
  merchantId: number,
  rules: HourRules,
  touched: readonly TouchedSpan[],
): Promise<void> {
  const calendar = workCalendar(rules)
  const done = new Set<string>()
  for (const { employeeId, inAt, outAt } of touched) {
    const first = calendar.weekOf(calendar.dayOf(minuteOfInstant(inAt) - marginMinutes))
    const last = calendar.weekOf(calendar.dayOf(minuteOfInstant(outAt ?? inAt) + marginMinutes))
    for (let week = first; week <= last; week += 7) {
      const key = `${employeeId} ${week}`
      if (done.has(key)) continue
      done.add(key)
      await keepWeek(run, merchantId, rules, employeeId, dateOfDay(week), dateOfDay(week + 6))
    }
  }
}

async function keepWeek(
  run: Run,
  merchantId: number,
  rules: HourRules,
  employeeId: number,
  from: string,
  to: string,
): Promise<void> {
  const within = shiftReach({ from, to }, rules)
  // What reaches into the weeks beside it is not paid here: those are not whole.
  const parts = await computeParts(run, merchantId, rules, { employeeIds: [employeeId], within })
  await deleteParts(run, merchantId, employeeId, from, to)
  await insertParts(
    run,
    merchantId,
    parts.filter(({ onDate }) => onDate >= from && onDate <= to),
  )
}

/** So many people are read and paid at once. */
const peopleTogether = 50

/** Writes every part of the store anew: the rules have changed, or records came in by the thousand. */
export async function rebuildParts(run: Run, merchantId: number, rules: HourRules): Promise<void> {
  await deleteAllParts(run, merchantId)
  const people = await listClockedPeople(run, merchantId)
  for (let first = 0; first < people.length; first += peopleTogether) {
    const employeeIds = people.slice(first, first + peopleTogether)
    await insertParts(run, merchantId, await computeParts(run, merchantId, rules, { employeeIds }))
  }
}

/** Gives every record the workday of the rules: their start of the workday has changed. */
export async function redateWorkdays(run: Run, merchantId: number, rules: HourRules): Promise<void> {
  const range = await readClockRange(run, merchantId)
  if (range === undefined) return
  const { dayOf, startOf } = workCalendar(rules)
  const first = dayOf(minuteOfInstant(range.first))
  const days = Array.from({ length: dayOf(minuteOfInstant(range.last)) - first + 1 }, (_, index) => ({
    date: dateOfDay(first + index),
    startAt: instantOfMinute(startOf(first + index)),
    endAt: instantOfMinute(startOf(first + index + 1)),
  }))
  await redateRecords(run, merchantId, days)
}
