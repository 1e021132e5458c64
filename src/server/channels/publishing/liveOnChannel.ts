/**
 * What a channel has, as far as it was published: the menu of the last publish that it took; what it refused of it is as it
 * was there before, or not there. Small changes (sold out, prices, hours) that were told since are kept beside it (`changes`); drift compares with both.
 */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'
import { readSnapshot } from '../snapshots/snapshots.ts'
import { findLivePublish, isAnyUnsure } from './publishes.queries.ts'

export interface LiveOnChannel {
  readonly publishId: number
  /** Of the menu that was sent. */
  readonly hash: string
  readonly menu: ChannelMenu
  /** When the channel had taken it. */
  readonly at: string
  readonly by: string
  /**
   * Of a roll-back: the publish whose menu is there again. Its prices are meant to stay until the next publish, although
   * the menu book has others.
   */
  readonly rollsBackTo: number | null
  /** Some of it was refused. */
  readonly isPartly: boolean
  /** A later publish may be there instead: its outcome was never known. */
  readonly isUnsure: boolean
}

/** What is live on a channel of a store; null where nothing was ever published there. */
export async function liveOnChannel(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<LiveOnChannel | null> {
  const publish = await findLivePublish(run, merchantId, channel)
  if (publish === undefined) return null
  const { publishId, hash, liveHash, state, askedAt, endedAt, askedByName, rollsBackTo } = publish
  const [menu, isUnsure] = await Promise.all([
    readSnapshot(run, merchantId, liveHash ?? hash),
    isAnyUnsure(run, merchantId, channel, publishId),
  ])
  return {
    publishId,
    hash,
    menu,
    at: endedAt ?? askedAt,
    by: askedByName,
    rollsBackTo,
    isPartly: state === 'partly',
    isUnsure,
  }
}
