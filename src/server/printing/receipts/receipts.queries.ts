/** What a receipt needs beside the order. */
import { sql } from 'kysely'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'

export interface GiftCardLeft {
  readonly last4: string
  readonly balanceCents: number
}

/** What is left on the gift cards that an order was paid with. */
export function listGiftCards(run: Run, merchantId: number, orderId: number): Promise<GiftCardLeft[]> {
  return run(sql<GiftCardLeft>`
    select g.last4, g.balance_cents from gift_card g where g.merchant_id = ${merchantId} and g.gift_card_id in (
      select gift_card_id from payment
      where merchant_id = ${merchantId} and order_id = ${orderId} and code = 1 and gift_card_id is not null)
    order by g.gift_card_id`)
}

/** Whether a card payment of the order still waits for its tip: its batch is open. */
export async function hasOpenTip(run: Run, merchantId: number, orderId: number): Promise<boolean> {
  const rows = await run(sql`
    select from payment p join card_batch b on b.merchant_id = p.merchant_id and b.batch_id = p.batch_id
    where p.merchant_id = ${merchantId} and p.order_id = ${orderId} and p.code = 1 and p.tip_cents = 0
      and p.tip_at is null and b.state <> 'closed' limit 1`)
  return rows.length > 0
}

/** How often the receipt of an order was printed. */
export async function countPrints(run: Run, merchantId: number, orderId: number): Promise<number> {
  const [row] = await run(sql<{ prints: number }>`select count(*) as prints from order_timeline
    where merchant_id = ${merchantId} and order_id = ${orderId} and kind = 'receiptPrinted'`)
  return row?.prints ?? 0
}

/** Locks an order; its number. Throws `NOT_FOUND`. */
export async function lockOrder(run: Run, merchantId: number, orderId: number): Promise<{ readonly orderNo: string }> {
  const [found] = await run(sql<{ orderNo: string }>`select order_no from orders
    where merchant_id = ${merchantId} and order_id = ${orderId} for update`)
  if (!found) throw new Failure('NOT_FOUND', { field: 'orderId' })
  return found
}
