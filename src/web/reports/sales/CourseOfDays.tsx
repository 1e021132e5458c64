/** Net sales by day, or by month where the range is long, as a chart with its table. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
import { addDays, addMonths } from '../../../shared/rules/basics/dates.ts'
import { ChartCard } from '../../kit/charts/ChartCard.tsx'
import { useLanguage, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureButton, type RowOf } from './Opener.tsx'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'

/** Up to so many days each is a bar of its own. */
const MOST_DAYS = 62

interface Step {
  /** The first day of it. */
  readonly day: string
  readonly of: RowOf
  readonly orders: number
  readonly grossCents: number
  readonly netCents: number
  readonly collectedCents: number
}

export function CourseOfDays({ report }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const { currency } = useSession().store
  const byMonth = addDays(report.from, MOST_DAYS) <= report.to
  const steps = byMonth ? monthsOf(report) : daysOf(report)
  const month = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const nameOf = (day: string) => (byMonth ? month.format(new Date(day)) : format.shortBusinessDate(day))
  const columns = ['orders', 'grossCents', 'netCents', 'collectedCents'] as const
  return (
    <ChartCard
      title={t(byMonth ? 'reports.chart.months' : 'reports.chart.days')}
      unit={t('reports.chart.unit', { currency })}
      chart={{
        keys: steps.map(({ day }) => nameOf(day)),
        bars: { name: '', values: steps.map(({ netCents }) => netCents) },
        short: format.moneyShort,
        long: format.money,
      }}
      table={
        <table className={cx(look.table, look.wide, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t(byMonth ? 'reports.column.month' : 'reports.column.day')}</th>
              {columns.map(figure => (
                <th key={figure} scope="col">
                  {t(`reports.figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(step => (
              <tr key={step.day}>
                <th scope="row">{nameOf(step.day)}</th>
                {columns.map(figure => (
                  <td key={figure}>
                    <FigureButton figure={figure} of={step.of} value={step[figure]} name={nameOf(step.day)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

const stepOf = (from: string, to: string): Step => ({
  day: from,
  of: { dimension: 'all', key: '', from, to },
  orders: 0,
  grossCents: 0,
  netCents: 0,
  collectedCents: 0,
})

function added(step: Step, day: SalesReport['days'][number] | undefined): Step {
  if (day === undefined) return step
  return {
    ...step,
    orders: step.orders + day.orders,
    grossCents: step.grossCents + day.grossCents,
    netCents: step.netCents + day.netCents,
    collectedCents: step.collectedCents + day.collectedCents,
  }
}

/** Every day of the range, those without sales too, so that a gap shows as one. */
function daysOf({ from, to, days }: SalesReport): Step[] {
  const byDate = new Map(days.map(day => [day.date, day]))
  const steps: Step[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) steps.push(added(stepOf(day, day), byDate.get(day)))
  return steps
}

/** The months that the range touches; the first and the last may be cut by it. */
function monthsOf({ from, to, days }: SalesReport): Step[] {
  const steps: Step[] = []
  for (let month = `${from.slice(0, 8)}01`; month <= to; month = addMonths(month, 1)) {
    const last = addDays(addMonths(month, 1), -1)
    const step = stepOf(month < from ? from : month, last > to ? to : last)
    const own = days.filter(({ date }) => date >= month && date <= last)
    steps.push(own.reduce(added, step))
  }
  return steps
}
