/** Sales told apart: one table a dimension, its rows summed in its foot (I5). */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type {
  BreakdownRow,
  ItemRow,
  ReportDimension,
  ReportFigure,
  SalesReport,
} from '../../../shared/contract/reports.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureButton } from './Opener.tsx'
import styles from './reports.module.css'
import { WideTable } from './WideTable.tsx'
import { useRowName } from './useRowName.ts'

type Totals = SalesReport['totals']
type Row = Record<'grossCents' | 'discountCents' | 'compCents' | 'refundCents' | 'netCents', number> & {
  readonly key: string
  readonly name: string
  readonly secondName: string
}

/** So many rows are shown before somebody asks for all. */
const FIRST = 12

const money = ['grossCents', 'discountCents', 'compCents', 'refundCents', 'netCents'] as const
const takenOff: readonly ReportFigure[] = ['discountCents', 'compCents', 'refundCents']

export function BreakdownCard(props: {
  section: 'hours' | 'orderTypes' | 'meals' | 'sources' | 'employees' | 'devices'
  dimension: ReportDimension
  rows: readonly BreakdownRow[]
  totals: Totals
}): ReactNode {
  return <SalesTable {...props} count="orders" countOf={row => row.orders} />
}

export function ItemsCard(props: {
  section: 'categories' | 'items'
  dimension: ReportDimension
  rows: readonly ItemRow[]
  totals: Totals
}): ReactNode {
  return <SalesTable {...props} count="quantity" countOf={row => row.quantity} />
}

function SalesTable<R extends Row>(props: {
  section: 'hours' | 'orderTypes' | 'meals' | 'sources' | 'employees' | 'devices' | 'categories' | 'items'
  dimension: ReportDimension
  rows: readonly R[]
  totals: Totals
  count: 'orders' | 'quantity'
  countOf: (row: R) => number
}): ReactNode {
  const { section, dimension, rows, totals, count, countOf } = props
  const t = useTexts()
  const { number } = useFormat()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, FIRST)
  const title = t(`reports.section.${section}`)
  return (
    <Card title={title} flush>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t(`reports.column.${dimension as 'dish'}`)}</th>
            <th scope="col">{t(`reports.figure.${count}`)}</th>
            {money.map(figure => (
              <th key={figure} scope="col">
                {t(`reports.figure.${figure}`)}
              </th>
            ))}
            <th scope="col">{t('reports.column.share')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <SalesRow
              key={row.key}
              row={row}
              dimension={dimension}
              count={count}
              value={countOf(row)}
              net={totals.netCents}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.column.total')}</th>
            <td>{number(sumOf(rows, countOf))}</td>
            {money.map(figure => (
              <td key={figure}>
                <Money cents={sumOf(rows, row => row[figure]) * (takenOff.includes(figure) ? -1 : 1) + 0} strong />
              </td>
            ))}
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </WideTable>
      {rows.length > FIRST && (
        <div className={styles.more}>
          <Button type="text" onClick={() => setAll(!all)}>
            {all ? t('reports.showFewer') : t('reports.showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

function SalesRow(props: {
  row: Row
  dimension: ReportDimension
  count: 'orders' | 'quantity'
  value: number
  net: number
}): ReactNode {
  const { row, dimension, count, value, net } = props
  const nameOf = useRowName()
  const name = nameOf(dimension, row)
  const of = { dimension, key: row.key }
  const share = net > 0 && row.netCents > 0 ? row.netCents / net : 0
  return (
    <tr>
      <th scope="row" className={styles.rowName}>
        {name}
      </th>
      <td>
        <FigureButton figure={count} of={of} value={value} name={name} />
      </td>
      {money.map(figure => (
        <td key={figure}>
          <FigureButton figure={figure} of={of} value={row[figure]} name={name} minus={takenOff.includes(figure)} />
        </td>
      ))}
      <td className={cx(styles.share)}>
        <Share share={share} />
      </td>
    </tr>
  )
}

function Share({ share }: { share: number }): ReactNode {
  const { percent } = useFormat()
  return (
    <>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      {percent(Math.round(share * 1000) * 100)}
    </>
  )
}

function sumOf<R>(rows: readonly R[], valueOf: (row: R) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0)
}
