/** Dates with hours of their own, for services whose days end at midnight. By the store's clock. */
import type { ChannelHours } from '../../../contract/channels/channelMenu.ts'

interface DaySpan {
  readonly fromMinute: number
  readonly toMinute: number
}
const DAY = 1440
const DAY_MS = 86_400_000
const nextDate = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

/**
 * Each date with its spans, in order; none on a closed one. What is open past midnight goes on at the next date only if that
 * has hours of its own too; else it ends at midnight, because a date there stands for itself.
 */
export function specialDates(special: ChannelHours['special']): [date: string, spans: DaySpan[]][] {
  const dates = new Map(special.map(({ date }) => [date, [] as DaySpan[]]))
  for (const { date, closed, spans } of special) {
    if (closed) continue
    for (const { fromMinute, toMinute } of spans) {
      dates.get(date)?.push({ fromMinute, toMinute: Math.min(toMinute, DAY) })
      if (toMinute > DAY) dates.get(nextDate(date))?.push({ fromMinute: 0, toMinute: toMinute - DAY })
    }
  }
  return [...dates]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, spans]) => [date, spans.toSorted((a, b) => a.fromMinute - b.fromMinute)])
}
