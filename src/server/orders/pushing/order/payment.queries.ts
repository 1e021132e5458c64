/** The stored order that a payment which arrives on its own is checked against. */
import { sql } from 'kysely'
import type { Run } from '../../../db/run.ts'

/** The order of a terminal's key; undefined where it has not come yet. */
export async function findOrderByKey(run: Run, merchantId: number, orderKey: string): Promise<number | undefined> {
  const [row] = await run(sql<{ orderId: number }>`
    select order_id from orders where merchant_id = ${merchantId} and client_key = ${orderKey}`)
  return row?.orderId
}

export interface OwedOrder {
  readonly totalCents: number
  readonly paidCents: number
  readonly deletedAt: string | null
  /** Of the payment of this key, where there is one. */
  readonly knownOrderId: number | null
  readonly knownTender: string | null
  readonly knownCents: number | null
}

/** What is owed of an order, which is locked, and the payment of a key. */
export async function loadOwed(run: Run, merchantId: number, orderId: number, paymentKey: string) {
  const [row] = await run(sql<OwedOrder>`
    select o.total_cents, o.paid_cents, o.deleted_at, p.order_id as known_order_id, p.tender as known_tender,
      p.amount_cents as known_cents
    from orders o left join payment p on p.merchant_id = o.merchant_id and p.client_key = ${paymentKey}
    where o.merchant_id = ${merchantId} and o.order_id = ${orderId}`)
  return row
}
