/** What a printer says at the end of a job: printed, refused, or stopped by something that a person mends. */
import type { JobEvent } from './jobState.ts'
import { conditionOf, readStatusCode } from './statusCode.ts'

/** The event of a confirmation's code. Without one the printer clears the job, as the protocol's first versions did. */
export function eventOfCode(code: string | undefined): JobEvent {
  if (code === undefined || code === '') return { kind: 'confirmed' }
  const said = readStatusCode(code)
  switch (conditionOf(said)) {
    case 'ready':
    case 'paperLow':
      return { kind: 'confirmed' }
    case 'outOfPaper':
    case 'paperJam':
    case 'coverOpen':
    case 'needsPerson':
      return { kind: 'stopped', reason: said }
    case 'jobRefused':
    case 'unknown':
      return { kind: 'refused', reason: said }
  }
}
