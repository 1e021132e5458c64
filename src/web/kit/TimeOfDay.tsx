import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent, ReactNode } from 'react'

const DAY = 1440
const midnight = dayjs('2000-01-01')

export interface TimeOfDayProps {
  id?: string
  /** Minutes after midnight; past it the next day's. */
  value?: number | null
  onChange?: (minute: number) => void
  'aria-label'?: string
}

/** A time of day in minutes. */
export function TimeOfDay({ value, onChange, ...given }: TimeOfDayProps): ReactNode {
  return (
    <TimePicker
      {...given}
      value={typeof value === 'number' ? midnight.add(value % DAY, 'minute') : null}
      format="HH:mm"
      allowClear={false}
      needConfirm={false}
      showNow={false}
      changeOnScroll
      // Enter takes the time that is typed; it must not save the form with the one before.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
      onChange={time => time && onChange?.(time.hour() * 60 + time.minute())}
    />
  )
}
