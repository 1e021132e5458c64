/**
 * A query whose answer is described once a connection. The driver asks for the columns with every execution and
 * makes names, parsers and an array of each; here they are kept, and rows become objects in camelCase as they arrive.
 */
import pg from 'pg'
import { types } from './parsers.ts'

/** The columns of a statement's answer: the database refuses to run a plan whose columns have changed. */
interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

/** Those of the driver's own parts that its types leave out. */
interface DriverConnection {
  describe(portal: object): void
}
interface DriverQuery {
  name: string
  callback: (error: Error | null) => void
  prepare(connection: DriverConnection): void
  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void
  handleDataRow(message: { fields: readonly (string | null)[] }): void
}

/** What is kept of a connection: the shapes of its statements, and itself without the question for them. */
interface Known {
  readonly shapes: Map<string, Shape>
  readonly undescribed: DriverConnection
}
const knownOf = new WeakMap<DriverConnection, Known>()

function know(connection: DriverConnection): Known {
  const known = knownOf.get(connection)
  if (known) return known
  const undescribed = Object.create(connection) as DriverConnection
  undescribed.describe = () => {}
  const made = { shapes: new Map<string, Shape>(), undescribed }
  knownOf.set(connection, made)
  return made
}

const Driver = pg.Query as unknown as new (text: string, values: unknown[]) => pg.Query & DriverQuery

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export class ShapedQuery extends Driver {
  #rows: Record<string, unknown>[] = []
  #shapes: Map<string, Shape> | undefined
  #shape: Shape | undefined
  #failure: unknown

  /** Without a name it is planned and described each time. `done` is called once: with the error, or with the rows. */
  constructor(
    name: string,
    text: string,
    values: unknown[],
    done: (error: unknown, rows: Record<string, unknown>[]) => void,
  ) {
    super(text, values)
    this.name = name
    this.callback = error => done(error ?? this.#failure, this.#rows)
  }

  override prepare(connection: DriverConnection): void {
    const { shapes, undescribed } = know(connection)
    this.#shapes = shapes
    this.#shape = shapes.get(this.name)
    super.prepare(this.#shape ? undescribed : connection)
  }

  override handleRowDescription({ fields }: Parameters<DriverQuery['handleRowDescription']>[0]): void {
    this.#shape = {
      names: fields.map(({ name }) => camel(name)),
      parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    }
    if (this.name !== '') this.#shapes?.set(this.name, this.#shape)
  }

  override handleDataRow({ fields }: Parameters<DriverQuery['handleDataRow']>[0]): void {
    if (!this.#shape || this.#failure !== undefined) return
    try {
      this.#rows.push(toRow(this.#shape, fields))
    } catch (error) {
      this.#failure = error
    }
  }
}

function toRow({ names, parsers }: Shape, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    row[names[index] as string] = typeof value === 'string' ? parsers[index]?.(value) : null
  }
  return row
}
