/**
 * Where a provider says what became of a text, and what guests answered: an address outside the calls, with a key of the
 * store that cannot be guessed. It follows from the key of the installation, so that none is kept.
 */
import { hkdfSync } from 'node:crypto'
import type { Env } from '../../env.ts'
import { installationKey, keyUses } from '../../kernel/keyFile.ts'
import { sameSecret } from '../../kernel/secrets.ts'

export const TEXT_CALLBACKS = '/callbacks/texts'
const KEY_BYTES = 24

function callbackKey(env: Env, merchantId: number): string {
  const purpose = `mise text callbacks ${merchantId}`
  return Buffer.from(hkdfSync('sha256', installationKey(env, keyUses.secrets), '', purpose, KEY_BYTES)).toString(
    'base64url',
  )
}

/** Whether this is the key of the store, in constant time. */
export const isCallbackKey = (env: Env, merchantId: number, key: string): boolean =>
  sameSecret(callbackKey(env, merchantId), key)

const pathOf = (env: Env, merchantId: number) => `${TEXT_CALLBACKS}/${merchantId}/${callbackKey(env, merchantId)}`

/** The path to which the provider sends what guests answer. */
export const replyPath = (env: Env, merchantId: number): string => `${pathOf(env, merchantId)}/reply`

/** The path to which the provider says what became of a text. */
export const statusPath = (env: Env, merchantId: number, messageId: number): string =>
  `${pathOf(env, merchantId)}/status/${messageId}`

/** A path under the address that the server is reached by from outside; undefined where there is none. */
export const publicUrl = (publicAddress: string, path: string): string | undefined =>
  publicAddress === '' ? undefined : `${publicAddress.replace(/\/+$/, '')}${path}`
