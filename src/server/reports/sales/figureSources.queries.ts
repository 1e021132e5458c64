/**
 * Where the measures of a figure come from, for the orders behind it: the branches of `order_contribution` one by one,
 * with the dimension as a condition on their rows, so that an index finds them. A test holds every figure to its sum.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import type { Measure } from '../../../shared/rules/reports/figureTerms.ts'

/** Rows that add to measures: `day` is the business day that they count on, `o` their order. */
export interface Source {
  readonly day: string
  readonly rows: string
  readonly measures: Partial<Readonly<Record<Measure, string>>>
}

const sold = `o.status <> 'deleted'`
const linesOf = 'orders o join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id'
const refundsOf = 'orders o join refund r on r.merchant_id = o.merchant_id and r.order_id = o.order_id'
const refundRows = (table: string) =>
  `${refundsOf} and r.code = 4 join ${table} f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id`
const refundLines = `${refundRows('refund_line')} join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no where l.revenue`
const refundRates = `${refundRows('refund_tax')} join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no where true`
const voidedWhole = 'o.void_cents > 0 and o.gross_cents = 0 and o.non_revenue_cents = 0'
const back = 'r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents'

const voids: Source = {
  day: 'o.business_date',
  rows: `${linesOf} where (l.voided_at is not null or o.status = 'deleted')`,
  measures: { voidCount: '1', voidAmount: 'l.gross_cents' },
}
const payments: Source = {
  day: 'p.business_date',
  rows: 'orders o join payment p on p.merchant_id = o.merchant_id and p.order_id = o.order_id where p.code = 1',
  measures: {
    payments: '1',
    paid: 'p.amount_cents',
    tips: 'p.tip_cents - coalesce(p.late_tip_cents, 0)',
    cardSurcharge: 'p.card_surcharge_cents',
    cashRounding: 'p.cash_rounding_cents',
  },
}

/** Tips entered after their payment's day was closed. */
const lateTips: Source = {
  day: 't.business_date',
  rows: `orders o join late_tip t on t.merchant_id = o.merchant_id and t.order_id = o.order_id
    join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id where p.code = 1`,
  measures: { tips: 't.tip_cents' },
}

const ofOrders: readonly Source[] = [
  {
    day: 'o.business_date',
    rows: `orders o where ${sold}`,
    measures: {
      orders: `case when ${voidedWhole} then 0 else 1 end`,
      guests: `case when ${voidedWhole} then 0 else o.people_number end`,
      gross: 'o.gross_cents',
      itemDiscount: 'o.item_discount_cents',
      orderDiscount: 'o.order_discount_cents',
      comp: 'o.comp_cents',
      fee: 'o.fee_cents',
      tax: 'o.tax_cents',
      gratuity: 'o.gratuity_cents',
      nonRevenue: 'o.non_revenue_cents',
    },
  },
  {
    day: 'o.business_date',
    rows: `${linesOf} where ${sold} and l.voided_at is null and l.revenue`,
    measures: { quantity: 'l.quantity' },
  },
  voids,
  payments,
  lateTips,
  {
    day: 'r.business_date',
    rows: `${refundsOf} where r.code = 4`,
    measures: {
      refundCount: '1',
      refundNet: 'r.net_cents',
      refundFee: 'r.fee_cents',
      refundTax: 'r.tax_cents',
      refundGratuity: 'r.gratuity_cents',
      refundNonRevenue: 'r.non_revenue_cents',
      refunded: back,
      refundedTips: 'r.tip_cents',
      refundedCardSurcharge: 'r.card_surcharge_cents',
    },
  },
  {
    day: 'o.business_date',
    rows: `${refundsOf} where r.code = 4`,
    measures: {
      orderDayRefundNet: 'r.net_cents',
      orderDayRefundFee: 'r.fee_cents',
      orderDayRefundTax: 'r.tax_cents',
      orderDayRefundGratuity: 'r.gratuity_cents',
      orderDayRefundNonRevenue: 'r.non_revenue_cents',
    },
  },
]

const ofLines: readonly Source[] = [
  {
    day: 'o.business_date',
    rows: `${linesOf} where ${sold} and l.voided_at is null and l.revenue`,
    measures: {
      quantity: 'l.quantity',
      gross: 'l.gross_cents',
      itemDiscount: 'l.item_discount_cents',
      orderDiscount: 'l.order_discount_cents',
      comp: 'l.comp_cents',
      tax: 'l.tax_cents',
    },
  },
  voids,
  {
    day: 'r.business_date',
    rows: refundLines,
    measures: { refundQuantity: 'f.quantity', refundNet: 'f.net_cents', refundTax: 'f.tax_cents' },
  },
  {
    day: 'o.business_date',
    rows: refundLines,
    measures: { orderDayRefundNet: 'f.net_cents', orderDayRefundTax: 'f.tax_cents' },
  },
]

const ofRates: readonly Source[] = [
  {
    day: 'o.business_date',
    rows: `orders o join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id where ${sold}`,
    measures: { orders: '1', tax: 't.tax_cents', taxBase: 't.base_cents' },
  },
  { day: 'r.business_date', rows: refundRates, measures: { refundTax: 'f.tax_cents' } },
  { day: 'o.business_date', rows: refundRates, measures: { orderDayRefundTax: 'f.tax_cents' } },
]

const ofTenders: readonly Source[] = [
  payments,
  lateTips,
  {
    day: 'r.business_date',
    rows: `${refundRows('refund_payment')} join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id where true`,
    measures: {
      refundCount: '1',
      refunded: 'f.amount_cents',
      refundedTips: 'f.tip_cents',
      refundedCardSurcharge: 'f.card_surcharge_cents',
    },
  },
]

/** The sources of a dimension. */
export function sourcesOf(dimension: ReportDimension): readonly Source[] {
  if (dimension === 'dish' || dimension === 'category') return ofLines
  if (dimension === 'taxRate') return ofRates
  return dimension === 'tender' ? ofTenders : ofOrders
}

/** How rows know their key, as the facts have it. */
const keys: Record<ReportDimension, string> = {
  all: `''`,
  hour: `lpad(o.local_hour::text, 2, '0')`,
  orderType: 'o.order_type',
  meal: 'o.meal_type',
  source: 'o.source',
  employee: `coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')`,
  device: 'o.device_name',
  dish: `coalesce(l.dish_id::text, '=' || l.dish_name)`,
  category: `coalesce(l.category_id::text, nullif('=' || l.category_name, '='), '')`,
  taxRate: 'jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text',
  tender: `concat_ws('|', p.tender, nullif(p.tender_name, ''))`,
}

/** The condition that a source's rows are those of a key. */
export function hasKey(dimension: ReportDimension, key: string): RawBuilder<boolean> {
  return sql`${sql.raw(keys[dimension])} = ${key}`
}
