/** Looking through other eyes (EMP-7): the server makes the session read only; here it is asked anew, and shown. */
import { viewAsCalls } from '../../shared/contract/staff/viewAs.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { send } from './send.ts'
import { getSession, keepSession } from './session.ts'

/** A role, or a person with theirs. */
export type Eyes = { readonly roleId: number } | { readonly employeeId: number }

/** Looks with the eyes of a role or a person from now on. Rejects with a `CallFailure`. */
export async function startViewAs(eyes: Eyes): Promise<void> {
  await send(viewAsCalls.startViewAs, eyes)
  await askAnew()
}

/** Looks with the own eyes again. */
export async function stopViewAs(): Promise<void> {
  await send(viewAsCalls.stopViewAs, {})
  await askAnew()
}

async function askAnew(): Promise<void> {
  const token = getSession()?.token
  if (token === undefined) return
  const session = await send(authCalls.currentSession, {})
  if (getSession()?.token === token) keepSession({ ...session, token })
}
