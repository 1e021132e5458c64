/** A map of values by row and column: the darker, the more. Beside it belongs a table of the same figures. */
import type { ReactNode } from 'react'
import styles from './charts.module.css'

export interface HeatRow {
  readonly key: string | number
  readonly name: string
  /** One of each column; null where there is nothing. */
  readonly values: readonly (number | null)[]
  /** What the darkest colour stands for in this row. */
  readonly most: number
}

const [NAME, CELL, GAP, LINE, HEAD] = [132, 30, 2, 26, 20] as const
/** The faintest colour that can still be told from none. */
const FAINTEST = 0.06
const LONGEST = 18

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)

/** Strength of a value's colour: nothing below zero has any. */
function strength(value: number | null, most: number): number {
  if (value === null || value <= 0 || most <= 0) return 0
  return FAINTEST + (1 - FAINTEST) * Math.min(1, value / most)
}

export function HeatMap(props: {
  label: string
  columns: readonly string[]
  rows: readonly HeatRow[]
  /** A value as it is written where it is pointed at. */
  long: (row: HeatRow, column: number) => string
}): ReactNode {
  const { label, columns, rows, long } = props
  const width = NAME + columns.length * (CELL + GAP)
  const height = HEAD + rows.length * (LINE + GAP)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
    <section className={styles.heat} aria-label={label} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its cells are drawn in the colours of the theme */}
      <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {columns.map((column, at) => (
          <text
            key={column}
            className={styles.heatWord}
            x={NAME + at * (CELL + GAP) + CELL / 2}
            y={12}
            textAnchor="middle"
          >
            {column}
          </text>
        ))}
        {rows.map((row, line) => {
          const y = HEAD + line * (LINE + GAP)
          return (
            <g key={row.key}>
              <text className={styles.heatName} x={0} y={y + LINE / 2} dominantBaseline="central">
                {shortened(row.name)}
                <title>{row.name}</title>
              </text>
              {columns.map((column, at) => (
                <rect
                  key={column}
                  className={styles.heatCell}
                  x={NAME + at * (CELL + GAP)}
                  y={y}
                  width={CELL}
                  height={LINE}
                  rx={3}
                  style={{ '--strength': strength(row.values[at] ?? null, row.most) } as Record<string, number>}
                >
                  <title>{long(row, at)}</title>
                </rect>
              ))}
            </g>
          )
        })}
      </svg>
    </section>
  )
}
