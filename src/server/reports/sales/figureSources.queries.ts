/**
 * Where the measures of a figure come from, for the orders behind it: the branches of `order_contribution` one by one,
 * with the dimension as a condition on their rows, so that an index finds them. A test holds every figure to its sum.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import type { BehindMeasure } from '../../../shared/rules/reports/behindTerms.ts'

/** Rows that add to measures: `day` is the business day that they count on, `o` their order. */
export interface Source {
  readonly day: string
  readonly rows: string
  readonly measures: Partial<Readonly<Record<BehindMeasure, string>>>
}

const sold = `o.status <> 'deleted'`
const linesOf = 'orders o join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id'
const refundsOf = 'orders o join refund r on r.merchant_id = o.merchant_id and r.order_id = o.order_id'
const refundRows = (table: string) =>
  `${refundsOf} and r.code = 4 join ${table} f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id`
const refundLines = `${refundRows('refund_line')} join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no where l.revenue`
const refundsOfHeld = `${refundsOf} where r.code = 4 and exists (
    select from order_line l where l.merchant_id = :store and l.order_id = o.order_id and l.held_for_channel)`
const refundRates = `${refundRows('refund_tax')} join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no where true`
const voidedWhole = 'o.void_cents > 0 and o.gross_cents = 0 and o.non_revenue_cents = 0'
const back = 'r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents'

const isVoid = `(l.voided_at is not null or o.status = 'deleted')`

const voidsOf = (units: string): Source => ({
  day: 'o.business_date',
  rows: `${linesOf} where ${isVoid}`,
  measures: { voidCount: '1', voidAmount: 'l.gross_cents', voidQuantity: units },
})
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
  {
    day: 'o.business_date',
    rows: `${linesOf} where ${sold} and l.voided_at is null and l.held_for_channel`,
    measures: { heldForChannel: 'l.gross_cents' },
  },
  voidsOf('l.quantity'),
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
  { day: 'r.business_date', rows: refundLines, measures: { refundQuantity: 'f.quantity' } },
  { day: 'o.business_date', rows: refundLines, measures: { orderDayRefundQuantity: 'f.quantity' } },
  { day: 'r.business_date', rows: refundsOfHeld, measures: { refundHeld: 'r.non_revenue_cents' } },
  { day: 'o.business_date', rows: refundsOfHeld, measures: { orderDayRefundHeld: 'r.non_revenue_cents' } },
]

/** `units` of a line, and `back` of its refund, are counted: pieces of the dish, or of the special that it was chosen in. */
const ofLines = (units: string, back: string): readonly Source[] => [
  {
    day: 'o.business_date',
    rows: `${linesOf} where ${sold} and l.voided_at is null and l.revenue`,
    measures: {
      quantity: units,
      gross: 'l.gross_cents',
      itemDiscount: 'l.item_discount_cents',
      orderDiscount: 'l.order_discount_cents',
      comp: 'l.comp_cents',
      tax: 'l.tax_cents',
    },
  },
  voidsOf(units),
  {
    day: 'r.business_date',
    rows: refundLines,
    measures: { refundQuantity: back, refundNet: 'f.net_cents', refundTax: 'f.tax_cents' },
  },
  {
    day: 'o.business_date',
    rows: refundLines,
    measures: { orderDayRefundQuantity: back, orderDayRefundNet: 'f.net_cents', orderDayRefundTax: 'f.tax_cents' },
  },
]
const ofDishes = ofLines('l.quantity', 'f.quantity')
const ofSpecials = ofLines('l.special_units', 'f.quantity * l.special_units / l.quantity')

/** The modifiers of rows that have a line `l`: what lies before each on the line, and its own price, of all units. */
const modifiersOf = (rows: string) => {
  const [from = '', where = ''] = rows.split(' where ')
  return `${from} join order_line_modifier m
    on m.merchant_id = o.merchant_id and m.order_id = o.order_id and m.line_no = l.line_no
    cross join lateral (
      select l.quantity * l.unit_price_cents + l.quantity * coalesce(sum(e.quantity * e.unit_price_cents), 0)::bigint as before,
        l.quantity * m.quantity * m.unit_price_cents as own
      from order_line_modifier e
      where e.merchant_id = :store and e.order_id = o.order_id and e.line_no = l.line_no
        and e.modifier_no < m.modifier_no
    ) as p where ${where}`
}
const share = (cents: string) => `share_of(${cents}, p.before, p.own, l.gross_cents)`

const ofModifiers: readonly Source[] = [
  {
    day: 'o.business_date',
    rows: modifiersOf(`${linesOf} where ${sold} and l.voided_at is null and l.revenue`),
    measures: {
      quantity: 'l.quantity * m.quantity',
      gross: 'p.own',
      itemDiscount: share('l.item_discount_cents'),
      orderDiscount: share('l.order_discount_cents'),
      comp: share('l.comp_cents'),
      tax: share('l.tax_cents'),
    },
  },
  {
    day: 'o.business_date',
    rows: modifiersOf(`${linesOf} where ${isVoid}`),
    measures: { voidCount: '1', voidAmount: 'p.own', voidQuantity: 'l.quantity * m.quantity' },
  },
  {
    day: 'r.business_date',
    rows: modifiersOf(refundLines),
    measures: {
      refundQuantity: 'f.quantity * m.quantity',
      refundNet: share('f.net_cents'),
      refundTax: share('f.tax_cents'),
    },
  },
  {
    day: 'o.business_date',
    rows: modifiersOf(refundLines),
    measures: {
      orderDayRefundQuantity: 'f.quantity * m.quantity',
      orderDayRefundNet: share('f.net_cents'),
      orderDayRefundTax: share('f.tax_cents'),
    },
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
  switch (dimension) {
    case 'dish':
    case 'category':
    case 'specialPart':
      return ofDishes
    case 'special':
      return ofSpecials
    case 'modifier':
    case 'addOn':
      return ofModifiers
    case 'taxRate':
      return ofRates
    case 'tender':
      return ofTenders
    default:
      return ofOrders
  }
}

const dishKey = `coalesce(l.dish_id::text, '=' || l.dish_name)`

/** How rows know their key, as the facts have it; null: none in the dimension. */
const keys: Record<ReportDimension, string> = {
  all: `''`,
  hour: `lpad(o.local_hour::text, 2, '0')`,
  orderType: 'o.order_type',
  meal: 'o.meal_type',
  source: 'o.source',
  employee: `coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')`,
  device: 'o.device_name',
  dish: dishKey,
  category: `coalesce(l.category_id::text, nullif('=' || l.category_name, '='), '')`,
  modifier: `case when m.add_on_id is null then coalesce(m.modifier_id::text, '=' || m.name) end`,
  addOn: 'm.add_on_id::text',
  special: 'l.special_id::text',
  specialPart: `l.special_id || '|' || ${dishKey}`,
  taxRate: 'jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text',
  tender: `concat_ws('|', p.tender, nullif(p.tender_name, ''))`,
}

/** The condition that a source's rows are those of one of the keys. */
export function hasKey(dimension: ReportDimension, wanted: readonly string[]): RawBuilder<boolean> {
  const [first = '', ...others] = wanted
  return others.length === 0
    ? sql`${sql.raw(keys[dimension])} = ${first}`
    : sql`${sql.raw(keys[dimension])} = any(${[...wanted]}::text[])`
}
