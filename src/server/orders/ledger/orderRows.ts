/** Rows as JSON with the names of their columns, put together as text: they are many. */
import { columnName } from '../../db/columnName.ts'

type Values = Readonly<Record<string, unknown>>

const columns = new Map<string, string>()

/** A row as a JSON object; `ids` are further fields, as text. */
export function rowAsJson(ids: string, row: Values): string {
  let json = `{${ids}`
  for (const key in row) {
    const column = columns.get(key) ?? columnName(key)
    columns.set(key, column)
    const value = row[key]
    json += `,"${column}":${typeof value === 'number' ? value : JSON.stringify(value)}`
  }
  return `${json}}`
}

/** Rows as a JSON array; null where there are none. */
export const rowsAsJson = (ids: string, rows: readonly Values[]): string | null =>
  rows.length === 0 ? null : `[${rows.map(row => rowAsJson(ids, row)).join(',')}]`
