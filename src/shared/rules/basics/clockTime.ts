/** Times of day as people write and type them (SHELL-19). Minutes count from midnight; past it they are the next day's. */
import type { Language } from '../../contract/kernel/fields.ts'
import type { HourStyle } from '../../contract/kernel/hourStyles.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Keeps “2:30” and “PM” on one line. */
const NO_BREAK = '\u00a0'

const two = (value: number): string => String(value).padStart(2, '0')

/** What a reader sees: Chinese has 24 hours; English has what the person chose, or 12 hours by habit. */
export function hourStyleOf(language: Language, chosen?: HourStyle): HourStyle {
  return language === 'zh' ? 'h24' : (chosen ?? 'h12')
}

/** `2:30 PM` or `14:30`. Exactly 24 hours is `24:00`, the end of a day, where hours are counted to 24. */
export function clockTime(minutes: number, style: HourStyle): string {
  if (style === 'h24') return isoTime(minutes)
  const { hour, half } = twelve(minutes)
  return `${hour}:${two(minutes % HOUR)}${NO_BREAK}${half}M`
}

/** As short as a bar of the schedule needs it: `11a`, `2:30p`; `11`, `14:30`. */
export function shortClockTime(minutes: number, style: HourStyle): string {
  const rest = minutes % HOUR
  const { hour, half } = twelve(minutes)
  const after = rest === 0 ? '' : `:${two(rest)}`
  if (style === 'h12') return `${hour}${after}${half.toLowerCase()}`
  return `${minutes === DAY ? 24 : Math.floor(minutes / HOUR) % 24}${after}`
}

/** An hour of the day, 0 to 23, as an axis names it: `2 PM` or `14:00`. */
export function hourLabel(hour: number, style: HourStyle): string {
  if (style === 'h24') return isoTime(hour * HOUR)
  const { hour: of12, half } = twelve(hour * HOUR)
  return `${of12}${NO_BREAK}${half}M`
}

/** All of an hour of the day, 0 to 23: `2:00–2:59 PM` or `14:00–14:59`. */
export function hourSpan(hour: number, style: HourStyle): string {
  const end = clockTime(hour * HOUR + 59, style)
  // One hour never crosses noon or midnight, so one AM or PM is enough.
  return `${clockTime(hour * HOUR, style).split(NO_BREAK)[0] ?? ''}–${end}`
}

/** `14:30`, as calls, files and the audit trail write it whoever reads them. */
export function isoTime(minutes: number): string {
  return `${two(minutes === DAY ? 24 : Math.floor(minutes / HOUR) % 24)}:${two(minutes % HOUR)}`
}

const TYPED = /^(\d{1,2})(?:[:.：]?([0-5]\d))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

/**
 * A typed time as minutes from midnight: `9`, `930`, `9:30`, `9:30p`, `9:30 PM`. Without AM or PM it is on the clock
 * of 24 hours. Undefined where it is no time.
 */
export function readClockTime(typed: string): number | undefined {
  const [, hours, minutes = '00', half] = TYPED.exec(typed.replaceAll(/\s+/g, ' ').trim()) ?? []
  if (hours === undefined) return undefined
  const hour = Number(hours)
  if (half === undefined) return hour > 23 ? undefined : hour * HOUR + Number(minutes)
  // “14:30 PM” is clear, “14:30 AM” is a mistake.
  if (hour > 12) return half.toLowerCase() === 'p' && hour < 24 ? hour * HOUR + Number(minutes) : undefined
  if (hour === 0) return undefined
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * HOUR + Number(minutes)
}

function twelve(minutes: number): { hour: number; half: 'A' | 'P' } {
  const hour = Math.floor(minutes / HOUR) % 24
  return { hour: hour % 12 === 0 ? 12 : hour % 12, half: hour < 12 ? 'A' : 'P' }
}
