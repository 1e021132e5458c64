/** What a delivery channel was told since its last publish (CHOWLY-3). */
import { sql } from 'kysely'
import type { SmallChange, Told } from '../../../shared/rules/channels/changes/smallChanges.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

/** What a channel was told since its last publish; of the pause, which is no part of any, what it was told last. */
export function listTold(run: Run, merchantId: number, channel: DeliveryChannel): Promise<Told[]> {
  return run(sql<Told>`
    select aspect, kind, ref, state, sure, refused from delivery_told
    where merchant_id = ${merchantId} and channel = ${channel} and (publish_id is null or publish_id = (
      select max(publish_id) from delivery_publish
      where merchant_id = ${merchantId} and channel = ${channel} and state in ('done', 'partly')))
    order by aspect, kind, ref`)
}

/**
 * A publish takes the place of what was told before it. What was told while it was on its way may have arrived after it:
 * nobody knows, so that it is sent again.
 */
export async function startFromPublish(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  { publishId, startedAt }: { readonly publishId: number; readonly startedAt: string },
): Promise<void> {
  const before = sql`merchant_id = ${merchantId} and channel = ${channel} and publish_id <> ${publishId}`
  await run(sql`delete from delivery_told where ${before} and sure and told_at < ${startedAt}`)
  await run(sql`
    update delivery_told set publish_id = ${publishId}, sure = false, refused = null, message = '' where ${before}`)
}

/** Before they are sent: from now on nobody knows whether they have arrived. */
export async function markTelling(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  publishId: number | null,
  changes: readonly SmallChange[],
): Promise<void> {
  await write(
    run,
    merchantId,
    channel,
    publishId,
    changes.map(change => ({ ...change, state: change.from, sure: false, refused: null, message: '' })),
  )
}

export interface ToldRow extends Told {
  /** Why it was refused. */
  readonly message: string
}

/** What has become of them. */
export const keepTold = write

async function write(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  publishId: number | null,
  rows: readonly ToldRow[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ aspect, kind, ref, state, sure, refused, message }) => ({
    aspect,
    kind,
    ref,
    state,
    sure,
    refused,
    message,
    publishId: aspect === 'pause' ? null : publishId,
  }))
  await run(sql`
    insert into delivery_told (merchant_id, channel, aspect, kind, ref, publish_id, state, sure, refused, message,
      told_at)
    select ${merchantId}, ${channel}, r.aspect, r.kind, r.ref, r."publishId", r.state, r.sure, r.refused, r.message,
      clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(aspect text, kind text, ref text, "publishId" bigint,
      state text, sure boolean, refused text, message text)
    order by r.aspect, r.kind, r.ref
    on conflict (merchant_id, channel, aspect, kind, ref) do update
    set publish_id = excluded.publish_id, state = excluded.state, sure = excluded.sure, refused = excluded.refused,
      message = excluded.message, told_at = excluded.told_at`)
}

/** What the channels of a store were told of pauses. */
export function listToldPauses(
  run: Run,
  merchantId: number,
): Promise<{ channel: DeliveryChannel; state: string; sure: boolean }[]> {
  return run(sql<{ channel: DeliveryChannel; state: string; sure: boolean }>`
    select channel, state, sure from delivery_told
    where merchant_id = ${merchantId} and aspect = 'pause' order by channel`)
}
