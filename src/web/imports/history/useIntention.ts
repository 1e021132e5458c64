import { useState } from 'react'
import { newKey } from '../../kit/newKey.ts'

/**
 * The idempotency key of what somebody means to do (SEC-9): the same while `what` is the same and was not done, so that
 * a second try after a lost answer does it once. `fulfilled` is to be called when it was done.
 */
export function useIntention(what: string): { readonly key: string; readonly fulfilled: () => void } {
  const [kept, setKept] = useState(() => ({ what, key: newKey() }))
  const now = kept.what === what ? kept : { what, key: newKey() }
  if (now !== kept) setKept(now)
  return { key: now.key, fulfilled: () => setKept({ what, key: newKey() }) }
}
