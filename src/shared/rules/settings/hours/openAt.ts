/**
 * Whether a store is open at an instant: business hours, carryout hours, closings and special hours (SET-5). Hours are
 * of the clock on the wall: where the clocks are put forward, a time that is skipped moves on by what they skip; of a
 * time that comes twice it is the first.
 */
import type { Closing, ClosingSettings } from '../../../contract/settings/groups/closings.ts'
import type { HoursSettings } from '../../../contract/settings/groups/hours.ts'
import { businessDay } from '../../basics/businessDay.ts'
import { instantOfLocal, localTime } from '../../basics/localTime.ts'
import type { SupplySpan } from '../../menu/supply.ts'
import { type OrderType, orderTypes } from '../../pricing/pricingTypes.ts'
import { closingOn, closingsByDay } from './closingDays.ts'

export interface OpeningRules {
  readonly hours: HoursSettings
  readonly closings: ClosingSettings
  /** The store's time zone. */
  readonly zone: string
  /** Where its business day begins, in minutes after local midnight. */
  readonly cutoverMinutes: number
}

export interface Opening {
  readonly isOpen: boolean
  /** When it closes, or opens again, in milliseconds; null where it does neither within a year. */
  readonly changesAt: number | null
  /** What closes the business day of the instant, or gives it special hours. */
  readonly closing: Closing | null
}

const DAY = 1440
const minuteMs = 60_000
/** A change within a week is the rule; a store that closes for months is looked at a second time, a year ahead. */
const [NEAR, FAR] = [9, 400]
const allDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, toMinute: DAY }))
/** Carryout hours are those of what guests take away themselves. */
const takenAway: ReadonlySet<OrderType> = new Set(['carryout', 'pickUp'])

/** The hours of the week that hold for an order type. */
function weekOf({ business, carryout }: HoursSettings, orderType: OrderType): readonly SupplySpan[] {
  const own = takenAway.has(orderType) ? (carryout ?? business) : business
  // Where nobody has set business hours, the store is open at any time.
  return own.length === 0 ? allDay : own
}

/**
 * Whether the store is open at an instant for an order type, or, without one, for any; until when, or from when on.
 * Throws RangeError for an unknown zone or an invalid instant.
 */
export function openAt(rules: OpeningRules, instant: Date | number, orderType?: OrderType): Opening {
  const at = Number(instant)
  const types = orderType === undefined ? orderTypes : [orderType]
  const today = businessDay(at, rules.zone, rules.cutoverMinutes)
  const closing = closingOn(rules.closings.closings, today, orderType) ?? null
  const look = (days: number): Opening => {
    const open = openTimes(rules, types, localTime(at, rules.zone).day, days)
    const current = open.find(([, end]) => end > at)
    const isOpen = current !== undefined && current[0] <= at
    const changesAt = current?.[isOpen ? 1 : 0] ?? Infinity
    // What reaches the end of what was looked at may go on.
    return { isOpen, changesAt: changesAt < at + (days - 2) * DAY * minuteMs ? changesAt : null, closing }
  }
  const near = look(NEAR)
  return near.changesAt === null ? look(FAR) : near
}

type Times = readonly [from: number, to: number]

/** When the store is open for one of the order types around a day, in milliseconds, one after the other. */
function openTimes(rules: OpeningRules, types: readonly OrderType[], day: number, days: number): Times[] {
  const [first, last] = [day - 2, day + days]
  const byDay = closingsByDay(rules.closings.closings, first - 1, last)
  const closingOf: ClosingOf = (each, type) => byDay.get(each)?.find(closing => closing.orderTypes.includes(type))
  const times: Times[] = []
  for (const type of types) {
    const week = Map.groupBy(weekOf(rules.hours, type), ({ weekday }) => weekday)
    for (let each = first; each < last; each++) {
      const usual = week.get((((each + 4) % 7) + 7) % 7) ?? []
      const hours = usual.filter(span => !closingOf(each - nightOf(span, rules), type))
      const special = closingOf(each, type)?.hours ?? []
      for (const span of [...hours, ...special]) times.push(timesOf(span, each, rules.zone))
    }
  }
  const merged: [number, number][] = []
  for (const [from, to] of times.toSorted(([a], [b]) => a - b)) {
    const before = merged.at(-1)
    if (before && from <= before[1]) before[1] = Math.max(before[1], to)
    else if (from < to) merged.push([from, to])
  }
  return merged
}
/** The closing, or special hours, of a day and an order type. */
type ClosingOf = (day: number, type: OrderType) => Closing | undefined

/** 1 for hours that lie between midnight and the cutover: they are the end of the evening before. */
const nightOf = ({ toMinute }: SupplySpan, { cutoverMinutes }: OpeningRules): number =>
  toMinute <= cutoverMinutes ? 1 : 0

function timesOf({ fromMinute, toMinute }: Pick<SupplySpan, 'fromMinute' | 'toMinute'>, day: number, zone: string) {
  const instant = (minute: number) => instantOfLocal(day + Math.floor(minute / DAY), (minute % DAY) * minuteMs, zone)
  return [instant(fromMinute), instant(toMinute)] as const
}
