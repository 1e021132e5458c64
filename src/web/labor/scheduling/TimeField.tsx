import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { SNAP } from './laneScale.ts'
import look from '../../kit/look.module.css'

/** A time of the day on the grid's steps, as `HH:MM`; typed or chosen. A field of an antd form. */
export function TimeField(props: {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
  disabled?: boolean
  isWrong?: boolean
  label?: string
  /** Enter takes the typed time, and does not save the form as it was before. */
  enterStays?: boolean
}): ReactNode {
  const { id, value = '', onChange, disabled, isWrong = false, label, enterStays = false } = props
  return (
    <TimePicker
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value === '' ? null : dayjs(`2000-01-01T${value}`)}
      className={look.full ?? ''}
      format="HH:mm"
      minuteStep={SNAP}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      status={isWrong ? 'error' : ''}
      onKeyDown={event => enterStays && event.key === 'Enter' && event.preventDefault()}
      onChange={time => onChange?.(time?.format('HH:mm') ?? '')}
    />
  )
}
