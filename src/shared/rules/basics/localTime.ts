/**
 * Local time of a time zone. An import turns 50,000 local times into instants and a generator a million instants into
 * business days, so offsets are asked of Intl once per zone and UTC day and kept.
 */
import { dayNumber } from './dates.ts'
import { remember } from './remember.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** The offsets of one UTC day: `before` up to the instant `changesAt`, `after` from it on. */
interface DayOffsets {
  readonly before: number
  readonly after: number
  readonly changesAt: number
}

interface Zone {
  readonly days: Map<number, DayOffsets>
  readonly ask: (instant: number) => number
}

const zones = new Map<string, Zone>()

function openZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  return { days: new Map(), ask: instant => parseOffset(format.format(instant)) }
}

/** The milliseconds in the "GMT-04:00" at the end of what Intl writes. */
function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? []
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** No zone changes its offset twice within one UTC day, so the change is found by halving. */
function askForDay(ask: Zone['ask'], day: number): DayOffsets {
  let early = day * dayMs
  let late = early + dayMs
  const before = ask(early)
  const after = ask(late)
  while (before !== after && late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000
    if (ask(middle) === before) early = middle
    else late = middle
  }
  return { before, after, changesAt: late }
}

/** Whether dates can be computed in a zone, here and by the database: `+05:00` means the opposite there. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Local time less UTC at an instant, in milliseconds. Throws RangeError for an unknown zone or an invalid instant. */
export function offsetAt(instant: number, zone: string): number {
  if (!Number.isFinite(instant)) throw new RangeError('the instant is not valid')
  const { days, ask } = remember(zones, zone, openZone)
  const offsets = remember(days, Math.floor(instant / dayMs), day => askForDay(ask, day))
  return instant < offsets.changesAt ? offsets.before : offsets.after
}

/** The local wall clock of an instant: its day number and the minute of that day, seconds dropped. */
export function localTime(instant: Date | number, zone: string): { day: number; minute: number } {
  const at = Number(instant)
  const local = at + offsetAt(at, zone)
  const day = Math.floor(local / dayMs)
  return { day, minute: Math.floor((local - day * dayMs) / minuteMs) }
}

/** The local hour of an instant, 0 to 23. In a day of 25 hours two hours have the same name. */
export function localHour(instant: Date | number, zone: string): number {
  return Math.floor(localTime(instant, zone).minute / 60)
}

/** The milliseconds after midnight of `HH:MM` or `HH:MM:SS`, or undefined where it is no time of day. */
export function timeOfDay(time: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time) ?? []
  if (hours === undefined) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/**
 * The instant, in milliseconds, of a local time given as milliseconds after midnight of a day number.
 * A time that the clocks skip moves on by what they skip (02:30 becomes 03:30); of a time that they show twice it is
 * the first.
 */
export function instantOfLocal(day: number, msOfDay: number, zone: string): number {
  const local = day * dayMs + msOfDay
  const before = offsetAt(local - dayMs, zone)
  const after = offsetAt(local + dayMs, zone)
  if (before === after || offsetAt(local - before, zone) === before) return local - before
  return offsetAt(local - after, zone) === after ? local - after : local - before
}

/** `instantOfLocal` for a date `YYYY-MM-DD` and a time `HH:MM` or `HH:MM:SS`. Throws RangeError where either is none. */
export function instantOf(date: string, time: string, zone: string): number {
  const ms = timeOfDay(time)
  if (ms === undefined) throw new RangeError(`${time} is not a time of day`)
  return instantOfLocal(dayNumber(date), ms, zone)
}
