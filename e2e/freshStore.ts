/** A store that somebody has just set up: nothing in it yet. */
import { authCalls } from '../src/shared/contract/staff/auth.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import type { RunningServer } from './serverHere.ts'

export const owner = { email: 'lin@wok.test', password: 'wok12345' }

/** Sets a store up over the wire, with `owner` as its boss. Throws what the server refuses. */
export async function setUpStore(server: RunningServer, language: Language): Promise<void> {
  const store = {
    storeName: 'Lin’s Wok',
    storeSecondName: '林家小馆',
    phone: '555 0100',
    timeZone: 'America/New_York',
    currency: 'USD',
  }
  const person = { firstName: 'Lin', lastName: 'Zhang', ...owner, confirmPassword: owner.password, language }
  const response = await fetch(server.url + SERVICE_BASE + authCalls.setUp.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ setupCode: server.setupCode, ...store, ...person }),
  })
  const answer = (await response.json()) as { result: string }
  if (answer.result !== 'success') throw new Error(JSON.stringify(answer))
}
