/** The database does not answer, or does not let the server in: nothing that was asked has an answer (ADM-7). */
import { errorCode } from './errorCode.ts'

/** What became of the transaction: nothing of it was saved, or its commit was sent and the answer to that was lost. */
export type Outcome = 'nothing' | 'unknown'

export class DatabaseAway extends Error {
  /** PostgreSQL's code or the network's, where either has said why. */
  readonly code: string
  readonly outcome: Outcome
  constructor(outcome: Outcome, cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAway'
    this.code = errorCode(cause)
    this.outcome = outcome
  }
}
