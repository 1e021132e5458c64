/** Asks for a publish on a channel: the newer takes the place of one that waits, and waits for one that is under way. */
import { randomUUID } from 'node:crypto'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { DeliveryChannel } from '../port.ts'
import {
  addPublish,
  endPublish,
  listOpenPublishes,
  lockPublish,
  setReplacedBy,
  type StoredPublish,
} from './publishes.queries.ts'

export interface AskedPublish {
  readonly channel: DeliveryChannel
  /** Of a snapshot that is kept. */
  readonly hash: string
  readonly categoryIds: readonly number[] | null
  readonly rollsBackTo: number | null
  /** So many parts are sent. */
  readonly total: number
}

/** What waits on a channel, held: whoever was about to send it is waited for, and then it waits no more. */
async function heldWaiting({ run, merchantId }: CallContext, channel: DeliveryChannel): Promise<StoredPublish[]> {
  const found: StoredPublish[] = []
  for (const { publishId, state } of await listOpenPublishes(run, merchantId, channel)) {
    const held = state === 'waiting' ? await lockPublish(run, merchantId, publishId) : undefined
    if (held?.state === 'waiting') found.push(held)
  }
  return found
}

/** Adds a publish; its id. Call it under `lockChannel`. */
export async function askPublish(context: CallContext, asked: AskedPublish): Promise<number> {
  const { run, merchantId, actor, request } = context
  const { channel, hash, rollsBackTo } = asked
  const waiting = await heldWaiting(context, channel)
  for (const { publishId, isUnsure } of waiting) {
    const end = { state: 'cancelled', isUnsure, reason: 'replaced', message: '', now: request.now } as const
    await endPublish(run, merchantId, publishId, end)
  }
  const by = { id: actor.employeeId, name: actor.displayName }
  const publishId = await addPublish(run, merchantId, { ...asked, key: randomUUID(), by, now: request.now })
  for (const { publishId: older } of waiting) await setReplacedBy(run, merchantId, older, publishId)
  const after = { channel, hash, ...(rollsBackTo !== null && { rollsBackTo: `#${rollsBackTo}` }) }
  context.audit({ action: 'add', objectType: 'deliveryPublish', objectId: publishId, after })
  context.publish('channels', { channel, publishId })
  await announceDueWork(run, 'delivery-publishes')
  return publishId
}
