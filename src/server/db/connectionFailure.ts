/** Why PostgreSQL does not let the server in, as a sentence for the operator (ADM-7). */
import { CannotStart } from './cannotStart.ts'
import { errorCode } from './errorCode.ts'

/** The machine or the server is not there (yet). */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** It starts up, stops, or has too many connections. */
const BUSY = new Set(['57P03', '57P01', '53300'])
const REFUSED = new Map([
  ['28P01', 'The login in it is wrong'],
  ['28000', 'The login in it is wrong'],
  ['3D000', 'Its database does not exist: create it first'],
])

/** The sentence for an error of opening PostgreSQL; the error itself where it is none of connecting. */
export function asCannotStart(error: unknown, databaseUrl: string): unknown {
  const code = errorCode(error)
  const { host, pathname } = new URL(databaseUrl)
  const where = `DATABASE_URL (${host}${pathname})`
  if (AWAY.has(code)) return new CannotStart(`PostgreSQL of ${where} cannot be reached: ${code}.`, 'later')
  if (BUSY.has(code))
    return new CannotStart(`PostgreSQL of ${where} takes no connections now: ${(error as Error).message}.`, 'later')
  const why = REFUSED.get(code)
  return why === undefined ? error : new CannotStart(`PostgreSQL refuses ${where}. ${why}.`)
}
