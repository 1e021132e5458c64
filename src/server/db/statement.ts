/**
 * A statement on its way. The driver asks for the columns of an answer with every execution and makes names, parsers and
 * an array of each; here they are kept for a connection, and rows become objects in camelCase as they arrive.
 */
import type { PoolClient } from 'pg'
import utils from 'pg/lib/utils.js'
import { types } from './parsers.ts'

/** The columns of a statement's answer: the database refuses to run a plan whose columns have changed. */
interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

/** Those of the driver's own parts that its types leave out. */
export interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void }
  parse(query: { name: string; text: string }): void
  bind(config: { statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P'; name: string }): void
  execute(portal: object): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
}
export interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** A connection's knowledge of a named statement: its columns; null where it is unknown whether it was parsed. */
type Known = Map<string, Shape | null>
const knownOf = new WeakMap<DriverConnection, Known>()

function know(connection: DriverConnection): Known {
  const known = knownOf.get(connection) ?? new Map<string, Shape | null>()
  knownOf.set(connection, known)
  return known
}

/** Connections behind which each transaction may meet another server: a name is unknown to the next. */
const nameless = new WeakSet<DriverConnection>()

/** Statements on this connection are planned anew each time. */
export function keepNoNames(client: PoolClient): void {
  nameless.add((client as unknown as { readonly connection: DriverConnection }).connection)
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const NO_COLUMNS: Shape = { names: [], parsers: [] }

export type Row = Record<string, unknown>

export class Statement {
  #name: string
  readonly #text: string
  readonly #values: readonly (string | Buffer | null)[]
  readonly #done: (error: unknown, rows: Row[], command: string) => void
  readonly #rows: Row[] = []
  #known: Known | undefined
  #shape: Shape | undefined
  #failure: unknown

  /**
   * Without a name it is planned and described each time. `done` is called once: with the error, or with the rows and
   * the command that was carried out. Throws what the driver throws for a value that it cannot send.
   */
  constructor(
    name: string,
    text: string,
    values: readonly unknown[],
    done: (error: unknown, rows: Row[], command: string) => void,
  ) {
    this.#name = name
    this.#text = text
    this.#values = values.map(value => utils.prepareValue(value))
    this.#done = done
  }

  send(connection: DriverConnection): void {
    if (nameless.has(connection)) this.#name = ''
    const name = this.#name
    const known = know(connection)
    this.#known = known
    const shape = name === '' ? undefined : known.get(name)
    if (shape) this.#shape = shape
    else {
      if (shape === null) connection.close({ type: 'S', name })
      connection.parse({ name, text: this.#text })
      // Unless its answer comes.
      if (name !== '') known.set(name, null)
    }
    connection.bind({ statement: name, values: this.#values })
    if (!shape) connection.describe({ type: 'P', name: '' })
    connection.execute({})
  }

  describe({ fields }: RowDescription): void {
    this.#shape = {
      names: fields.map(({ name }) => camel(name)),
      parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    }
  }

  take(fields: readonly (string | null)[]): void {
    if (!this.#shape || this.#failure !== undefined) return
    try {
      this.#rows.push(toRow(this.#shape, fields))
    } catch (error) {
      this.#failure = error
    }
  }

  complete(command: string): void {
    if (this.#name !== '') this.#known?.set(this.#name, this.#shape ?? NO_COLUMNS)
    this.#done(this.#failure, this.#rows, command)
  }

  fail(error: unknown): void {
    if (this.#name !== '') this.#known?.set(this.#name, null)
    this.#done(error, [], '')
  }
}

function toRow({ names, parsers }: Shape, values: readonly (string | null)[]): Row {
  const row: Row = {}
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    row[names[index] as string] = typeof value === 'string' ? parsers[index]?.(value) : null
  }
  return row
}
