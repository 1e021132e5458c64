/** Somebody of the store, signed in for as long as it takes to read what a terminal is not told. */
import { authCalls } from '../shared/contract/staff/auth.ts'
import { type Fetch, openWire, type Wire } from './wire.ts'

export interface StorePerson {
  readonly account: string
  readonly password: string
  readonly verifyCode: string
}

/** Signs in, works, signs out. Throws `Unreachable` and `Refused`. */
export async function asPerson<T>(
  url: string,
  { account, password, verifyCode }: StorePerson,
  work: (wire: Wire) => Promise<T>,
  fetch?: Fetch,
): Promise<T> {
  const wire = openWire(url, {}, fetch)
  const { verifyCodeId } = await wire.send(authCalls.verifycode, {})
  const { token } = await wire.send(authCalls.login, { account, password, verifyCode, verifyCodeId })
  const signedIn = openWire(url, { person: token }, fetch)
  try {
    return await work(signedIn)
  } finally {
    await signedIn.send(authCalls.logout, {})
  }
}
