/** Finds refunds by their request, and while a gateway request is pending. */
import { sql } from 'kysely'
import type { RefundKind } from '../../../shared/rules/orders/refundTypes.ts'
import type { RefundRowCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { Run } from '../../db/run.ts'

export interface RefundState {
  readonly refundId: number
  readonly orderId: number
  readonly code: RefundRowCode
  readonly kind: RefundKind
  readonly refundedAt: string
  readonly reason: string
  readonly employeeId: number | null
  readonly employeeName: string
  readonly approverId: number | null
  readonly approverName: string
  readonly failReason: string
  readonly bodyHash: string
  readonly version: number
  /** Handed back in all. */
  readonly totalCents: number
}

const fields = sql`refund_id, order_id, code, kind, refunded_at, reason, employee_id, employee_name, approver_id,
  approver_name, fail_reason, body_hash, version,
  net_cents + fee_cents + tax_cents + gratuity_cents + non_revenue_cents + tip_cents + card_surcharge_cents
    + cash_rounding_cents as total_cents`

/** The key of a request, and of its further refunds. */
const keysOf = (key: string) => sql`(client_key = ${key} or starts_with(client_key, ${`${key}:`}))`
export const furtherKey = (key: string, place: number): string => (place === 0 ? key : `${key}:${place + 1}`)

/** Refunds that a request has made already in its order. */
export function findByKey(run: Run, merchantId: number, orderId: number, key: string): Promise<RefundState[]> {
  return run(sql<RefundState>`
    select ${fields} from refund where merchant_id = ${merchantId} and order_id = ${orderId} and ${keysOf(key)}
    order by refund_id`)
}

/** The refund of exactly this key. */
export async function findRefundByKey(run: Run, merchantId: number, key: string) {
  const [row] = await run(sql<Pick<RefundState, 'orderId' | 'bodyHash'>>`
    select order_id, body_hash from refund where merchant_id = ${merchantId} and client_key = ${key}`)
  return row
}

/** A refund. */
export async function findRefund(run: Run, merchantId: number, refundId: number): Promise<RefundState | undefined> {
  const [row] = await run(sql<RefundState>`
    select ${fields} from refund where merchant_id = ${merchantId} and refund_id = ${refundId}`)
  return row
}

/** The current states of refunds, in the order of their ids. */
export function listStates(run: Run, merchantId: number, refundIds: readonly number[]): Promise<RefundState[]> {
  return run(sql<RefundState>`
    select ${fields} from refund where merchant_id = ${merchantId} and refund_id = any(${[...refundIds]}::bigint[])
    order by refund_id`)
}

/** A refund that has succeeded: on an open day, in an open batch. */
export async function setSucceeded(
  run: Run,
  merchantId: number,
  refundId: number,
  made: { readonly businessDate: string; readonly batchId: number | null; readonly gatewayRef: string },
): Promise<void> {
  const own = sql`merchant_id = ${merchantId} and refund_id = ${refundId}`
  await run(sql`
    update refund_payment set batch_id = ${made.batchId}, gateway_ref = ${made.gatewayRef} where ${own}`)
  await run(sql`
    update refund set code = 4, fail_reason = '', business_date = ${made.businessDate}, version = version + 1
    where ${own}`)
}

/** A refund that failed, with the gateway's reason. */
export async function setFailed(run: Run, merchantId: number, refundId: number, failReason: string): Promise<void> {
  await run(sql`
    update refund set code = 3, fail_reason = ${failReason}, version = version + 1
    where merchant_id = ${merchantId} and refund_id = ${refundId}`)
}

/** A refund that is tried again; its new version. */
export async function setUnderWay(
  run: Run,
  merchantId: number,
  refundId: number,
  retried: { readonly at: string; readonly businessDate: string },
): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update refund set code = 0, fail_reason = '', refunded_at = ${retried.at}, business_date = ${retried.businessDate},
      version = version + 1
    where merchant_id = ${merchantId} and refund_id = ${refundId} returning version`)
  return row?.version ?? 0
}
