/** Publications as pages show them. */
import { sql } from 'kysely'
import type { PublishRow, PublishState } from '../../../shared/contract/channels/publishing.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

const row = (merchantId: number) => sql`
  p.publish_id, p.channel, p.state, p.reason, p.message, p.tries, p.next_try_at, p.done, p.total, p.hash, p.asked_at,
  p.asked_by_name as asked_by, p.sent_at, p.ended_at, p.rolls_back_to, p.replaced_by, s.categories, s.items,
  p.category_ids is not null as is_part,
  p.cancel_asked_at is not null and p.ended_at is null as is_cancelling,
  (select count(*)::int from delivery_publish_entity e where e.merchant_id = ${merchantId}
    and e.publish_id = p.publish_id and e.outcome = 'refused') as refused,
  p.state in ('done', 'partly') and not exists (
    select from delivery_publish n where n.merchant_id = ${merchantId} and n.channel = p.channel
      and n.publish_id > p.publish_id and n.state in ('done', 'partly')) as is_live`

const from = (merchantId: number) => sql`
  from delivery_publish p join delivery_snapshot s on s.merchant_id = p.merchant_id and s.hash = p.hash
  where p.merchant_id = ${merchantId}`

/** A publish; undefined where the store has none of this number. */
export async function findPublishRow(run: Run, merchantId: number, publishId: number): Promise<PublishRow | undefined> {
  const [found] = await run(sql<PublishRow>`
    select ${row(merchantId)} ${from(merchantId)} and p.publish_id = ${publishId}`)
  return found
}

export interface PublishFilter {
  readonly page: number
  readonly pageSize: number
  readonly channels: readonly DeliveryChannel[]
  readonly states: readonly PublishState[]
}

/** A page of publishes, the newest first. */
export async function listPublishRows(
  run: Run,
  merchantId: number,
  { page, pageSize, channels, states }: PublishFilter,
): Promise<{ rows: PublishRow[]; total: number }> {
  const fits = sql`
    (${channels.length} = 0 or p.channel = any(${[...channels]}::text[]))
    and (${states.length} = 0 or p.state = any(${[...states]}::text[]))`
  const [rows, [count]] = await Promise.all([
    run(sql<PublishRow>`
      select ${row(merchantId)} ${from(merchantId)} and ${fits}
      order by p.publish_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*)::int as total ${from(merchantId)} and ${fits}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Of each channel the publish that is sent, else the one that waits; and the last that ended. */
export function listLastPublishes(run: Run, merchantId: number): Promise<PublishRow[]> {
  return run(sql<PublishRow>`
    select distinct on (p.channel, p.ended_at is null) ${row(merchantId)} ${from(merchantId)}
    order by p.channel, p.ended_at is null, (p.state = 'waiting'), p.publish_id desc`)
}
