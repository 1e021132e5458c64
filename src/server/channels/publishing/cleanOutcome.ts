/**
 * What a channel says, fit to be kept: a service may answer anything, and a publish whose outcome cannot be stored would be
 * tried for ever.
 */
import type { EntityAnswer } from '../port.ts'
import type { TryOutcome } from './askChannel.ts'

const MOST_WORDS = 500
const MOST_REF = 300
const MOST_COUNT = 1_000_000
/** More refused parts than that are no list that anybody reads. */
const MOST_ENTITIES = 20_000
const MOST_WAIT_MS = 6 * 3_600_000

const words = (text: string, most = MOST_WORDS) =>
  text
    .slice(0, 2 * most)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
const count = (given: number) => (Number.isFinite(given) ? Math.min(Math.max(Math.round(given), 0), MOST_COUNT) : 0)
const wait = (ms: number | null) =>
  ms !== null && Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MOST_WAIT_MS) : null

const entities = (given: readonly EntityAnswer[]): EntityAnswer[] =>
  given.slice(0, MOST_ENTITIES).map(({ kind, ref, outcome, message, theirId }) => ({
    kind,
    ref: words(ref, MOST_REF),
    outcome,
    message: words(message),
    ...(theirId !== undefined && { theirId: words(theirId, MOST_REF) }),
  }))

/** The outcome of a try with texts of one line and bounded length, whole numbers, and waits that come to an end. */
export function cleanOutcome(outcome: TryOutcome): TryOutcome {
  switch (outcome.state) {
    case 'accepted':
      return { ...outcome, jobRef: words(outcome.jobRef, MOST_REF) }
    case 'running': {
      const [done, total] = [count(outcome.done), count(outcome.total)]
      return { ...outcome, jobRef: words(outcome.jobRef, MOST_REF), done, total }
    }
    case 'done':
      return { ...outcome, entities: entities(outcome.entities) }
    case 'refused':
      return { ...outcome, message: words(outcome.message), entities: entities(outcome.entities) }
    case 'later':
    case 'unknown':
      return { ...outcome, message: words(outcome.message), waitMs: wait(outcome.waitMs) }
    case 'keyRefused':
      return { ...outcome, message: words(outcome.message) }
    case 'notSent':
      return outcome
  }
}
