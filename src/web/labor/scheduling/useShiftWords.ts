import { useCallback, useMemo } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { Look } from './planRows.ts'

/** Minutes as hours of work: `7.5 h`. */
export function useHours(): (minutes: number) => string {
  const t = useTexts()
  const { number } = useFormat()
  return minutes => t('scheduling.hours', { hours: number(Math.round((minutes / 60) * 100) / 100) })
}

/** A shift's times: `22:00 – 06:00`, with a word where it ends on the next day. */
export function useSpanWords(): (shift: { startMinute: number; endMinute: number }) => string {
  const t = useTexts()
  const { clock } = useFormat()
  return useCallback(
    ({ startMinute, endMinute }) => {
      const times = { from: clock(startMinute), to: clock(endMinute > 1440 ? endMinute - 1440 : endMinute) }
      return t(endMinute > 1440 ? 'scheduling.spanNextDay' : 'scheduling.span', times)
    },
    [t, clock],
  )
}

/** The words of the grid, made once for all its cells: 100 people have some 700 of them. */
export interface GridWords {
  /** A day with its weekday. */
  readonly day: (date: string) => string
  /** All that a bar says, for anyone who does not see it. */
  readonly shift: (shift: NotedShift, look: Look, isDoubleBooked: boolean) => string
  /** A time as short as a bar needs it. */
  readonly time: (minute: number) => string
  readonly off: string
  readonly nothing: string
}

/** The same object for as long as the language is. */
export function useGridWords(): GridWords {
  const t = useTexts()
  const { longBusinessDate, shortClock } = useFormat()
  return useMemo(() => {
    const days = new Map<string, string>()
    const shifts = new Map<string, string>()
    const doubleBooked = t('scheduling.grid.doubleBookedHere')
    const nextDay = t('scheduling.shift.nextDay')
    const shiftText = (shift: NotedShift, look: Look, isDoubleBooked: boolean) =>
      [
        // As the bar shows it: anyone who speaks to the screen says what is there.
        `${shortClock(shift.startMinute)}–${shortClock(shift.endMinute)}`,
        ...(shift.endMinute > 1440 ? [nextDay] : []),
        t(`scheduling.looks.${look}`),
        ...(isDoubleBooked ? [doubleBooked] : []),
        ...(shift.note === '' ? [] : [shift.note]),
      ].join(', ')
    return {
      day: date => remembered(days, date, () => longBusinessDate(date)),
      shift: (shift, look, isDoubleBooked) => {
        const key = [shift.startMinute, shift.endMinute, look, isDoubleBooked, shift.note].join(' ')
        return remembered(shifts, key, () => shiftText(shift, look, isDoubleBooked))
      },
      time: shortClock,
      off: t('scheduling.grid.off'),
      nothing: t('scheduling.grid.nothing'),
    }
  }, [t, longBusinessDate, shortClock])
}

function remembered(made: Map<string, string>, key: string, make: () => string): string {
  const known = made.get(key)
  if (known !== undefined) return known
  const text = make()
  made.set(key, text)
  return text
}
