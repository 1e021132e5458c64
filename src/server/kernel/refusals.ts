/** Turns any error into the form of the catalogue: `{ result: 'fail', reason, message, field? }` (docs/product/fields.md, The wire). */
import type { z } from 'zod'
import { Failure, type FailureCode, statusOf } from '../../shared/contract/kernel/failures.ts'
import { fieldFailure } from '../../shared/contract/kernel/fieldFailure.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import { DatabaseAway, mayAskOthers } from '../db/databaseAway.ts'
import { errorCode, LOCK_TIMEOUT, STATEMENT_TIMEOUT } from '../db/errorCode.ts'
import { failureText, text } from './texts.ts'

export interface Refusal {
  readonly status: number
  readonly body: { result: 'fail'; reason: FailureCode; message: string; field?: string }
  /** True for a defect of ours, which the log shows whole. */
  readonly isDefect: boolean
}

/** PostgreSQL's errors about a value that a schema let through: a number or text that the column cannot store. */
const INPUT_CODES = new Set(['22001', '22003', '22007', '22008', '22021', '22023', '22P02', '22P05'])
/** Somebody else did it first: unique, foreign key, exclusion. */
const CONFLICT_CODES = new Set(['23503', '23505', '23P01'])
/** The disk of the database, or of the files beside it, is full. */
const NO_ROOM_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** One of PostgreSQL's own limits: the statement took too long, or waited too long for what another transaction holds. */
const LIMIT_CODES = new Set([LOCK_TIMEOUT, STATEMENT_TIMEOUT])
/** The transaction may simply be tried again. */
const RETRY_CODES = new Set(['40001', '40P01'])

/** Nothing is wrong but that the disk is full: everything can be done again later. */
export const isNoRoom = (error: unknown): boolean =>
  NO_ROOM_CODES.has(errorCode(error)) || (error instanceof Failure && error.code === 'STORAGE_FULL')

export const mayRetry = (error: unknown): boolean => RETRY_CODES.has(errorCode(error)) || mayAskOthers(error)

/** The database is away or too busy: nothing is wrong with what was asked, and later it can be done. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || LIMIT_CODES.has(errorCode(error))

/** Why the database has not done it, for the reader; undefined where that is not the reason. */
function awayFailure(error: unknown): Failure | undefined {
  if (error instanceof DatabaseAway)
    return new Failure(error.outcome === 'unknown' ? 'OUTCOME_UNKNOWN' : 'DATABASE_AWAY')
  return LIMIT_CODES.has(errorCode(error)) ? new Failure('DATABASE_BUSY') : undefined
}

/** The answer for what was thrown; anything unknown is a 500 that says nothing but its reference. */
export function refusalFor(error: unknown, language: Language, requestId: string): Refusal {
  if (error instanceof Failure) return refusal(error, language)
  const away = awayFailure(error)
  if (away) return { ...refusal(away, language), isDefect: true }
  if (isNoRoom(error)) return { ...refusal(new Failure('STORAGE_FULL'), language), isDefect: true }
  if (INPUT_CODES.has(errorCode(error))) return refusal(new Failure('INVALID_INPUT'), language)
  if (CONFLICT_CODES.has(errorCode(error))) return refusal(new Failure('CONFLICT'), language)
  const failure = new Failure('SERVER_ERROR', { values: { requestId } })
  return { ...refusal(failure, language), isDefect: true }
}

/** Input that a schema refused: the first complaint, at its field. */
export function inputRefusal(error: z.core.$ZodError, language: Language): Refusal {
  const [issue] = error.issues
  if (!issue) return refusal(new Failure('INVALID_INPUT'), language)
  const { field, text: key, values } = fieldFailure(issue)
  const message = text(language, `failures.field.${key}`, values)
  return {
    status: 200,
    body: { result: 'fail', reason: 'INVALID_INPUT', message, ...(field ? { field } : {}) },
    isDefect: false,
  }
}

function refusal(failure: Failure, language: Language): Refusal {
  const message = failureText(language, failure.code, failure.values)
  const field = failure.field === undefined ? {} : { field: failure.field }
  return {
    status: statusOf(failure.code),
    body: { result: 'fail', reason: failure.code, message, ...field },
    isDefect: false,
  }
}
