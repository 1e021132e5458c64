/** The statement: from gross sales down to what was collected. Each line of it explains itself and opens its orders. */
import { type ReactNode, use } from 'react'
import type { ComparedReport, SalesReport } from '../../../shared/contract/reports/reports.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { explanationInStatement, explanationOfAverage } from '../../../shared/rules/reports/explain.ts'
import { measureRows, statementRows } from '../../../shared/rules/reports/statement.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Explaining } from '../explain/explaining.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useSalesFigure } from '../explain/useSalesFigure.ts'
import { Change } from '../frame/Change.tsx'
import { useDays } from '../frame/useDays.ts'
import { FigureButton, Opening } from './Opener.tsx'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'
import { WideTable } from '../frame/WideTable.tsx'

const whole = { dimension: 'all', key: '' } as const

export function Statement({ report }: { report: ComparedReport }): ReactNode {
  const t = useTexts()
  const open = use(Opening)
  return (
    <Card title={t('reports.section.totals')}>
      <Explaining value={{ input: report, open }}>
        <Lines report={report} />
        <Measures totals={report.totals} />
      </Explaining>
    </Card>
  )
}

function Lines({ report: { totals, from, to, compared } }: { report: ComparedReport }): ReactNode {
  const t = useTexts()
  const explained = useSalesFigure()
  return (
    <>
      {compared !== null && <PeriodNames periods={[{ from, to }, compared]} />}
      <dl className={styles.statement}>
        {statementRows(totals, compared?.totals).map(({ figure, cents, before, isSum }) => (
          <div key={figure} className={cx(styles.line, before !== undefined && styles.beside, isSum && styles.sum)}>
            <dt>
              {figure === 'elsewhereCents' ? (
                <AllowedLink needs="reports.reconciliation.view" to={`/merchant/Reconciliation?from=${from}&to=${to}`}>
                  {t('reports.elsewhere')}
                </AllowedLink>
              ) : (
                t(`reports.figure.${figure}`)
              )}
            </dt>
            <dd>
              {figure === 'elsewhereCents' ? (
                <Money cents={cents} />
              ) : (
                <FigureExplained
                  figure={explained(figure, totals[figure], explanationInStatement(figure, totals), whole)}
                  strong={isSum}
                />
              )}
            </dd>
            {before !== undefined && <Before now={cents} before={before} strong={isSum} />}
          </div>
        ))}
      </dl>
    </>
  )
}

/** The same line of the period beside it, and the change. */
function Before({ now, before, strong }: { now: number; before: number; strong: boolean }): ReactNode {
  return (
    <>
      <dd>
        <Money cents={before} strong={strong} />
      </dd>
      <dd className={look.note}>
        <Change now={now} before={before} />
      </dd>
    </>
  )
}

/** Above the columns of two periods: which days they are. */
function PeriodNames({ periods }: { periods: readonly DayRange[] }): ReactNode {
  const t = useTexts()
  const daysOf = useDays()
  return (
    <p className={cx(styles.line, styles.beside, styles.periods)}>
      <span />
      {periods.map(range => (
        <span key={`${range.from} ${range.to}`}>{daysOf(range)}</span>
      ))}
      <span>{t('reportFrame.change')}</span>
    </p>
  )
}

type Measured = ReturnType<typeof measureRows>[number]

/** Counts, averages, voids and discounts beside the statement. */
function Measures({ totals }: { totals: SalesReport['totals'] }): ReactNode {
  const explained = useSalesFigure()
  const figureOf = ({ name, value }: Measured) => {
    const isAverage = name === 'average' || name === 'perGuest' || name === 'discountShare'
    return isAverage
      ? explained(name, value, explanationOfAverage(name, totals))
      : explained(name, value, explanationInStatement(name, totals), whole)
  }
  return (
    <dl className={styles.aside}>
      {measureRows(totals).map(row => {
        const figure = figureOf(row)
        return (
          <div key={row.name}>
            <dt className={look.caption}>{figure.name}</dt>
            <dd>
              <FigureExplained figure={figure} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Tax by rate, with what it was computed on. */
export function TaxRates({ report }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  const { percent } = useFormat()
  const nameOf = useNameOf()
  if (report.taxRates.length === 0) return null
  return (
    <Card title={t('reports.section.taxRates')} flush>
      <WideTable label={t('reports.section.taxRates')}>
        <thead>
          <tr>
            <th scope="col">{t('reports.column.taxRate')}</th>
            <th scope="col">{t('reports.figure.taxBaseCents')}</th>
            <th scope="col">{t('reports.figure.taxCents')}</th>
          </tr>
        </thead>
        <tbody>
          {report.taxRates.map(rate => {
            const name = `${nameOf(rate)} ${percent(rate.ratePcm)}`
            const of = { dimension: 'taxRate', key: rate.key } as const
            return (
              <tr key={rate.key}>
                <th scope="row">
                  {name} {rate.inclusive && <small className={look.quiet}>{t('reports.inclusive')}</small>}
                </th>
                <td>
                  <Money cents={rate.taxBaseCents} />
                </td>
                <td>
                  <FigureButton figure="taxCents" of={of} value={rate.taxCents} name={name} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.column.total')}</th>
            <td aria-hidden="true" />
            <td>
              <Money cents={report.totals.taxCents} strong />
            </td>
          </tr>
        </tfoot>
      </WideTable>
    </Card>
  )
}
