/**
 * The store's rules for hours by the day from which they hold (TIME-5): what was paid by the rules of its time stays.
 *
 * A version begins on the first day of a workweek of the version before it, so that no workweek is split, and counts
 * nothing that lies before. Where it changes what the calendar is:
 * - The workday turns at another time: the version begins where its first workday would have begun by the rules before
 *   it. That one workday is longer or shorter; no other one is, and no minute is in two or in none.
 * - The workweek begins on another weekday: its first seven days are a workweek as before, and the first workweek by
 *   the new weekday begins among them. The days that both share belong to the one or to the other, for each person to
 *   that which pays more (29 CFR 778.302); the days beside them are a short workweek. No hour counts in both.
 * - A punch is rounded by the rules of the workday of its clock-in, and to no time before those rules hold.
 */
import { dateOfDay, dayNumber } from '../basics/dates.ts'
import { minuteOfInstant } from '../basics/instants.ts'
import type { OvertimeRule } from './overtime.ts'
import type { PayBlock, PayCalendar } from './personPay.ts'
import type { PunchStep } from './punches.ts'
import { type WorkCalendar, workCalendar, type WorkDays } from './workCalendar.ts'

export interface LaborRules {
  readonly overtimeRule: OvertimeRule
  /** Minutes after local midnight. */
  readonly workdayStartMinutes: number
  /** 0 is Sunday. */
  readonly workweekStart: number
  readonly roundingMinutes: PunchStep
  readonly toleranceMinutes: number
}

/** Rules with their first workday; null: from the beginning. */
export interface DatedRules extends LaborRules {
  readonly beginsOn: string | null
}

/** Of a store that has never set any. */
export const standardRules: LaborRules = {
  overtimeRule: 'weekly40',
  workdayStartMinutes: 0,
  workweekStart: 1,
  roundingMinutes: 0,
  toleranceMinutes: 5,
}

/** All versions of a store's rules as one calendar; days are day numbers, minutes are since 1970. */
export interface LaborCalendar extends PayCalendar {
  readonly timeZone: string
  /** In order; the first holds from the beginning. */
  readonly versions: readonly DatedRules[]
  /** What holds on a workday. */
  readonly rulesOn: (day: number) => DatedRules
  /** The first minute from which hours are counted as on a workday; -Infinity from the beginning. */
  readonly heldFrom: (day: number) => number
}

interface Chapter {
  readonly rules: DatedRules
  readonly calendar: WorkCalendar
  readonly first: number
  readonly startMinute: number
  readonly heldFrom: number
  /** The first day on which its own workweek begins. */
  readonly ownWeek: number
  /** The first day of the next version. */
  readonly end: number
}

/** Whether hours come to the same by both: the tolerance changes none. */
const countAlike = (a: LaborRules, b: LaborRules) =>
  a.overtimeRule === b.overtimeRule &&
  a.workdayStartMinutes === b.workdayStartMinutes &&
  a.workweekStart === b.workweekStart &&
  a.roundingMinutes === b.roundingMinutes

function chaptersOf(versions: readonly DatedRules[], timeZone: string): Chapter[] {
  const chapters: Chapter[] = []
  for (const [index, rules] of versions.entries()) {
    const calendar = workCalendar({ ...rules, timeZone })
    const next = versions[index + 1]?.beginsOn ?? undefined
    const end = next === undefined ? Infinity : dayNumber(next)
    const before = chapters.at(-1)
    if (before === undefined || rules.beginsOn === null) {
      const always = { first: -Infinity, startMinute: -Infinity, heldFrom: -Infinity, ownWeek: -Infinity }
      chapters.push({ rules, calendar, end, ...always })
      continue
    }
    const first = dayNumber(rules.beginsOn)
    const startMinute = before.calendar.startOf(first)
    const heldFrom = countAlike(before.rules, rules) ? before.heldFrom : startMinute
    const week = calendar.weekOf(first)
    chapters.push({ rules, calendar, first, startMinute, heldFrom, ownWeek: week === first ? first : week + 7, end })
  }
  return chapters
}

/** Whether hours on and after a day come to the same by both versions. */
export function countAlikeFrom(date: string, some: readonly DatedRules[], others: readonly DatedRules[]): boolean {
  const changesOf = (versions: readonly DatedRules[]) => {
    const since = versions.findLastIndex(({ beginsOn }) => beginsOn === null || beginsOn <= date)
    const held = versions.slice(since)
    return held.filter((rules, index) => {
      const before = held[index - 1]
      return before === undefined || !countAlike(before, rules)
    })
  }
  const [own, other] = [changesOf(some), changesOf(others)]
  return (
    own.length === other.length &&
    own.every((rules, index) => {
      const beside = other[index]
      return beside !== undefined && countAlike(rules, beside) && (index === 0 || rules.beginsOn === beside.beginsOn)
    })
  )
}

