/** Sends compiled queries on one connection: named once planned, rows as arrays, columns back in camelCase. */
import type { CompiledQuery, Compilable, RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { build } from './build.ts'

/** Runs a query inside the open transaction; raw SQL (`sql<Row>\`…\``) too. */
export type Run = <Row>(query: Compilable<Row> | RawBuilder<Row>) => Promise<Row[]>

const MOST_NAMES = 500
const names = new Map<string, string>()

/** A statement's name, so that the server plans it once a connection; past the limit it stays unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

/** What made an answer's columns, kept by statement: shaping 20 rows should not rename 400 keys. */
const shapes = new Map<string, string[]>()

function shapeOf(text: string, fields: readonly { name: string }[]): string[] {
  const known = shapes.get(text)
  if (known) return known
  const shape = fields.map(({ name }) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
  if (shapes.size < MOST_NAMES) shapes.set(text, shape)
  return shape
}

const isRaw = (query: object): query is RawBuilder<unknown> => 'isRawBuilder' in query

/** A `Run` on a connection whose transaction somebody else opens and closes. */
export function runOn(client: PoolClient): Run {
  return async <Row>(query: Compilable<Row> | RawBuilder<Row>) => {
    const compiled: CompiledQuery<Row> = isRaw(query) ? query.compile(build) : query.compile()
    const name = nameOf(compiled.sql)
    const result = await client.query({
      text: compiled.sql,
      values: [...compiled.parameters],
      rowMode: 'array',
      ...(name ? { name } : {}),
    })
    const shape = shapeOf(compiled.sql, result.fields)
    return (result.rows as unknown[][]).map(values => toRow(shape, values) as Row)
  }
}

function toRow(shape: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < shape.length; index++) row[shape[index] as string] = values[index]
  return row
}
