import { useMemo } from 'react'
import type { ClockRow } from '../../../shared/contract/labor/clock.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { minuteOfInstant } from '../../../shared/rules/basics/instants.ts'
import { forgottenAfterHours } from '../../../shared/rules/labor/clockRecord.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

export interface ClockWords {
  /** 485: `8 h 05 min`. */
  readonly duration: (minutes: number) => string
  /** Hours as tables line them up: 485 is `8:05`. */
  readonly hours: (minutes: number) => string
  /** The local date of an instant, whatever the store's cutover. */
  readonly localDate: (instant: string) => string
  /** The time, with the day where it is not the same as another instant's. */
  readonly timeBeside: (instant: string, beside: string) => string
  readonly isForgotten: (record: Pick<ClockRow, 'inAt' | 'outAt' | 'deletedAt'>) => boolean
}

const two = (value: number) => String(value).padStart(2, '0')

export function useClockWords(): ClockWords {
  const t = useTexts()
  const { time, shortBusinessDate, number, timeZone } = useFormat()
  return useMemo(() => {
    const localDate = (instant: string) => businessDay(Date.parse(instant), timeZone, 0)
    return {
      duration: minutes => {
        const hours = Math.floor(minutes / 60)
        return hours === 0
          ? t('clock.durationMinutes', { minutes })
          : t('clock.duration', { hours: number(hours), minutes: two(minutes % 60) })
      },
      hours: minutes => `${number(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
      localDate,
      timeBeside: (instant, beside) => {
        const [date, other] = [localDate(instant), localDate(beside)]
        return date === other ? time(instant) : `${time(instant)} · ${shortBusinessDate(date)}`
      },
      isForgotten: ({ inAt, outAt, deletedAt }) => {
        if (outAt !== null || deletedAt !== null) return false
        return minuteOfInstant(new Date().toISOString()) - minuteOfInstant(inAt) > forgottenAfterHours * 60
      },
    }
  }, [t, time, shortBusinessDate, number, timeZone])
}
