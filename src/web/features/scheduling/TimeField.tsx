import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/session.ts'
import { SNAP } from './laneScale.ts'
import styles from './scheduling.module.css'

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
      className={styles.field ?? ''}
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

/** As the days stand in the field, in the letters of dayjs. */
const patterns = { en: 'ddd, MMM D, YYYY', zh: 'YYYY年M月D日 ddd' }

/** A date as `YYYY-MM-DD`. A field of an antd form. */
export function DateField(props: { id?: string; value?: string; onChange?: (value: string) => void }): ReactNode {
  const { id, value = '', onChange } = props
  const language = useLanguage()
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className={styles.field ?? ''}
      value={value === '' ? null : dayjs(value)}
      format={patterns[language]}
      allowClear={false}
      minDate={dayjs('2000-01-01')}
      maxDate={dayjs('2099-12-31')}
      onChange={day => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  )
}
