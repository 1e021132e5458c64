/**
 * The error catalogue: every reason a call can refuse with, its HTTP status and (by `failures.<code>`) its text
 * in both languages (docs/product/fields.md; SHELL-8). Refused input and rules answer 200 with `result: fail`.
 */
import type { en } from '../../text/en.ts'

export type FailureCode = keyof (typeof en)['failures']['reasons']

const statuses: Partial<Record<FailureCode, 500 | 503 | 507 | 510 | 511 | 429>> = {
  SERVER_ERROR: 500,
  STORAGE_FULL: 503,
  DATABASE_AWAY: 503,
  DATABASE_BUSY: 503,
  OUTCOME_UNKNOWN: 503,
  INSUFFICIENT_AUTHORITY: 507,
  PASSWORD_REPEAT: 510,
  TOKEN_ERROR: 511,
  TOO_MANY_ATTEMPTS: 429,
}

/** 200 for a refusal; the specification's own numbers where it has one (docs/product/fields.md, The wire). */
export function statusOf(code: FailureCode): 200 | 500 | 503 | 507 | 510 | 511 | 429 {
  return statuses[code] ?? 200
}

export interface FailureDetails {
  /** The input field that caused it, as a path: `lines.0.price`. */
  readonly field?: string
  /** Values for the message. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Why a call was refused. Thrown by rules and handlers, caught by `mount` and by the browser's `send`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly field: string | undefined
  readonly values: Readonly<Record<string, string | number>>
  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.field = details.field
    this.values = details.values ?? {}
  }
}
