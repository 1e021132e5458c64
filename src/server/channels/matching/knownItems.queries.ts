/** What the items and options of a channel are in our menu; deleted ones among them, because a channel may still sell them. */
import { sql } from 'kysely'
import type { SoldEntity, SoldKind } from '../../../shared/rules/channels/orders/itemKey.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

/** Of each external id that somebody has given, also of one that was retired. */
export async function findGivenIds(
  run: Run,
  merchantId: number,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, SoldEntity>> {
  if (externalIds.length === 0) return new Map()
  const rows = await run(sql<SoldEntity & { externalId: string }>`
    select external_id, kind, entity_id as id from delivery_external_id
    where merchant_id = ${merchantId} and external_id = any(${[...externalIds]}::text[])
      and kind in ('dish', 'special', 'modifier', 'addOn')`)
  return new Map(rows.map(({ externalId, kind, id }) => [externalId, { kind, id }]))
}

export interface Match {
  readonly matchId: number
  readonly dishId: number
}

/** What people have said items of a channel are, by item key. */
export async function findMatches(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  itemKeys: readonly string[],
): Promise<ReadonlyMap<string, Match>> {
  const rows = await run(sql<Match & { itemKey: string }>`
    select item_key, match_id, dish_id from delivery_match
    where merchant_id = ${merchantId} and channel = ${channel} and item_key = any(${[...itemKeys]}::text[])`)
  return new Map(rows.map(({ itemKey, matchId, dishId }) => [itemKey, { matchId, dishId }]))
}

/** As an order line copies it. */
export interface NamedDish {
  readonly dishId: number
  readonly name: string
  readonly secondName: string
  readonly categoryId: number
  readonly categoryName: string
  readonly categorySecondName: string
}

export async function findDishes(
  run: Run,
  merchantId: number,
  dishIds: readonly number[],
): Promise<ReadonlyMap<number, NamedDish>> {
  if (dishIds.length === 0) return new Map()
  const rows = await run(sql<NamedDish>`
    select d.dish_id, d.name, d.second_name, c.category_id, c.name as category_name, c.second_name as category_second_name
    from dish d join category c on c.merchant_id = d.merchant_id and c.category_id = d.category_id
    where d.merchant_id = ${merchantId} and d.dish_id = any(${[...dishIds]}::int[])`)
  return new Map(rows.map(row => [row.dishId, row]))
}

const tables = {
  special: ['special', 'special_id'],
  modifier: ['modifier', 'modifier_id'],
  addOn: ['add_on', 'add_on_id'],
  dish: ['dish', 'dish_id'],
} as const satisfies Record<SoldKind, readonly [string, string]>

export interface Named {
  readonly name: string
  readonly secondName: string
}

/** The names of things of one kind. */
export async function findNames(
  run: Run,
  merchantId: number,
  kind: SoldKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> {
  if (ids.length === 0) return new Map()
  const [table, column] = tables[kind]
  const rows = await run(sql<Named & { id: number }>`
    select ${sql.ref(column)} as id, name, second_name from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = any(${[...ids]}::int[])`)
  return new Map(rows.map(({ id, name, secondName }) => [id, { name, secondName }]))
}

export interface ChannelPricing {
  readonly priceRule: unknown
  /** Own prices, as `dish:7`; cents. */
  readonly own: Readonly<Record<string, number>>
}

/** Rule and own prices of a channel; undefined where nothing of it was set. */
export async function findChannelPricing(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<ChannelPricing | undefined> {
  const [row] = await run(sql<ChannelPricing>`
    select price_rule, coalesce((select jsonb_object_agg(kind || ':' || entity_id, price_cents)
        from delivery_channel_price p where p.merchant_id = ${merchantId} and p.channel = ${channel}), '{}') as own
    from delivery_channel where merchant_id = ${merchantId} and channel = ${channel}`)
  return row
}
