/**
 * Where a delivery channel sends its orders: an address outside the calls, with a key for each store and channel that
 * cannot be guessed. It follows from the key of the installation, so that none is kept.
 */
import { hkdfSync } from 'node:crypto'
import type { Env } from '../../env.ts'
import { installationKey, keyUses } from '../../kernel/keyFile.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { DeliveryChannel } from '../port.ts'

export const CHANNEL_HOOKS = '/callbacks/channels'
const KEY_BYTES = 24

function hookPathKey(env: Env, merchantId: number, channel: DeliveryChannel): string {
  const purpose = `mise channel hooks ${merchantId} ${channel}`
  return Buffer.from(hkdfSync('sha256', installationKey(env, keyUses.secrets), '', purpose, KEY_BYTES)).toString(
    'base64url',
  )
}

/** Whether this is the key in the address of the store's channel, in constant time. */
export const isHookPathKey = (env: Env, merchantId: number, channel: DeliveryChannel, key: string): boolean =>
  sameSecret(hookPathKey(env, merchantId, channel), key)

/** The path that a store's channel is told to send its orders to. */
export const hookPath = (env: Env, merchantId: number, channel: DeliveryChannel): string =>
  `${CHANNEL_HOOKS}/${merchantId}/${channel}/${hookPathKey(env, merchantId, channel)}`
