/**
 * Statements that are sent without awaiting in between travel in one packet, with one Sync behind the last: the database
 * answers once instead of after each. If one fails, those behind it fail too, as in any transaction.
 */
import pg, { type PoolClient } from 'pg'
import type { DriverConnection, RowDescription, Statement } from './statement.ts'

/** The error of every statement after one has failed, until the transaction ends. */
export const ABORTED = '25P02'

/** For statements behind one that failed: the database skips them without an answer. */
class SkippedAfterFailure extends Error {
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

export class StatementBatch extends Driver {
  readonly #statements: Statement[] = []
  #answered = 0

  constructor() {
    super('')
    // The driver requires a callback; the statements have their own.
    this.callback = () => {}
  }

  /** Nothing is under way any more. */
  get isAnswered(): boolean {
    return this.#answered >= this.#statements.length
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
    for (const statement of behind) statement.fail(new SkippedAfterFailure('A statement before it failed', { cause }))
  }
}

/**
 * Batches not sent yet, by connection; sent on the next tick, when the running code awaits something. Not at the end of the
 * event loop's turn: then all calls that came together would send together, and the database would idle until the last one.
 */
const waiting = new WeakMap<PoolClient, StatementBatch[]>()

/** The newest batch that was sent, by connection: answers come in the order of sending. */
const lastSent = new WeakMap<PoolClient, { readonly isAnswered: boolean }>()

/** Whether everything that was sent on a connection has its answer. */
export const isAnswered = (client: PoolClient): boolean => lastSent.get(client)?.isAnswered ?? true

/** What is sent on a connection as text, past the batches, until `done` is called. */
export function sendingText(client: PoolClient): { readonly done: () => void } {
  const sent = { isAnswered: false }
  lastSent.set(client, sent)
  return { done: () => void (sent.isAnswered = true) }
}

/** Starts another batch on a connection, so that its statements do not fail with those before. */
export function nextBatch(client: PoolClient): StatementBatch {
  const batch = new StatementBatch()
  const batches = waiting.get(client)
  if (batches) batches.push(batch)
  else {
    waiting.set(client, [batch])
    process.nextTick(() => flush(client))
  }
  return batch
}

/** Adds a statement to the next batch of a connection. */
export function enqueue(client: PoolClient, statement: Statement): void {
  const batch = waiting.get(client)?.at(-1) ?? nextBatch(client)
  batch.add(statement)
}

/** Sends the waiting batches of a connection now. */
export function flush(client: PoolClient): void {
  const batches = waiting.get(client)
  if (!batches) return
  waiting.delete(client)
  const { stream } = (client as unknown as { readonly connection: DriverConnection }).connection
  stream.cork()
  for (const batch of batches) {
    client.query(batch as unknown as pg.Submittable)
    lastSent.set(client, batch)
  }
  stream.uncork()
}
