import type { ReactNode } from 'react'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { SNAP } from './laneScale.ts'
import look from '../../kit/look.module.css'
import { minuteOfTime, timeOfMinute } from './timeFields.ts'

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
    <TimeOfDay
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value === '' ? null : minuteOfTime(value)}
      className={look.full ?? ''}
      minuteStep={SNAP}
      isWrong={isWrong}
      enterSaves={!enterStays}
      onChange={minute => onChange?.(timeOfMinute(minute))}
    />
  )
}
