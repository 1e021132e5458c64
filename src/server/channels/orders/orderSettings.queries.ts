/** How a store takes the orders of a channel. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { saveChannelRow } from '../channels/channelRow.queries.ts'
import type { DeliveryChannel } from '../port.ts'

export interface OrderSettings {
  readonly acceptsAutomatically: boolean
  /** How long a person has. */
  readonly acceptMinutes: number
  readonly preparationMinutes: number
  readonly busyMinutes: number
  readonly busyUntil: string | null
  /** Of net sales, where an order does not tell its commission. */
  readonly commissionPcm: number
  readonly version: number
}

/** Before anybody has set anything; as the columns' defaults. */
export const unsetOrderSettings: OrderSettings = {
  acceptsAutomatically: true,
  acceptMinutes: 10,
  preparationMinutes: 20,
  busyMinutes: 40,
  busyUntil: null,
  commissionPcm: 0,
  version: 0,
}

type Row = OrderSettings & { readonly channel: DeliveryChannel }

/** Of every channel that has a row. */
export const listOrderSettings = (run: Run, merchantId: number): Promise<Row[]> =>
  run(sql<Row>`
    select channel, accepts_automatically, accept_minutes, preparation_minutes, busy_minutes, busy_until, commission_pcm,
      version
    from delivery_channel where merchant_id = ${merchantId} order by channel`)

export async function findOrderSettings(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
): Promise<OrderSettings> {
  return (await listOrderSettings(run, merchantId)).find(row => row.channel === channel) ?? unsetOrderSettings
}

/** Minutes that the kitchen takes at an instant. */
export function minutesAt({ preparationMinutes, busyMinutes, busyUntil }: OrderSettings, now: Date): number {
  return busyUntil !== null && Date.parse(busyUntil) > now.getTime() ? busyMinutes : preparationMinutes
}

/** Writes them; false where somebody else has changed them since `version`. */
export function saveOrderSettings(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  { version, ...settings }: OrderSettings,
): Promise<boolean> {
  const { acceptsAutomatically, acceptMinutes, preparationMinutes, busyMinutes, busyUntil, commissionPcm } = settings
  const columns = { acceptsAutomatically, acceptMinutes, preparationMinutes, busyMinutes, busyUntil, commissionPcm }
  return saveChannelRow(run, merchantId, channel, version, columns)
}
