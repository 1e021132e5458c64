/** The identities of each order against its own rows, for all orders of some days in one statement (docs/product/money.md, section 5). */
import { type RawBuilder, sql } from 'kysely'
import type { IdentityId, IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { mostExamples } from '../../../shared/rules/reports/identityParts.ts'
import type { Run } from '../../db/run.ts'
import type { Range } from './factIdentities.queries.ts'

type Check = readonly [identity: IdentityId, part: string, left: string, right: string]

/** Both sides of each equation, in terms of the sums below. `x.…` is nothing where there is no row: then it is 0. */
const checks: readonly Check[] = [
  ['I1', 'net', 'line.net', 'o.net_cents'],
  ['I1', 'gross', 'line.gross', 'o.gross_cents'],
  ['I1', 'itemDiscount', 'line.item_discount', 'o.item_discount_cents'],
  ['I1', 'orderDiscount', 'line.order_discount', 'o.order_discount_cents'],
  ['I1', 'comp', 'line.comp', 'o.comp_cents'],
  [
    'I2',
    'total',
    'coalesce(line.net, 0) + coalesce(fee.amount, 0) + coalesce(rate.tax, 0) + o.gratuity_cents + coalesce(line.non_revenue, 0)',
    'o.total_cents',
  ],
  ['I2', 'fees', 'fee.amount', 'o.fee_cents'],
  ['I2', 'nonRevenue', 'line.non_revenue', 'o.non_revenue_cents'],
  ['I3', 'orderDiscount', 'line.order_discount', 'discount.of_order'],
  ['I3', 'itemDiscount', 'line.item_discount', 'discount.of_lines'],
  ['I3', 'comp', 'line.comp', 'discount.comp'],
  ['I8', 'rates', 'rate.tax', 'o.tax_cents'],
  ['I8', 'inclusive', 'rate.inclusive', 'o.inclusive_tax_cents'],
  ['I8', 'lines', 'line_tax.tax', 'line.tax'],
  ['I8', 'rounding', 'rate.astray', '0'],
  ['I12', 'refunded', 'greatest(back.amount - o.paid_cents, 0)', '0'],
  ['I12', 'net', 'greatest(back.net - o.net_cents, 0)', '0'],
  ['I12', 'fee', 'greatest(back.fee - o.fee_cents, 0)', '0'],
  ['I12', 'tax', 'greatest(back.tax - o.tax_cents, 0)', '0'],
  ['I12', 'gratuity', 'greatest(back.gratuity - o.gratuity_cents, 0)', '0'],
  ['I12', 'nonRevenue', 'greatest(back.non_revenue - o.non_revenue_cents, 0)', '0'],
  ['I12', 'lines', 'back_line.net', 'back.net'],
  ['I12', 'rates', 'back_tax.tax', 'back.tax'],
  ['I12', 'payments', 'back_payment.amount', 'back.amount'],
  ['I12', 'tips', 'back_payment.tip', 'back.tip'],
  ['I12', 'surcharge', 'back_payment.surcharge', 'back.surcharge'],
  ['I12', 'eachLine', 'back_line.beyond', '0'],
  ['I12', 'eachPayment', 'back_payment.beyond', '0'],
  ['I13', 'void', 'line.void', 'o.void_cents'],
  ['I13', 'nothingElse', 'line.void_money', '0'],
  ['I13', 'deleted', `case when o.status = 'deleted' then pay.amount end`, '0'],
  ['I15', 'paid', 'pay.amount', 'o.paid_cents'],
  ['I15', 'tips', 'pay.tip', 'o.tip_cents'],
  ['I15', 'lateTips', 'pay.late_tip', 'late_tip.tip'],
  ['I15', 'refunded', 'back.amount', 'o.refund_cents'],
  [
    'status',
    'status',
    `case when o.status = case
      when o.deleted_at is not null then 'deleted'
      when back.amount > 0 then case when back.amount = pay.amount then 'refunded' else 'partiallyRefunded' end
      when coalesce(pay.amount, 0) >= o.total_cents and (o.total_cents > 0 or o.closed_at is not null) then 'paid'
      when pay.amount > 0 then 'partiallyPaid' else 'open' end then 0 else 1 end`,
    '0',
  ],
]

const side = (expression: string): RawBuilder<number> => sql`coalesce(${sql.raw(expression)}, 0)::bigint`

/** The orders of some days with the sums of their rows, for the expressions of `checks`. */
function summedOrders(
  merchantId: number,
  { from, to }: Range,
): { sums: RawBuilder<unknown>; joined: RawBuilder<unknown> } {
  const sums = sql`o as materialized (
      select * from orders where merchant_id = ${merchantId} and business_date between ${from}::date and ${to}::date
    ), ${rowSums(merchantId)}`
  const joined = sql`o
      left join line using (order_id) left join line_tax using (order_id) left join discount using (order_id)
      left join fee using (order_id) left join rate using (order_id) left join pay using (order_id) left join late_tip using (order_id)
      left join back using (order_id) left join back_line using (order_id) left join back_tax using (order_id)
      left join back_payment using (order_id)`
  return { sums, joined }
}

/** Every equation over the orders of some days: the sums of both sides, how many orders do not agree, and some of them. */
export async function checkOrdersOfDays(run: Run, merchantId: number, range: Range): Promise<IdentityPart[]> {
  const { sums, joined } = summedOrders(merchantId, range)
  const columns = checks.map(([, , left, right], place) => {
    const [l, r] = [side(left), side(right)]
    const name = (letter: string) => sql.ref(`${letter}${place}`)
    return sql`exact_sum(${l}) as ${name('l')}, exact_sum(${r}) as ${name('r')}, count(*) filter (where ${l} <> ${r}) as ${name('w')}`
  })
  const [row = {}] = await run(sql<Record<string, number>>`with ${sums} select ${sql.join(columns)} from ${joined}`)
  const parts = checks.map(([identity, part], place): IdentityPart => {
    const [left = 0, right = 0, wrong = 0] = [row[`l${place}`], row[`r${place}`], row[`w${place}`]]
    return { identity, part, left, right, wrong, examples: [] }
  })
  return Promise.all(
    parts.map(async (part, place) =>
      part.wrong === 0 ? part : { ...part, examples: await listOffenders(run, merchantId, range, place) },
    ),
  )
}

/** The numbers of some orders that do not agree in a check. */
async function listOffenders(run: Run, merchantId: number, range: Range, place: number): Promise<string[]> {
  const { sums, joined } = summedOrders(merchantId, range)
  const [, , left = '0', right = '0'] = checks[place] ?? []
  const rows = await run(sql<{ orderNo: string }>`
    with ${sums} select o.order_no from ${joined} where ${side(left)} <> ${side(right)}
    order by o.order_id limit ${sql.lit(mostExamples)}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** The sums of an order's rows, one row an order for each table. */
function rowSums(merchantId: number): RawBuilder<unknown> {
  const of = (table: string) =>
    sql`o join ${sql.table(table)} x on x.merchant_id = ${merchantId} and x.order_id = o.order_id`
  const refundsAnd = (table: string) => sql`${of('refund')} and x.code = 4
      join ${sql.table(table)} y on y.merchant_id = ${merchantId} and y.refund_id = x.refund_id`
  return sql`
    line as (
      select o.order_id,
        sum(x.gross_cents) filter (where x.revenue and x.voided_at is null) as gross,
        sum(x.item_discount_cents) filter (where x.revenue and x.voided_at is null) as item_discount,
        sum(x.order_discount_cents) filter (where x.revenue and x.voided_at is null) as order_discount,
        sum(x.comp_cents) filter (where x.revenue and x.voided_at is null) as comp,
        sum(x.gross_cents - x.item_discount_cents - x.order_discount_cents - x.comp_cents)
          filter (where x.revenue and x.voided_at is null) as net,
        sum(x.gross_cents) filter (where not x.revenue and x.voided_at is null) as non_revenue,
        sum(x.gross_cents) filter (where x.voided_at is not null) as void,
        sum(abs(x.net_cents) + abs(x.tax_cents)) filter (where x.voided_at is not null) as void_money,
        sum(x.tax_cents) as tax
      from ${of('order_line')} group by o.order_id
    ), line_tax as (
      select o.order_id, sum(x.tax_cents) as tax from ${of('order_line_tax')} group by o.order_id
    ), discount as (
      select o.order_id,
        sum(x.amount_cents) filter (where x.kind <> 'comp' and x.line_no is null) as of_order,
        sum(x.amount_cents) filter (where x.kind <> 'comp' and x.line_no is not null) as of_lines,
        sum(x.amount_cents) filter (where x.kind = 'comp') as comp
      from ${of('order_discount')} group by o.order_id
    ), fee as (
      select o.order_id, sum(x.amount_cents) as amount, count(*) as fees from ${of('order_fee')} group by o.order_id
    ), rate as (
      -- Rounded once an order or once a line, so never further off than a cent for each line, fee and the gratuity.
      select o.order_id, sum(x.tax_cents) as tax, sum(x.tax_cents) filter (where x.inclusive) as inclusive,
        count(*) filter (where x.rate_pcm > 0 and abs(x.tax_cents::numeric * 100000 - x.base_cents::numeric * x.rate_pcm) > 100000 * (
          2 + (select count(*) from order_line l where l.merchant_id = ${merchantId} and l.order_id = o.order_id)
            + (select count(*) from order_fee f where f.merchant_id = ${merchantId} and f.order_id = o.order_id)
        )) as astray
      from ${of('order_tax')} group by o.order_id
    ), pay as (
      select o.order_id, sum(x.amount_cents) as amount, sum(x.tip_cents) as tip, sum(x.late_tip_cents) as late_tip
      from ${of('payment')} and x.code = 1 group by o.order_id
    ), late_tip as (
      select o.order_id, sum(y.tip_cents) as tip from ${of('payment')} and x.code = 1
      join late_tip y on y.merchant_id = ${merchantId} and y.payment_id = x.payment_id group by o.order_id
    ), back as (
      select o.order_id, sum(x.net_cents) as net, sum(x.fee_cents) as fee, sum(x.tax_cents) as tax,
        sum(x.gratuity_cents) as gratuity, sum(x.non_revenue_cents) as non_revenue, sum(x.tip_cents) as tip,
        sum(x.card_surcharge_cents) as surcharge,
        sum(x.net_cents + x.fee_cents + x.tax_cents + x.gratuity_cents + x.non_revenue_cents) as amount
      from ${of('refund')} and x.code = 4 group by o.order_id
    ), back_line as (
      select f.order_id, sum(f.net) as net,
        count(*) filter (where f.net > l.net_cents or f.quantity > l.quantity) as beyond
      from (
        select o.order_id, y.line_no, sum(y.net_cents) as net, sum(y.quantity) as quantity
        from ${refundsAnd('refund_line')} group by o.order_id, y.line_no
      ) as f join order_line l on l.merchant_id = ${merchantId} and l.order_id = f.order_id and l.line_no = f.line_no
      where l.revenue group by f.order_id
    ), back_tax as (
      select o.order_id, sum(y.tax_cents) as tax from ${refundsAnd('refund_tax')} group by o.order_id
    ), back_payment as (
      select f.order_id, sum(f.amount) as amount, sum(f.tip) as tip, sum(f.surcharge) as surcharge,
        count(*) filter (where f.amount > p.amount_cents or f.tip > p.tip_cents or f.surcharge > p.card_surcharge_cents) as beyond
      from (
        select o.order_id, y.payment_id, sum(y.amount_cents) as amount, sum(y.tip_cents) as tip,
          sum(y.card_surcharge_cents) as surcharge
        from ${refundsAnd('refund_payment')} group by o.order_id, y.payment_id
      ) as f join payment p on p.merchant_id = ${merchantId} and p.payment_id = f.payment_id group by f.order_id
    )`
}
