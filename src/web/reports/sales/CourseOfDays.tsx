/** Net sales by day, or by month where the range is long, as a chart with its table. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
import { courseOfSales } from '../../../shared/rules/reports/reportRows.ts'
import { ChartCard } from '../../kit/charts/ChartCard.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureButton } from './Opener.tsx'
import look from '../../kit/look.module.css'
import frame from '../frame/frame.module.css'

export function CourseOfDays({ report }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { currency } = useSession().store
  const { byMonth, steps } = courseOfSales(report)
  const nameOf = (day: string) => (byMonth ? format.month(day) : format.shortBusinessDate(day))
  const columns = ['orders', 'grossCents', 'netCents', 'collectedCents'] as const
  return (
    <ChartCard
      title={t(byMonth ? 'reports.chart.months' : 'reports.chart.days')}
      unit={t('reports.chart.unit', { currency })}
      chart={{
        keys: steps.map(({ from }) => nameOf(from)),
        bars: { name: '', values: steps.map(({ netCents }) => netCents) },
        short: format.moneyShort,
        long: format.money,
      }}
      table={
        <table className={cx(look.table, look.wide, frame.table)}>
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
              <tr key={step.from}>
                <th scope="row">{nameOf(step.from)}</th>
                {columns.map(figure => (
                  <td key={figure}>
                    <FigureButton
                      figure={figure}
                      of={{ dimension: 'all', key: '', from: step.from, to: step.to }}
                      value={step[figure]}
                      name={nameOf(step.from)}
                    />
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
