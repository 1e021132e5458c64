/** How a store sells on its delivery channels: settings and prices of single things. */
import { sql } from 'kysely'
import type { ChannelStateRow } from '../../../shared/contract/channels/publishing.ts'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'
import { saveChannelRow } from './channelRow.queries.ts'

export interface StoredChannel {
  readonly channel: DeliveryChannel
  readonly menuIds: number[] | null
  readonly priceRule: PriceRule | null
  readonly taxRemittedBy: 'channel' | 'store'
  readonly commissionPcm: number
  readonly acceptsAutomatically: boolean
  readonly preparationMinutes: number
  /** How long a person has to accept an order. */
  readonly acceptMinutes: number
  readonly busyMinutes: number
  /** Busy until then, in UTC; null: not busy. */
  readonly busyUntil: string | null
  readonly keyRefusedAt: string | null
  readonly version: number
}

/** What holds for a channel that nobody has set up: every third-party menu at its own prices. */
export const plainChannel = (channel: DeliveryChannel): StoredChannel => ({
  channel,
  menuIds: null,
  priceRule: null,
  taxRemittedBy: 'channel',
  commissionPcm: 0,
  acceptsAutomatically: true,
  preparationMinutes: 20,
  acceptMinutes: 10,
  busyMinutes: 40,
  busyUntil: null,
  keyRefusedAt: null,
  version: 0,
})

/** The channels that were set up. */
export function listChannels(run: Run, merchantId: number): Promise<StoredChannel[]> {
  return run(sql<StoredChannel>`
    select channel, menu_ids, price_rule, tax_remitted_by, commission_pcm, accepts_automatically, preparation_minutes,
      accept_minutes, busy_minutes, busy_until, key_refused_at, version
    from delivery_channel where merchant_id = ${merchantId} order by channel`)
}

/** A channel as it is set up, or plain. */
export async function readChannel(run: Run, merchantId: number, channel: DeliveryChannel): Promise<StoredChannel> {
  return (await listChannels(run, merchantId)).find(row => row.channel === channel) ?? plainChannel(channel)
}

export interface OwnPrice {
  readonly kind: ChannelStateRow['ownPrices'][number]['kind']
  readonly id: number
  readonly priceCents: number
}

/** Prices of single things on channels, in cents. */
export function listOwnPrices(run: Run, merchantId: number): Promise<(OwnPrice & { channel: DeliveryChannel })[]> {
  return run(sql<OwnPrice & { channel: DeliveryChannel }>`
    select channel, kind, entity_id as id, price_cents from delivery_channel_price
    where merchant_id = ${merchantId} order by channel, kind, entity_id`)
}

/**
 * Saves a channel on top of the version that was read; false where it has another one by now. The prices of single things
 * are replaced whole.
 */
export async function saveChannel(
  run: Run,
  merchantId: number,
  channel: Omit<StoredChannel, 'keyRefusedAt'>,
  prices: readonly OwnPrice[],
): Promise<boolean> {
  const { channel: name, version, menuIds, taxRemittedBy, commissionPcm, acceptsAutomatically } = channel
  const { preparationMinutes, acceptMinutes, busyMinutes, busyUntil } = channel
  const priceRule = channel.priceRule === null ? null : JSON.stringify(channel.priceRule)
  const how = { menuIds, priceRule, taxRemittedBy, commissionPcm }
  const orders = { acceptsAutomatically, preparationMinutes, acceptMinutes, busyMinutes, busyUntil }
  if (!(await saveChannelRow(run, merchantId, name, version, { ...how, ...orders }))) return false
  void run(sql`delete from delivery_channel_price where merchant_id = ${merchantId} and channel = ${name}`)
  await run(sql`
    insert into delivery_channel_price (merchant_id, channel, kind, entity_id, price_cents)
    select ${merchantId}, ${name}, p.kind, p.id, p."priceCents"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(kind text, id int, "priceCents" int)
    returning merchant_id`)
  return true
}

/** Keeps when a channel last refused a key, because it may be another key than the time before; null once it takes one. */
export async function markKey(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  refusedAt: Date | null,
): Promise<void> {
  await run(sql`
    insert into delivery_channel (merchant_id, channel, key_refused_at, version)
    select ${merchantId}, ${channel}, ${refusedAt}, 0
    where ${refusedAt}::timestamptz is not null
      or exists (select from delivery_channel where merchant_id = ${merchantId} and channel = ${channel})
    on conflict (merchant_id, channel) do update set key_refused_at = excluded.key_refused_at
    where delivery_channel.key_refused_at is distinct from excluded.key_refused_at`)
}
