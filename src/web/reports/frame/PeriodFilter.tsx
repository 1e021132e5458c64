/** The business days of a report, by usual names or by calendar (RPT-2). */
import type { ReactNode } from 'react'
import { namedPeriods, type PeriodPreset, periodRange } from '../../../shared/rules/basics/periods.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import type { FrameState } from './reportState.ts'

/** Reports cover a year at most (RPT-2). */
export const MOST_MONTHS = 12

export function PeriodFilter({ state }: { state: FrameState }): ReactNode {
  const t = useTexts()
  const today = useSession().store.businessDate
  return (
    <DateRangeFilter<PeriodPreset>
      value={state.frame}
      label={t('reports.range')}
      any={false}
      mostMonths={MOST_MONTHS}
      presets={namedPeriods.map(name => ({
        name,
        label: t(`reportFrame.period.${name}`),
        range: periodRange(name, today),
      }))}
      chosen={state.period}
      onChange={({ from, to }, period = 'own') => state.set({ from, to, period })}
    />
  )
}
