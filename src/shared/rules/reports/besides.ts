/** Two periods beside each other: their rows matched, and by how much a figure has changed (RPT-7). */

/** A row, and the same of the other period; undefined where that has none. */
export interface Beside<Row> {
  readonly row: Row
  readonly before: Row | undefined
}

/** The row with nothing in it: its names stay, every figure is 0. */
const emptied = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? 0 : (value as unknown)]),
  ) as Row

/**
 * Every row of a period with that of the other, by key. Rows that only the other has come after them with nothing in them, so
 * that both columns add up to their totals; `inOrder` puts all of them where they belong.
 */
export function besides<Row extends { readonly key: string }>(
  rows: readonly Row[],
  others: readonly Row[],
  inOrder: (all: Row[]) => readonly Row[] = all => all,
): Beside<Row>[] {
  const before = new Map(others.map(row => [row.key, row]))
  const here = new Set(rows.map(({ key }) => key))
  const gone = others.filter(({ key }) => !here.has(key))
  return inOrder([...rows, ...gone.map(emptied)]).map(row => ({ row, before: before.get(row.key) }))
}

/** The change in thousandths of a percent of what was, to a tenth of a percent; null where nothing was to change from. */
export const changePcm = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) * 100
