/** From sums by key to the rows of a report: named, those without anything left out, in a fixed order. */
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { FactRow } from './facts.queries.ts'
import type { Names } from './names.queries.ts'

export type NamedRow<F extends ReportFigure> = { key: string; name: string; secondName: string } & Record<F, number>

const noNames: Names = new Map()

/** The name behind a key: of the row that it identifies, or the copied one after `=` where there was no id. */
function nameOf(key: string, names: Names): { name: string; secondName: string } {
  if (key.startsWith('=')) return { name: key.slice(1), secondName: '' }
  return names.get(key) ?? { name: '', secondName: '' }
}

/** The rows of a dimension with these figures; a row whose figures are all zero is left out. */
export function namedRows<F extends ReportFigure>(
  rows: readonly FactRow<F>[],
  dimension: string,
  figures: readonly F[],
  names: Names = noNames,
): NamedRow<F>[] {
  const named: NamedRow<F>[] = []
  for (const row of rows) {
    if (row.dimension !== dimension || figures.every(figure => row[figure] === 0)) continue
    const { name, secondName } = nameOf(row.key, names)
    named.push({ ...figuresOf(row, figures), key: row.key, name, secondName })
  }
  return named
}

/** Those figures of a row alone. */
export function figuresOf<F extends ReportFigure>(
  row: Readonly<Record<F, number>>,
  figures: readonly F[],
): Record<F, number> {
  const picked = {} as Record<F, number>
  for (const figure of figures) picked[figure] = row[figure]
  return picked
}

interface Ranked {
  readonly key: string
  readonly name: string
  readonly netCents: number
}

/** Largest net sales first; ties by name and key, so that every list agrees on who is among the first five (I25). */
export function byNet(one: Ranked, other: Ranked): number {
  return other.netCents - one.netCents || compare(one.name, other.name) || compare(one.key, other.key)
}

/** By key, as hours are. */
export function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return compare(one.key, other.key)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
