/** The picture of a table that stands below it. */
import type { ReactNode } from 'react'
import { Chart, type ChartProps } from '../../kit/charts/Chart.tsx'
import { Card } from '../../kit/pieces.tsx'
import styles from '../../kit/charts/charts.module.css'

export function ChartAbove(props: { title: string; unit: string; chart: Omit<ChartProps, 'label'> }): ReactNode {
  const { title, unit, chart } = props
  return (
    <Card title={title}>
      <figure className={styles.figure}>
        <figcaption className={styles.unit}>
          <span>{unit}</span>
        </figcaption>
        <Chart {...chart} label={title} />
      </figure>
    </Card>
  )
}
