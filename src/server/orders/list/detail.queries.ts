/** Everything of one order in one statement: its children come as JSON, twice as fast as a statement for each. */
import { sql } from 'kysely'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import type { Run } from '../../db/run.ts'

type Line = OrderDetail['lines'][number]
type Payment = OrderDetail['payments'][number]
type Discount = OrderDetail['discounts'][number]

/** The order with the amounts of its own row; `code` of a payment is its own. */
export interface StoredDetail extends Omit<OrderDetail, 'amounts' | 'lines' | 'payments' | 'discounts'> {
  /** The code as it is stored; null for a discount that is of no coupon. */
  readonly discounts: (Omit<Discount, 'couponCode'> & { couponCode: string | null })[]
  readonly lines: (Omit<Line, 'modifiers'> & { modifiers: Line['modifiers'] | null })[]
  readonly payments: Omit<Payment, 'shownCode' | 'isPartlyRefunded'>[]
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

/** The order; undefined where this merchant has none of that id. */
export async function loadOrder(run: Run, merchantId: number, orderId: number): Promise<StoredDetail | undefined> {
  const [order] = await run(
    sql<StoredDetail>`select ${HEAD}, ${inStore(CHILDREN, merchantId)} from orders o where merchant_id = ${merchantId} and order_id = ${orderId}`,
  )
  return order
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Columns as they are to be called in JSON; instants as the contract writes them. */
function named(columns: string): string {
  const parts = columns.split(/,\s*/).map(column => {
    const value = /(^|_)at$/.test(column) ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column
    return `${value} as "${camel(column)}"`
  })
  return parts.join(', ')
}

/** Placeholder for the id of the store in the texts below. */
const STORE = ':store'
/** A text with the store's id as a parameter. */
const inStore = (text: string, merchantId: number) =>
  sql.join(
    text.split(STORE).map(part => sql.raw(part)),
    sql`${merchantId}`,
  )

/** The rows of a table that belong to a row of `parent`, as a JSON array; empty, or null for children's children. */
function rowsOf(
  table: string,
  parent: 'o' | 'l' | 'r',
  keys: readonly string[],
  orderedBy: string,
  columns: string,
): string {
  const own = keys.map(key => `x.${key} = ${parent}.${key}`).join(' and ')
  return `(select json_agg(row_to_json(j)) from (
    select ${columns} from ${table} x where x.merchant_id = ${STORE} and ${own} order by ${orderedBy}) j)`
}
const ofOrder = (table: string, orderedBy: string, columns: string) =>
  `coalesce(${rowsOf(table, 'o', ['order_id'], orderedBy, columns)}, '[]')`
const ofRefund = (table: string, orderedBy: string, columns: string) =>
  `coalesce(${rowsOf(table, 'r', ['refund_id'], orderedBy, named(columns))}, '[]')`

const HEAD = sql.raw(
  [
    'order_id, order_no, ticket_no, business_date, ordered_at, closed_at, order_name, order_type, meal_type, status',
    'employee_name, device_name, source, port, table_name, buffet_type, people_number, customer_id, customer_name, customer_phone',
    'tax_exempt_reason, deleted_at, deleted_reason, void_cents, gross_cents, item_discount_cents, order_discount_cents',
    'comp_cents, net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents, total_cents, tip_cents, paid_cents',
    'refund_cents',
  ].join(', '),
)

const LINE = named(
  [
    'line_no, dish_name, dish_second_name, variant_name, category_name, category_second_name, quantity, unit_price_cents',
    'gross_cents, item_discount_cents, order_discount_cents, comp_cents, net_cents, tax_cents, revenue',
    'voided_at, void_reason, note',
  ].join(', '),
)
const MODIFIERS = rowsOf(
  'order_line_modifier',
  'l',
  ['order_id', 'line_no'],
  'modifier_no',
  named('name, second_name, quantity, unit_price_cents'),
)
const LINES = `coalesce((select json_agg(row_to_json(j)) from (
  select ${LINE}, ${MODIFIERS} as modifiers from order_line l
  where l.merchant_id = ${STORE} and l.order_id = o.order_id order by line_no) j), '[]')`

const REFUND = named(
  [
    'refund_id, business_date, refunded_at, kind, code, net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents',
    'tip_cents, card_surcharge_cents, cash_rounding_cents, reason, employee_name, approver_name, fail_reason',
  ].join(', '),
)
const REFUNDS = `coalesce((select json_agg(row_to_json(j)) from (
  select ${REFUND},
    ${ofRefund('refund_line', 'line_no', 'line_no, quantity, net_cents, tax_cents')} as lines,
    ${ofRefund('refund_tax', 'tax_no', 'tax_no, tax_cents')} as taxes,
    ${ofRefund('refund_payment', 'payment_id', `payment_id, amount_cents, tip_cents, card_surcharge_cents, cash_rounding_cents`)} as payments
  from refund r where r.merchant_id = ${STORE} and r.order_id = o.order_id order by refund_id) j), '[]')`

const PAYMENT = [
  'payment_id, business_date, paid_at, tender, tender_name, code, amount_cents, tip_cents, card_surcharge_cents',
  'cash_rounding_cents, card_type, card_last4, auth_code, employee_name, device_name',
].join(', ')
const DISCOUNT = `${named('discount_no, line_no, name, second_name, kind, rate_pcm, amount_cents, reason, employee_name')},
  (select c.code from coupon c where c.merchant_id = ${STORE} and c.coupon_id = x.coupon_id) as "couponCode"`
const FEE = 'fee_no, name, second_name, kind, rate_pcm, amount_cents, taxable, tax_cents'
const TAX = 'tax_no, name, second_name, rate_pcm, inclusive, base_cents, tax_cents'

const CHILDREN = `
  ${LINES} as lines,
  ${ofOrder('order_discount', 'discount_no', DISCOUNT)} as discounts,
  ${ofOrder('order_fee', 'fee_no', named(FEE))} as fees,
  ${ofOrder('order_tax', 'tax_no', named(TAX))} as taxes,
  ${ofOrder('payment', 'payment_id', named(PAYMENT))} as payments,
  ${REFUNDS} as refunds,
  ${ofOrder('order_timeline', 'entry_no', named('at, kind, actor_name, approver_name, amount_cents, detail'))} as timeline`
