/**
 * Keeps `clock_part` in step with clock records. Overtime and the regular rate are a whole workweek's, so every change
 * of a record writes the parts of the person's weeks anew that it touched, in the transaction of the change.
 */
import { dateOfDay, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { instantOfMinute, minuteOfInstant } from '../../../shared/rules/basics/instants.ts'
import { type LaborPeriod, shiftReach } from '../../../shared/rules/labor/laborTotals.ts'
import { type PaidPart, payPerson } from '../../../shared/rules/labor/personPay.ts'
import { punchedShifts } from '../../../shared/rules/labor/punchedShifts.ts'
import { type LaborCalendar, laborCalendar } from '../../../shared/rules/labor/laborCalendar.ts'
import type { Run } from '../../db/run.ts'
import {
  type ClockPart,
  deleteAllParts,
  deleteParts,
  insertParts,
  listClockedPeople,
  punchOf,
  type PunchRow,
  type PunchScope,
  readLastClockIn,
  readPunches,
  redateRecords,
} from './clockParts.queries.ts'
import type { StoreRules } from './laborRules.queries.ts'

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

/** The parts of records, person by person, by the rules that hold on each day; nothing is written. */
async function computeParts(
  run: Run,
  merchantId: number,
  calendar: LaborCalendar,
  scope: PunchScope,
  /** Rates in the place of saved ones, by record. */
  rateOf?: ReadonlyMap<number, number | null>,
): Promise<ClockPart[]> {
  const { punches: saved, breaks } = await readPunches(run, merchantId, scope)
  const punches = saved.map(punch => {
    const rate = rateOf?.get(punch.clockId)
    return rate === undefined ? punch : { ...punch, centsPerHour: rate }
  })
  const breaksOf = Map.groupBy(breaks, ({ clockId }) => clockId)
  const parts: ClockPart[] = []
  for (let first = 0; first < punches.length;) {
    const employeeId = punches[first]?.employeeId
    let end = first + 1
    while (punches[end]?.employeeId === employeeId) end += 1
    const own = punches.slice(first, end)
    const records = own.map(punch => punchOf(punch, breaksOf.get(punch.clockId)))
    for (const part of payPerson(punchedShifts(records, calendar), calendar)) {
      const punch = own[part.shift]
      if (punch) parts.push(asRow(part, punch))
    }
    first = end
  }
  return parts
}

/** So many people are read and paid at once. */
const peopleTogether = 50

/**
 * The parts of everybody on workdays, some people at a time; nothing is written. Without a last day those of all days
 * from the first on, without a first one all.
 */
export async function* countParts(
  run: Run,
  merchantId: number,
  calendar: LaborCalendar,
  { from, to }: { readonly from?: string; readonly to?: string } = {},
): AsyncGenerator<ClockPart[]> {
  const reach = from === undefined ? undefined : shiftReach({ from, to: to ?? from }, calendar)
  const within = reach && { afterAt: reach.afterAt, beforeAt: to === undefined ? undefined : reach.beforeAt }
  const people = await listClockedPeople(run, merchantId, within?.afterAt)
  for (let first = 0; first < people.length; first += peopleTogether) {
    const employeeIds = people.slice(first, first + peopleTogether)
    const parts = await computeParts(run, merchantId, calendar, { employeeIds, within })
    // What reaches into the weeks beside them is not paid here: those are not whole.
    yield parts.filter(({ onDate }) => (from === undefined || onDate >= from) && (to === undefined || onDate <= to))
  }
}

/** What one person's hours from the first day of a workweek on come to with other rates; nothing is written. */
export async function paySince(
  run: Run,
  merchantId: number,
  calendar: LaborCalendar,
  wanted: { readonly employeeId: number; readonly from: string; readonly rateOf: ReadonlyMap<number, number | null> },
): Promise<number> {
  const { employeeId, from, rateOf } = wanted
  const { afterAt } = shiftReach({ from, to: from }, calendar)
  const scope = { employeeIds: [employeeId], within: { afterAt, beforeAt: undefined } }
  const parts = await computeParts(run, merchantId, calendar, scope, rateOf)
  return parts.filter(({ onDate }) => onDate >= from).reduce((sum, { salaryCents }) => sum + salaryCents, 0)
}

/** A record before or after a change; an open one has no end. */
export interface TouchedSpan {
  readonly employeeId: number
  readonly inAt: string
  readonly outAt: string | null
}

/** No rounding of punches moves a shift further. */
const marginMinutes = 15

/** Writes the parts of the weeks anew in which the records lay and lie, by the rules that hold in those. */
export async function keepParts(
  run: Run,
  merchantId: number,
  calendar: LaborCalendar,
  touched: readonly TouchedSpan[],
): Promise<void> {
  const done = new Set<string>()
  for (const { employeeId, inAt, outAt } of touched) {
    const last = calendar.dayOf(minuteOfInstant(outAt ?? inAt) + marginMinutes)
    let block = calendar.blockOf(calendar.dayOf(minuteOfInstant(inAt) - marginMinutes))
    for (; block.first <= last; block = calendar.blockOf(block.end)) {
      const key = `${employeeId} ${block.first}`
      if (done.has(key)) continue
      done.add(key)
      await keepDays(run, merchantId, calendar, employeeId, {
        from: dateOfDay(block.first),
        to: dateOfDay(block.end - 1),
      })
    }
  }
}

async function keepDays(
  run: Run,
  merchantId: number,
  calendar: LaborCalendar,
  employeeId: number,
  { from, to }: LaborPeriod,
): Promise<void> {
  const within = shiftReach({ from, to }, calendar)
  // What reaches into the weeks beside it is not paid here: those are not whole.
  const parts = await computeParts(run, merchantId, calendar, { employeeIds: [employeeId], within })
  await deleteParts(run, merchantId, employeeId, from, to)
  await insertParts(
    run,
    merchantId,
    parts.filter(({ onDate }) => onDate >= from && onDate <= to),
  )
}

/** Writes every part of a store anew that has had one set of rules: records came in by the thousand. */
export async function rebuildParts(run: Run, merchantId: number, rules: StoreRules): Promise<void> {
  const calendar = laborCalendar([{ ...rules, beginsOn: null }], rules.timeZone)
  await deleteAllParts(run, merchantId)
  for await (const parts of countParts(run, merchantId, calendar)) await insertParts(run, merchantId, parts)
}

/**
 * Gives the records their workdays anew and counts the hours anew that lie on workdays from the first of a version of
 * the rules on. How much that is is bounded by how far back rules may begin (`DAYS_BACK`).
 */
export async function recountFrom(run: Run, merchantId: number, calendar: LaborCalendar, from: string): Promise<void> {
  await redateFrom(run, merchantId, calendar, from)
  await deleteAllParts(run, merchantId, from)
  for await (const parts of countParts(run, merchantId, calendar, { from })) await insertParts(run, merchantId, parts)
}

async function redateFrom(
  run: Run,
  merchantId: number,
  { dayOf, startOf }: LaborCalendar,
  from: string,
): Promise<void> {
  const first = dayNumber(from)
  const last = await readLastClockIn(run, merchantId, instantOfMinute(startOf(first)))
  if (last === undefined) return
  const days = Array.from({ length: dayOf(minuteOfInstant(last)) - first + 1 }, (_, index) => ({
    date: dateOfDay(first + index),
    startAt: instantOfMinute(startOf(first + index)),
    endAt: instantOfMinute(startOf(first + index + 1)),
  }))
  await redateRecords(run, merchantId, days)
}
