/** The statement: from gross sales down to what was collected, each line of it open to its orders. */
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
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

const takenOff = ['itemDiscountCents', 'orderDiscountCents', 'compCents', 'refundCents'] as const
const onTop = [
  'feeCents',
  'taxCents',
  'gratuityCents',
  'giftCardsSoldCents',
  'tipCents',
  'cardSurchargeCents',
  'cashRoundingCents',
] as const
const counts = ['orders', 'guests', 'quantity', 'payments', 'refunds', 'voids'] as const

export function Statement({ report: { totals, from, to } }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  // Sales and money meet only where every order is paid in its own days (I6); otherwise a line says by how much not.
  const sold = totals.netCents + onTop.reduce((sum, figure) => sum + totals[figure], 0)
  const elsewhere = totals.collectedCents - sold
  const average = totals.orders === 0 ? 0 : Math.round(totals.netCents / totals.orders)
  const line = (figure: ReportFigure, value: number, look: { minus?: boolean; strong?: boolean } = {}) => (
    <StatementLine key={figure} figure={figure} value={value} {...look} />
  )
  return (
    <Card title={t('reports.section.totals')}>
      <dl className={styles.statement}>
        {line('grossCents', totals.grossCents)}
        {takenOff.map(figure => line(figure, totals[figure], { minus: true }))}
        {line('netCents', totals.netCents, { strong: true })}
        {onTop.map(figure => line(figure, totals[figure]))}
        {elsewhere !== 0 && (
          <div className={styles.line}>
            <dt>
              <AllowedLink needs="reports.reconciliation.view" to={`/merchant/Reconciliation?from=${from}&to=${to}`}>
                {t('reports.elsewhere')}
              </AllowedLink>
            </dt>
            <dd>
              <Money cents={elsewhere} />
            </dd>
          </div>
        )}
        {line('collectedCents', totals.collectedCents, { strong: true })}
      </dl>
      <dl className={styles.aside}>
        {counts.map(figure => (
          <div key={figure}>
            <dt className={look.caption}>{t(`reports.figure.${figure}`)}</dt>
            <dd>
              <FigureButton figure={figure} of={whole} value={totals[figure]} />
            </dd>
          </div>
        ))}
        <Fact name={t('reports.average')} value={money(average)} />
        <Fact
          name={t('reports.perGuest')}
          value={money(totals.guests === 0 ? 0 : Math.round(totals.netCents / totals.guests))}
        />
        <div>
          <dt className={look.caption}>{t('reports.figure.voidCents')}</dt>
          <dd>
            <FigureButton figure="voidCents" of={whole} value={totals.voidCents} />
          </dd>
        </div>
        <Fact name={t('reports.discountShare')} value={shareText(totals, number)} />
      </dl>
    </Card>
  )
}

function shareText(
  { grossCents, itemDiscountCents, orderDiscountCents, compCents }: SalesReport['totals'],
  number: (value: number) => string,
) {
  if (grossCents === 0) return number(0)
  const share = Math.round(((itemDiscountCents + orderDiscountCents + compCents) / grossCents) * 1000) / 10
  return `${number(share)}%`
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt className={look.caption}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const explained = ['netCents', 'collectedCents'] as const

function StatementLine(props: { figure: ReportFigure; value: number; minus?: boolean; strong?: boolean }): ReactNode {
  const { figure, strong } = props
  const t = useTexts()
  const hint = explained.find(name => name === figure)
  const name = t(`reports.figure.${figure}`)
  return (
    <div className={cx(styles.line, strong === true && styles.sum)}>
      <dt>{hint === undefined ? name : <Tooltip title={t(`reports.hint.${hint}`)}>{name}</Tooltip>}</dt>
      <dd>
        <FigureButton {...props} of={whole} />
      </dd>
    </div>
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
