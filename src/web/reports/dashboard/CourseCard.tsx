/** How net sales went over the hours of a day, or the days of a week or month, beside those before. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { DashboardRange } from '../../../shared/contract/reports/dashboard.ts'
import { ChartCard } from '../../kit/charts/ChartCard.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureLink } from '../sales/FigureLink.tsx'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'
import type { Overview } from './DashboardPage.tsx'

export function CourseCard({ overview, range }: { overview: Overview; range: DashboardRange }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { currency } = useSession().store
  const { course, from, before } = overview
  const isDay = range === 'today' || range === 'yesterday'
  const write = isDay ? (key: string) => format.hour(Number(key)) : format.shortBusinessDate
  const [now, then] = isDay
    ? [format.shortBusinessDate(from), format.shortBusinessDate(before.from)]
    : [t('dashboard.course.now'), t('dashboard.course.before')]
  const title = isDay ? t('dashboard.course.hours', { day: now, before: then }) : t('dashboard.course.days')
  const keys = course.map(({ key }) => write(key))
  const keysBefore = course.map(({ beforeKey }) => write(beforeKey))
  return (
    <ChartCard
      title={title}
      unit={t('dashboard.course.unit', { currency })}
      chart={{
        keys,
        bars: { name: now, values: course.map(({ netCents }) => netCents) },
        line: { name: then, values: course.map(({ beforeCents }) => beforeCents), keys: keysBefore },
        short: format.moneyShort,
        long: format.money,
      }}
      table={
        <table className={cx(look.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t(isDay ? 'dashboard.course.hour' : 'dashboard.course.day')}</th>
              <th scope="col">{now}</th>
              <th scope="col">{then}</th>
            </tr>
          </thead>
          <tbody>
            {course.map(({ key, beforeKey, netCents, beforeCents }) => (
              <tr key={key}>
                <th scope="row">{write(key)}</th>
                <td>
                  <FigureLink
                    figure="netCents"
                    of={isDay ? { dimension: 'hour', key } : { dimension: 'all', key: '' }}
                    days={isDay ? overview : { from: key, to: key }}
                    value={netCents}
                    name={write(key)}
                  >
                    <Money cents={netCents} />
                  </FigureLink>
                </td>
                <td>
                  <FigureLink
                    figure="netCents"
                    of={isDay ? { dimension: 'hour', key: beforeKey } : { dimension: 'all', key: '' }}
                    days={isDay ? before : { from: beforeKey, to: beforeKey }}
                    value={beforeCents}
                    name={write(beforeKey)}
                  >
                    <Money cents={beforeCents} />
                  </FigureLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
