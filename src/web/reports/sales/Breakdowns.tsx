/** Sales told apart: one table a dimension, its rows summed in its foot (I5). */
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import type { BreakdownRow, ItemRow, SalesReport } from '../../../shared/contract/reports/reports.ts'
import { hoursInOrder, reportSectionOf } from '../../../shared/rules/reports/reportRows.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import { FigureButton } from './Opener.tsx'
import styles from './reports.module.css'
import { type By, bys } from './salesState.ts'
import { usePrinting } from './usePrinting.ts'
import { WideTable } from './WideTable.tsx'
import { useRowName } from './useRowName.ts'

type Totals = SalesReport['totals']
type Row = Pick<
  ItemRow,
  'key' | 'name' | 'secondName' | 'grossCents' | 'discountCents' | 'compCents' | 'refundCents' | 'netCents'
> &
  Partial<Pick<ItemRow, 'quantity'> & Pick<BreakdownRow, 'orders'>>

/** So many rows are shown before somebody asks for all. */
const FIRST = 15

const money = ['grossCents', 'discountCents', 'compCents', 'refundCents', 'netCents'] as const
/** The tables, one at a time on the screen, all of them on paper. */
export function Breakdowns({ report, by, onBy }: { report: SalesReport; by: By; onBy: (by: By) => void }): ReactNode {
  const t = useTexts()
  const wide = useWide(1200)
  const printing = usePrinting()
  const hours = hoursInOrder(report.hours, useSession().store.cutoverMinutes)
  const options = bys.map(value => ({ value, label: t(`reports.column.${value}`) }))
  const shown = printing ? bys : [by]
  return (
    <Card
      title={t('reports.section.by')}
      extra={
        wide ? (
          <Segmented<By>
            className={styles.screenOnly ?? ''}
            aria-label={t('reports.section.by')}
            options={options}
            value={by}
            onChange={onBy}
          />
        ) : (
          <Select<By>
            className={cx(styles.screenOnly, styles.by)}
            aria-label={t('reports.section.by')}
            options={options}
            value={by}
            onChange={onBy}
          />
        )
      }
      flush
    >
      {shown.map(dimension => {
        const rows = { ...report, hours }[reportSectionOf[dimension]]
        return <SalesTable key={dimension} dimension={dimension} rows={rows} totals={report.totals} all={printing} />
      })}
    </Card>
  )
}

function SalesTable(props: { dimension: By; rows: readonly Row[]; totals: Totals; all: boolean }): ReactNode {
  const { dimension, rows, totals } = props
  const t = useTexts()
  const { number } = useFormat()
  const [asked, setAsked] = useState(false)
  const shown = asked || props.all ? rows : rows.slice(0, FIRST)
  const count = dimension === 'dish' || dimension === 'category' ? 'quantity' : 'orders'
  const title = t(`reports.column.${dimension}`)
  const most = Math.max(0, ...rows.map(({ netCents }) => netCents))
  return (
    <>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t(`reports.figure.${count}`)}</th>
            {money.map(figure => (
              <th key={figure} scope="col">
                {t(`reports.figure.${figure}`)}
              </th>
            ))}
            <th scope="col" className={styles.share}>
              {t('reports.column.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <SalesRow
              key={row.key}
              row={row}
              dimension={dimension}
              count={count}
              value={row[count] ?? 0}
              net={totals.netCents}
              most={most}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.column.total')}</th>
            <td>{number(sumOf(rows, row => row[count] ?? 0))}</td>
            {money.map(figure => (
              <td key={figure}>
                <Money
                  cents={signedFigure(
                    figure,
                    sumOf(rows, row => row[figure]),
                  )}
                  strong
                />
              </td>
            ))}
            <td className={styles.share} aria-hidden="true" />
          </tr>
        </tfoot>
      </WideTable>
      {rows.length > FIRST && (
        <div className={styles.more}>
          <Button type="text" onClick={() => setAsked(!asked)}>
            {asked ? t('reports.showFewer') : t('reports.showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function SalesRow(props: {
  row: Row
  dimension: ReportDimension
  count: 'orders' | 'quantity'
  value: number
  net: number
  most: number
}): ReactNode {
  const { row, dimension, count, value, net, most } = props
  const nameOf = useRowName()
  const name = nameOf(dimension, row)
  const of = { dimension, key: row.key }
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
          <FigureButton figure={figure} of={of} value={row[figure]} name={name} />
        </td>
      ))}
      <td className={cx(styles.share)}>
        <Share cents={row.netCents} net={net} most={most} />
      </td>
    </tr>
  )
}

/** How much of all net sales this is; the bar is beside that of the largest. */
function Share({ cents, net, most }: { cents: number; net: number; most: number }): ReactNode {
  const { percent } = useFormat()
  const share = net > 0 && cents > 0 ? cents / net : 0
  return (
    <>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${most > 0 ? Math.max(0, (100 * cents) / most) : 0}%` }} />
      </span>
      <span className={styles.percent}>{percent(Math.round(share * 1000) * 100)}</span>
    </>
  )
}

function sumOf<R>(rows: readonly R[], valueOf: (row: R) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0)
}
