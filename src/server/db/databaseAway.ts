/** The database does not answer, or does not let the server in: nothing that was asked has an answer (ADM-7). */
import { errorCode } from './errorCode.ts'

/** What became of the transaction: nothing of it was saved, or its commit was sent and the answer to that was lost. */
export type Outcome = 'nothing' | 'unknown'

export class DatabaseAway extends Error {
  /** PostgreSQL's code or the network's, where either has said why. */
  readonly code: string
  readonly outcome: Outcome
  /** A node of a cluster is away, and which stores are on the others has been learnt since. */
  othersAnswer = false
  constructor(outcome: Outcome, cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAway'
    this.code = errorCode(cause)
    this.outcome = outcome
  }
}

/** Nothing was done, and the same may be asked again of the stores on other nodes. */
export const mayAskOthers = (error: unknown): boolean =>
  error instanceof DatabaseAway && error.othersAnswer && error.outcome === 'nothing'
