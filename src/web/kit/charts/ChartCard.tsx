/** A chart under its title, with its units and the table behind it one click away (docs/product/look.md). */
import { BarChartOutlined, TableOutlined } from '../icons.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Card } from '../pieces.tsx'
import { useTexts } from '../texts.ts'
import { Chart, type ChartProps } from './Chart.tsx'
import look from '../look.module.css'
import styles from './charts.module.css'

export interface ChartCardProps {
  title: string
  /** What the axes say: `Net sales in USD`. */
  unit: string
  /** Bars, or a drawing of another kind. */
  chart?: Omit<ChartProps, 'label'>
  drawing?: ReactNode
  table: ReactNode
}

export function ChartCard({ title, unit, chart, drawing, table }: ChartCardProps): ReactNode {
  const t = useTexts()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      extra={
        <Button
          size="small"
          type="text"
          className={styles.switch ?? ''}
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'reports.chart.chart' : 'reports.chart.table')}
        </Button>
      }
    >
      {!asTable && (
        <figure className={styles.figure}>
          <figcaption className={styles.unit}>
            <span>{unit}</span>
            {chart?.line !== undefined && <Legend bars={chart.bars.name} line={chart.line.name} />}
          </figcaption>
          {chart === undefined ? drawing : <Chart {...chart} label={title} />}
        </figure>
      )}
      <div className={asTable ? styles.table : styles.onPaper}>{table}</div>
    </Card>
  )
}

function Legend({ bars, line }: { bars: string; line: string }): ReactNode {
  return (
    <span className={look.inline} aria-hidden="true">
      <span className={styles.barKey} /> {bars}
      <span className={styles.lineKey} /> {line}
    </span>
  )
}
