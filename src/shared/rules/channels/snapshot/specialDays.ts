/** Business hours as a channel gets them: the week, and the dates that differ (SET-5). */
import type { ChannelHours } from '../../../contract/channels/channelMenu.ts'
import { datesOf, nextTime } from '../../settings/hours/closingDays.ts'
import type { ChannelFacts } from './channelFacts.ts'
import { openTogether } from './weeklySpans.ts'

const DAY = 1440
const allWeek = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, toMinute: DAY }))

/**
 * The hours of the store for delivery. Of each closing the time that is next, or now: whole as long as it lasts, so that
 * the document does not become another one with each day. Days before `today` are left out.
 */
export function channelHours({ businessHours, closings, today }: ChannelFacts): ChannelHours {
  const regular = openTogether([businessHours.length === 0 ? allWeek : businessHours]) ?? []
  const byDate = new Map<string, ChannelHours['special'][number]>()
  for (const closing of closings) {
    const next = closing.orderTypes.includes('delivery') ? nextTime(closing, today) : undefined
    if (next === undefined) continue
    const spans = (closing.hours ?? [])
      .map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute }))
      .toSorted((a, b) => a.fromMinute - b.fromMinute)
    for (const date of datesOf(closing, next.fromDate, next.toDate)) {
      if (date >= today && !byDate.has(date)) byDate.set(date, { date, closed: closing.hours === null, spans })
    }
  }
  return { regular, special: [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}
