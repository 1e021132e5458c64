/** What the form of a clock record holds, between instants and what is typed; and what it comes to, by the rules. */
import { type ClockDetail, type LocalMoment } from '../../../shared/contract/labor/clock.ts'
import { recordRefusalCodes } from '../../../shared/contract/labor/clockRefusals.ts'
import { addDays, dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { type ClockRecord, recordRefusals } from '../../../shared/rules/labor/clockRecord.ts'
import { minuteOfInstant } from '../../../shared/rules/basics/instants.ts'
import { instantsOfLocal, type LocalChoice, resolveLocal } from '../../../shared/rules/basics/localInstant.ts'
import { clockSpan, type WorkedTime, workedTime } from '../../../shared/rules/labor/workedTime.ts'
import type { LaborCalendar } from '../../../shared/rules/labor/laborCalendar.ts'
import { isoTime, readClockTime } from '../../../shared/rules/basics/clockTime.ts'
import { localTime, timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { round } from '../../../shared/rules/basics/rational.ts'

/** A time of the day; which one where the clocks show it twice. */
export interface ClockTime {
  readonly time: string
  readonly which?: LocalChoice | undefined
}
export interface Moment extends ClockTime {
  readonly date: string
}
/** The day of a break follows from the clock-in. */
export interface FormBreak {
  readonly start: ClockTime
  readonly end: ClockTime
  readonly isPaid: boolean
}
export interface RecordValues {
  readonly employeeId: number | undefined
  readonly clockIn: Moment
  /** Without a time: still in. */
  readonly clockOut: Moment
  readonly breaks: readonly FormBreak[]
  readonly note: string
  readonly reason: string
  readonly takeRateAgain: boolean
}

const minuteOf = (time: string) => (timeOfDay(time) ?? 0) / 60_000
const isTime = (time: string) => timeOfDay(time) !== undefined

/** `9`, `930`, `9:30` and `9:30 AM` as `09:30`; anything else as it is. */
export function asTime(typed: string): string {
  const minutes = readClockTime(typed)
  return minutes === undefined ? typed.trim() : isoTime(minutes)
}

/** A field's `HH:MM` as its reader writes it; what is no time as it is. */
export function shownTime(time: string, clock: (minutes: number) => string): string {
  return isTime(time) ? clock(minuteOf(time)) : time
}

/** An instant as the store's clock shows it. */
export function momentOf(instant: string, zone: string): Moment {
  const { day, minute } = localTime(Date.parse(instant), zone)
  const date = dateOfDay(day)
  const time = isoTime(minute)
  const { kind, earlierAt } = instantsOfLocal(date, minute, zone)
  if (kind !== 'twice') return { date, time }
  return { date, time, which: minuteOfInstant(instant) === minuteOfInstant(earlierAt) ? 'earlier' : 'later' }
}

/** The values of a record that is there. */
export function valuesOf(record: ClockDetail, zone: string): RecordValues {
  const timeOf = (at: string): ClockTime => {
    const { date: _date, ...time } = momentOf(at, zone)
    return time
  }
  const clockIn = momentOf(record.inAt, zone)
  return {
    employeeId: record.employeeId,
    clockIn,
    clockOut: record.outAt === null ? { date: clockIn.date, time: '' } : momentOf(record.outAt, zone),
    breaks: record.breaks.map(({ startAt, endAt, isPaid }) => ({
      start: timeOf(startAt),
      end: endAt === null ? { time: '' } : timeOf(endAt),
      isPaid,
    })),
    note: record.note,
    reason: '',
    takeRateAgain: false,
  }
}

/** The values of a record that is added on a day. */
export const newValues = (date: string): RecordValues => ({
  employeeId: undefined,
  clockIn: { date, time: '' },
  clockOut: { date, time: '' },
  breaks: [],
  note: '',
  reason: '',
  takeRateAgain: false,
})

/** The first day on or after a date on which a time lies at or after an instant. */
function dayFrom(date: string, { time, which }: ClockTime, after: string | undefined, zone: string): string {
  if (after === undefined || !isTime(time)) return date
  const { kind, earlierAt, laterAt } = instantsOfLocal(date, minuteOf(time), zone)
  const at = kind === 'twice' && which !== 'earlier' ? laterAt : earlierAt
  return minuteOfInstant(at) < minuteOfInstant(after) ? addDays(date, 1) : date
}

const instantOf = ({ date, time, which }: Moment, zone: string): string | undefined => {
  if (!isTime(time) || date === '') return undefined
  const resolved = resolveLocal(date, minuteOf(time), zone, which)
  return 'at' in resolved ? resolved.at : undefined
}

interface DatedBreak {
  readonly start: LocalMoment
  readonly end: LocalMoment | null
  readonly isPaid: boolean
}

/** The breaks with their days: each begins after the clock-in and ends after it began. */
export function datedBreaks({ clockIn, breaks }: Pick<RecordValues, 'clockIn' | 'breaks'>, zone: string): DatedBreak[] {
  const inAt = instantOf(clockIn, zone)
  return breaks.map(({ start, end, isPaid }) => {
    const from = { ...start, date: dayFrom(clockIn.date, start, inAt, zone) }
    const until = { ...end, date: dayFrom(from.date, end, instantOf(from, zone), zone) }
    return { start: from, end: end.time === '' ? null : until, isPaid }
  })
}

/** What the calls take of the values. */
export function inputOf({ clockIn, clockOut, breaks, note, reason }: RecordValues, zone: string) {
  return {
    clockIn,
    clockOut: clockOut.time === '' ? null : clockOut,
    breaks: datedBreaks({ clockIn, breaks }, zone),
    note,
    reason,
  }
}

/** What the values come to; a fault is a failure of the catalogue. */
export type Outcome =
  | { readonly kind: 'incomplete' | 'open' }
  | { readonly kind: 'fault'; readonly code: (typeof recordRefusalCodes)[keyof typeof recordRefusalCodes] }
  | { readonly kind: 'worked'; readonly worked: WorkedTime; readonly straightCents: number | undefined }

/** Computed by the rules that the server computes by, without overtime: that is the whole week's. */
export function outcomeOf(values: RecordValues, calendar: LaborCalendar, centsPerHour: number | undefined): Outcome {
  const zone = calendar.timeZone
  const inAt = instantOf(values.clockIn, zone)
  const isOpen = values.clockOut.time === ''
  const outAt = isOpen ? undefined : instantOf(values.clockOut, zone)
  const breaks = datedBreaks(values, zone).map(({ start, end, isPaid }) => ({
    startAt: instantOf(start, zone),
    endAt: end === null ? undefined : instantOf(end, zone),
    isPaid,
    isComplete: isTime(start.time) && (end === null || isTime(end.time)),
  }))
  if (inAt === undefined || (!isOpen && outAt === undefined)) return { kind: 'incomplete' }
  const typed = breaks.flatMap(({ startAt, endAt, isPaid, isComplete }) =>
    startAt !== undefined && isComplete ? [{ startAt, endAt, isPaid }] : [],
  )
  if (typed.length < breaks.length) return { kind: 'incomplete' }
  const record: ClockRecord = { inAt, outAt, breaks: typed }
  const [refusal] = recordRefusals(record)
  if (refusal !== undefined) return { kind: 'fault', code: recordRefusalCodes[refusal.reason] }
  const { roundingMinutes } = calendar.rulesOn(calendar.dayOf(minuteOfInstant(inAt)))
  const span = clockSpan(record, { timeZone: zone, roundingMinutes })
  if (span === undefined) return { kind: 'open' }
  const worked = workedTime(span)
  const straightCents = centsPerHour === undefined ? undefined : round(centsPerHour * worked.workMinutes, 60)
  return { kind: 'worked', worked, straightCents }
}
