/** A stored order as a refund, a void or a tip finds it; read under the order's lock where something is to be changed. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { PaymentRowCode, RefundRowCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { Component } from '../../../shared/rules/pricing/components.ts'
import type { LineRow } from './bookedOrder.ts'

/** The columns of a line that refunds need. */
type LineColumns = Pick<
  LineRow,
  'lineNo' | 'quantity' | 'grossCents' | 'netCents' | 'revenue' | 'giftCardId' | 'clientKey' | 'clientUnits'
>

export interface StoredPayment {
  readonly paymentId: number
  /** The terminal's own key. */
  readonly clientKey: string | null
  readonly paidAt: string
  readonly businessDate: string
  readonly tender: string
  readonly code: PaymentRowCode
  readonly amountCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  readonly cashRoundingCents: number
  readonly deviceId: number | null
  readonly deviceName: string
  readonly drawerId: number | null
  readonly giftCardId: number | null
  readonly tipAt: string | null
  readonly gateway: string
  readonly gatewayRef: string
  readonly batchId: number | null
  /** The card reader that its batch belongs to; null where it is in none. */
  readonly paymentDevice: string | null
  readonly batchState: string | null
  /** A gateway has been asked for a void or a tip, and has not answered. */
  readonly isBusy: boolean
}

export interface StoredComponent {
  readonly kind: Component['kind']
  readonly lineNo: number | null
  readonly feeNo: number | null
  readonly taxNo: number | null
  readonly cents: number
}

export interface StoredRefundPart {
  readonly paymentId: number
  readonly amountCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  readonly cashRoundingCents: number
}

export interface StoredRefund {
  readonly refundId: number
  readonly code: RefundRowCode
  readonly version: number
  readonly approverId: number | null
  readonly approverName: string
  readonly feeCents: number
  readonly taxCents: number
  readonly gratuityCents: number
  readonly nonRevenueCents: number
  readonly lines: readonly { lineNo: number; quantity: number; netCents: number; taxCents: number }[]
  readonly taxes: readonly { taxNo: number; taxCents: number }[]
  readonly payments: readonly StoredRefundPart[]
  readonly components: readonly StoredComponent[]
}

export interface StoredOrder {
  readonly orderId: number
  readonly orderNo: string
  readonly status: string
  readonly totalCents: number
  readonly gratuityCents: number
  readonly closedAt: string | null
  readonly deletedAt: string | null
  /** Without those that were voided. */
  readonly lines: readonly LineColumns[]
  readonly lineTaxes: readonly { lineNo: number; taxNo: number; taxCents: number }[]
  readonly fees: readonly { feeNo: number; amountCents: number; taxCents: number }[]
  readonly taxes: readonly { taxNo: number; taxCents: number }[]
  /** All of them, the oldest first. */
  readonly payments: readonly StoredPayment[]
  readonly refunds: readonly StoredRefund[]
}

const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const PART = ['payment_id', 'amount_cents', 'tip_cents', 'card_surcharge_cents', 'cash_rounding_cents']

/** The rows of a refund in one of its tables, as JSON. */
function rowsOf(merchantId: number, table: string, columns: readonly string[]) {
  const fields = sql.raw(columns.map(column => `'${camel(column)}', x.${column}`).join(', '))
  return sql`coalesce((select json_agg(json_build_object(${fields})) from ${sql.table(table)} x
    where x.merchant_id = ${merchantId} and x.refund_id = r.refund_id), '[]')`
}

/** The order; undefined where this merchant has none of that id. */
export async function loadStoredOrder(run: Run, merchantId: number, orderId: number): Promise<StoredOrder | undefined> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const [orders, lines, lineTaxes, fees, taxes, payments, refunds] = await Promise.all([
    run(sql<Omit<StoredOrder, 'lines'>>`
      select order_id, order_no, status, total_cents, gratuity_cents, closed_at, deleted_at from orders where ${own}`),
    run(sql<LineColumns>`
      select line_no, quantity, gross_cents, net_cents, revenue, gift_card_id, client_key, client_units from order_line
      where ${own} and voided_at is null order by line_no`),
    run(sql<StoredOrder['lineTaxes'][number]>`
      select t.line_no, t.tax_no, t.tax_cents from order_line_tax t
      join order_line l using (merchant_id, order_id, line_no)
      where ${own} and l.voided_at is null order by line_no, tax_no`),
    run(
      sql<
        StoredOrder['fees'][number]
      >`select fee_no, amount_cents, tax_cents from order_fee where ${own} order by fee_no`,
    ),
    run(sql<StoredOrder['taxes'][number]>`select tax_no, tax_cents from order_tax where ${own} order by tax_no`),
    run(sql<StoredPayment>`
      select p.payment_id, p.client_key, p.paid_at, p.business_date, p.tender, p.code, p.amount_cents, p.tip_cents,
        p.card_surcharge_cents, p.cash_rounding_cents, p.device_id, p.device_name, p.drawer_id, p.gift_card_id, p.tip_at,
        p.gateway, p.gateway_ref, p.batch_id, b.payment_device, b.state as batch_state,
        exists (select from payment_change c where c.merchant_id = ${merchantId} and c.payment_id = p.payment_id
          and c.state = 'pending') as is_busy
      from payment p left join card_batch b on b.merchant_id = p.merchant_id and b.batch_id = p.batch_id
      where p.merchant_id = ${merchantId} and p.order_id = ${orderId} order by p.paid_at, p.payment_id`),
    run(sql<StoredRefund>`
      select refund_id, code, version, approver_id, approver_name, fee_cents, tax_cents, gratuity_cents,
        non_revenue_cents,
        ${rowsOf(merchantId, 'refund_line', ['line_no', 'quantity', 'net_cents', 'tax_cents'])} as lines,
        ${rowsOf(merchantId, 'refund_tax', ['tax_no', 'tax_cents'])} as taxes,
        ${rowsOf(merchantId, 'refund_payment', PART)} as payments,
        ${rowsOf(merchantId, 'refund_component', ['kind', 'line_no', 'fee_no', 'tax_no', 'cents'])} as components
      from refund r where ${own} order by refund_id`),
  ])
  const [order] = orders
  return order && { ...order, lines, lineTaxes, fees, taxes, payments, refunds }
}
