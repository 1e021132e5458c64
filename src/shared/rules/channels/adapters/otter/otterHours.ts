/** Hours as Otter has them: whole days end at 23:59, because an hour is 23 at most. */
import type { SupplySpan } from '../../../menu/supply.ts'
import { joinAtMidnight, splitAtMidnight } from '../daySpans.ts'
import type { OtterHours } from './otterDocument.ts'

const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
const DAY = 1440

export function toOtterHours(spans: readonly SupplySpan[]): OtterHours {
  return splitAtMidnight(spans).map(({ weekday, fromMinute, toMinute }) => {
    const end = Math.min(toMinute, DAY - 1)
    return {
      day: days[weekday] ?? 'SUNDAY',
      fromHour: Math.floor(fromMinute / 60),
      fromMinute: fromMinute % 60,
      toHour: Math.floor(end / 60),
      toMinute: end % 60,
    }
  })
}

export function fromOtterHours(intervals: OtterHours): SupplySpan[] {
  return joinAtMidnight(
    intervals.map(({ day, fromHour, fromMinute, toHour, toMinute }) => {
      const end = toHour * 60 + toMinute
      const from = fromHour * 60 + fromMinute
      // 00:00 as an end, and one before the beginning, are the night's.
      const past = end <= from ? end + DAY : end
      return { weekday: days.indexOf(day), fromMinute: from, toMinute: past === DAY - 1 ? DAY : past }
    }),
  )
}
