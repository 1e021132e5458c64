/** Sales told apart: one table a dimension, its rows summed in its foot (I5). */
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import type { BreakdownRow, ComparedReport, ItemRow } from '../../../shared/contract/reports/reports.ts'
import { type Beside, besides } from '../../../shared/rules/reports/besides.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { hoursInOrder, reportSectionOf } from '../../../shared/rules/reports/reportRows.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import look from '../../kit/look.module.css'
import { Change } from '../frame/Change.tsx'
import { useDays } from '../frame/useDays.ts'
import { FigureButton } from './Opener.tsx'
import styles from './reports.module.css'
import { type By, bys } from './salesState.ts'
import { usePrinting } from '../../kit/usePrinting.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { useRowName } from './useRowName.ts'

type Row = Pick<
  ItemRow,
  'key' | 'name' | 'secondName' | 'grossCents' | 'discountCents' | 'compCents' | 'refundCents' | 'netCents'
> &
  Partial<Pick<ItemRow, 'quantity'> & Pick<BreakdownRow, 'orders'>>

/** So many rows are shown before somebody asks for all. */
const FIRST = 15

const money = ['grossCents', 'discountCents', 'compCents', 'refundCents', 'netCents'] as const
/** The tables, one at a time on the screen, all of them on paper. */
export function Breakdowns(props: { report: ComparedReport; by: By; onBy: (by: By) => void }): ReactNode {
  const { report, by, onBy } = props
  const t = useTexts()
  const wide = useWide(1200)
  const printing = usePrinting()
  const { cutoverMinutes } = useSession().store
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
        const both = rowsBeside(report, dimension, cutoverMinutes)
        return <SalesTable key={dimension} dimension={dimension} both={both} report={report} all={printing} />
      })}
    </Card>
  )
}

/** The rows of a dimension, with those of the period beside it. */
function rowsBeside(report: ComparedReport, dimension: By, cutoverMinutes: number): Beside<Row>[] {
  const section = reportSectionOf[dimension]
  const inOrder = (rows: Row[]) => (dimension === 'hour' ? hoursInOrder(rows, cutoverMinutes) : rows)
  return besides<Row>(report[section], report.compared?.[section] ?? [], inOrder)
}

interface TableProps {
  dimension: By
  both: readonly Beside<Row>[]
  report: ComparedReport
  all: boolean
}

function SalesTable(props: TableProps): ReactNode {
  const { dimension, both, report } = props
  const { totals, compared } = report
  const rows = both.map(({ row }) => row)
  const t = useTexts()
  const { number } = useFormat()
  const [asked, setAsked] = useState(false)
  const shown = asked || props.all ? both : both.slice(0, FIRST)
  const count = dimension === 'dish' || dimension === 'category' ? 'quantity' : 'orders'
  const title = t(`reports.column.${dimension}`)
  const most = Math.max(0, ...rows.map(({ netCents }) => netCents))
  return (
    <>
      <WideTable label={title}>
        <Head title={title} count={count} compared={compared} />
        <tbody>
          {shown.map(({ row, before }) => (
            <SalesRow
              key={row.key}
              row={row}
              before={compared === null ? undefined : (before?.netCents ?? 0)}
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
            {compared !== null && <BeforeCells now={totals.netCents} before={compared.totals.netCents} strong />}
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

function Head(props: { title: string; count: 'orders' | 'quantity'; compared: DayRange | null }): ReactNode {
  const { title, count, compared } = props
  const t = useTexts()
  const daysOf = useDays()
  return (
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {[count, ...money].map(figure => (
          <th key={figure} scope="col">
            {t(`reports.figure.${figure}`)}
          </th>
        ))}
        {compared !== null && (
          <>
            <th scope="col">
              {t('reportFrame.before', { figure: t('reports.figure.netCents'), days: daysOf(compared) })}
            </th>
            <th scope="col">{t('reportFrame.change')}</th>
          </>
        )}
        <th scope="col" className={styles.share}>
          {t('reports.column.share')}
        </th>
      </tr>
    </thead>
  )
}

/** The net sales of the period beside it, and the change. */
function BeforeCells({ now, before, strong = false }: { now: number; before: number; strong?: boolean }): ReactNode {
  return (
    <>
      <td>
        <Money cents={before} strong={strong} />
      </td>
      <td className={look.note}>
        <Change now={now} before={before} />
      </td>
    </>
  )
}

function SalesRow(props: {
  row: Row
  /** Its net sales in the period beside it; undefined without one. */
  before: number | undefined
  dimension: ReportDimension
  count: 'orders' | 'quantity'
  value: number
  net: number
  most: number
}): ReactNode {
  const { row, before, dimension, count, value, net, most } = props
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
      {before !== undefined && <BeforeCells now={row.netCents} before={before} />}
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
