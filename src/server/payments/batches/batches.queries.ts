/** Card batches: the open one of a payment device, and locks that make a close wait for running changes (ORD-6, RPT-5). */
import { sql } from 'kysely'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { BatchTotals } from '../../../shared/rules/payments/batchTotals.ts'
import type { Run } from '../../db/run.ts'

export interface Batch {
  readonly batchId: number
  /** Counted from 1 for each payment device. */
  readonly batchNo: number
  readonly paymentDevice: string
  readonly state: 'open' | 'closed'
  readonly openedAt: string
}
const batchFields = sql`batch_id, batch_no, payment_device, state, opened_at`

/** The open batch of a payment device, kept open until the caller's transaction ends; undefined where none is. */
export async function findOpenBatch(run: Run, merchantId: number, paymentDevice: string): Promise<number | undefined> {
  const [open] = await run(openBatch(merchantId, paymentDevice))
  return open?.batchId
}

const openBatch = (merchantId: number, paymentDevice: string) => sql<{ batchId: number }>`
  select batch_id from card_batch
  where merchant_id = ${merchantId} and payment_device = ${paymentDevice} and state = 'open' for share`

/** Not waited for: the transaction fails (`assume`) unless this is what `findOpenBatch` finds. */
export function assumeOpenBatch(run: Run, merchantId: number, paymentDevice: string, batchId: number): void {
  run(sql`select assume((${openBatch(merchantId, paymentDevice)}) = ${batchId}::int)`).catch(() => {})
}

/** In each try another process may have opened or closed one meanwhile. */
const MOST_TRIES = 10

/**
 * The open batch of a payment device, made with its next number where none is; `at` is when it opened then. It stays open
 * until the caller's transaction ends: a close waits. Takes the batch's lock: after orders, before drawers.
 */
export async function openBatchOf(
  run: Run,
  merchantId: number,
  paymentDevice: string,
  at: Date | number,
): Promise<number> {
  const own = sql`merchant_id = ${merchantId} and payment_device = ${paymentDevice}`
  const openedAt = new Date(at).toISOString()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const open = await findOpenBatch(run, merchantId, paymentDevice)
    if (open !== undefined) return open
    const [last] = await run(sql<{ batchNo: number }>`
      select coalesce(max(batch_no), 0) as batch_no from card_batch where ${own}`)
    const [made] = await run(sql<{ batchId: number }>`
      insert into card_batch (merchant_id, batch_no, payment_device, opened_at)
      values (${merchantId}, ${(last?.batchNo ?? 0) + 1}, ${paymentDevice}, ${openedAt})
      on conflict do nothing returning batch_id`)
    if (made) return made.batchId
  }
  throw new Failure('CONFLICT')
}

/**
 * Locks a batch until the transaction ends; none where the store has no such one. `share`: for a tip, a void or whatever
 * needs it to stay as it is, many at once; `update`: for its close.
 */
export async function lockBatch(
  run: Run,
  merchantId: number,
  batchId: number,
  strength: 'share' | 'update',
): Promise<Batch | undefined> {
  const lock = strength === 'share' ? sql`for share` : sql`for update`
  const [batch] = await run(sql<Batch>`
    select ${batchFields} from card_batch where merchant_id = ${merchantId} and batch_id = ${batchId} ${lock}`)
  return batch
}

/** The same for the open batch of a payment device, for its close. */
export async function lockOpenBatch(run: Run, merchantId: number, paymentDevice: string): Promise<Batch | undefined> {
  const [batch] = await run(sql<Batch>`
    select ${batchFields} from card_batch
    where merchant_id = ${merchantId} and payment_device = ${paymentDevice} and state = 'open' for update`)
  return batch
}

export interface BatchEnd {
  readonly kind: 'manual' | 'auto'
  readonly closedAt: string
  readonly businessDate: string
  readonly by: { readonly id: number | null; readonly name: string }
  readonly openTips: number
  readonly totals: BatchTotals
  readonly gatewayRef: string
}

/** Writes that a locked batch is closed, with its totals as they are now. */
export async function endBatch(run: Run, merchantId: number, batchId: number, end: BatchEnd): Promise<void> {
  await run(sql`
    update card_batch
    set state = 'closed', kind = ${end.kind}, closed_at = ${end.closedAt}, business_date = ${end.businessDate},
      closed_by = ${end.by.id}::int, closed_by_name = ${end.by.name}, open_tips = ${end.openTips},
      totals = ${JSON.stringify(end.totals)}::jsonb, gateway_ref = ${end.gatewayRef}
    where merchant_id = ${merchantId} and batch_id = ${batchId}`)
}

/** Writes that a batch stayed open at its time, because tips were. */
export async function keepOpen(run: Run, merchantId: number, batchId: number, at: Date): Promise<void> {
  await run(sql`
    update card_batch set kept_open_at = ${at.toISOString()}
    where merchant_id = ${merchantId} and batch_id = ${batchId}`)
}

/** Whether a gateway took money of a batch. */
export async function holdsPaymentsOf(
  run: Run,
  merchantId: number,
  batchId: number,
  gateway: string,
): Promise<boolean> {
  const rows = await run(sql`
    select from payment
    where merchant_id = ${merchantId} and batch_id = ${batchId} and gateway = ${gateway} and code = 1 limit 1`)
  return rows.length > 0
}

/** Writes what a gateway calls a closed batch. */
export async function setGatewayRef(run: Run, merchantId: number, batchId: number, ref: string): Promise<void> {
  await run(sql`
    update card_batch set gateway_ref = ${ref} where merchant_id = ${merchantId} and batch_id = ${batchId}`)
}
