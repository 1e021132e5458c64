/** Why the server does not start, as one sentence for the operator: what is wrong, and what to do. */
export class CannotStart extends Error {
  /** `later`: what is wrong may pass by itself, and whoever started the server may try again (docs/operations.md). */
  readonly tryAgain: 'later' | 'never'
  constructor(message: string, tryAgain: 'later' | 'never' = 'never') {
    super(message)
    this.tryAgain = tryAgain
  }
}

/** The exit status of a server that may be started again as it is (EX_TEMPFAIL of sysexits.h). */
export const TRY_AGAIN_STATUS = 75
