/** Orders of business days with what pricing needs of them. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface OrderHead {
  readonly orderId: number
  readonly orderNo: string
  readonly businessDate: string
  readonly orderedAt: string
  readonly orderType: string
  readonly port: string
  readonly peopleNumber: number
  readonly taxExemptReason: string
  readonly tender: string
  readonly totalCents: number
}
export interface LineOfOrder {
  readonly orderId: number
  readonly lineNo: number
  readonly dishId: number | null
  readonly quantity: number
  readonly unitPriceCents: number
  readonly netCents: number
  readonly orderDiscountCents: number
  readonly revenue: boolean
  readonly isVoided: boolean
}
export interface ModifierOfLine {
  readonly orderId: number
  readonly lineNo: number
  readonly quantity: number
  readonly unitPriceCents: number
}
export interface DiscountOfOrder {
  readonly orderId: number
  readonly lineNo: number | null
  readonly name: string
  readonly kind: 'percent' | 'fixed' | 'comp'
  readonly ratePcm: number | null
  readonly amountCents: number
}
export interface FeeOfOrder {
  readonly orderId: number
  readonly name: string
  readonly amountCents: number
  readonly taxable: boolean
}
export interface TaxOfLine {
  readonly orderId: number
  readonly lineNo: number
  readonly name: string
  readonly ratePcm: number
  readonly inclusive: boolean
}

export interface Days {
  readonly from: string
  readonly to: string
}

const sold = (merchantId: number, { from, to }: Days) => sql`
  merchant_id = ${merchantId} and business_date between ${from}::date and ${to}::date and deleted_at is null`

/** How many orders the days have; deleted ones were never sold. */
export async function countSold(run: Run, merchantId: number, days: Days): Promise<number> {
  const [row] = await run(sql<{ total: number }>`
    select count(*) as total from orders where ${sold(merchantId, days)}`)
  return row?.total ?? 0
}

/** The next orders after one, the newest first. */
export function nextSold(
  run: Run,
  merchantId: number,
  days: Days,
  last: OrderHead | undefined,
  most: number,
): Promise<OrderHead[]> {
  const after = last
    ? sql`and (business_date, ordered_at, order_id) <
        (${last.businessDate}::date, ${last.orderedAt}::timestamptz, ${last.orderId}::bigint)`
    : sql``
  return run(sql<OrderHead>`
    select order_id, order_no, business_date, ordered_at, order_type, port, people_number, tax_exempt_reason, tender,
      total_cents
    from orders where ${sold(merchantId, days)} ${after}
    order by business_date desc, ordered_at desc, order_id desc limit ${most}`)
}

/** What belongs to the orders, in one batch of statements. */
export async function partsOfOrders(run: Run, merchantId: number, orderIds: readonly number[]) {
  const own = sql`merchant_id = ${merchantId} and order_id = any(${[...orderIds]}::bigint[])`
  const [lines, modifiers, discounts, fees] = await Promise.all([
    run(sql<LineOfOrder>`
      select order_id, line_no, dish_id, quantity, unit_price_cents, net_cents, order_discount_cents, revenue,
        voided_at is not null as is_voided
      from order_line where ${own} order by order_id, line_no`),
    run(sql<ModifierOfLine>`
      select order_id, line_no, quantity, unit_price_cents from order_line_modifier where ${own}
      order by order_id, line_no, modifier_no`),
    run(sql<DiscountOfOrder>`
      select order_id, line_no, case when coupon_id is null then name else '' end as name, kind, rate_pcm, amount_cents
      from order_discount where ${own}
      order by order_id, discount_no`),
    run(sql<FeeOfOrder>`
      select order_id, name, amount_cents, taxable from order_fee where ${own} order by order_id, fee_no`),
  ])
  return { lines, modifiers, discounts, fees }
}

/** The taxes that were copied onto the lines of orders. */
export function taxesOfLines(run: Run, merchantId: number, orderIds: readonly number[]): Promise<TaxOfLine[]> {
  return run(sql<TaxOfLine>`
    select l.order_id, l.line_no, t.name, t.rate_pcm, t.inclusive
    from order_line_tax l join order_tax t using (merchant_id, order_id, tax_no)
    where l.merchant_id = ${merchantId} and l.order_id = any(${[...orderIds]}::bigint[])
    order by l.order_id, l.line_no, l.tax_no`)
}
