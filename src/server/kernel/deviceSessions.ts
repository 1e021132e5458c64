/** What a paired device shows instead of a person's session: a token of its own kind, in a header of its own (POS-1). */
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Engine } from '../db/engine.ts'
import { findDevice } from './deviceSessions.queries.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** A terminal, tablet or kiosk of a store. */
export interface Device {
  readonly merchantId: number
  readonly deviceId: number
  readonly name: string
}

/** `<merchantId>.<secret>`: the store is said first, so that the secret is looked for among its rows alone. */
const TOKEN = /^([1-9]\d{0,8})\.([\w-]{43})$/

/** A token for a device of the store, and what is kept of it. */
export function newDeviceToken(merchantId: number): { token: string; tokenHash: string } {
  const secret = newSecret()
  return { token: `${merchantId}.${secret}`, tokenHash: hashSecret(secret) }
}

/** Loads the device behind `<merchantId> <hash>`, and marks it as seen. */
export function loadDevice(engine: Engine, key: string): Promise<Device | undefined> {
  const [merchant = '', tokenHash = ''] = key.split(' ')
  const merchantId = Number(merchant)
  return engine.transact({ merchantId }, 'write', run => findDevice(run, merchantId, tokenHash))
}

/** The device of a token. Throws 511 for one that is missing, unknown or revoked. */
export async function deviceOf(
  devices: { find(key: string): Promise<Device | undefined> },
  token: string | undefined,
): Promise<Device> {
  const [, merchant, secret] = TOKEN.exec(token ?? '') ?? []
  const device = merchant && secret ? await devices.find(`${merchant} ${hashSecret(secret)}`) : undefined
  if (!device) throw new Failure('TOKEN_ERROR')
  return device
}
