/** A local time as it is typed, with its day where that does not follow; asks which one where the clocks show it twice. */
import { DatePicker, Input, type InputRef, Radio } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, type Ref, useState } from 'react'
import { instantsOfLocal, type LocalChoice } from '../../../shared/rules/basics/localInstant.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { asTime, type ClockTime, type Moment, shownTime } from './recordForm.ts'

/** As the days are in the field, in the letters of dayjs. */
const patterns = { en: 'ddd, MMM D, YYYY', zh: 'YYYY年M月D日 ddd' }

interface FieldProps<Value> {
  /** What the time is of: “Clock-in”. */
  label: string
  /** Given by the form. */
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  ref?: Ref<InputRef>
}

/** Day and time. */
export function MomentField(props: FieldProps<Moment>): ReactNode {
  const { label, id, value = { date: '', time: '' }, onChange, ref } = props
  const t = useTexts()
  const language = useLanguage()
  const set = (next: Partial<Moment>) => {
    const { which: _which, ...rest } = { ...value, ...next }
    onChange?.(rest)
  }
  return (
    <>
      <div className={styles.moment}>
        <DatePicker
          aria-label={`${label}: ${t('clock.form.date')}`}
          value={value.date === '' ? null : dayjs(value.date)}
          format={patterns[language]}
          allowClear={false}
          onChange={day => set({ date: day?.format('YYYY-MM-DD') ?? value.date })}
        />
        <TimeInput
          label={`${label}: ${t('clock.form.time')}`}
          value={value.time}
          onChange={time => set({ time })}
          {...(id === undefined ? {} : { id })}
          {...(ref === undefined ? {} : { ref })}
        />
      </div>
      <Ambiguity date={value.date} value={value} onChange={which => onChange?.({ ...value, which })} />
    </>
  )
}

/** The time alone; its day follows from the clock-in. */
export function TimeField({ date, ...props }: FieldProps<ClockTime> & { date: string }): ReactNode {
  const { label, id, value = { time: '' }, onChange, ref } = props
  return (
    <>
      <TimeInput
        label={label}
        value={value.time}
        onChange={time => onChange?.({ time })}
        {...(id === undefined ? {} : { id })}
        {...(ref === undefined ? {} : { ref })}
      />
      <Ambiguity date={date} value={value} onChange={which => onChange?.({ ...value, which })} />
    </>
  )
}

function TimeInput(props: {
  label: string
  value: string
  onChange: (time: string) => void
  id?: string
  ref?: Ref<InputRef>
}): ReactNode {
  const { label, value, onChange, ...rest } = props
  const t = useTexts()
  const { clock, hourStyle } = useFormat()
  const [typed, setTyped] = useState(() => shownTime(value, clock))
  const [last, setLast] = useState({ value, hourStyle })
  if (value !== last.value || hourStyle !== last.hourStyle) {
    setLast({ value, hourStyle })
    if (asTime(typed) !== value || hourStyle !== last.hourStyle) setTyped(shownTime(value, clock))
  }
  return (
    <Input
      {...rest}
      aria-label={label}
      inputMode="numeric"
      placeholder={t(`clock.form.timePattern.${hourStyle}`)}
      title={t(`clock.form.timeHint.${hourStyle}`)}
      maxLength={10}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        onChange(asTime(event.target.value))
      }}
      onBlur={() => setTyped(shownTime(asTime(typed), clock))}
    />
  )
}

function Ambiguity(props: { date: string; value: ClockTime; onChange: (which: LocalChoice) => void }): ReactNode {
  const { date, value, onChange } = props
  const t = useTexts()
  const { time, timeZone } = useFormat()
  const ms = timeOfDay(value.time)
  if (date === '' || ms === undefined) return null
  const { kind, earlierAt, laterAt } = instantsOfLocal(date, ms / 60_000, timeZone)
  if (kind === 'once') return null
  if (kind === 'never') {
    return (
      <p className={look.wrong} role="alert">
        {t('clock.form.never', { before: time(earlierAt), after: time(laterAt) })}
      </p>
    )
  }
  return (
    <fieldset className={styles.which}>
      <legend>{t('clock.form.twice')}</legend>
      <Radio.Group
        vertical
        value={value.which ?? null}
        options={(['earlier', 'later'] as const).map(which => ({ value: which, label: t(`clock.form.${which}`) }))}
        onChange={event => onChange(event.target.value as LocalChoice)}
      />
    </fieldset>
  )
}
