/** The lines of channel orders as the channel called them, beside the order's own. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

export interface ToldLine {
  readonly clientKey: string
  readonly itemKey: string
  readonly ref: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly ourPriceCents: number | null
  readonly isKnown: boolean
  readonly matchId: number | null
}

/** Writes the lines of an order in the place of those that were there. */
export async function writeToldLines(
  run: Run,
  merchantId: number,
  orderId: number,
  channel: DeliveryChannel,
  lines: readonly ToldLine[],
): Promise<void> {
  await run(sql`delete from delivery_order_line where merchant_id = ${merchantId} and order_id = ${orderId}`)
  await run(sql`
    insert into delivery_order_line (merchant_id, order_id, client_key, channel, item_key, ref, name, quantity,
      unit_price_cents, our_price_cents, is_known, match_id)
    select ${merchantId}::int, ${orderId}::bigint, l."clientKey", ${channel}::text, l."itemKey", l.ref, l.name, l.quantity,
      l."unitPriceCents", l."ourPriceCents", l."isKnown", l."matchId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("clientKey" text, "itemKey" text, ref text, name text,
      quantity int, "unitPriceCents" bigint, "ourPriceCents" bigint, "isKnown" boolean, "matchId" int)
    returning merchant_id`)
}