/** Throws RangeError where there is no version, or for an unknown zone. `versions` are in order of their first days. */
export function laborCalendar(versions: readonly DatedRules[], timeZone: string): LaborCalendar {
  const chapters = chaptersOf(versions, timeZone)
  const chapterWhere = (holds: (chapter: Chapter) => boolean): Chapter => {
    const chapter = chapters.findLast(holds) ?? chapters[0]
    if (chapter === undefined) throw new RangeError('No rules')
    return chapter
  }
  const chapterOn = (day: number) => chapterWhere(({ first }) => first <= day)
  return {
    timeZone,
    versions,
    rulesOn: day => chapterOn(day).rules,
    heldFrom: day => chapterOn(day).heldFrom,
    startOf: day => {
      const { first, startMinute, calendar } = chapterOn(day)
      return day === first ? startMinute : calendar.startOf(day)
    },
    dayOf: minute => {
      const { first, end, calendar } = chapterWhere(({ startMinute }) => startMinute <= minute)
      return Math.max(first, Math.min(end - 1, calendar.dayOf(minute)))
    },
    blockOf: day => blockIn(chapterOn(day), day),
  }
}

function blockIn({ rules, calendar, first, ownWeek, end }: Chapter, day: number): PayBlock {
  const rule = rules.overtimeRule
  if (ownWeek > first && day < ownWeek + 7) {
    return {
      first,
      end: Math.min(end, ownWeek + 7),
      rule,
      ways: [
        [first, ownWeek],
        [first, first + 7],
      ],
    }
  }
  const week = calendar.weekOf(day)
  return { first: week, end: Math.min(end, week + 7), rule, ways: [[week]] }
}

/** The workday, `YYYY-MM-DD`, of an instant in ISO text. */
export const workdayIn = (at: string, { dayOf }: WorkDays): string => dateOfDay(dayOf(minuteOfInstant(at)))

/** So many days back rules can still be changed: hours before them are paid. */
export const DAYS_BACK = 60

/** The first day on or after a date on which a version may begin. */
export function firstDayFrom(calendar: LaborCalendar, date: string): string {
  const day = dayNumber(date)
  const { first, end } = calendar.blockOf(day)
  return dateOfDay(first === day ? first : end)
}

/** The earliest day on which a version may begin. */
export const earliestBegin = (calendar: LaborCalendar, today: string): string =>
  firstDayFrom(calendar, dateOfDay(dayNumber(today) - DAYS_BACK))

/** When rules that are wanted from a date on begin: not before the earliest day, and with a workweek. */
export function beginOf(calendar: LaborCalendar, wanted: string, today: string): string {
  const earliest = earliestBegin(calendar, today)
  return wanted <= earliest ? earliest : firstDayFrom(calendar, wanted)
}

interface Begun extends LaborRules {
  readonly beginsOn: string
}

/**
 * The versions with these rules among them, in the place of those that begin on the same day. Later ones that would no
 * longer begin with a workweek begin with the next one.
 */
export const withRules = <V extends DatedRules, N extends V & Begun>(
  versions: readonly V[],
  rules: N,
  timeZone: string,
): V[] => aligned([...versions.filter(({ beginsOn }) => beginsOn !== rules.beginsOn), rules].sort(byBegin), timeZone)

/** The versions without those that begin on a day. */
export const withoutRules = <V extends DatedRules>(versions: readonly V[], beginsOn: string, timeZone: string): V[] =>
  aligned(
    versions.filter(version => version.beginsOn !== beginsOn),
    timeZone,
  )

/** Which versions begin on another day than they did; each is known by when it was set. */
export function movedRules<V extends DatedRules & { readonly setAt: string | null }>(
  before: readonly V[],
  after: readonly V[],
): { from: string; to: string }[] {
  return after.flatMap(({ setAt, beginsOn: to }) => {
    const from = before.find(rules => rules.setAt === setAt)?.beginsOn ?? null
    return from === null || to === null || from === to ? [] : [{ from, to }]
  })
}

const byBegin = (a: DatedRules, b: DatedRules) => ((a.beginsOn ?? '') < (b.beginsOn ?? '') ? -1 : 1)

function aligned<V extends DatedRules>(versions: readonly V[], timeZone: string): V[] {
  const done: V[] = []
  let after = -Infinity
  for (const version of versions) {
    if (version.beginsOn === null || done.length === 0) {
      done.push(version)
      continue
    }
    const wanted = Math.max(dayNumber(version.beginsOn), after + 1)
    const beginsOn = firstDayFrom(laborCalendar(done, timeZone), dateOfDay(wanted))
    after = dayNumber(beginsOn)
    done.push({ ...version, beginsOn })
  }
  return done
}
