/** Hours as Uber Eats has them: by the day's name, the last minute counted in. */
import type { ChannelHours } from '../../../../contract/channels/channelMenu.ts'
import type { SupplySpan } from '../../../menu/supply.ts'
import { clock, joinAtMidnight, lastMinute, minuteOf, splitAtMidnight } from '../daySpans.ts'
import { specialDates } from '../specialDates.ts'
import type { UberEatsHolidays, UberEatsHours } from './uberEatsDocument.ts'

/** In the order of the examples: Monday first. */
const days = [
  ['monday', 1],
  ['tuesday', 2],
  ['wednesday', 3],
  ['thursday', 4],
  ['friday', 5],
  ['saturday', 6],
  ['sunday', 0],
] as const
const weekdays: ReadonlyMap<string, number> = new Map(days)

interface DaySpan {
  readonly fromMinute: number
  readonly toMinute: number
}
const periodOf = ({ fromMinute, toMinute }: DaySpan) => ({
  start_time: clock(fromMinute),
  end_time: lastMinute(toMinute),
})

/** Days that are closed are left out. */
export function toUberHours(spans: readonly SupplySpan[]): UberEatsHours {
  const split = splitAtMidnight(spans)
  return days.flatMap(([day_of_week, weekday]) => {
    const time_periods = split.filter(span => span.weekday === weekday).map(periodOf)
    return time_periods.length === 0 ? [] : [{ day_of_week, time_periods }]
  })
}

/** Days that nobody knows are left out. */
export function fromUberHours(hours: UberEatsHours): SupplySpan[] {
  return joinAtMidnight(
    hours.flatMap(({ day_of_week, time_periods }) => {
      const weekday = weekdays.get(day_of_week.toLowerCase())
      if (weekday === undefined) return []
      return time_periods.map(({ start_time, end_time }) => ({
        weekday,
        fromMinute: minuteOf(start_time),
        toMinute: minuteOf(end_time, true),
      }))
    }),
  )
}

/** The dates that differ from the week, all of them: a call replaces what was there. */
export function toUberHolidays({ special }: Pick<ChannelHours, 'special'>): UberEatsHolidays {
  return {
    holiday_hours: Object.fromEntries(
      specialDates(special).map(([date, spans]) => [
        date,
        spans.length === 0 ? {} : { open_time_periods: spans.map(periodOf) },
      ]),
    ),
  }
}

/** The dates that Uber has, in order. */
export function fromUberHolidays({ holiday_hours }: UberEatsHolidays): ChannelHours['special'] {
  return Object.entries(holiday_hours)
    .map(([date, { open_time_periods = [] }]) => ({
      date,
      closed: open_time_periods.length === 0,
      spans: open_time_periods.map(({ start_time, end_time }) => ({
        fromMinute: minuteOf(start_time),
        toMinute: minuteOf(end_time, true),
      })),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
