/** A chart of bars, with a line to compare them with. The library that draws it is loaded when the first one is shown. */
import { lazy, type ReactNode, Suspense } from 'react'
import styles from './charts.module.css'

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx').then(part => ({ default: part.ChartDrawing })))

export interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
  /** What each value is called where it is pointed at; the chart's own keys where this is left out. */
  readonly keys?: readonly string[]
}

export interface ChartProps {
  /** What the chart shows, for anyone who cannot see it; the table beside it has the figures. */
  label: string
  /** Along the axis below. */
  keys: readonly string[]
  bars: ChartSeries
  line?: ChartSeries
  /** A value as it is written beside the axis, and where it is pointed at. */
  short: (value: number) => string
  long: (value: number) => string
}

export function Chart(props: ChartProps): ReactNode {
  return (
    <Suspense fallback={<div className={styles.drawing} aria-busy="true" />}>
      <ChartDrawing {...props} />
    </Suspense>
  )
}
