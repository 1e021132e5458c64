/** When a person may decide a gateway request without a response, and whether the gateway agrees later (ORD-4). */

/** Before that it is asked and looked up often enough by itself. */
export const DECIDE_AFTER_MINUTES = 10

/** Whether a request of this age may be decided by hand; both in milliseconds. */
export const mayDecide = (askedAt: number, now: number): boolean => now - askedAt >= DECIDE_AFTER_MINUTES * 60_000

/** What is said to have become of a request; cents of what was approved. */
export type Ended =
  | { readonly outcome: 'approved'; readonly amountCents: number }
  | { readonly outcome: 'declined' | 'unknown' }

/**
 * Whether the gateway says otherwise than a person decided. `unknown`: it knows nothing of the request, so it has not done
 * it. A void has no amount of its own.
 */
export function contradicts(decided: Ended, later: Ended, isVoid: boolean): boolean {
  if (decided.outcome !== 'approved') return later.outcome === 'approved'
  if (later.outcome !== 'approved') return true
  return !isVoid && later.amountCents !== decided.amountCents
}
