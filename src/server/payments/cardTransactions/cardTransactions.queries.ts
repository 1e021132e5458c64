/** Card transactions without an order: what terminals enter of them (ORD-10). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface StoredCardTransaction {
  readonly cardTransactionId: number
  readonly kind: 'payment' | 'void' | 'refund'
  readonly amountCents: number
  readonly tipCents: number
  readonly batchId: number
  readonly businessDate: string
  readonly isVoided: boolean
  /** What its refunds have given back, tips among it. */
  readonly refundedCents: number
}

/** The transaction of a terminal's key, locked: voids and refunds of one come one after another. */
export async function lockCardTransaction(
  run: Run,
  merchantId: number,
  clientKey: string,
): Promise<StoredCardTransaction | undefined> {
  const [locked] = await run(sql<{ cardTransactionId: number }>`
    select card_transaction_id from card_transaction
    where merchant_id = ${merchantId} and client_key = ${clientKey} for update`)
  if (!locked) return undefined
  const [row] = await run(sql<StoredCardTransaction>`
    select t.card_transaction_id, t.kind, t.amount_cents, t.tip_cents, t.batch_id, t.business_date,
      coalesce(bool_or(o.kind = 'void'), false) as is_voided,
      coalesce(sum(o.amount_cents + o.tip_cents) filter (where o.kind = 'refund'), 0)::bigint as refunded_cents
    from card_transaction t
    left join card_transaction o on o.merchant_id = t.merchant_id and o.of_transaction_id = t.card_transaction_id
    where t.merchant_id = ${merchantId} and t.card_transaction_id = ${locked.cardTransactionId}
    group by t.merchant_id, t.card_transaction_id`)
  return row
}

export interface NewCardTransaction {
  readonly clientKey: string
  readonly kind: 'payment' | 'void' | 'refund'
  readonly transactionNo: string
  readonly voidNo: string
  readonly ofTransactionId: number | null
  readonly at: string
  readonly businessDate: string
  readonly cardType: string
  readonly cardLast4: string
  readonly authCode: string
  readonly edcType: string
  readonly amountCents: number
  readonly tipCents: number
  readonly ticketNo: string
  readonly employeeId: number | null
  readonly employeeName: string
  readonly deviceId: number
  readonly paymentDevice: string
  readonly batchId: number
}

/** Enters a transaction; false where its key is used. */
export async function insertCardTransaction(run: Run, merchantId: number, made: NewCardTransaction): Promise<boolean> {
  const rows = await run(sql`
    insert into card_transaction (merchant_id, client_key, kind, transaction_no, void_no, of_transaction_id, at,
      business_date, card_type, card_last4, auth_code, edc_type, amount_cents, tip_cents, ticket_no, employee_id,
      employee_name, device_id, payment_device, batch_id)
    values (${merchantId}, ${made.clientKey}, ${made.kind}, ${made.transactionNo}, ${made.voidNo},
      ${made.ofTransactionId}, ${made.at}, ${made.businessDate}, ${made.cardType}, ${made.cardLast4}, ${made.authCode},
      ${made.edcType}, ${made.amountCents}, ${made.tipCents}, ${made.ticketNo}, ${made.employeeId},
      ${made.employeeName}, ${made.deviceId}, ${made.paymentDevice}, ${made.batchId})
    on conflict (merchant_id, client_key) where client_key is not null do nothing
    returning card_transaction_id`)
  return rows.length > 0
}
