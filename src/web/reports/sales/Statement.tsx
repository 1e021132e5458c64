/** The statement: from gross sales down to what was collected, each line of it open to its orders. */
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
import { measureRows, statementRows } from '../../../shared/rules/reports/statement.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { FigureButton } from './Opener.tsx'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'
import { WideTable } from './WideTable.tsx'

const whole = { dimension: 'all', key: '' } as const

export function Statement({ report: { totals, from, to } }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  return (
    <Card title={t('reports.section.totals')}>
      <dl className={styles.statement}>
        {statementRows(totals).map(({ figure, cents, isSum }) => (
          <div key={figure} className={cx(styles.line, isSum && styles.sum)}>
            <dt>
              {figure === 'elsewhereCents' ? (
                <AllowedLink needs="reports.reconciliation.view" to={`/merchant/Reconciliation?from=${from}&to=${to}`}>
                  {t('reports.elsewhere')}
                </AllowedLink>
              ) : (
                <FigureName figure={figure} />
              )}
            </dt>
            <dd>
              {figure === 'elsewhereCents' ? (
                <Money cents={cents} />
              ) : (
                <FigureButton figure={figure} of={whole} value={totals[figure]} strong={isSum} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Measures totals={totals} />
    </Card>
  )
}

/** Counts, averages, voids and discounts beside the statement. */
function Measures({ totals }: { totals: SalesReport['totals'] }): ReactNode {
  const t = useTexts()
  const { money, percent } = useFormat()
  return (
    <dl className={styles.aside}>
      {measureRows(totals).map(({ name, kind, value }) => {
        const isAverage = name === 'average' || name === 'perGuest' || name === 'discountShare'
        return (
          <div key={name}>
            <dt className={look.caption}>{t(isAverage ? `reports.${name}` : `reports.figure.${name}`)}</dt>
            <dd>
              {isAverage ? (
                kind === 'percent' ? (
                  percent(value)
                ) : (
                  money(value)
                )
              ) : (
                <FigureButton figure={name} of={whole} value={value} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const explained = ['netCents', 'collectedCents'] as const

function FigureName({ figure }: { figure: ReportFigure }): ReactNode {
  const t = useTexts()
  const hint = explained.find(name => name === figure)
  const name = t(`reports.figure.${figure}`)
  return hint === undefined ? name : <Tooltip title={t(`reports.hint.${hint}`)}>{name}</Tooltip>
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
