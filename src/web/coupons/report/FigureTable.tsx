/** Rows of the report with all their figures. */
import type { ReactNode } from 'react'
import type { CampaignReport } from '../../../shared/contract/reports/campaignReport.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

type ReportFigures = CampaignReport['totals']
type Figure = keyof ReportFigures

interface FigureRow<F extends Figure> {
  readonly key: string
  readonly name: ReactNode
  readonly figures: Readonly<Record<F, number>>
}

/** Those of a campaign, a code or an employee. */
export const allFigures = [
  'redeemed',
  'over',
  'reversed',
  'orders',
  'discountCents',
  'netCents',
  'newGuests',
  'returningGuests',
] as const

export function FigureTable<F extends Figure>(props: {
  /** What it lists, for screen readers. */
  label: string
  /** What a row is of. */
  first: string
  columns: readonly F[]
  rows: readonly FigureRow<F>[]
  totals?: Readonly<Record<F, number>>
}): ReactNode {
  const { label, first, columns, rows, totals } = props
  const t = useTexts()
  const { number } = useFormat()
  const cells = (figures: Readonly<Record<F, number>>) =>
    columns.map(name => (
      <td key={name}>
        {name === 'discountCents' || name === 'netCents' ? <Money cents={figures[name]} /> : number(figures[name])}
      </td>
    ))
  return (
    <section
      className={look.scroll}
      aria-label={t('reports.tableOf', { what: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      <table className={cx(look.table, look.wide)}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(name => (
              <th key={name} scope="col">
                {t(`couponReportPage.figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells(figures)}
            </tr>
          ))}
          {totals !== undefined && (
            <tr className={look.strong}>
              <th scope="row">{t('couponReportPage.total')}</th>
              {cells(totals)}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
