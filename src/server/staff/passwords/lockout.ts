/** When failed sign-ins lock an address out, and how they slow everybody down (AUTH-2). Times in milliseconds. */

const MINUTE = 60_000
export const LOCK = { failures: 5, within: 15 * MINUTE, lasts: 15 * MINUTE } as const
/** How far back failures matter at all: the fifth before the one that locked. */
export const REMEMBERED = LOCK.within + LOCK.lasts

const SLOW = { after: 5, step: 500, most: 10_000 } as const

/**
 * Whether a pair of account and address is locked: its last failure was the fifth within 15 minutes, less than
 * 15 minutes ago. `ages` are the ages of its failures, in any order.
 */
export function isLocked(ages: readonly number[]): boolean {
  const [last, ...before] = [...ages].sort((a, b) => a - b)
  const fifth = before[LOCK.failures - 2]
  return last !== undefined && fifth !== undefined && last < LOCK.lasts && fifth - last < LOCK.within
}

/** How long every answer for an account takes longer, after so many failures from other addresses in 15 minutes. */
export function delayAfter(failuresElsewhere: number): number {
  return Math.min(SLOW.most, Math.max(0, failuresElsewhere - SLOW.after + 1) * SLOW.step)
}
