import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { SNAP } from './laneScale.ts'

/** A time of the day on the grid's steps, as `HH:MM`; typed or chosen. A field of an antd form. */
export function TimeField(props: {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
  disabled?: boolean
  isWrong?: boolean
  label?: string
}): ReactNode {
  const { id, value = '', onChange, disabled, isWrong = false, label } = props
  return (
    <TimePicker
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value === '' ? null : dayjs(`2000-01-01T${value}`)}
      format="HH:mm"
      minuteStep={SNAP}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      status={isWrong ? 'error' : ''}
      onChange={time => onChange?.(time?.format('HH:mm') ?? '')}
    />
  )
}
