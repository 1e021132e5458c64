/** When a text is tried or looked up again. Seconds after each. */

/** The provider said that it has not taken it: too many at once, or it was not reached. */
const RETRIES_S = [15, 60, 300, 900]
/** The provider did not answer: whether it has the text shows within minutes. */
const LOOK_UPS_S = [20, 60, 300, 900]
/** The provider has it: what became of it, should its callback be lost or never come. */
const STATUS_S = [30, 120, 600, 3_600, 21_600]

const after = (seconds: readonly number[], times: number, now: Date): Date | undefined => {
  const wait = seconds[times - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait * 1_000)
}

/** After so many tries (from 1), or later where the provider asks for it; undefined: no more. */
export function nextSend(tries: number, now: Date, retryAfterMs = 0): Date | undefined {
  const at = after(RETRIES_S, tries, now)
  return at && new Date(Math.max(at.getTime(), now.getTime() + retryAfterMs))
}

/** After so many look-ups (0 before the first); undefined: it stays unconfirmed. */
export const nextLookUp = (lookUps: number, now: Date): Date | undefined => after(LOOK_UPS_S, lookUps + 1, now)

/** After so many looks at what became of it (0 before the first); undefined: it stays as it is. */
export const nextStatus = (looks: number, now: Date): Date | undefined => after(STATUS_S, looks + 1, now)
