/** Fields of a form whose value is what the contract carries: a day, thousandths of a percent. */
import { DatePicker, InputNumber } from 'antd'
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

/** As the days stand in the field, in the letters of dayjs. */
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

/** A percentage as integer thousandths of a percent. */
export function PercentInput({ value, onChange, ...given }: Given<number>): ReactNode {
  return (
    <InputNumber<number>
      {...given}
      className={styles.short ?? ''}
      value={typeof value === 'number' ? value / 1000 : null}
      precision={2}
      controls={false}
      suffix="%"
      onChange={typed => onChange?.(typed === null ? null : Math.round(typed * 1000))}
    />
  )
}
