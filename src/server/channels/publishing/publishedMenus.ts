/** The menu of a publish, and what its channel has. */
import type { Run } from '../../db/run.ts'
import { readSnapshot } from '../snapshots/snapshots.ts'
import type { PublishedMenus } from './askChannel.ts'
import { liveOnChannel } from './liveOnChannel.ts'
import type { StoredPublish } from './publishes.queries.ts'

/** Reads both. */
export async function publishedMenus(
  run: Run,
  merchantId: number,
  { channel, hash }: Pick<StoredPublish, 'channel' | 'hash'>,
): Promise<PublishedMenus> {
  const [menu, live] = await Promise.all([readSnapshot(run, merchantId, hash), liveOnChannel(run, merchantId, channel)])
  return { menu, previous: live?.menu ?? null }
}
