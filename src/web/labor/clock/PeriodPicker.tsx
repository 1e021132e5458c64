import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { LeftOutlined, RightOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './clock.module.css'
import { type ClockList, usePeriod, useLaborCalendar } from './clockState.ts'
import { besidePeriod, type PeriodKind, periodKinds, periodOf } from './payPeriods.ts'

/** A pay period: its kind, and the ones before and after. `kinds` are those that the view can show. */
export function PeriodPicker(props: { list: ClockList; kinds?: readonly PeriodKind[]; mostMonths: number }): ReactNode {
  const { list, kinds = periodKinds, mostMonths } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const { versions } = useLaborCalendar()
  const range = usePeriod(list)
  const { period } = list.state
  const show = (next: { from: string; to: string }, kind = period) =>
    list.set({ period: kind, since: next.from, until: next.to })
  const beside = (step: -1 | 1) => show(besidePeriod(period, range, step, versions))
  return (
    <div className={styles.period}>
      <Select<PeriodKind>
        aria-label={t('clock.period.label')}
        value={period}
        options={kinds.map(kind => ({ value: kind, label: t(`clock.period.${kind}`) }))}
        popupMatchSelectWidth={false}
        onChange={kind => show(kind === 'custom' ? range : periodOf(kind, range.to, versions), kind)}
      />
      <Button icon={<LeftOutlined />} aria-label={t('clock.period.before')} onClick={() => beside(-1)} />
      {period === 'custom' ? (
        <DateRangeFilter
          value={range}
          any={false}
          mostMonths={mostMonths}
          label={t('clock.period.label')}
          onChange={next => show(next)}
        />
      ) : (
        <span className={styles.periodText}>
          {businessDate(range.from)} – {businessDate(range.to)}
        </span>
      )}
      <Button icon={<RightOutlined />} aria-label={t('clock.period.after')} onClick={() => beside(1)} />
    </div>
  )
}
