import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { rateOn } from '../../../shared/rules/labor/payRates.ts'
import { workdayIn } from '../../../shared/rules/labor/laborCalendar.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { useLaborCalendar } from './clockState.ts'
import { useClockPeople } from './PeopleFilters.tsx'
import { outcomeOf, type RecordValues } from './recordForm.ts'
import { resolveLocal } from '../../../shared/rules/basics/localInstant.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { useClockWords } from './useClockWords.ts'

/** What is typed comes to, as it is typed. */
export function RecordResult({ record }: { record: ClockDetail | undefined }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const words = useClockWords()
  const hasPay = useCan()('employees.list.pay')
  const values = Form.useWatch([], Form.useFormInstance<RecordValues>()) as RecordValues | undefined
  const calendar = useLaborCalendar()
  const rate = useRate(values, record)
  if (values?.clockIn === undefined) return <Empty />
  const outcome = outcomeOf(values, calendar, rate)
  if (outcome.kind === 'incomplete') return <Empty />
  return (
    <div className={styles.result} aria-live="polite">
      <span className={look.quiet}>{t('clock.form.result')}</span>
      {outcome.kind === 'fault' && <span className={look.wrong}>{t(`failures.reasons.${outcome.code}`)}</span>}
      {outcome.kind === 'open' && <span className={styles.resultWork}>{t('clock.stillIn')}</span>}
      {outcome.kind === 'worked' && (
        <>
          <span className={styles.resultWork}>
            {words.duration(outcome.worked.workMinutes)}
            {hasPay && outcome.straightCents !== undefined && ` · ${money(outcome.straightCents)}`}
          </span>
          <span className={look.quiet}>
            {t('clock.column.total')} {words.duration(outcome.worked.totalMinutes)} · {t('clock.column.breaks')}{' '}
            {words.duration(outcome.worked.breakMinutes)}
            {hasPay && ` · ${rate === undefined ? t('clock.noRate') : t('clock.form.straight')}`}
          </span>
        </>
      )}
      <span className={look.quiet}>{t('clock.form.resultHint')}</span>
    </div>
  )
}

function Empty(): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.result}>
      <span className={look.quiet}>{t('clock.form.result')}</span>
      <span className={styles.resultWork}>{t('common.none')}</span>
      <span className={look.quiet}>{t('clock.form.resultHint')}</span>
    </div>
  )
}

/** The copied rate while person and workday stay; else the one that holds there. */
function useRate(values: RecordValues | undefined, record: ClockDetail | undefined): number | undefined {
  const calendar = useLaborCalendar()
  const people = useClockPeople().data?.rows
  if (values?.clockIn === undefined) return undefined
  const { clockIn, employeeId, takeRateAgain } = values
  const ms = timeOfDay(clockIn.time)
  if (ms === undefined || clockIn.date === '') return undefined
  const resolved = resolveLocal(clockIn.date, ms / 60_000, calendar.timeZone, clockIn.which)
  if (!('at' in resolved)) return undefined
  const workDate = workdayIn(resolved.at, calendar)
  const isKept = record?.employeeId === employeeId && record?.workDate === workDate && !takeRateAgain
  if (isKept) return record?.centsPerHour ?? undefined
  return rateOn(people?.find(person => person.employeeId === employeeId)?.rates ?? [], workDate)
}
