import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import look from './look.module.css'
import { useLanguage } from './session.ts'

/** As the days are in the field, in the letters of dayjs. */
const patterns = { en: 'ddd, MMM D, YYYY', zh: 'YYYY年M月D日 ddd' }

/** A date as `YYYY-MM-DD`, or an empty text where it `clears`. A field of an antd form. */
export function DateField(props: {
  id?: string
  value?: string
  onChange?: (value: string) => void
  clears?: boolean
  disabled?: boolean
}): ReactNode {
  const { id, value = '', onChange, clears = false, disabled = false } = props
  const language = useLanguage()
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className={look.full ?? ''}
      value={value === '' ? null : dayjs(value)}
      format={patterns[language]}
      allowClear={clears}
      disabled={disabled}
      minDate={dayjs('2000-01-01')}
      maxDate={dayjs('2099-12-31')}
      onChange={day => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  )
}
