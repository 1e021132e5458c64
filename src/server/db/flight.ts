/**
 * Statements that are sent before anything is waited for leave in one packet, and come back in one: the database answers at
 * the Sync behind the last of them, where it would answer (and wake whoever waits) behind each. One that fails takes those
 * behind it along, as it does in a transaction anyway.
 */
import pg, { type PoolClient } from 'pg'
import type { DriverConnection, RowDescription, Statement } from './statement.ts'

/** What every statement answers after one has failed, until the transaction ends. */
export const ABORTED = '25P02'

/** For those behind one that failed: the database passes over them without a word. */
class PassedOver extends Error {
  readonly code = ABORTED
}

interface DriverQuery {
  callback: () => void
  submit(connection: DriverConnection): null
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void
  handleCommandComplete(message: { readonly text: string }): void
  handleEmptyQuery(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}
const Driver = pg.Query as unknown as new (text: string) => DriverQuery

export class Flight extends Driver {
  readonly #statements: Statement[] = []
  #answered = 0

  constructor() {
    super('')
    // The driver asks for one; the statements have their own.
    this.callback = () => {}
  }

  add(statement: Statement): void {
    this.#statements.push(statement)
  }

  override submit(connection: DriverConnection): null {
    for (const statement of this.#statements) statement.send(connection)
    connection.sync()
    return null
  }

  override handleRowDescription(message: RowDescription): void {
    this.#statements[this.#answered]?.describe(message)
  }

  override handleDataRow({ fields }: Parameters<DriverQuery['handleDataRow']>[0]): void {
    this.#statements[this.#answered]?.take(fields)
  }

  override handleCommandComplete({ text }: Parameters<DriverQuery['handleCommandComplete']>[0]): void {
    this.#statements[this.#answered++]?.complete(text)
  }

  override handleEmptyQuery(): void {
    this.#statements[this.#answered++]?.complete('')
  }

  override handleReadyForQuery(): void {}

  override handleError(cause: Error): void {
    const [failed, ...behind] = this.#statements.slice(this.#answered)
    this.#answered = this.#statements.length
    failed?.fail(cause)
    for (const statement of behind) statement.fail(new PassedOver('A statement before it failed', { cause }))
  }
}

/**
 * The flights of connections that leave once whoever runs now waits for something. Not at the end of the loop's turn: the
 * calls that came together would leave together, and the database idle until the last of them is ready.
 */
const waiting = new WeakMap<PoolClient, Flight[]>()

/** From here on in a flight of its own, whatever waits to leave: nobody's failure becomes somebody else's. */
export function nextFlight(client: PoolClient): Flight {
  const flight = new Flight()
  const flights = waiting.get(client)
  if (flights) flights.push(flight)
  else {
    waiting.set(client, [flight])
    process.nextTick(() => depart(client))
  }
  return flight
}

/** Puts a statement into the flight that leaves next. */
export function fly(client: PoolClient, statement: Statement): void {
  const flight = waiting.get(client)?.at(-1) ?? nextFlight(client)
  flight.add(statement)
}

/** Sends what waits to leave on a connection. */
export function depart(client: PoolClient): void {
  const flights = waiting.get(client)
  if (!flights) return
  waiting.delete(client)
  const { stream } = (client as unknown as { readonly connection: DriverConnection }).connection
  stream.cork()
  for (const flight of flights) client.query(flight as unknown as pg.Submittable)
  stream.uncork()
}
