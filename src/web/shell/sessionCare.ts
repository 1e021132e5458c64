/** Keeps the session in step with the server and with the other tabs. */
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { queries } from '../kit/queries.ts'
import { send } from '../kit/send.ts'
import { dropSession, getSession, keepSession, onSessionChange } from '../kit/session.ts'

let last = ownerOf()
/** Signed in by this very document: nothing can have changed since. */
let fresh = false
/** Aborted when somebody signs out. */
let signedOut = new AbortController()

function ownerOf(): string {
  const session = getSession()
  if (session === undefined) return ''
  const { userId, merchantId, viewAs } = session
  // Anyone who looks through other eyes sees other answers.
  return `${userId} ${merchantId} ${viewAs === null ? '' : `${viewAs.kind} ${viewAs.id}`}`
}

/** Anyone who comes next, or the next store, sees nothing of the last one's answers. Once, before the first render. */
export function watchSession(): void {
  onSessionChange(() => {
    const now = ownerOf()
    if (now === last) return
    // The sign-in page itself still shows its own answers.
    if (last !== '') queries.clear()
    last = now
    fresh = now !== ''
  })
}

/** Whether the session was given to this document by a sign-in, so that asking for it at once is needless. */
export function isFreshSignIn(): boolean {
  return fresh
}

/** Asks for the session as it is now: permissions and store may have changed. A failure leaves it as it was, and is false. */
export async function refreshSession(): Promise<boolean> {
  const before = getSession()
  if (before === undefined) return false
  try {
    const session = await send(authCalls.currentSession, {}, { signal: signedOut.signal })
    // The person may have signed out, or switched the store, while the answer was on its way.
    if (getSession()?.token === before.token && getSession()?.merchantId === before.merchantId) {
      keepSession({ ...session, token: before.token })
    }
    return true
  } catch {
    // 511 has ended the session already; without a network the pages say so.
    return false
  }
}

/** Ends the session here, in every tab, and on the server. Works without a network too. */
export async function signOut(): Promise<void> {
  if (getSession() === undefined) return
  // The call takes the token along; what this page asks from now on, or still waits for, is nobody's.
  const told = send(authCalls.logout, {})
  signedOut.abort()
  signedOut = new AbortController()
  void queries.cancelQueries()
  dropSession()
  try {
    await told
  } catch {
    // The token expires by itself; what counts is that this browser forgot it.
  }
}
