/** The second password check of the sales report (RPT-2): its token lives in this tab's memory alone. */
import { useSyncExternalStore } from 'react'

/** As long as the server accepts the token. Counted from its arrival: the clock of a device may be wrong by more. */
const HOLDS_MS = 15 * 60_000

let kept: { readonly token: string; readonly until: number } | undefined
let end: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The token for the `stepUp` header, while it is valid. */
export function stepUpToken(): string | undefined {
  return kept !== undefined && kept.until > Date.now() ? kept.token : undefined
}

/**
 * Keeps the answer of `confirmPassword` until its time is over; undefined forgets it (refused by the server, signed out).
 * Listeners hear of both, and of the end.
 */
export function keepStepUp(reply: { stepUp: string } | undefined): void {
  clearTimeout(end)
  kept = reply === undefined ? undefined : { token: reply.stepUp, until: Date.now() + HOLDS_MS }
  if (kept !== undefined) end = setTimeout(() => keepStepUp(undefined), HOLDS_MS)
  for (const listener of listeners) listener()
}

/** Calls back whenever the token comes, goes or has run out; returns the way out. */
export function onStepUpChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token, and again whenever it changes. */
export function useStepUpToken(): string | undefined {
  return useSyncExternalStore(onStepUpChange, stepUpToken)
}
