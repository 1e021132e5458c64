/** antd's field of a day with its calendar, in a part of its own (`DayPicker`). */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLanguage } from './session.ts'

/** As the days are in the field, in the letters of dayjs. */
const patterns = { en: 'MMM D, YYYY', zh: 'YYYY年M月D日' }

export interface DayCalendarProps {
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (day: string) => void
  clears?: boolean
  className?: string
  placeholder?: string
  label?: string
  /** Without the picture of a calendar in the field. */
  bare?: boolean
  wrong?: boolean
  container?: (trigger: HTMLElement) => HTMLElement
}

export function DayCalendar(props: DayCalendarProps): ReactNode {
  const {
    value,
    onChange,
    clears = true,
    className,
    placeholder,
    label,
    bare = false,
    wrong = false,
    container,
  } = props
  const language = useLanguage()
  return (
    <DatePicker
      value={value === '' ? null : dayjs(value)}
      format={patterns[language]}
      allowClear={clears}
      {...(className !== undefined && { className })}
      {...(placeholder !== undefined && { placeholder })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(bare && { suffixIcon: null })}
      {...(wrong && { status: 'error' as const })}
      {...(container && { getPopupContainer: container })}
      onChange={day => onChange(day?.format('YYYY-MM-DD') ?? '')}
    />
  )
}
