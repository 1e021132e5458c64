/** The delivery channels of a store: how each is connected, what it sells, what is published there (CHOWLY-3). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ChannelStateRow, publishingCalls, PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { connectionKeys, connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { channelDifference } from '../../../shared/rules/channels/difference/difference.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { listSecrets } from '../../settings/secrets/secrets.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { menuThere } from '../changes/menuThere.ts'
import { saveExternalId } from '../externalIds/saveExternalId.ts'
import { liveOnChannel } from '../publishing/liveOnChannel.ts'
import { listLastPublishes } from '../publishing/lists.queries.ts'
import { hasAdapter } from '../portFor.ts'
import { currentMenuOf, storeMenu } from '../snapshots/currentMenu.ts'
import { auditChannel, pricesByKey } from './auditChannel.ts'
import { listChannels, listOwnPrices, plainChannel, readChannel, saveChannel } from './channels.queries.ts'
import { notInBook } from './notInBook.ts'
import { takingOf } from './takingOf.ts'

type Calls = typeof publishingCalls
type ChannelCalls = Pick<Calls, 'getChannelsForChowly' | 'saveChannelForChowly' | 'saveExternalIdForChowly'>

export const channelHandlers = (): Handlers<ChannelCalls> => ({
  getChannelsForChowly: (_, context) => channelStates(context),
  saveChannelForChowly: save,
  saveExternalIdForChowly: saveExternalId,
})

async function channelStates(context: CallContext): Promise<ReplyOf<Calls['getChannelsForChowly']>> {
  const { run, merchantId, request } = context
  const [{ value }, secrets, stored, publishes, store] = await Promise.all([
    readSetting(run, merchantId, 'thirdParty'),
    listSecrets(run, merchantId),
    listChannels(run, merchantId),
    listLastPublishes(run, merchantId),
    storeMenu(run, merchantId, request.now),
  ])
  const rows = connectionNames.map(async (channel): Promise<ChannelStateRow> => {
    const { keyRefusedAt, ...settings } = stored.find(row => row.channel === channel) ?? plainChannel(channel)
    const key = secrets.find(({ name }) => name === connectionKeys[channel])
    const live = await liveOnChannel(run, merchantId, channel)
    const there = await menuThere(run, merchantId, channel, live)
    const isEnabled = value[channel].enabled && hasAdapter(channel)
    const differs = (): number => {
      if (live === null || there === null) return 0
      const current = currentMenuOf(store, { ...settings, keyRefusedAt })
      const isSame = live.hash === current.hash && live.menu === there && !live.isPartly
      return isSame ? 0 : channelDifference(there, current.menu, store.today).length
    }
    const own = publishes.filter(publish => publish.channel === channel)
    // A key that was entered since is not the one that was refused.
    const keySetAt = key?.setAt ? Date.parse(key.setAt) : 0
    const isRefused = keyRefusedAt !== null && keySetAt < Date.parse(keyRefusedAt)
    return {
      ...settings,
      isEnabled,
      hasKey: key !== undefined,
      keyRefusedAt: isRefused ? keyRefusedAt : null,
      ownPrices: store.ownPrices
        .filter(price => price.channel === channel)
        .map(({ kind, id, priceCents }) => ({ kind, id, priceCents })),
      live: live && {
        publishId: live.publishId,
        hash: live.hash,
        at: live.at,
        by: live.by,
        isRollBack: live.rollsBackTo !== null,
      },
      changes: isEnabled ? differs() : 0,
      current: own.find(isOpen) ?? null,
      last: own.find(publish => !isOpen(publish)) ?? null,
    }
  })
  return { rows: await Promise.all(rows) }
}

const isOpen = ({ endedAt }: PublishRow): boolean => endedAt === null

/** Saves a channel whole. Throws CONFLICT at `version`, NOT_FOUND at what the menu book does not have. */
async function save(
  { ownPrices, ...typed }: InputOf<Calls['saveChannelForChowly']>,
  context: CallContext,
): Promise<{ version: number }> {
  const { run, merchantId } = context
  const { channel, version } = typed
  const [before, prices, document] = await Promise.all([
    readChannel(run, merchantId, channel),
    listOwnPrices(run, merchantId),
    menuDocument(run, merchantId),
  ])
  const input = { ...typed, ...takingOf(typed, before) }
  const missing = notInBook(document, { menuIds: typed.menuIds, ownPrices })
  if (missing !== undefined) throw new Failure('NOT_FOUND', { field: missing })
  const unique = [...pricesByKey(ownPrices).values()]
  if (!(await saveChannel(run, merchantId, input, unique))) throw new Failure('CONFLICT', { field: 'version' })
  auditChannel(context, channel, {
    before: { ...before, ownPrices: prices.filter(price => price.channel === channel) },
    after: { ...input, ownPrices: unique },
    names: document,
  })
  context.publish('channels', { channel })
  return { version: version + 1 }
}
