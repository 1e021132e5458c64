/** Why PostgreSQL does not let the server in or does not serve it, as a sentence for the operator (ADM-7). */
import { CannotStart } from './cannotStart.ts'
import { DatabaseAway } from './databaseAway.ts'
import { errorCode, LOCK_TIMEOUT } from './errorCode.ts'

/** The machine or the server is not there (yet). */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
/** It starts up, stops, or has too many connections. */
const BUSY = new Set(['57P03', '57P01', '57P02', '53300', '53400'])
const REFUSED = new Map([
  ['28P01', 'The user or the password in it is wrong'],
  ['28000', 'Its user may not log in from here (pg_hba.conf), or does not exist'],
  ['3D000', 'Its database does not exist: create it first (CREATE DATABASE … OWNER …)'],
  [
    '42501',
    'Its user must own the database and make the roles of calls: ALTER DATABASE … OWNER TO …, ALTER ROLE … CREATEROLE (or see docs/operations/postgres.md, Make the database)',
  ],
  ['25006', 'It leads to a standby, which only reads: name the primary'],
])
const PROTOCOL_VIOLATION = '08P01'

/** The machine and the database of an address, without its login. */
export function placeIn(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}

/** The sentence for an error of opening PostgreSQL; the error itself where it is none of connecting. */
export function asCannotStart(error: unknown, databaseUrl: string, name = 'DATABASE_URL'): unknown {
  const code = errorCode(error)
  const where = `${name} (${placeIn(databaseUrl)})`
  if (AWAY.has(code))
    return new CannotStart(
      `PostgreSQL of ${where} cannot be reached: ${code}. Start it, or correct the address; Mise can be started again then.`,
      'later',
    )
  if (BUSY.has(code))
    return new CannotStart(
      `PostgreSQL of ${where} takes no connections now: ${reasonOf(error)}. Mise can be started again once it does.`,
      'later',
    )
  if (code === LOCK_TIMEOUT)
    return new CannotStart(
      `Another session keeps a lock in ${where} for longer than a minute: wait until it ends, or end it (pg_terminate_backend).`,
      'later',
    )
  if (code === PROTOCOL_VIOLATION && /startup parameter/.test(reasonOf(error)))
    return new CannotStart(
      `${where} leads to a connection pooler: set DATABASE_POOLER=transaction, and LISTEN_DATABASE_URL to PostgreSQL itself (docs/operations/postgres.md).`,
    )
  const why = REFUSED.get(code)
  if (why !== undefined) return new CannotStart(`PostgreSQL refuses ${where}. ${why}.`)
  if (error instanceof DatabaseAway)
    return new CannotStart(
      `PostgreSQL of ${where} does not answer: ${reasonOf(error)}. Look whether it runs and whether a firewall is in between; Mise can be started again then.`,
      'later',
    )
  return error
}

/** What PostgreSQL or the network said, without a full stop. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseAway ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
}
