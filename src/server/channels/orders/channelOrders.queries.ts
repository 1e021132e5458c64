/** Lists of channel orders for the back office. */
import { type RawBuilder, sql } from 'kysely'
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import type { ChannelOrderRow } from '../../../shared/contract/channels/channelOrderCalls.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

export type ListedOrder = Omit<ChannelOrderRow, 'source' | 'customerName' | 'lines'> & {
  /** Of the order in the books; null where it is not there. */
  readonly source: string | null
  readonly content: ChannelOrderContent | null
}

export interface OrderFilter {
  readonly channel?: DeliveryChannel | undefined
  readonly state?: ChannelOrderRow['state'] | undefined
  readonly search: string
}

const selected = (merchantId: number, condition: RawBuilder<unknown>) => sql`
  from delivery_order d left join orders o on o.merchant_id = ${merchantId} and o.order_id = d.order_id
  where d.merchant_id = ${merchantId} and ${condition}`

function conditionOf({ channel, state, search }: OrderFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (channel) conditions.push(sql`d.channel = ${channel}`)
  if (state) conditions.push(sql`d.state = ${state}`)
  if (search !== '')
    conditions.push(sql`(strpos(lower(d.order_ref), ${search.toLowerCase()}) > 0
      or strpos(lower(d.display_no), ${search.toLowerCase()}) > 0)`)
  return sql.join(conditions, sql` and `)
}

const fields = sql`
  d.delivery_order_id, d.channel, o.source, d.order_ref, d.display_no, d.state, d.order_id, d.received_at, d.wanted_at,
  d.accept_by, d.ready_at, d.decided_by, d.reason, d.cancelled_as, d.answer, d.answer_state, d.answer_problem,
  coalesce(o.total_cents, 0) as total_cents, d.is_cash, d.guest_cents, d.channel_discount_cents, d.channel_fee_cents,
  d.facilitator_tax_cents, d.courier_tip_cents, d.commission_cents, d.payout_cents, d.subtotal_off_cents,
  d.total_off_cents, d.content`

/** A page of them, the newest first, and how many there are. */
export async function listChannelOrders(
  run: Run,
  merchantId: number,
  filter: OrderFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const condition = conditionOf(filter)
  const [rows, [counted]] = await Promise.all([
    run(sql<ListedOrder>`
      select ${fields} ${selected(merchantId, condition)}
      order by d.received_at desc, d.delivery_order_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total ${selected(merchantId, condition)}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The channel's side of an order of the store. */
export const listOfOrder = (run: Run, merchantId: number, orderId: number): Promise<ListedOrder[]> =>
  run(sql<ListedOrder>`select ${fields} ${selected(merchantId, sql`d.order_id = ${orderId}`)}`)

export interface KeptHook {
  readonly hookId: number
  readonly channel: DeliveryChannel
  readonly receivedAt: string
  /** The code of the failure. */
  readonly outcome: string
  readonly body: string
}

const MOST_FAILED = 200

export const listFailedHooks = (run: Run, merchantId: number): Promise<KeptHook[]> =>
  run(sql<KeptHook>`
    select hook_id, channel, received_at, outcome, body from delivery_hook
    where merchant_id = ${merchantId} and state = 'failed' order by hook_id limit ${sql.lit(MOST_FAILED)}`)

/** Makes a failed hook new again, or takes it off the list; false where it does not wait for a person. */
export async function solveHook(
  run: Run,
  merchantId: number,
  hookId: number,
  solved: { readonly state: 'new' } | { readonly state: 'dismissed'; readonly reason: string; readonly by: string },
): Promise<boolean> {
  const rows =
    solved.state === 'new'
      ? await run(sql`
          update delivery_hook set state = 'new', outcome = ''
          where merchant_id = ${merchantId} and hook_id = ${hookId} and state = 'failed' returning hook_id`)
      : await run(sql`
          update delivery_hook set state = 'dismissed', body = null, outcome = ${solved.reason}, solved_by = ${solved.by},
            solved_at = now()
          where merchant_id = ${merchantId} and hook_id = ${hookId} and state = 'failed' returning hook_id`)
  return rows.length > 0
}
