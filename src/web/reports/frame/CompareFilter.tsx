/** The period beside the report's own (RPT-7). */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { compareWith, type ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './frame.module.css'
import { MOST_MONTHS } from './PeriodFilter.tsx'
import type { FrameState } from './reportState.ts'
import { useDays } from './useDays.ts'

type CompareWith = ReportFrame['compareWith']

export function CompareFilter({ state }: { state: FrameState }): ReactNode {
  const t = useTexts()
  const daysOf = useDays()
  const { frame } = state
  const compared = comparedRange(frame)
  const choose = (kind: CompareWith) => {
    // Days of one's own begin with those that are compared already.
    const days = kind === 'own' ? (compared ?? comparedRange({ ...frame, compareWith: 'previousPeriod' })) : null
    state.set({ compareWith: kind, compareFrom: days?.from ?? '', compareTo: days?.to ?? '' })
  }
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{t('reportFrame.compareWith.label')}</span>
      <Select<CompareWith>
        className={styles.compare ?? ''}
        aria-label={t('reportFrame.compareWith.label')}
        value={frame.compareWith}
        popupMatchSelectWidth={false}
        options={compareWith.options.map(value => ({ value, label: t(`reportFrame.compareWith.${value}`) }))}
        onChange={choose}
      />
      {compared !== null &&
        (frame.compareWith === 'own' ? (
          <DateRangeFilter
            value={compared}
            label={t('reportFrame.compareDays')}
            any={false}
            mostMonths={MOST_MONTHS}
            presets={[]}
            onChange={({ from, to }) => state.set({ compareFrom: from, compareTo: to })}
          />
        ) : (
          <span>{daysOf(compared)}</span>
        ))}
    </div>
  )
}
