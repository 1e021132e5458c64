/** Another entry of an order's timeline, in the transaction of its change (ORD-2). */
import { sql } from 'kysely'
import type { timelineKinds } from '../../../shared/contract/orders/orderDetail.ts'
import type { Run } from '../../db/run.ts'

export interface TimelineEntry {
  readonly kind: (typeof timelineKinds)[number]
  /** ISO 8601. */
  readonly at: string
  readonly actorName: string
  readonly approverName?: string
  readonly amountCents: number | null
  readonly detail: string
}

/** Adds an entry at the end of the timeline. The caller has locked the order. */
export async function addTimeline(run: Run, merchantId: number, orderId: number, entry: TimelineEntry): Promise<void> {
  const { kind, at, actorName, approverName = '', amountCents, detail } = entry
  await run(sql`
    insert into order_timeline (merchant_id, order_id, entry_no, at, kind, actor_name, approver_name, amount_cents, detail)
    select ${merchantId}::int, ${orderId}::bigint, coalesce(max(entry_no), 0) + 1, ${at}::timestamptz, ${kind}::text,
      ${actorName}::text, ${approverName}::text, ${amountCents}::bigint, ${detail}::text
    from order_timeline where merchant_id = ${merchantId} and order_id = ${orderId}
    returning merchant_id`)
}
