/**
 * Money, numbers and dates as a language writes them, in the store's currency and time zone (AUTH-10).
 * `useFormat()` gives a component the one for its reader; files that are printed are written with them too.
 */
import type { Language } from '../../contract/kernel/fields.ts'
import type { HourStyle } from '../../contract/kernel/hourStyles.ts'
import { clockTime, hourLabel, hourSpan, hourStyleOf, shortClockTime } from './clockTime.ts'
import { localTime } from './localTime.ts'
import { decimalText, minorDigits } from './currency.ts'

export interface Format {
  /** Integer cents: `$1,234.50`, `−$86.40`. */
  money: (cents: number) => string
  /** Integer cents, without the cents, for axes and tiles: `$1,235`. */
  moneyShort: (cents: number) => string
  /** Millionths of the currency, for what costs less than a cent: `$0.0083`, `$12.35`. At most four decimals. */
  micros: (micros: number) => string
  number: (value: number) => string
  /** Integer thousandths of a percent: 8875 is `8.875%`. At most three decimals, none where none are needed. */
  percent: (pcm: number) => string
  /** An instant (ISO 8601) as a day in the store's zone: `Nov 21, 2025`. */
  date: (instant: string) => string
  /** An instant as a clock time in the store's zone: `7:58 PM`, `19:58` (SHELL-19). */
  time: (instant: string) => string
  /** An instant as day and time in the store's zone: `Nov 21, 2025, 7:58 PM`. */
  dateTime: (instant: string) => string
  /** How long before `nowMs` an instant was: `now`, `2 hours ago`; after a week its day and time. */
  ago: (instant: string, nowMs: number) => string
  /** A business day `YYYY-MM-DD`: `Nov 21, 2025`. */
  businessDate: (day: string) => string
  /** A business day with its weekday: `Friday, November 21`. */
  longBusinessDate: (day: string) => string
  /** A business day as short as a chart's axis needs it: `Nov 21`. */
  shortBusinessDate: (day: string) => string
  /** A month `YYYY-MM`, or that of a business day: `Nov 2025`. */
  month: (month: string) => string
  /** Weekday 0 (Sunday) to 6, as `weekday` of shared/rules/basics/dates.ts counts: `Mon`. */
  weekday: (day: number) => string
  /** Minutes from midnight: 1230 is `8:30 PM` or `20:30`. */
  clock: (minutes: number) => string
  /** The same as short as a bar of the schedule needs it: `8:30p`, `20:30`. */
  shortClock: (minutes: number) => string
  /** An hour of the day, 0 to 23: `8 PM`, `20:00`. */
  hour: (hour: number) => string
  /** All of an hour of the day: `8:00–8:59 PM`, `20:00–20:59`. */
  hourSpan: (hour: number) => string
  readonly hourStyle: HourStyle
  readonly timeZone: string
}

const MINUS = '−'
const DAY_MINUTES = 1_440
const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' }
const made = new Map<string, Format>()

/** The formats of a language, time zone (IANA), currency (ISO 4217) and style of hours; the same object for the same. */
export function createFormat(language: Language, timeZone: string, currency: string, hours?: HourStyle): Format {
  const hourStyle = hourStyleOf(language, hours)
  const key = `${language} ${timeZone} ${currency} ${hourStyle}`
  const known = made.get(key)
  if (known !== undefined) return known
  const format = build(language, timeZone, currency, hourStyle)
  made.set(key, format)
  return format
}

function build(language: Language, timeZone: string, currency: string, hourStyle: HourStyle): Format {
  const locale = locales[language]
  const numberOf = (options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number, exact: string | number = Math.abs(value)) => {
      const text = format.format(exact as number)
      // A value that rounds to nothing has no sign: “−$0” would say that something is missing.
      return value < 0 && /[1-9]/.test(text) ? MINUS + text : text
    }
  }
  // As a decimal text: half a hundred trillion dollars is no exact number of dollars.
  const ofMinor = (format: (value: number, exact: string) => string) => (cents: number) =>
    format(cents, decimalText(Math.abs(cents), currency))
  const at = (zone: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
    return (value: string) => format.format(new Date(value))
  }
  const currencyOptions = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const places = minorDigits(currency)
  const number = numberOf()
  const money = numberOf({ ...currencyOptions, minimumFractionDigits: places, maximumFractionDigits: places })
  const small = numberOf({
    ...currencyOptions,
    minimumFractionDigits: places,
    maximumFractionDigits: Math.max(places, 4),
  })
  const whole = numberOf({ ...currencyOptions, minimumFractionDigits: 0, maximumFractionDigits: 0 })
  const percent = numberOf({ style: 'percent', maximumFractionDigits: 3 })
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const date = at(timeZone, day)
  const clock = (minutes: number) => clockTime(minutes, hourStyle)
  const time = (instant: string) => clock(localTime(Date.parse(instant), timeZone).minute)
  const weekday = at('UTC', { weekday: 'short' })
  const dateTime = (instant: string) => `${date(instant)}${language === 'zh' ? ' ' : ', '}${time(instant)}`
  const relative = new Intl.RelativeTimeFormat(locale)
  const present = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  return {
    money: ofMinor(money),
    moneyShort: ofMinor(whole),
    micros: micros => small(micros / 1_000_000),
    number: value => number(value),
    percent: pcm => percent(pcm / 100_000),
    date,
    time,
    dateTime,
    ago: (instant, nowMs) => {
      // A clock that is behind the server's has nothing in the future.
      const minutes = Math.max(0, Math.floor((nowMs - Date.parse(instant)) / 60_000))
      if (minutes === 0) return present
      if (minutes < 60) return relative.format(-minutes, 'minute')
      if (minutes < DAY_MINUTES) return relative.format(-Math.floor(minutes / 60), 'hour')
      if (minutes < 7 * DAY_MINUTES) return relative.format(-Math.floor(minutes / DAY_MINUTES), 'day')
      return dateTime(instant)
    },
    // A business day is a day and no instant: it is the same day everywhere.
    businessDate: at('UTC', day),
    longBusinessDate: at('UTC', { weekday: 'long', month: 'long', day: 'numeric' }),
    shortBusinessDate: at('UTC', { month: 'short', day: 'numeric' }),
    month: at('UTC', { year: 'numeric', month: 'short' }),
    // 1 January 2023 was a Sunday.
    weekday: dayOfWeek => weekday(`2023-01-0${dayOfWeek + 1}`),
    clock,
    shortClock: minutes => shortClockTime(minutes, hourStyle),
    hour: hour => hourLabel(hour, hourStyle),
    hourSpan: hour => hourSpan(hour, hourStyle),
    hourStyle,
    timeZone,
  }
}
