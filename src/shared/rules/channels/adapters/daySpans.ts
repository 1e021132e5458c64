/**
 * Weekly hours for services whose days end at midnight: what is open past it is two spans there. By the store's clock,
 * 0 is Sunday.
 */
import type { SupplySpan } from '../../menu/supply.ts'

const DAY = 1440

const byTime = (a: SupplySpan, b: SupplySpan) =>
  a.weekday - b.weekday || a.fromMinute - b.fromMinute || a.toMinute - b.toMinute

/** Every span within its day; `toMinute` is 1440 at most. */
export function splitAtMidnight(spans: readonly SupplySpan[]): SupplySpan[] {
  return spans
    .flatMap(({ weekday, fromMinute, toMinute }) =>
      toMinute <= DAY
        ? [{ weekday, fromMinute, toMinute }]
        : [
            { weekday, fromMinute, toMinute: DAY },
            { weekday: (weekday + 1) % 7, fromMinute: 0, toMinute: toMinute - DAY },
          ],
    )
    .toSorted(byTime)
}

/** The counterpart: a span until midnight and one from midnight are one night. Days that are open around the clock stay days. */
export function joinAtMidnight(spans: readonly SupplySpan[]): SupplySpan[] {
  const left = spans.toSorted(byTime)
  const isTail = (span: SupplySpan, night: SupplySpan) =>
    span.fromMinute === 0 && span.weekday === (night.weekday + 1) % 7 && DAY - night.fromMinute + span.toMinute <= DAY
  const tails = new Set<SupplySpan>()
  const joined = left.map(night => {
    if (night.toMinute !== DAY || night.fromMinute === 0) return night
    const tail = left.find(span => !tails.has(span) && isTail(span, night))
    if (tail === undefined) return night
    tails.add(tail)
    return { ...night, toMinute: DAY + tail.toMinute }
  })
  return joined.filter((_, at) => !tails.has(left[at] as SupplySpan)).toSorted(byTime)
}

const two = (value: number) => String(value).padStart(2, '0')

/** `21:30`; the end of the day is `23:59`, because these services count the last minute in. */
export function lastMinute(minute: number): string {
  return minute >= DAY ? '23:59' : clock(minute)
}

/** `09:00`. */
export const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Minutes from midnight; also of `09:00:00` and `900`. An end of `23:59` or `00:00` is the end of the day. */
export function minuteOf(time: string, isEnd = false): number {
  const [, hours = '0', minutes = '0'] = /^(\d{1,2}):?(\d{2})/.exec(time.padStart(4, '0')) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return isEnd && (minute === DAY - 1 || minute === 0) ? DAY : minute
}
