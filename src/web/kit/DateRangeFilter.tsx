/** A range of business days, by usual names or by calendar. */
import { CalendarOutlined } from './icons.ts'
import { Button, DatePicker, Popover } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { type DateRange, presetNames, presetRange, rangeIsWrong } from './dateRanges.ts'
import styles from './list.module.css'
import { besideTrigger } from './listActions.tsx'
import { useLanguage, useSession } from './session.ts'
import { useTexts } from './texts.ts'
import { toast } from './toasts.tsx'
import { useFormat } from './useFormat.ts'

/** As the days are in the field, in the letters of dayjs. */
const patterns = { en: 'MMM D, YYYY', zh: 'YYYY年M月D日' }

/** `from` and `to` are business days, both included; empty strings are “any date”. */
export function DateRangeFilter(props: {
  value: DateRange
  onChange: (value: DateRange) => void
  /** The longest range allowed, in months (reports: 12). */
  mostMonths?: number
  /** What is said of a longer one. */
  tooLong?: 'RANGE_TOO_LONG' | 'BATCH_RANGE_TOO_LONG'
  /** Whether “any date” may be chosen. */
  any?: boolean
  label?: string
}): ReactNode {
  const { value, onChange, mostMonths, tooLong = 'RANGE_TOO_LONG', any = true, label } = props
  const t = useTexts()
  const format = useFormat()
  const today = useSession().store.businessDate
  const [open, setOpen] = useState(false)
  const take = (range: DateRange) => {
    const fault = rangeIsWrong(range, mostMonths)
    if (fault !== undefined) {
      toast.problem(t(`failures.reasons.${fault === 'RANGE_TOO_LONG' ? tooLong : fault}`))
      return
    }
    onChange(range)
    setOpen(false)
  }
  const set = value.from !== '' || value.to !== ''
  const preset = presetNames.find(name => same(presetRange(name, today), value))
  const shown =
    preset !== undefined
      ? t(`common.filter.${preset}`)
      : set
        ? rangeText(value, format.businessDate)
        : t('common.filter.anyDate')
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomLeft"
      getPopupContainer={besideTrigger}
      destroyOnHidden
      content={<RangeForm value={value} today={today} any={any} onTake={take} />}
    >
      <Button
        className={cx(set && styles.set)}
        icon={<CalendarOutlined />}
        aria-label={label === undefined ? shown : `${label}: ${shown}`}
      >
        {shown}
      </Button>
    </Popover>
  )
}

function RangeForm(props: { value: DateRange; today: string; any: boolean; onTake: (range: DateRange) => void }) {
  const { value, today, any, onTake } = props
  const t = useTexts()
  const language = useLanguage()
  const [draft, setDraft] = useState(value)
  const picker = (part: 'from' | 'to') => (
    <label className={styles.dateRow}>
      <span>{t(`common.filter.${part}`)}</span>
      <DatePicker
        value={draft[part] === '' ? null : dayjs(draft[part])}
        format={patterns[language]}
        allowClear={any}
        getPopupContainer={besideTrigger}
        onChange={day => setDraft({ ...draft, [part]: day?.format('YYYY-MM-DD') ?? '' })}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      <div className={styles.presets}>
        {presetNames.map(name => {
          const range = presetRange(name, today)
          return (
            <Button key={name} type={same(range, value) ? 'primary' : 'text'} onClick={() => onTake(range)}>
              {t(`common.filter.${name}`)}
            </Button>
          )
        })}
        {any && (
          <Button type="text" onClick={() => onTake({ from: '', to: '' })}>
            {t('common.filter.anyDate')}
          </Button>
        )}
      </div>
      <div className={styles.dates}>
        {picker('from')}
        {picker('to')}
        <Button onClick={() => onTake(draft)}>{t('common.apply')}</Button>
      </div>
    </div>
  )
}

function rangeText({ from, to }: DateRange, format: (day: string) => string): string {
  if (from === to) return format(from)
  return `${from === '' ? '…' : format(from)} – ${to === '' ? '…' : format(to)}`
}

function same(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to
}
