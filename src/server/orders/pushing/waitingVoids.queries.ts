/** Payments and their voids that overtake one another on the way from a terminal (POS-2). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** A void that waits for its payment. */
export interface WaitingVoid {
  readonly paymentKey: string
  readonly body: Readonly<Record<string, unknown>>
  /** ISO 8601, corrected. */
  readonly at: string
}

/** The voids that wait for payments of these keys, locked against being dismissed until the transaction ends. */
export function findWaitingVoids(run: Run, merchantId: number, paymentKeys: readonly string[]): Promise<WaitingVoid[]> {
  return run(sql<WaitingVoid>`
    select p.waits_for as payment_key, p.body, p.at from unnest(${[...paymentKeys]}::text[]) as k
    join device_push p on p.merchant_id = ${merchantId} and p.waits_for = k
    where p.state = 'waiting' and p.kind = 'paymentMove' and p.body ->> 'to' = '7'
    order by p.push_id for update of p`)
}

/**
 * What is held because the payment of this key takes more than is due, or is money of an order that changed: by itself or in
 * an order, the oldest first. Its void may be what it lacks.
 */
export async function heldWithPayment(run: Run, merchantId: number, paymentKey: string): Promise<number[]> {
  const rows = await run(sql<{ pushId: number }>`
    select push_id from device_push
    where merchant_id = ${merchantId} and state in ('waiting', 'held') and state = 'held'
      and reason in ('PAYMENT_DIFFERS', 'ORDER_SETTLED')
      and ((kind = 'payment' and body ->> 'paymentKey' = ${paymentKey})
        or (kind = 'order' and body -> 'payments' @> ${JSON.stringify([{ paymentKey }])}::jsonb))
    order by at, push_id`)
  return rows.map(({ pushId }) => pushId)
}
