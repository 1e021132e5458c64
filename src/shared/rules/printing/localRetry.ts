/** When a printer of the local network is looked after again. */
import { localStatus } from './localStatus.ts'

/** One that has nothing to do, so that its page says how it is. */
const IDLE_MS = 60_000
/** Somebody stands before it with a roll in the hand. */
const STOPPED_MS = 3_000
const FIRST_MS = 2_000
const MOST_MS = 60_000
/** Heard of so lately it is online; two visits may be missed. */
export const GOOD_FOR_MS = 2 * MOST_MS + 30_000
const unheard: readonly string[] = [localStatus.unreached, localStatus.silent]

export interface LocalRetry {
  readonly afterMs: number
  /** In a row. */
  readonly tries: number
}

/** After a visit that ended with this status; `tries` are those in a row before it that heard nothing. */
export function nextLocalVisit(statusCode: string, isWell: boolean, tries: number): LocalRetry {
  if (isWell) return { afterMs: IDLE_MS, tries: 0 }
  if (statusCode === localStatus.notAllowed) return { afterMs: MOST_MS, tries: 0 }
  if (!unheard.includes(statusCode)) return { afterMs: STOPPED_MS, tries: 0 }
  return { afterMs: Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 10)), tries: tries + 1 }
}
