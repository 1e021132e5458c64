/** Stored payments, while their order is being changed (`changeOrder`). */
import { sql } from 'kysely'
import type { PaymentRowCode, Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import type { Run } from '../../db/run.ts'

export interface StoredPayment {
  readonly paymentId: number
  readonly orderId: number
  readonly code: PaymentRowCode
  readonly tender: Tender
  readonly businessDate: string
  readonly amountCents: number
  readonly tipCents: number
  readonly batchId: number | null
  readonly drawerId: number | null
  readonly giftCardId: number | null
  readonly deviceId: number | null
  readonly deviceName: string
  /** A refund of it succeeded or is under way. */
  readonly hasRefund: boolean
}

/** The order that has the payment of a terminal's key; undefined where it has not come yet. */
export async function findPaymentByKey(
  run: Run,
  merchantId: number,
  clientKey: string,
): Promise<{ readonly orderId: number; readonly paymentId: number } | undefined> {
  const [row] = await run(sql<{ orderId: number; paymentId: number }>`
    select order_id, payment_id from payment where merchant_id = ${merchantId} and client_key = ${clientKey}`)
  return row
}

/** A payment; its order is locked, so that it stays as it is. */
export async function findPayment(run: Run, merchantId: number, paymentId: number): Promise<StoredPayment | undefined> {
  const [row] = await run(sql<StoredPayment>`
    select payment_id, order_id, code, tender, business_date, amount_cents, tip_cents, batch_id, drawer_id, gift_card_id,
      device_id, device_name, exists (
        select from refund_payment f join refund r on r.merchant_id = f.merchant_id and r.refund_id = f.refund_id
        where f.merchant_id = ${merchantId} and f.payment_id = p.payment_id and r.code in (0, 4)) as has_refund
    from payment p where merchant_id = ${merchantId} and payment_id = ${paymentId}`)
  return row
}

/** What may change with a payment's code; what is left out stays. */
export interface MovedPayment {
  readonly code: PaymentRowCode
  readonly paidAt?: string
  readonly businessDate?: string
  readonly batchId?: number | null
  readonly drawerId?: number | null
  readonly gatewayRef?: string
  readonly authCode?: string
}

/** Writes a payment's new code. */
export async function updatePaymentCode(
  run: Run,
  merchantId: number,
  paymentId: number,
  { code, paidAt, businessDate, batchId = null, drawerId = null, gatewayRef = '', authCode = '' }: MovedPayment,
): Promise<void> {
  await run(sql`
    update payment set code = ${code}, version = version + 1,
      paid_at = coalesce(${paidAt ?? null}::timestamptz, paid_at),
      business_date = coalesce(${businessDate ?? null}::date, business_date),
      batch_id = coalesce(${batchId}::int, batch_id), drawer_id = coalesce(${drawerId}::int, drawer_id),
      gateway_ref = coalesce(nullif(${gatewayRef}::text, ''), gateway_ref),
      auth_code = coalesce(nullif(${authCode}::text, ''), auth_code)
    where merchant_id = ${merchantId} and payment_id = ${paymentId}`)
}

/**
 * Enters a tip. Where the business day of its payment is closed, what the entry adds or takes counts on `today`, the open day of
 * the entry (ORD-6, I19). Days must be held (`openDayOf`).
 */
export async function updateTip(
  run: Run,
  merchantId: number,
  paymentId: number,
  { tipCents, tipAt, today }: { readonly tipCents: number; readonly tipAt: string; readonly today: string },
): Promise<void> {
  const isLate = sql`exists (
    select from day_close d where d.merchant_id = ${merchantId} and d.business_date = p.business_date)`
  const own = sql`p.merchant_id = ${merchantId} and p.payment_id = ${paymentId}`
  await run(sql`
    insert into late_tip (merchant_id, payment_id, business_date, order_id, tip_cents, entered_at)
    select p.merchant_id, p.payment_id, ${today}::date, p.order_id, ${tipCents}::bigint - p.tip_cents, ${tipAt}::timestamptz
    from payment p where ${own} and p.tip_cents <> ${tipCents} and ${isLate}
    on conflict (merchant_id, payment_id, business_date) do update
      set tip_cents = late_tip.tip_cents + excluded.tip_cents, entered_at = excluded.entered_at`)
  await run(sql`
    update payment p set tip_cents = ${tipCents}, tip_at = ${tipAt}, version = version + 1,
      late_tip_cents = case when ${isLate} then nullif(coalesce(p.late_tip_cents, 0) + ${tipCents}::bigint - p.tip_cents, 0)
        else p.late_tip_cents end
    where ${own}`)
}

/** What a payment has taken from its gift card and not given back, in cents. */
export async function takenFromGiftCard(
  run: Run,
  merchantId: number,
  { giftCardId, paymentId }: { readonly giftCardId: number; readonly paymentId: number },
): Promise<number> {
  const [row] = await run(sql<{ takenCents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as taken_cents from gift_card_entry
    where merchant_id = ${merchantId} and gift_card_id = ${giftCardId} and payment_id = ${paymentId}`)
  return row?.takenCents ?? 0
}
