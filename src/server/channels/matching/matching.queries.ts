/** Lists of what matched nothing, of what people said it is, and of prices that differ; and the lines behind them. */
import { type RawBuilder, sql } from 'kysely'
import type { ItemMatch, PriceDifference, UnmatchedItem } from '../../../shared/contract/channels/matching.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'
import type { NamedDish } from './knownItems.queries.ts'

const MOST_UNMATCHED = 200
const MOST_MATCHES = 1_000

export const listUnmatched = (run: Run, merchantId: number): Promise<UnmatchedItem[]> =>
  run(sql<UnmatchedItem>`
    select l.channel, max(l.ref) as ref, (array_agg(l.name order by o.ordered_at desc, o.order_id desc))[1] as name,
      count(distinct l.order_id) as orders, sum(l.quantity) as quantity, max(o.ordered_at) as last_at,
      (array_agg(o.order_id order by o.ordered_at desc, o.order_id desc))[1] as last_order_id
    from delivery_order_line l
    join orders o on o.merchant_id = ${merchantId} and o.order_id = l.order_id
    where l.merchant_id = ${merchantId} and not l.is_known
    group by l.channel, l.item_key order by last_at desc, l.channel, l.item_key limit ${sql.lit(MOST_UNMATCHED)}`)

export const listMatches = (run: Run, merchantId: number): Promise<ItemMatch[]> =>
  run(sql<ItemMatch>`
    select m.match_id, m.channel, m.ref, m.name, m.dish_id, d.name as dish_name, d.second_name as dish_second_name,
      m.made_by, m.made_at, (select count(*) from delivery_order_line l
        where l.merchant_id = ${merchantId} and l.match_id = m.match_id) as lines
    from delivery_match m join dish d on d.merchant_id = ${merchantId} and d.dish_id = m.dish_id
    where m.merchant_id = ${merchantId} order by m.made_at desc, m.match_id desc limit ${sql.lit(MOST_MATCHES)}`)

/** Lines that were sold at another price than ours. */
export async function listPriceDifferences(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel | undefined,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: PriceDifference[]; total: number }> {
  const ofChannel = channel === undefined ? sql`true` : sql`l.channel = ${channel}`
  const from = sql`from delivery_order_line l
    join orders o on o.merchant_id = ${merchantId} and o.order_id = l.order_id
    where l.merchant_id = ${merchantId} and l.our_price_cents is not null and l.our_price_cents <> l.unit_price_cents
      and ${ofChannel}`
  const [rows, [counted]] = await Promise.all([
    run(sql<PriceDifference>`
      select l.channel, l.ref, l.name, o.order_id, o.order_no, o.ordered_at, l.quantity,
        l.unit_price_cents as their_cents, l.our_price_cents as our_cents ${from}
      order by o.order_id desc, l.client_key limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total ${from}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export interface StoredMatch {
  readonly matchId: number
  readonly channel: DeliveryChannel
  readonly ref: string
  readonly name: string
  readonly dishId: number
}

/** Keeps what an item is, in the place of what was said before; its id. */
export async function keepMatch(
  run: Run,
  merchantId: number,
  match: Omit<StoredMatch, 'matchId'> & { readonly itemKey: string; readonly by: string },
): Promise<number> {
  const { channel, itemKey, ref, name, dishId, by } = match
  const [row] = await run(sql<{ id: number }>`
    insert into delivery_match (merchant_id, channel, item_key, ref, name, dish_id, made_by)
    values (${merchantId}, ${channel}, ${itemKey}, ${ref}, ${name}, ${dishId}, ${by})
    on conflict (merchant_id, channel, item_key) do update set ref = excluded.ref, name = excluded.name,
      dish_id = excluded.dish_id, made_by = excluded.made_by, made_at = excluded.made_at
    returning match_id as id`)
  if (!row) throw new Error('No match')
  return row.id
}

/** Forgets a match; undefined where there is none. */
export async function dropMatch(run: Run, merchantId: number, matchId: number): Promise<StoredMatch | undefined> {
  const [row] = await run(sql<StoredMatch>`
    delete from delivery_match where merchant_id = ${merchantId} and match_id = ${matchId}
    returning match_id, channel, ref, name, dish_id`)
  return row
}

/** Which lines: those of an item that are unknown or another match's, or those that a match made known. */
export type LinesOf = { readonly channel: DeliveryChannel; readonly itemKey: string } | { readonly matchId: number }

const conditionOf = (lines: LinesOf): RawBuilder<unknown> =>
  'matchId' in lines
    ? sql`l.match_id = ${lines.matchId}`
    : sql`l.channel = ${lines.channel} and l.item_key = ${lines.itemKey} and (not l.is_known or l.match_id is not null)`

export interface OrderOfLines {
  readonly orderId: number
  readonly isClosed: boolean
}

/** The orders that have such lines, and whether a day of theirs is closed. The days are held. */
export const listOrdersOf = (run: Run, merchantId: number, lines: LinesOf): Promise<OrderOfLines[]> =>
  run(sql<OrderOfLines>`
    select o.order_id, exists (select from day_close c where c.merchant_id = ${merchantId}
        and (c.business_date = o.business_date or c.business_date in (
          select r.business_date from refund r where r.merchant_id = ${merchantId} and r.order_id = o.order_id))) as is_closed
    from orders o where o.merchant_id = ${merchantId} and o.order_id in (
      select l.order_id from delivery_order_line l where l.merchant_id = ${merchantId} and ${conditionOf(lines)})
    order by o.order_id`)

/** The lines of an order are this dish's; inside `changeOrder`. Returns how many there were. */
export async function makeDishOf(
  run: Run,
  merchantId: number,
  orderId: number,
  lines: LinesOf,
  {
    dish,
    matchId,
    ourPriceCents,
  }: {
    readonly dish: NamedDish
    readonly matchId: number
    readonly ourPriceCents: number | null
  },
): Promise<number> {
  const rows = await run(sql`
    with told as (
      update delivery_order_line l set is_known = true, match_id = ${matchId}, our_price_cents = ${ourPriceCents}
      where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and ${conditionOf(lines)} returning l.client_key
    )
    update order_line x set dish_id = ${dish.dishId}, dish_name = ${dish.name}, dish_second_name = ${dish.secondName},
      category_id = ${dish.categoryId}, category_name = ${dish.categoryName},
      category_second_name = ${dish.categorySecondName}
    from told where x.merchant_id = ${merchantId} and x.order_id = ${orderId} and x.client_key = told.client_key
    returning x.line_no`)
  return rows.length
}

/** The lines of an order are as the channel called them again; inside `changeOrder`. */
export async function makeOpenAgain(run: Run, merchantId: number, orderId: number, lines: LinesOf): Promise<number> {
  const rows = await run(sql`
    with told as (
      update delivery_order_line l set is_known = false, match_id = null, our_price_cents = null
      where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and ${conditionOf(lines)}
      returning l.client_key, l.name
    )
    update order_line x set dish_id = null, dish_name = told.name, dish_second_name = '', category_id = null,
      category_name = '', category_second_name = ''
    from told where x.merchant_id = ${merchantId} and x.order_id = ${orderId} and x.client_key = told.client_key
    returning x.line_no`)
  return rows.length
}
