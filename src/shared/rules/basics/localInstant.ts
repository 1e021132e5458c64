/** What a person types into a clock record: a local date and time, which may name no instant or two (TIME-3). */
import { dayNumber } from './dates.ts'
import { offsetAt } from './localTime.ts'
import { instantOfMinute } from './instants.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The instants behind a local time. `once`: both are the same. `twice`: the clocks went back and showed it two times.
 * `never`: the clocks skipped it; the two are what lies as far before and after the gap (01:30 and 03:30 for 02:30).
 */
export interface LocalInstants {
  readonly kind: 'once' | 'twice' | 'never'
  readonly earlierAt: string
  readonly laterAt: string
}

/**
 * The instants of a local date (`YYYY-MM-DD`) and minute after midnight in an IANA zone.
 * Throws RangeError for a date that does not exist, a minute outside the day, or an unknown zone.
 */
export function instantsOfLocal(date: string, minuteOfDay: number, zone: string): LocalInstants {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay >= 1440) {
    throw new RangeError(`${minuteOfDay} is not a minute of the day`)
  }
  const local = dayNumber(date) * dayMs + minuteOfDay * minuteMs
  const offsets = [offsetAt(local - dayMs, zone), offsetAt(local + dayMs, zone)]
  const instants = offsets.map(offset => local - offset).sort((a, b) => a - b)
  const real = instants.filter(instant => instant + offsetAt(instant, zone) === local)
  const [earlier = local, later = earlier] = real.length === 1 ? real : instants
  const kind = real.length === 0 ? 'never' : earlier === later ? 'once' : 'twice'
  return { kind, earlierAt: instantOfMinute(earlier / minuteMs), laterAt: instantOfMinute(later / minuteMs) }
}

/** Which of two instants is meant where the clocks show a time twice. */
export const localChoices = ['earlier', 'later'] as const
export type LocalChoice = (typeof localChoices)[number]

/** The instant that is meant, or why it must be asked for again, with the two instants to offer. */
export type ResolvedLocal =
  | { readonly at: string }
  | {
      readonly refusal: 'doesNotExist' | 'existsTwice'
      readonly earlierAt: string
      readonly laterAt: string
    }

/**
 * The one instant of a local time. A time that exists twice needs `choice`; one that does not exist is refused
 * whatever the choice. Throws as `instantsOfLocal` does.
 */
export function resolveLocal(date: string, minuteOfDay: number, zone: string, choice?: LocalChoice): ResolvedLocal {
  const { kind, earlierAt, laterAt } = instantsOfLocal(date, minuteOfDay, zone)
  if (kind === 'never') return { refusal: 'doesNotExist', earlierAt, laterAt }
  if (kind === 'twice' && choice === undefined) return { refusal: 'existsTwice', earlierAt, laterAt }
  return { at: choice === 'later' ? laterAt : earlierAt }
}
