/** Everything of one order, every table asked in one flight. */
import { type RawBuilder, sql } from 'kysely'
import type { OrderDetail } from '../../../shared/contract/orderDetail.ts'
import type { Run } from '../../db/run.ts'

/** The order's own row. */
export interface OrderHead extends Omit<
  OrderDetail,
  'amounts' | 'lines' | 'discounts' | 'fees' | 'taxes' | 'payments' | 'refunds' | 'timeline'
> {
  readonly grossCents: number
  readonly itemDiscountCents: number
  readonly orderDiscountCents: number
  readonly compCents: number
  readonly netCents: number
  readonly feeCents: number
  readonly taxCents: number
  readonly gratuityCents: number
  readonly nonRevenueCents: number
  readonly totalCents: number
  readonly tipCents: number
  readonly paidCents: number
  readonly refundCents: number
}

type Line = OrderDetail['lines'][number]
type Refund = OrderDetail['refunds'][number]
interface OfRefund {
  readonly refundId: number
}

export interface OrderParts {
  readonly head: OrderHead
  readonly lines: readonly Omit<Line, 'modifiers'>[]
  readonly modifiers: readonly (Line['modifiers'][number] & { readonly lineNo: number })[]
  readonly discounts: OrderDetail['discounts']
  readonly fees: OrderDetail['fees']
  readonly taxes: OrderDetail['taxes']
  readonly payments: readonly Omit<OrderDetail['payments'][number], 'shownCode'>[]
  readonly refunds: readonly Omit<Refund, 'lines' | 'taxes' | 'payments'>[]
  readonly refundLines: readonly (Refund['lines'][number] & OfRefund)[]
  readonly refundTaxes: readonly (Refund['taxes'][number] & OfRefund)[]
  readonly refundPayments: readonly (Refund['payments'][number] & OfRefund)[]
  readonly timeline: OrderDetail['timeline']
}

/** The rows of an order; undefined where this merchant has none of that id. */
export async function loadOrder(run: Run, merchantId: number, orderId: number): Promise<OrderParts | undefined> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const all = <K extends keyof OrderParts>(query: RawBuilder<unknown>) =>
    run(query) as Promise<unknown> as Promise<OrderParts[K]>
  const ofRefund = (table: string, columns: string) =>
    sql`select refund_id, ${sql.raw(columns)} from ${sql.table(table)} join refund using (merchant_id, refund_id)
      where ${own} order by refund_id`
  const [
    heads,
    lines,
    modifiers,
    discounts,
    fees,
    taxes,
    payments,
    refunds,
    refundLines,
    refundTaxes,
    refundPayments,
    timeline,
  ] = await Promise.all([
    run(sql<OrderHead>`select ${HEAD} from orders where ${own}`),
    all<'lines'>(sql`select ${LINE} from order_line where ${own} order by line_no`),
    all<'modifiers'>(sql`select line_no, name, second_name, quantity, unit_price_cents from order_line_modifier
        where ${own} order by line_no, modifier_no`),
    all<'discounts'>(sql`select discount_no, line_no, name, second_name, kind, rate_pcm, amount_cents, reason, employee_name
        from order_discount where ${own} order by discount_no`),
    all<'fees'>(sql`select fee_no, name, second_name, kind, rate_pcm, amount_cents, taxable, tax_cents from order_fee
        where ${own} order by fee_no`),
    all<'taxes'>(sql`select tax_no, name, second_name, rate_pcm, inclusive, base_cents, tax_cents from order_tax
        where ${own} order by tax_no`),
    all<'payments'>(sql`select ${PAYMENT} from payment where ${own} order by payment_id`),
    all<'refunds'>(sql`select ${REFUND} from refund where ${own} order by refund_id`),
    all<'refundLines'>(ofRefund('refund_line', 'line_no, quantity, refund_line.net_cents, refund_line.tax_cents')),
    all<'refundTaxes'>(ofRefund('refund_tax', 'tax_no, refund_tax.tax_cents')),
    all<'refundPayments'>(
      ofRefund(
        'refund_payment',
        'payment_id, amount_cents, refund_payment.tip_cents, refund_payment.card_surcharge_cents',
      ),
    ),
    all<'timeline'>(
      sql`select at, kind, actor_name, amount_cents, detail from order_timeline where ${own} order by entry_no`,
    ),
  ])
  const [head] = heads
  return (
    head && {
      head,
      lines,
      modifiers,
      discounts,
      fees,
      taxes,
      payments,
      refunds,
      refundLines,
      refundTaxes,
      refundPayments,
      timeline,
    }
  )
}

const HEAD = sql.raw(
  [
    'order_id, order_no, ticket_no, business_date, ordered_at, closed_at, order_name, order_type, meal_type, status',
    'employee_name, device_name, source, port, table_name, buffet_type, people_number, customer_name, customer_phone',
    'tax_exempt_reason, deleted_at, deleted_reason, void_cents, gross_cents, item_discount_cents, order_discount_cents',
    'comp_cents, net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents, total_cents, tip_cents, paid_cents',
    'refund_cents',
  ].join(', '),
)
const LINE = sql.raw(
  [
    'line_no, dish_name, dish_second_name, variant_name, category_name, category_second_name, quantity, unit_price_cents',
    'gross_cents, item_discount_cents, order_discount_cents, comp_cents, net_cents, tax_cents, revenue, voided_at',
    'void_reason, note',
  ].join(', '),
)
const PAYMENT = sql.raw(
  [
    'payment_id, business_date, paid_at, tender, tender_name, code, amount_cents, tip_cents, card_surcharge_cents',
    'cash_rounding_cents, card_type, card_last4, auth_code, employee_name, device_name',
  ].join(', '),
)
const REFUND = sql.raw(
  [
    'refund_id, business_date, refunded_at, kind, code, net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents',
    'tip_cents, card_surcharge_cents, reason, employee_name, approver_name',
  ].join(', '),
)
