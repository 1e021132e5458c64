/** Fields of a form whose value is what the contract carries: a day. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/session.ts'
import styles from './employees.module.css'

/** What antd's form gives to a field. */
interface Given<V> {
  id?: string
  value?: V | null
  onChange?: (value: V | null) => void
  disabled?: boolean
}

/** As the days are in the field, in the letters of dayjs. */
const patterns = { en: 'MMM D, YYYY', zh: 'YYYY年M月D日' }

/** A day, `YYYY-MM-DD`; empty is null. */
export function DayInput({
  value,
  onChange,
  allowClear = true,
  ...given
}: Given<string> & { allowClear?: boolean }): ReactNode {
  const language = useLanguage()
  return (
    <DatePicker
      {...given}
      className={styles.short ?? ''}
      allowClear={allowClear}
      value={typeof value === 'string' ? dayjs(value) : null}
      format={patterns[language]}
      // Enter takes the day that is typed; it must not save the form with the one before.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      onChange={day => onChange?.(day === null ? null : day.format('YYYY-MM-DD'))}
    />
  )
}
