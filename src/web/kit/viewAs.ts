/** Looking through other eyes (EMP-7): the server makes the session read only; here it is asked anew, and shown. */
import { viewAsCalls } from '../../shared/contract/staff/viewAs.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { send } from './send.ts'
import { doubtSession, getSession, keepSession } from './session.ts'

/** A role, or a person with theirs. */
export type Eyes = { readonly roleId: number } | { readonly employeeId: number }

/** Looks with the eyes of a role or a person from now on. Rejects with a `CallFailure`. */
export async function startViewAs(eyes: Eyes): Promise<void> {
  await changeEyes(() => send(viewAsCalls.startViewAs, eyes))
}

/** Looks with the own eyes again. */
export async function stopViewAs(): Promise<void> {
  await changeEyes(() => send(viewAsCalls.stopViewAs, {}))
}

async function changeEyes(change: () => Promise<unknown>): Promise<void> {
  doubtSession(true)
  try {
    await change()
    await askAnew()
  } finally {
    doubtSession(false)
  }
}

async function askAnew(): Promise<void> {
  const token = getSession()?.token
  if (token === undefined) return
  const session = await send(authCalls.currentSession, {})
  if (getSession()?.token === token) keepSession({ ...session, token })
}
