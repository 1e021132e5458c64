/** The second password check of the sales report (RPT-2): its token lives in this tab's memory alone. */
import { useSyncExternalStore } from 'react'

let kept: { token: string; expiresAt: number } | undefined
const listeners = new Set<() => void>()

/** The token for the `stepUp` header, while it is valid. */
export function stepUpToken(): string | undefined {
  return kept !== undefined && kept.expiresAt > Date.now() ? kept.token : undefined
}

/** Keeps the answer of `confirmPassword`; undefined forgets it (refused by the server, signed out). */
export function keepStepUp(reply: { stepUp: string; expiresAt: string } | undefined): void {
  kept = reply === undefined ? undefined : { token: reply.stepUp, expiresAt: Date.parse(reply.expiresAt) }
  for (const listener of listeners) listener()
}

/** The token, and again whenever it changes. */
export function useStepUpToken(): string | undefined {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, stepUpToken)
}
