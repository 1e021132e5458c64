import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Closing } from '../../../shared/contract/settings/groups/closings.ts'
import { checkSpans, MOST_SPANS_A_DAY } from '../../../shared/rules/menu/supply.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { SpanFields } from '../../kit/week/WeekField.tsx'
import look from '../../kit/look.module.css'
import styles from './calendar.module.css'

type Hours = NonNullable<Closing['hours']>

const HOUR = 60
const DAY = 1440

/** After the last of them, two hours; what does not fit says so itself. */
function nextHours(hours: Hours): Hours[number] {
  const last = hours.at(-1)?.toMinute ?? 10 * HOUR
  const fromMinute = Math.min(last + HOUR, DAY - 2 * HOUR)
  return { fromMinute, toMinute: fromMinute + 2 * HOUR }
}

/** The hours of a day that is unlike others: up to three spans. */
export function SpecialHours({ value, onChange }: { value: Hours; onChange?: (hours: Hours) => void }): ReactNode {
  const t = useTexts()
  const spans = value.map(hours => ({ weekday: 1, ...hours }))
  // Of several things that are wrong with a span, the first is said.
  const issues = new Map(
    checkSpans(spans)
      .toReversed()
      .map(({ field, code }) => [field, code]),
  )
  return (
    <fieldset className={styles.fieldset} aria-label={t('closings.form.hours')}>
      <p className={look.hint}>{t('closings.form.hours')}</p>
      {spans.map((span, at) => {
        const code = issues.get(`spans.${at}`)
        return (
          <SpanFields
            key={at}
            span={span}
            day={t('closings.form.hourNames', { number: at + 1 })}
            problem={code === undefined ? undefined : t(`failures.reasons.${code}`)}
            onChange={({ fromMinute, toMinute }) => onChange?.(value.with(at, { fromMinute, toMinute }))}
            onRemove={() => onChange?.(value.toSpliced(at, 1))}
          />
        )
      })}
      {value.length < MOST_SPANS_A_DAY && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, nextHours(value)])}>
          {t('closings.form.addHours')}
        </Button>
      )}
    </fieldset>
  )
}
