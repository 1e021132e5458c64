/** Sends compiled queries on one connection: named where they come again, rows back in camelCase. */
import type { CompiledQuery, Compilable, RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { build } from './build.ts'
import { namingStore, type WrittenOut } from './namingStore.ts'
import type { NodeReach } from './nodeReach.ts'
import { errorCode, withoutShard } from './errorCode.ts'
import { ABORTED, enqueue } from './statementBatch.ts'
import { Statement } from './statement.ts'

/** Runs a query inside the open transaction; raw SQL (`sql<Row>\`…\``) too. */
export interface Run {
  <Row>(query: Compilable<Row> | RawBuilder<Row>): Promise<Row[]>
  /** On a cluster, where rows of stores are elsewhere than the installation's own (docs/citus.md). */
  readonly isCluster?: boolean
  /** On a cluster, the one store that the transaction is for; none where it runs as the owner. */
  readonly onlyStore?: number | undefined
  /** What can be reached of a cluster, for the owner while a node of it is away. */
  readonly reach?: NodeReach | undefined
}

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

/** On a cluster, the one store that a transaction is for. */
export interface OfStore {
  readonly merchantId: number
  readonly writtenOut: WrittenOut
}

/** Of the ways to a database, those that its statements know of. */
export interface ClusterWays {
  /** It is a coordinator of Citus. */
  readonly cluster?: boolean
  /** While a node is away. */
  readonly reach?: NodeReach | undefined
}

/** A transaction's statements. */
export interface Statements {
  readonly run: Run
  /** What the first statement to fail said; undefined while none has. */
  readonly failure: () => unknown
}

/** The statements of a transaction that the caller opens and closes on a connection; `ofStore` fits those of one store to a cluster. */
export function statementsOn(
  client: PoolClient,
  { cluster: isCluster = false, reach }: ClusterWays = {},
  ofStore?: OfStore,
): Statements {
  let first: unknown
  const send = async <Row>(query: Compilable<Row> | RawBuilder<Row>) => {
    const whole: CompiledQuery<Row> = isRaw(query) ? query.compile(build) : query.compile()
    const compiled =
      ofStore === undefined
        ? whole
        : { ...whole, sql: namingStore(whole.sql, whole.parameters, ofStore.merchantId, ofStore.writtenOut) }
    try {
      return (await answerTo(client, compiled)) as Row[]
    } catch (error) {
      if (isCluster) nameAsInSchema(error)
      // Of statements that travelled together the cause is the first to fail, whichever is asked first.
      if (first !== undefined && errorCode(error) === ABORTED) throw first
      first ??= error
      // The driver's own trace leads to the socket; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
  return { run: Object.assign(send, { isCluster, onlyStore: ofStore?.merchantId, reach }), failure: () => first }
}

/** Which rule was broken is told by its name; what a node refused has it in the message alone. */
function nameAsInSchema(error: unknown): void {
  if (!(error instanceof Error && 'constraint' in error)) return
  const name = error.constraint ?? / constraint "([^"]+)"/.exec(error.message)?.[1]
  if (typeof name === 'string') error.constraint = withoutShard(name)
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
