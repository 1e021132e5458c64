/** The menu that a channel has by now: the one that is live there, with what it was told since (CHOWLY-3). */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { toldMenu } from '../../../shared/rules/channels/changes/toldMenu.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'
import type { LiveOnChannel } from '../publishing/liveOnChannel.ts'
import { listTold } from './told.queries.ts'

/** Null where nothing is live; the same object where nothing was told. */
export async function menuThere(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  live: LiveOnChannel | null,
): Promise<ChannelMenu | null> {
  return live && toldMenu(live.menu, await listTold(run, merchantId, channel))
}
