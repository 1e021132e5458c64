/** The connections of a store to delivery channels, with their opened keys, and the ports that speak over them. */
import { connectionHookKeys, connectionKeys } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { Run } from '../../db/run.ts'
import type { Env } from '../../env.ts'
import { readSecret } from '../../settings/secrets/readSecret.ts'
import { readSetting } from '../../settings/values/settings.ts'
import type { ChannelConnection, ChannelPort, DeliveryChannel } from '../port.ts'
import { hasAdapter, portFor } from '../portFor.ts'
import { channelTransport } from '../transport.ts'

/** Why a channel cannot be spoken to: it is switched off or the product does not speak its protocol, or it has no key. */
export type NotConnected = 'notConnected' | 'keyMissing'

/** The connection of a channel as it is used. */
export async function openConnection(
  env: Env,
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<ChannelConnection | NotConnected> {
  const [{ value }, key, hookKey] = await Promise.all([
    readSetting(run, merchantId, 'thirdParty'),
    readSecret(env, run, merchantId, connectionKeys[channel]),
    readSecret(env, run, merchantId, connectionHookKeys[channel]),
  ])
  const { enabled, account, clientId, address } = value[channel]
  if (!enabled) return 'notConnected'
  if (key === undefined) return 'keyMissing'
  return { channel, account, clientId, address, key, hookKey }
}

/** The port of a channel. */
export async function openPort(
  env: Env,
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<ChannelPort | NotConnected> {
  const connection = await openConnection(env, run, merchantId, channel)
  if (typeof connection === 'string') return connection
  return hasAdapter(channel) ? portFor(connection, channelTransport(env)) : 'notConnected'
}
