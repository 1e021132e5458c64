/** Closings and special hours as Deliverect has them (CHOWLY-3): only when a location stays closed, never when it opens. */
import type { ChannelHours } from '../../../../contract/channels/channelMenu.ts'
import { clock } from '../daySpans.ts'
import type { DeliverectHolidays } from './deliverectDocument.ts'

const DAY = 1440
const DAY_MS = 86_400_000

interface DaySpan {
  readonly fromMinute: number
  readonly toMinute: number
}
const dateAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Each date with hours of its own is closed but for those, and for what the day before leaves open past midnight. Opening
 * earlier or later than the week says cannot be told. "The startTime is the store local time", says the reference, whose
 * examples end in Z all the same.
 */
export function toDeliverectHolidays({ regular, special }: ChannelHours): DeliverectHolidays {
  const own = new Map(special.map(({ date, spans }) => [date, spans]))
  const spansOf = (time: number): readonly DaySpan[] =>
    own.get(dateAt(time)) ?? regular.filter(({ weekday }) => weekday === new Date(time).getUTCDay())
  return [...own.keys()].toSorted().flatMap(date => {
    const day = Date.parse(date)
    const night = spansOf(day - DAY_MS).map(({ toMinute }) => ({ fromMinute: 0, toMinute: toMinute - DAY }))
    return gapsIn([...night, ...spansOf(day)]).map(gap => ({
      startTime: localTime(date, gap.fromMinute),
      endTime: gap.toMinute === DAY ? localTime(dateAt(day + DAY_MS), 0) : localTime(date, gap.toMinute),
    }))
  })
}

const localTime = (date: string, minute: number) => `${date}T${clock(minute)}:00Z`

/** What a day's hours leave closed. */
function gapsIn(spans: readonly DaySpan[]): DaySpan[] {
  const open = spans
    .filter(({ fromMinute, toMinute }) => toMinute > fromMinute)
    .toSorted((a, b) => a.fromMinute - b.fromMinute)
  const gaps: DaySpan[] = []
  let closedFrom = 0
  for (const { fromMinute, toMinute } of open) {
    if (fromMinute > closedFrom) gaps.push({ fromMinute: closedFrom, toMinute: fromMinute })
    closedFrom = Math.max(closedFrom, toMinute)
  }
  return closedFrom < DAY ? [...gaps, { fromMinute: closedFrom, toMinute: DAY }] : gaps
}
