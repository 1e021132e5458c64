/** What a paired device shows instead of a person's session: a token of its own kind, in a header of its own (POS-1). */
import { hkdfSync } from 'node:crypto'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Engine } from '../db/engine.ts'
import { findDevice } from './deviceSessions.queries.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** What is kept of a terminal, tablet or kiosk of a store. */
export interface StoredDevice {
  readonly merchantId: number
  readonly deviceId: number
  readonly name: string
}

/** One that shows its token. */
export interface Device extends StoredDevice {
  /** A key of 256 bits that follows from the token (HKDF-SHA-256), for a purpose: kept nowhere, it ends with the token. */
  readonly keyFor: (purpose: string) => Buffer
}

const KEY_BYTES = 32

/** `<merchantId>.<secret>`: the store is said first, so that the secret is looked for among its rows alone. */
const TOKEN = /^([1-9]\d{0,8})\.([\w-]{43})$/

/** A token for a device of the store, and what is kept of it. */
export function newDeviceToken(merchantId: number): { token: string; tokenHash: string } {
  const secret = newSecret()
  return { token: `${merchantId}.${secret}`, tokenHash: hashSecret(secret) }
}

/** Loads the device behind `<merchantId> <hash>`, and marks it as seen. */
export function loadDevice(engine: Engine, key: string): Promise<StoredDevice | undefined> {
  const [merchant = '', tokenHash = ''] = key.split(' ')
  const merchantId = Number(merchant)
  return engine.transact({ merchantId }, 'write', run => findDevice(run, merchantId, tokenHash))
}

/** The device of a token. Throws 511 for one that is missing, unknown or revoked. */
export async function deviceOf(
  devices: { find(key: string): Promise<StoredDevice | undefined> },
  token: string | undefined,
): Promise<Device> {
  const [, merchant, secret] = TOKEN.exec(token ?? '') ?? []
  const device = merchant && secret ? await devices.find(`${merchant} ${hashSecret(secret)}`) : undefined
  if (!device || token === undefined) throw new Failure('TOKEN_ERROR')
  return { ...device, keyFor: purpose => Buffer.from(hkdfSync('sha256', token, '', purpose, KEY_BYTES)) }
}
