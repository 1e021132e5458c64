/** Sends compiled queries on one connection: named where they come again, rows back in camelCase. */
import type { CompiledQuery, Compilable, RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { build } from './build.ts'
import { errorCode } from './errorCode.ts'
import { ABORTED, enqueue } from './statementBatch.ts'
import { Statement } from './statement.ts'

/** Runs a query inside the open transaction; raw SQL (`sql<Row>\`…\``) too. */
export type Run = <Row>(query: Compilable<Row> | RawBuilder<Row>) => Promise<Row[]>

const MOST_NAMES = 500
const names = new Map<string, string>()

/** Statements of rare combinations of filters must not take the names from those of every day. */
const NAMED_FROM = 3
const MOST_SEEN = 5_000
const seen = new Map<string, number>()

/** A statement's name, so that the database plans it once a connection; empty for one that is rare so far. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return ''
  const times = (seen.get(text) ?? 0) + 1
  if (times < NAMED_FROM) {
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.set(text, times)
    return ''
  }
  seen.delete(text)
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

const isRaw = (query: object): query is RawBuilder<unknown> => 'isRawBuilder' in query

/** A transaction's statements. */
export interface Statements {
  readonly run: Run
  /** What the first statement to fail said; undefined while none has. */
  readonly failure: () => unknown
}

/** The statements of a transaction that the caller opens and closes on a connection. */
export function statementsOn(client: PoolClient): Statements {
  let first: unknown
  const run: Run = async <Row>(query: Compilable<Row> | RawBuilder<Row>) => {
    const compiled: CompiledQuery<Row> = isRaw(query) ? query.compile(build) : query.compile()
    try {
      return (await answerTo(client, compiled)) as Row[]
    } catch (error) {
      // Of statements that travelled together the cause is the first to fail, whichever is asked first.
      if (first !== undefined && errorCode(error) === ABORTED) throw first
      first ??= error
      // The driver's own trace leads to the socket; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
  return { run, failure: () => first }
}

function answerTo(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    enqueue(
      client,
      new Statement(nameOf(sql), sql, parameters, (error, rows) =>
        error === undefined ? resolve(rows) : reject(error as Error),
      ),
    )
  })
}

/** How a statement of the kernel's own is kept on its connection: parsed once where it has a name. */
interface Kept {
  readonly name: string
  readonly values?: readonly unknown[]
}

/** Carries out a statement of the kernel's own: what the database says that it did. */
export function carryOut(
  client: PoolClient,
  text: string,
  { name, values = [] }: Kept = { name: '' },
): Promise<string> {
  return new Promise((resolve, reject) => {
    enqueue(
      client,
      new Statement(name, text, values, (error, _rows, command) =>
        error === undefined ? resolve(command) : reject(error as Error),
      ),
    )
  })
}
