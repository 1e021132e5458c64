/**
 * Rows by plain parameters, a statement for a few of them: for what is written hundreds of times a second. JSON, as whole
 * imports are written by (`bookOrders.queries.ts`), costs the database half as much again.
 */
import { CompiledQuery } from 'kysely'
import type { Run } from '../db/run.ts'
import { snake } from './orderRows.ts'

type Values = Readonly<Record<string, unknown>>

/** Statements of so many rows are planned once each; more rows take several. */
const MOST_ROWS = 8
const texts = new Map<string, string>()

function textOf(table: string, columns: readonly string[], rows: number): string {
  const name = `${table} ${rows}`
  const known = texts.get(name)
  if (known !== undefined) return known
  const places = Array.from({ length: rows }, (_, row) => {
    const marks = columns.map((_column, index) => `$${row * columns.length + index + 1}`)
    return `(${marks.join(', ')})`
  })
  const text = `insert into ${table} (${columns.map(snake).join(', ')}) overriding system value values ${places.join(', ')}`
  texts.set(name, text)
  return text
}

/** Sends the statements that insert rows of a table: `own`, the same in all of them, and all columns of each. */
export function insertRows(run: Run, table: string, own: Values, rows: readonly Values[]): Promise<unknown>[] {
  const [first] = rows
  if (!first) return []
  const columns = [...Object.keys(own), ...Object.keys(first)]
  const ids = Object.values(own)
  const fields = columns.slice(ids.length)
  const sent: Promise<unknown>[] = []
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const some = rows.slice(from, from + MOST_ROWS)
    const parameters = some.flatMap(row => [...ids, ...fields.map(field => row[field])])
    const query = CompiledQuery.raw(textOf(table, columns, some.length), parameters)
    sent.push(run({ compile: () => query }))
  }
  return sent
}
