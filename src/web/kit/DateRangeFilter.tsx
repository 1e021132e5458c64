/** A range of business days, by usual names or by calendar. */
import { CalendarOutlined } from './icons.ts'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { periodRange } from '../../shared/rules/basics/periods.ts'
import { DayPicker } from './DayPicker.tsx'
import { type DateRange, rangeIsWrong, type UsualPeriod, usualPeriods } from './dateRanges.ts'
import styles from './list.module.css'
import { besideTrigger } from './listActions.tsx'
import { useSession } from './session.ts'
import { useTexts } from './texts.ts'
import { toast } from './toasts.tsx'
import { useFormat } from './useFormat.ts'

/** Days that have a name. */
interface NamedRange<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly range: DateRange
}

/** `from` and `to` are business days, both included; empty strings are “any date”. */
export function DateRangeFilter<Name extends string = UsualPeriod>(props: {
  value: DateRange
  /** `name`: the named days that were chosen. */
  onChange: (value: DateRange, name?: Name) => void
  /** The named days to choose from; without them the usual ones. */
  presets?: readonly NamedRange<Name>[]
  /** Under which name the days were chosen, where several names mean the same days today. */
  chosen?: string
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
  const usual = usualPeriods.map(name => ({ name, label: t(`common.filter.${name}`), range: periodRange(name, today) }))
  const presets = props.presets ?? (usual as readonly NamedRange<string>[] as readonly NamedRange<Name>[])
  const take = (range: DateRange, name?: Name) => {
    const fault = rangeIsWrong(range, mostMonths)
    if (fault !== undefined) {
      toast.problem(t(`failures.reasons.${fault === 'RANGE_TOO_LONG' ? tooLong : fault}`))
      return
    }
    onChange(range, name)
    setOpen(false)
  }
  const set = value.from !== '' || value.to !== ''
  const meant = presets.filter(({ range }) => same(range, value))
  const preset = meant.find(({ name }) => name === props.chosen) ?? meant[0]
  const shown =
    preset !== undefined ? preset.label : set ? rangeText(value, format.businessDate) : t('common.filter.anyDate')
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomLeft"
      getPopupContainer={besideTrigger}
      destroyOnHidden
      content={<RangeForm value={value} presets={presets} preset={preset} any={any} onTake={take} />}
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

function RangeForm<Name extends string>(props: {
  value: DateRange
  presets: readonly NamedRange<Name>[]
  preset: NamedRange<Name> | undefined
  any: boolean
  onTake: (range: DateRange, name?: Name) => void
}) {
  const { value, presets, preset, any, onTake } = props
  const t = useTexts()
  const [draft, setDraft] = useState(value)
  const picker = (part: 'from' | 'to') => (
    <label className={styles.dateRow}>
      <span>{t(`common.filter.${part}`)}</span>
      <DayPicker
        value={draft[part]}
        clears={any}
        container={besideTrigger}
        onChange={day => setDraft({ ...draft, [part]: day })}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      <div className={styles.presets}>
        {presets.map(each => (
          <Button
            key={each.name}
            type={each === preset ? 'primary' : 'text'}
            onClick={() => onTake(each.range, each.name)}
          >
            {each.label}
          </Button>
        ))}
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
