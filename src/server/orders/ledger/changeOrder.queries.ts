/** Changes an order that is already written: facts and derived columns follow in the same transaction. */
import { sql } from 'kysely'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { PaymentRow, RefundRow } from './bookedOrder.ts'
import { guardClosedDays } from './closedDayGuard.queries.ts'
import { holdDays } from '../../basics/closedDays.queries.ts'
import { type OrderRows, derivedColumns } from './derivedColumns.ts'
import { returnCoupons } from './returnCoupons.ts'

/** What a transaction that changes an order needs. */
export type OrderChanging = Pick<OpenContext, 'run' | 'publish' | 'request'>

/**
 * The one way to change an order: takes it out of the totals, lets `work` change its rows (lines, payments, refunds, the
 * order's own flags and gratuity), derives its amounts and status again, and adds it to the totals. If the order is not in
 * the totals yet, they are left unchanged: the pending update waits for this lock and reads the new rows. Two changes of one
 * order wait for each other, and a day's close for both. Coupons of an order that is over are given back. The table's checks apply at each statement of `work`: a deletion
 * sets `status` with `deleted_at`, a new gratuity comes with its total. Returns the result of `work`.
 * Throws `NOT_FOUND` for an order that this merchant does not have, `DAY_CLOSED` where the figures of a closed day would
 * move (I19), RangeError where more was refunded than paid.
 */
export async function changeOrder<T>(
  context: OrderChanging,
  merchantId: number,
  orderId: number,
  work: () => Promise<T>,
): Promise<T> {
  const { run } = context
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const [, found, due] = await Promise.all([
    holdDays(run, merchantId),
    run(sql`select order_id from orders where ${own} for update`),
    run(sql`select order_id from fact_due where ${own} for update`),
  ])
  if (found.length === 0) throw new Failure('NOT_FOUND', { field: 'orderId' })
  const apply = async (sign: 1 | -1) => {
    if (due.length > 0) return
    await run(sql`select apply_facts_of_orders(${merchantId}, array[${orderId}]::bigint[], ${sign})`)
  }
  const guard = await guardClosedDays(run, merchantId, orderId)
  await apply(-1)
  const made = await work()
  const rows = await loadRows(run, merchantId, orderId)
  const columns = derivedColumns(rows)
  await run(
    build.updateTable('orders').set(columns).where('merchantId', '=', merchantId).where('orderId', '=', orderId),
  )
  await Promise.all([apply(1), guard()])
  if (rows.hasCoupons) await returnCoupons(context, merchantId, orderId, { status: columns.status, lines: rows.lines })
  return made
}

/** What the derived columns of an order rest on. */
async function loadRows(
  run: Run,
  merchantId: number,
  orderId: number,
): Promise<OrderRows & { readonly hasCoupons: boolean }> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const [orders, lines, fees, taxes, payments, refunds] = await Promise.all([
    run(sql<Pick<OrderRows, 'gratuityCents' | 'closedAt' | 'deletedAt'> & { readonly hasCoupons: boolean }>`
      select gratuity_cents, closed_at, deleted_at, exists (select from coupon_redemption where ${own}) as has_coupons
      from orders where ${own}`),
    run(sql<OrderRows['lines'][number]>`
      select gross_cents, item_discount_cents, order_discount_cents, comp_cents, net_cents, revenue, voided_at
      from order_line where ${own}`),
    run(sql<OrderRows['fees'][number]>`select amount_cents from order_fee where ${own}`),
    run(sql<OrderRows['taxes'][number]>`select tax_cents, inclusive from order_tax where ${own}`),
    run(sql<PaymentRow>`
      select amount_cents, tip_cents, code, paid_at, tender from payment where ${own} order by payment_id`),
    run(sql<RefundRow>`
      select net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents, code, refunded_at
      from refund where ${own} order by refund_id`),
  ])
  const [order] = orders
  if (!order) throw new Failure('NOT_FOUND', { field: 'orderId' })
  return { ...order, lines, fees, taxes, payments, refunds }
}
