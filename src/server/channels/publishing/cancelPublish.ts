/** Cancels a publish that its channel does not have yet (CHOWLY-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { findPublishRow } from './lists.queries.ts'
import { askCancel, endPublish, lockChannel, lockPublish } from './publishes.queries.ts'

/**
 * One that waits is cancelled at once. Of one that was sent without an answer the channel is asked first whether it has
 * it; one that it works on cannot be taken back. Throws NOT_FOUND, PUBLISH_ENDED.
 */
export async function cancelPublish(context: CallContext, publishId: number): Promise<Record<string, never>> {
  const { run, merchantId, request } = context
  const row = await findPublishRow(run, merchantId, publishId)
  if (row === undefined) throw new Failure('NOT_FOUND', { field: 'publishId' })
  await lockChannel(run, merchantId, row.channel)
  const publish = await lockPublish(run, merchantId, publishId)
  if (publish === undefined) throw new Failure('NOT_FOUND', { field: 'publishId' })
  if (publish.state === 'waiting') {
    const { isUnsure } = publish
    const end = { state: 'cancelled', isUnsure, reason: 'cancelled', message: '', now: request.now } as const
    await endPublish(run, merchantId, publishId, end)
  } else if (publish.state === 'sending') await askCancel(run, merchantId, publishId, request.now)
  else throw new Failure('PUBLISH_ENDED', { field: 'publishId' })
  const after = { state: 'cancelled' }
  context.audit({ action: 'update', objectType: 'deliveryPublish', objectId: publishId, after })
  context.publish('channels', { channel: row.channel, publishId })
  await announceDueWork(run, 'delivery-publishes')
  return {}
}
