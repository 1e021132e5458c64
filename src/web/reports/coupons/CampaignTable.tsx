/** Rows of the report with all their figures. */
import type { ReactNode } from 'react'
import type { CampaignReport } from '../../../shared/contract/reports/campaignReport.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { WideTable } from '../frame/WideTable.tsx'

type ReportFigures = CampaignReport['totals']
type Figure = keyof ReportFigures

interface FigureRow<F extends Figure> {
  readonly key: string
  readonly name: ReactNode
  readonly figures: Readonly<Record<F, number>>
  /** Of the columns of the period beside it. */
  readonly before?: ReportFigures | null
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

interface BeforeColumn {
  readonly figure: Figure
  readonly title: string
}

export function CampaignTable<F extends Figure>(props: {
  /** What it lists, for screen readers. */
  label: string
  /** What a row is of. */
  first: string
  columns: readonly F[]
  /** Figures of the period beside it, behind the others. */
  beforeColumns?: readonly BeforeColumn[]
  rows: readonly FigureRow<F>[]
  total?: FigureRow<F>
}): ReactNode {
  const { label, first, columns, beforeColumns = [], rows, total } = props
  const t = useTexts()
  const { number } = useFormat()
  const shown = (name: Figure, value: number) =>
    name === 'discountCents' || name === 'netCents' ? <Money cents={value} /> : number(value)
  const lineOf = ({ key, name, figures, before }: FigureRow<F>) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {columns.map(column => (
        <td key={column}>{shown(column, figures[column])}</td>
      ))}
      {beforeColumns.map(({ figure }) => (
        <td key={figure}>{shown(figure, before?.[figure] ?? 0)}</td>
      ))}
    </tr>
  )
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map(name => (
            <th key={name} scope="col">
              {t(`couponReportPage.figures.${name}`)}
            </th>
          ))}
          {beforeColumns.map(({ figure, title }) => (
            <th key={`before ${figure}`} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(lineOf)}</tbody>
      {total !== undefined && <tfoot>{lineOf(total)}</tfoot>}
    </WideTable>
  )
}
