/**
 * Rows by plain parameters, a statement for a few of them: for what is written hundreds of times a second. JSON, as whole
 * imports are written by (`bookOrders.queries.ts`), costs the database half as much again.
 */
import { CompiledQuery } from 'kysely'
import { columnName } from '../../db/columnName.ts'
import type { Run } from '../../db/run.ts'

type Values = Readonly<Record<string, unknown>>

/** Statements of this many rows are planned once each; more rows take several. */
const MOST_ROWS = 8

/** How rows of a table are written: the same columns in every row of it. */
interface Shape {
  readonly ids: readonly string[]
  readonly fields: readonly string[]
  /** By the number of rows. */
  readonly texts: string[]
}
const shapes = new Map<string, Shape>()

function shapeOf(table: string, own: Values, row: Values): Shape {
  const known = shapes.get(table)
  if (known) return known
  const made = { ids: Object.keys(own), fields: Object.keys(row), texts: [] }
  shapes.set(table, made)
  return made
}

function textOf(table: string, { ids, fields, texts }: Shape, rows: number): string {
  const known = texts[rows]
  if (known !== undefined) return known
  const columns = [...ids, ...fields]
  const places = Array.from({ length: rows }, (_, row) => {
    const marks = columns.map((_column, index) => `$${row * columns.length + index + 1}`)
    return `(${marks.join(', ')})`
  })
  const text = `insert into ${table} (${columns.map(columnName).join(', ')}) overriding system value values ${places.join(', ')}`
  texts[rows] = text
  return text
}

/** Sends the statements that insert rows of a table: `own`, the same in all of them, and all columns of each. */
export function insertRows(run: Run, table: string, own: Values, rows: readonly Values[]): Promise<unknown>[] {
  const [first] = rows
  if (!first) return []
  const shape = shapeOf(table, own, first)
  const sent: Promise<unknown>[] = []
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const to = Math.min(from + MOST_ROWS, rows.length)
    // By hand: lists of lists of a hundred values for each order were a sixth of what a push leaves to be collected.
    const parameters: unknown[] = []
    for (let index = from; index < to; index++) {
      for (const id of shape.ids) parameters.push(own[id])
      for (const field of shape.fields) parameters.push(rows[index]?.[field])
    }
    const query = CompiledQuery.raw(textOf(table, shape, to - from), parameters)
    sent.push(run({ compile: () => query }))
  }
  return sent
}
