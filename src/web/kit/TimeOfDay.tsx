import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent, ReactNode } from 'react'
import type { HourStyle } from '../../shared/contract/kernel/hourStyles.ts'
import { useFormat } from './useFormat.ts'

const DAY = 1440
const midnight = dayjs('2000-01-01')
/** How the field shows a time, and after that what else may be typed; in the letters of dayjs. */
const patterns: Readonly<Record<HourStyle, string[]>> = {
  h12: ['h:mm A', 'h:mm a', 'h:mmA', 'h:mma', 'h A', 'h a', 'hA', 'ha', 'HH:mm', 'H:mm'],
  h24: ['HH:mm', 'H:mm', 'h:mm A', 'h:mm a', 'h:mmA', 'h:mma'],
}

export interface TimeOfDayProps {
  id?: string
  /** Minutes after midnight; past it the next day's. */
  value?: number | null
  onChange?: (minute: number) => void
  'aria-label'?: string
  className?: string
  /** Steps of the list of minutes; every minute can be typed. */
  minuteStep?: 5 | 15
  disabled?: boolean
  isWrong?: boolean
  /** Enter saves the form, as in its other fields; else it only takes the time that is typed. */
  enterSaves?: boolean
}

/** A time of day in minutes, as the reader writes hours (SHELL-19). The one field for it. */
export function TimeOfDay(props: TimeOfDayProps): ReactNode {
  const { value, onChange, minuteStep, isWrong = false, enterSaves = false, ...given } = props
  const { hourStyle } = useFormat()
  return (
    <TimePicker
      {...given}
      {...(minuteStep === undefined ? { changeOnScroll: true } : { minuteStep })}
      value={typeof value === 'number' ? midnight.add(value % DAY, 'minute') : null}
      format={patterns[hourStyle]}
      use12Hours={hourStyle === 'h12'}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      {...(isWrong && { status: 'error' as const })}
      // Elsewhere Enter would save the form with the time before the one that is typed.
      onKeyDown={(event: KeyboardEvent) => !enterSaves && event.key === 'Enter' && event.preventDefault()}
      onChange={time => time && onChange?.(time.hour() * 60 + time.minute())}
    />
  )
}
