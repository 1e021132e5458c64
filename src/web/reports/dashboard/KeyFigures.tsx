/** The four figures at the top, each against the days before. */
import type { ReactNode } from 'react'
import type { DashboardRange } from '../../../shared/contract/reports/dashboard.ts'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import { explanationOf, type FigurePart } from '../../../shared/rules/reports/explain.ts'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { Explaining } from '../explain/explaining.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useSalesFigure } from '../explain/useSalesFigure.ts'
import { Change } from '../frame/Change.tsx'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'
import type { Overview } from './DashboardPage.tsx'
import { useWeekdayName } from './useWeekdayName.ts'

const whole = { dimension: 'all', key: '' } as const

const averageOf = ({ netCents, orders }: Overview['sales']) => (orders === 0 ? 0 : Math.round(netCents / orders))

export function KeyFigures({ overview, range }: { overview: Overview; range: DashboardRange }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  const weekday = useWeekdayName()
  const { sales, salesBefore } = overview
  const against = againstOf(t, range, weekday(overview.to))
  const explained = useSalesFigure()
  const { from, to } = overview
  const parts: Partial<Record<ReportFigure | 'average', FigurePart[]>> = {
    netCents: explanationOf('netCents', { ...overview.netParts, netCents: sales.netCents }),
    average: [
      { figure: 'netCents', value: sales.netCents, sign: 'plus' },
      { figure: 'orders', value: sales.orders, sign: 'over' },
    ],
  }
  const tiles = [
    { name: 'net', figure: 'netCents', now: sales.netCents, before: salesBefore.netCents, write: money },
    { name: 'orders', figure: 'orders', now: sales.orders, before: salesBefore.orders, write: number },
    { name: 'average', figure: 'average', now: averageOf(sales), before: averageOf(salesBefore), write: money },
    { name: 'guests', figure: 'guests', now: sales.guests, before: salesBefore.guests, write: number },
  ] as const
  return (
    <Explaining value={{ input: { from, to, refundsBy: 'refundDay' } }}>
      <dl className={styles.tiles}>
        {tiles.map(({ name, figure, now, before, write }) => (
          <div key={name} className={styles.tile}>
            <dt className={look.quiet}>{t(`dashboard.figure.${name}`)}</dt>
            <dd className={styles.tileValue}>
              <FigureExplained figure={explained(figure, now, parts[figure] ?? [], whole)}>
                {write(now)}
              </FigureExplained>
            </dd>
            <dd className={styles.tileChange} title={write(before)}>
              <Change now={now} before={before} /> {before !== 0 && against}
            </dd>
          </div>
        ))}
      </dl>
    </Explaining>
  )
}

function againstOf(t: Texts, range: DashboardRange, day: string): string {
  if (range === 'today') return t('dashboard.against.weekdayUntilNow', { day })
  if (range === 'yesterday') return t('dashboard.against.weekday', { day })
  return t(range === 'last7' ? 'dashboard.against.days7' : 'dashboard.against.days30')
}
