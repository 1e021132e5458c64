/** The payment by which a channel has collected an order; inside `changeOrder`. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { PaymentRow } from '../../orders/ledger/bookedOrder.ts'
import { insertPayments } from '../../orders/pushing/order/revise.queries.ts'

/** What the channel has collected by its newest content. */
export async function setPayment(
  run: Run,
  merchantId: number,
  paymentId: number,
  { amountCents, tipCents }: { readonly amountCents: number; readonly tipCents: number },
): Promise<void> {
  await run(sql`
    update payment set amount_cents = ${amountCents}, tip_cents = ${tipCents}, version = version + 1
    where merchant_id = ${merchantId} and payment_id = ${paymentId}`)
}

export async function addPayment(run: Run, merchantId: number, orderId: number, payment: PaymentRow): Promise<void> {
  await insertPayments(run, merchantId, orderId, [payment])
}

/** The order as the books have it: when it was placed, who ordered, how often it was changed. */
export interface StoredHead {
  readonly revision: number
  readonly orderedAt: string
  readonly businessDate: string
  readonly customerId: number | null
  readonly customerName: string
  readonly customerPhone: string
}

export async function findHead(run: Run, merchantId: number, orderId: number): Promise<StoredHead | undefined> {
  const [row] = await run(sql<StoredHead>`
    select revision, ordered_at, business_date, customer_id, customer_name, customer_phone from orders
    where merchant_id = ${merchantId} and order_id = ${orderId}`)
  return row
}
