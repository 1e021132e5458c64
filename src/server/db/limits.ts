/**
 * How long the database may take (ADM-7; docs/operations/postgres.md, Time limits). The server side keeps them as settings of the
 * connection, which cost a call nothing; the client side gives up where the server cannot say anything (silence.ts).
 */

/** `work`: nobody waits at a screen for it, or many rows are its point: due work, imports, heavy calls, migrations. */
export type Pace = 'call' | 'work'

interface PaceLimits {
  /** A statement, in seconds. */
  readonly statement: number
  /** Waiting for what another transaction holds. */
  readonly lock: number
  /** A transaction that sends nothing: it holds its locks meanwhile. */
  readonly idle: number
}

export const LIMITS: Readonly<Record<Pace, PaceLimits>> = {
  call: { statement: 60, lock: 10, idle: 60 },
  work: { statement: 600, lock: 60, idle: 600 },
}

/** A new connection, from the first packet to the login. */
export const CONNECT_MS = 5_000
/** A connection of the pool, where all are in use. */
export const POOL_WAIT_MS = 10_000
/** The answer of the server may be under way for so much longer than the statement took. */
export const ANSWER_SECONDS = 5

/** The settings of a pace as PostgreSQL calls them. */
export const settingsOf = (pace: Pace): Readonly<Record<string, string>> => ({
  statement_timeout: `${LIMITS[pace].statement}s`,
  lock_timeout: `${LIMITS[pace].lock}s`,
  idle_in_transaction_session_timeout: `${LIMITS[pace].idle}s`,
})

/** Sets them until the transaction ends; its text never changes, so that it is parsed once a connection. */
export const setLocal = (settings: Readonly<Record<string, string>>): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`
