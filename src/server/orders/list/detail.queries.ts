/**
 * Everything of one order: its children come as JSON, twice as fast as a statement for each. What few orders have (refunds,
 * codes of coupons) is asked for where there is any, as each part costs its preparation also where it finds nothing.
 */
import { sql } from 'kysely'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { toInstant } from '../../db/parsers.ts'
import type { Run } from '../../db/run.ts'

type Line = OrderDetail['lines'][number]
type Payment = OrderDetail['payments'][number]
type Discount = OrderDetail['discounts'][number]

/** The order with the amounts of its own row; `code` of a payment is its own. */
export interface StoredDetail extends Omit<OrderDetail, 'amounts' | 'payments' | 'discounts'> {
  /** The code as it is stored; null for a discount that is of no coupon. */
  readonly discounts: (Omit<Discount, 'couponCode'> & { couponCode: string | null })[]
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

/** As the first statement answers: moments as JSON writes them, modifiers of all lines together. */
interface StoredOrder extends Omit<StoredDetail, 'lines' | 'discounts' | 'refunds'> {
  readonly lines: readonly Omit<Line, 'modifiers'>[]
  readonly modifiers: readonly (Line['modifiers'][number] & { readonly lineNo: number })[] | null
  readonly discounts: readonly (Omit<Discount, 'couponCode'> & { readonly couponId: number | null })[]
  readonly hasRefund: boolean | null
}

/** The order; undefined where this merchant has none of that id. */
export async function loadOrder(run: Run, merchantId: number, orderId: number): Promise<StoredDetail | undefined> {
  const [order] = await run(
    sql<StoredOrder>`select ${HEAD}, ${inStore(CHILDREN, merchantId)} from orders o where merchant_id = ${merchantId} and order_id = ${orderId}`,
  )
  if (!order) return undefined
  const { hasRefund, modifiers, lines, discounts, payments, timeline, ...head } = order
  const couponIds = discounts.flatMap(({ couponId }) => couponId ?? [])
  const [refunds, codes] = await Promise.all([
    hasRefund === true ? loadRefunds(run, merchantId, orderId) : [],
    couponIds.length > 0 ? loadCodes(run, merchantId, couponIds) : undefined,
  ])
  return {
    ...head,
    lines: lines.map(line => ({
      ...line,
      voidedAt: instantOf(line.voidedAt),
      modifiers: modifiersOf(line, modifiers),
    })),
    discounts: discounts.map(({ couponId, ...rest }) => ({ ...rest, couponCode: codes?.get(couponId ?? 0) ?? null })),
    payments: payments.map(payment => ({ ...payment, paidAt: instantOf(payment.paidAt) })),
    timeline: timeline.map(entry => ({ ...entry, at: instantOf(entry.at) })),
    refunds,
  }
}

/** A moment as the contract writes it, of one as JSON of the database does. */
function instantOf<T extends string | null>(text: T): T {
  return (text === null ? null : toInstant(text)) as T
}

function modifiersOf(
  { lineNo: ofLine }: { readonly lineNo: number },
  all: StoredOrder['modifiers'],
): Line['modifiers'] {
  return (all ?? [])
    .filter(({ lineNo }) => lineNo === ofLine)
    .map(({ name, secondName, quantity, unitPriceCents }) => ({ name, secondName, quantity, unitPriceCents }))
}

/** Refunds of the order, the oldest first, with what was given back of what. */
function loadRefunds(run: Run, merchantId: number, orderId: number) {
  return run(sql<StoredDetail['refunds'][number]>`
    select ${inStore(REFUND, merchantId)} from refund r
    where merchant_id = ${merchantId} and order_id = ${orderId} order by refund_id`)
}

async function loadCodes(run: Run, merchantId: number, couponIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await run(sql<{ couponId: number; code: string }>`
    select coupon_id, code from coupon where merchant_id = ${merchantId} and coupon_id = any(${[...couponIds]}::bigint[])`)
  return new Map(rows.map(({ couponId, code }) => [couponId, code]))
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Columns as they are to be called in JSON. */
const named = (columns: string): string =>
  columns
    .split(/,\s*/)
    .map(column => `${column} as "${camel(column)}"`)
    .join(', ')

/** Placeholder for the id of the store in the texts below. */
const STORE = ':store'
/** A text with the store's id as a parameter. */
const inStore = (text: string, merchantId: number) =>
  sql.join(
    text.split(STORE).map(part => sql.raw(part)),
    sql`${merchantId}`,
  )

/** The rows of a table that belong to a row of `parent`, as a JSON array; null where there are none. */
const rowsOf = (table: string, parent: 'o' | 'r', key: string, orderedBy: string, columns: string): string =>
  `(select json_agg(j) from (
    select ${columns} from ${table} x where x.merchant_id = ${STORE} and x.${key} = ${parent}.${key} order by ${orderedBy}) j)`
const ofOrder = (table: string, orderedBy: string, columns: string) =>
  `coalesce(${rowsOf(table, 'o', 'order_id', orderedBy, named(columns))}, '[]')`
const ofRefund = (table: string, orderedBy: string, columns: string) =>
  `coalesce(${rowsOf(table, 'r', 'refund_id', orderedBy, named(columns))}, '[]')`

const HEAD = sql.raw(
  [
    'order_id, order_no, ticket_no, business_date, ordered_at, closed_at, order_name, order_type, meal_type, status',
    'employee_name, device_name, source, port, table_name, buffet_type, people_number, customer_id, customer_name, customer_phone',
    'tax_exempt_reason, deleted_at, deleted_reason, void_cents, gross_cents, item_discount_cents, order_discount_cents',
    'comp_cents, net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents, total_cents, tip_cents, paid_cents',
    'refund_cents',
  ].join(', '),
)

const LINE = [
  'line_no, dish_name, dish_second_name, variant_name, category_name, category_second_name, quantity, unit_price_cents',
  'gross_cents, item_discount_cents, order_discount_cents, comp_cents, net_cents, tax_cents, revenue',
  'voided_at, void_reason, note',
].join(', ')
const MODIFIER = 'line_no, name, second_name, quantity, unit_price_cents'
const PAYMENT = [
  'payment_id, business_date, paid_at, tender, tender_name, code, amount_cents, tip_cents, card_surcharge_cents',
  'cash_rounding_cents, card_type, card_last4, auth_code, employee_name, device_name',
].join(', ')
const DISCOUNT =
  'discount_no, line_no, name, second_name, kind, rate_pcm, amount_cents, reason, employee_name, coupon_id'
const FEE = 'fee_no, name, second_name, kind, rate_pcm, amount_cents, taxable, tax_cents'
const TAX = 'tax_no, name, second_name, rate_pcm, inclusive, base_cents, tax_cents'

const CHILDREN = `
  ${ofOrder('order_line', 'line_no', LINE)} as lines,
  ${rowsOf('order_line_modifier', 'o', 'order_id', 'line_no, modifier_no', named(MODIFIER))} as modifiers,
  ${ofOrder('order_discount', 'discount_no', DISCOUNT)} as discounts,
  ${ofOrder('order_fee', 'fee_no', FEE)} as fees,
  ${ofOrder('order_tax', 'tax_no', TAX)} as taxes,
  ${ofOrder('payment', 'payment_id', PAYMENT)} as payments,
  (select true from refund r where r.merchant_id = ${STORE} and r.order_id = o.order_id limit 1) as has_refund,
  ${ofOrder('order_timeline', 'entry_no', 'at, kind, actor_name, approver_name, amount_cents, detail')} as timeline`

const REFUND = `
  refund_id, business_date, refunded_at, kind, code, net_cents, fee_cents, tax_cents, gratuity_cents, non_revenue_cents,
  tip_cents, card_surcharge_cents, cash_rounding_cents, reason, employee_name, approver_name, fail_reason,
  ${ofRefund('refund_line', 'line_no', 'line_no, quantity, net_cents, tax_cents')} as lines,
  ${ofRefund('refund_tax', 'tax_no', 'tax_no, tax_cents')} as taxes,
  ${ofRefund('refund_payment', 'payment_id', 'payment_id, amount_cents, tip_cents, card_surcharge_cents, cash_rounding_cents')} as payments`
