/**
 * Work is counted in whole minutes since 1970 (UTC): an instant loses its seconds once, here, and every duration is
 * then a difference of integers, also over midnight and over a change of the clocks (TIME-5).
 */
import { dayNumber } from './dates.ts'
import { remember } from './remember.ts'

const minuteMs = 60_000
const minutesOfDay = 1440
const days = new Map<number, number>()
/** Rows write milliseconds without the zeros at their end. */
const shapes = ['MMZ', 'MM:SSZ', 'MM:SS.mZ', 'MM:SS.mmZ', 'MM:SS.mmmZ'].map(end => `YYYY-MM-DDTHH:${end}`)
const lengths = new Set(shapes.map(at => at.length))

/** Two digits of a text, NaN where they are none. */
function digits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const isShaped = (at: string) =>
  lengths.has(at.length) && at[4] === '-' && at[7] === '-' && at[10] === 'T' && at[13] === ':' && at.endsWith('Z')

/**
 * The minute since 1970 in which an instant lies, its seconds cut. The instant is ISO text in UTC, as rows and calls
 * hold it; a quarter has a quarter of a million of them, so the text is read without a Date.
 * Throws RangeError where the text is no instant.
 */
export function minuteOfInstant(at: string): number {
  const hours = digits(at, 11)
  const minutes = digits(at, 14)
  if (!isShaped(at) || !(hours < 24 && minutes < 60)) {
    throw new RangeError(`${at} is not an instant in UTC`)
  }
  // A number is found faster than a piece of text; a date that is none has no number to be kept under.
  const date = digits(at, 0) * 1_000_000 + digits(at, 2) * 10_000 + digits(at, 5) * 100 + digits(at, 8)
  const day = days.get(date) ?? remember(days, date, () => dayNumber(at.slice(0, 10)))
  return day * minutesOfDay + hours * 60 + minutes
}

/** The instant at which a minute since 1970 begins, `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export function instantOfMinute(minute: number): string {
  return new Date(minute * minuteMs).toISOString()
}
