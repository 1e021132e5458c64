/** The sandbox gateway's own books; no other part of the product reads them. */
import { sql } from 'kysely'
import type { Run } from '../../../db/run.ts'
import type { GatewayResponse } from '../gateway.ts'
import type { SandboxCharge } from './sandboxRules.ts'

/** Allows one request at a time per store, as a bank's ledger does. */
export async function lockSandbox(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(20431, ${merchantId}::int)`)
}

/** The response to a key; null: the request of that key was lost. */
export async function findAnswer(
  run: Run,
  merchantId: number,
  key: string,
): Promise<{ readonly answer: unknown } | undefined> {
  const [row] = await run(sql<{ answer: unknown }>`
    select answer from sandbox_transaction where merchant_id = ${merchantId} and call_key = ${key}`)
  return row
}

/** A charge and the amount refunded of it. */
export async function findCharge(run: Run, merchantId: number, ref: string): Promise<SandboxCharge | undefined> {
  const [row] = await run(sql<SandboxCharge>`
    select card_last4, amount_cents, tip_cents, state = 'voided' as is_voided,
      state = 'settled' or coalesce(settles_at <= now(), false) as is_settled,
      (select coalesce(sum(r.amount_cents), 0)::bigint from sandbox_transaction r
        where r.merchant_id = ${merchantId} and r.of_ref = c.ref and r.kind = 'refund'
          and r.state in ('approved', 'settled')) as refunded_cents
    from sandbox_transaction c where merchant_id = ${merchantId} and ref = ${ref} and kind = 'charge' and state <> 'declined'`)
  return row
}

export interface NewEntry {
  readonly ref: string
  readonly key: string
  readonly kind: 'charge' | 'refund' | 'void' | 'tip' | 'closeBatch'
  readonly ofRef: string
  readonly cardLast4: string
  readonly amountCents: number
  readonly tipCents: number
  readonly paymentDevice: string
  /** Undefined: the request was lost on its way. */
  readonly answer: GatewayResponse | undefined
}

/** Stores a request and its response; replaces a lost request of the same key. */
export async function writeEntry(run: Run, merchantId: number, entry: NewEntry): Promise<void> {
  const { ref, key, kind, ofRef, cardLast4, amountCents, tipCents, paymentDevice, answer } = entry
  const state = answer === undefined ? 'lost' : answer.outcome
  const kept = answer === undefined ? null : JSON.stringify(answer)
  await run(sql`
    insert into sandbox_transaction (merchant_id, ref, call_key, kind, of_ref, card_last4, amount_cents, tip_cents,
      payment_device, state, answer)
    values (${merchantId}, ${ref}, ${key}, ${kind}, ${ofRef}, ${cardLast4}, ${amountCents}, ${tipCents},
      ${paymentDevice}, ${state}, ${kept}::jsonb)
    on conflict (merchant_id, call_key) do update set ref = excluded.ref, amount_cents = excluded.amount_cents,
      state = excluded.state, answer = excluded.answer`)
}

export async function markVoided(run: Run, merchantId: number, ref: string): Promise<void> {
  await run(sql`
    update sandbox_transaction set state = 'voided' where merchant_id = ${merchantId} and ref = ${ref} and kind = 'charge'`)
}

export async function setTip(run: Run, merchantId: number, ref: string, tipCents: number): Promise<void> {
  await run(sql`
    update sandbox_transaction set tip_cents = ${tipCents}
    where merchant_id = ${merchantId} and ref = ${ref} and kind = 'charge'`)
}

/** A card reader's open total in cents: charges and tips less refunds since its last batch close. */
export async function sumOpen(run: Run, merchantId: number, paymentDevice: string): Promise<number> {
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(sum(case kind when 'charge' then amount_cents + tip_cents else -amount_cents end), 0)::bigint as cents
    from sandbox_transaction
    where merchant_id = ${merchantId} and payment_device = ${paymentDevice} and kind in ('charge', 'refund')
      and state = 'approved' and settles_at is null`)
  return row?.cents ?? 0
}

/** Settles a card reader's open entries now, and those of the slow cards a day later. */
export async function settleOpen(
  run: Run,
  merchantId: number,
  paymentDevice: string,
  slowCards: readonly string[],
): Promise<void> {
  await run(sql`
    update sandbox_transaction set
      settles_at = now() + case when card_last4 = any(${[...slowCards]}::text[]) then interval '1 day' else interval '0' end,
      state = case when card_last4 = any(${[...slowCards]}::text[]) then state else 'settled' end
    where merchant_id = ${merchantId} and payment_device = ${paymentDevice} and kind in ('charge', 'refund')
      and state = 'approved' and settles_at is null`)
}
