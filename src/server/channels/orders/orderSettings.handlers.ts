/** How orders of delivery channels are taken, and the addresses that the channels are told. */
import type { channelOrderSettingCalls } from '../../../shared/contract/channels/channelOrderSettings.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { connectionHookKeys, connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { listSecrets } from '../../settings/secrets/secrets.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { dialectOf } from '../hooks/dialects.ts'
import { hookPath } from '../hooks/hookAddress.ts'
import {
  type OrderSettings,
  findOrderSettings,
  listOrderSettings,
  saveOrderSettings,
  unsetOrderSettings,
} from './orderSettings.queries.ts'

export const channelOrderSettingHandlers = (server: Server): Handlers<typeof channelOrderSettingCalls> => ({
  async getChannelOrderSettings(_, { run, merchantId }) {
    const [{ value }, rows] = await Promise.all([
      readSetting(run, merchantId, 'thirdParty'),
      listOrderSettings(run, merchantId),
    ])
    const connected = connectionNames.filter(channel => value[channel].enabled)
    return {
      rows: connected.map(channel => ({
        ...unsetOrderSettings,
        ...rows.find(row => row.channel === channel),
        channel,
      })),
    }
  },

  async saveChannelOrderSettings({ channel, ...settings }, context) {
    const { run, merchantId } = context
    const before = await findOrderSettings(run, merchantId, channel)
    if (!(await saveOrderSettings(run, merchantId, channel, settings))) throw new Failure('CONFLICT')
    const version = settings.version + 1
    context.audit({
      action: 'update',
      objectType: 'channelOrderSettings',
      objectId: channel,
      before: withoutVersion(before),
      after: withoutVersion(settings),
    })
    context.publish('channels', { channel })
    return { version }
  },

  async getHookAddresses(_, { run, merchantId }) {
    const [secrets, texts] = await Promise.all([listSecrets(run, merchantId), readSetting(run, merchantId, 'texts')])
    const set = new Set(secrets.map(({ name }) => name))
    const taken = connectionNames.filter(channel => dialectOf(channel))
    return {
      publicAddress: texts.value.publicAddress,
      rows: taken.map(channel => ({
        channel,
        path: hookPath(server.env, merchantId, channel),
        hasKey: set.has(connectionHookKeys[channel]),
      })),
    }
  },
})

const withoutVersion = (settings: Omit<OrderSettings, 'version'>) => ({ ...settings, version: undefined })
