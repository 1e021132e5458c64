/**
 * Money, numbers and dates as a language writes them, in the store's currency and time zone (AUTH-10).
 * `useFormat()` in session.ts gives a component the one for its reader.
 */
import type { Language } from '../../shared/contract/kernel/fields.ts'

export interface Format {
  /** Integer cents: `$1,234.50`, `−$86.40`. */
  money: (cents: number) => string
  /** Integer cents without the cents, for axes and tiles: `$1,235`. */
  moneyShort: (cents: number) => string
  number: (value: number) => string
  /** Integer thousandths of a percent: 8875 is `8.875%`. At most three decimals, none where none are needed. */
  percent: (pcm: number) => string
  /** An instant (ISO 8601) as a day in the store's zone: `Nov 21, 2025`. */
  date: (instant: string) => string
  /** An instant as a clock time in the store's zone: `19:58`. */
  time: (instant: string) => string
  /** An instant as day and time in the store's zone: `Nov 21, 2025, 19:58`. */
  dateTime: (instant: string) => string
  /** A business day `YYYY-MM-DD`: `Nov 21, 2025`. */
  businessDate: (day: string) => string
  /** A business day with its weekday: `Friday, November 21`. */
  longBusinessDate: (day: string) => string
  /** A business day as short as a chart's axis needs it: `Nov 21`. */
  shortBusinessDate: (day: string) => string
  /** Weekday 0 (Sunday) to 6, as `weekday` of shared/rules/basics/dates.ts counts: `Mon`. */
  weekday: (day: number) => string
  /** Minutes from midnight: 1230 is `20:30`. */
  clock: (minutes: number) => string
  readonly timeZone: string
}

const MINUS = '−'
const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' }
const made = new Map<string, Format>()

/** The formats of a language, time zone (IANA) and currency (ISO 4217); the same object for the same three. */
export function createFormat(language: Language, timeZone: string, currency: string): Format {
  const key = `${language} ${timeZone} ${currency}`
  const known = made.get(key)
  if (known !== undefined) return known
  const format = build(locales[language], timeZone, currency)
  made.set(key, format)
  return format
}

function build(locale: string, timeZone: string, currency: string): Format {
  const numberOf = (options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number) => {
      const text = format.format(Math.abs(value))
      // A value that rounds to nothing has no sign: “−$0” would say that something is missing.
      return value < 0 && /[1-9]/.test(text) ? MINUS + text : text
    }
  }
  const at = (zone: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, hourCycle: 'h23', ...options })
    return (value: string) => format.format(new Date(value))
  }
  const currencyOptions = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const money = numberOf(currencyOptions)
  const whole = numberOf({ ...currencyOptions, minimumFractionDigits: 0, maximumFractionDigits: 0 })
  const percent = numberOf({ style: 'percent', maximumFractionDigits: 3 })
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const weekday = at('UTC', { weekday: 'short' })
  return {
    money: cents => money(cents / 100),
    moneyShort: cents => whole(cents / 100),
    number: numberOf(),
    percent: pcm => percent(pcm / 100_000),
    date: at(timeZone, day),
    time: at(timeZone, clock),
    dateTime: at(timeZone, { ...day, ...clock }),
    // A business day is a day and no instant: it is the same day everywhere.
    businessDate: at('UTC', day),
    longBusinessDate: at('UTC', { weekday: 'long', month: 'long', day: 'numeric' }),
    shortBusinessDate: at('UTC', { month: 'short', day: 'numeric' }),
    // 1 January 2023 was a Sunday.
    weekday: dayOfWeek => weekday(`2023-01-0${dayOfWeek + 1}`),
    clock: minutes => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    timeZone,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
