/** Dates and times of day as other systems write them, to instants in the store's zone. */
import { dayNumberOrNone } from '../basics/dates.ts'
import { instantOfLocal } from '../basics/localTime.ts'
import { remember } from '../basics/remember.ts'
import type { DateOrder } from './settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** An order without a time of day counts as taken at noon. */
const noon = 12 * hourMs
const firstYear = 1970
const lastYear = 2100

interface Written {
  /** Days since 1970-01-01. */
  readonly day: number
  /** What follows the date, a time of day. */
  readonly rest: string
}

const threeNumbers = /^(\d{1,4})([-./年])(\d{1,2})([-./月])(\d{1,4})日?(?:[T\s,]+(.*))?$/u
const eightDigits = /^(\d{4})(\d{2})(\d{2})(?:[T\s]+(.*))?$/u

const known: Record<DateOrder, Map<string, number>> = { ymd: new Map(), mdy: new Map(), dmy: new Map() }

/** The date at the beginning of a cell; undefined where there is none, or no such day. A year first is always meant. */
export function parseDate(cell: string, order: DateOrder): Written | undefined {
  const match = threeNumbers.exec(cell)
  if (!match) {
    const compact = eightDigits.exec(cell)
    return compact ? written(compact[1], compact[2], compact[3], compact[4], order) : undefined
  }
  const [, one = '', first, two = '', second, three = '', rest] = match
  if (first !== second && !(first === '年' && second === '月')) return undefined
  if (one.length === 4) return written(one, two, three, rest, order)
  if (order === 'ymd') return one.length === 2 ? written(one, two, three, rest, order) : undefined
  return order === 'mdy' ? written(three, one, two, rest, order) : written(three, two, one, rest, order)
}

function written(year = '', month = '', day = '', rest = '', order: DateOrder): Written | undefined {
  if (month.length > 2 || day.length > 2 || (year.length !== 4 && year.length !== 2)) return undefined
  const full = year.length === 2 ? `20${year}` : year
  const name = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const number = remember(known[order], name, dayOf)
  return number < 0 ? undefined : { day: number, rest: rest.trim() }
}

/** -1 for no such day: a map that keeps only numbers. */
function dayOf(name: string): number {
  const year = Number(name.slice(0, 4))
  return year < firstYear || year > lastYear ? -1 : (dayNumberOrNone(name) ?? -1)
}

const timeShape =
  /^(上午|下午|中午|晚上|凌晨|早上)?\s*(\d{1,2})\s*[:.时点h]\s*(\d{2})(?:\s*[:.分]\s*(\d{2})(?:[.,](\d{1,9}))?)?\s*[分秒]?\s*([ap])?\.?\s*(m?)\.?$/iu

/** Milliseconds after midnight of `14:05`, `14:05:30`, `2:05 PM`, `下午2:05`; undefined where it is no time of day. */
export function parseTime(text: string): number | undefined {
  const match = timeShape.exec(text.trim())
  if (!match) return undefined
  const [, chinese, hours, minutes, seconds = '0', fraction = '', half = '', m] = match
  if (m !== '' && half === '') return undefined
  const hour = hourOfDay(Number(hours), half.toLowerCase(), chinese)
  if (hour === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + ms
}

const secondHalf = ['下午', '中午', '晚上']

function hourOfDay(hour: number, half: string, chinese: string | undefined): number | undefined {
  if (half === '' && chinese === undefined) return hour > 23 ? undefined : hour
  if (half !== '') return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23) return undefined
  return secondHalf.includes(chinese ?? '') && hour < 12 && !(chinese === '中午' && hour > 9) ? hour + 12 : hour
}

const offsetShape = /^(.*?)\s*(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2}))$/u

/** Takes `Z` or `+08:00` from the end of a time of day: minutes east of UTC. */
function splitOffset(text: string): { time: string; offsetMs: number | undefined } {
  const match = offsetShape.exec(text)
  if (!match) return { time: text, offsetMs: undefined }
  const [, time = '', utc, sign, hours, minutes] = match
  const size = utc === undefined ? (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
  return { time, offsetMs: sign === '-' ? -size : size }
}

export type When = { readonly at: number } | { readonly wrong: 'date' | 'time' }

/**
 * The instant, in milliseconds, that a row's cells tell of. A time column wins over a time behind the date; without
 * either it is noon. A local time that the clocks skip or show twice is taken as `instantOfLocal` does.
 */
export function whenOf(dateCell: string, timeCell: string | undefined, order: DateOrder, zone: string): When {
  const date = parseDate(dateCell, order)
  if (!date) return { wrong: 'date' }
  if (timeCell === undefined && date.rest === '') return { at: instantOfLocal(date.day, noon, zone) }
  // A date column that a spreadsheet gave a midnight is still a date.
  const { time, offsetMs } = splitOffset(timeCell ?? date.rest)
  const ms = parseTime(time)
  if (ms === undefined) return { wrong: timeCell === undefined ? 'date' : 'time' }
  if (offsetMs === undefined) return { at: instantOfLocal(date.day, ms, zone) }
  return { at: date.day * dayMs + ms - offsetMs }
}
