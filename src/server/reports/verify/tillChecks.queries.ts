/** Drawers, refunds, gift cards and what a person decided for a gateway, against the rows behind them (I10 to I12, I16). */
import { type RawBuilder, sql } from 'kysely'
import type { IdentityId, IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { mostExamples } from '../../../shared/rules/reports/identityParts.ts'
import type { Run } from '../../db/run.ts'
import { couponChecks } from './couponChecks.queries.ts'
import type { Range } from './factIdentities.queries.ts'

/** Rows of which two sides are compared. */
export interface Check {
  readonly identity: IdentityId
  readonly part: string
  /** Rows of `label`, `l` and `r`. */
  readonly rows: RawBuilder<unknown>
  /** Which rows do not agree: those with two different sides, unless told otherwise. */
  readonly differs?: RawBuilder<unknown>
}

const given = sql.raw('f.amount_cents + f.tip_cents + f.card_surcharge_cents + f.cash_rounding_cents')

/** Conditions and joins that the checks share. */
function partsOf(merchantId: number, { from, to }: Range) {
  const days = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`
  const refunds = sql`refund r
    join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
    join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id`
  // The sums do not hold what was pushed a moment ago.
  const isSummed = (table: string) => sql`not exists (
    select from fact_due u where u.merchant_id = ${merchantId} and u.order_id = ${sql.ref(`${table}.order_id`)})`
  const ownRefund = sql`r.merchant_id = ${merchantId} and ${days('r.business_date')} and r.code = 4`
  return { merchantId, from, to, days, refunds, ownRefund, isSummed }
}
type Parts = ReturnType<typeof partsOf>

/** I10, I11: each compares two sides row by row, over the business days of the range. */
function drawerChecks({ merchantId, days, refunds, ownRefund, isSummed }: Parts): Check[] {
  return [
    {
      identity: 'I10',
      part: 'expected',
      rows: sql`
        select d.name || ' ' || d.business_date as label, d.expected_cents as l, m.start_cents + m.pay_in_cents
          + m.cash_cents - m.refund_cents - m.pay_out_cents - m.drop_cents - m.tip_paid_cents as r
        from drawer d join drawer_money m on m.merchant_id = d.merchant_id and m.drawer_id = d.drawer_id
        where d.merchant_id = ${merchantId} and ${days('d.business_date')} and d.state = 'counted'`,
    },
    {
      identity: 'I11',
      part: 'cash',
      // What drawers hold and what is in none of them, against the tender of the reports.
      rows: sql`
        select day::text as label, sum(l)::bigint as l, sum(r)::bigint as r from (
          select business_date as day, amount_cents + tip_cents + cash_rounding_cents as l, 0 as r from payment
          where merchant_id = ${merchantId} and ${days('business_date')} and tender = 'cash' and code = 1
            and ${isSummed('payment')}
          union all
          select r.business_date, -(${given}), 0 from ${refunds}
          where ${ownRefund} and p.tender = 'cash' and ${isSummed('r')}
          union all
          select period, 0, paid + tips + cash_rounding - refunded - refunded_tips - refunded_card_surcharge
          from sales_fact where merchant_id = ${merchantId} and grain = 'day' and dimension = 'tender'
            and (key = 'cash' or key like 'cash|%') and ${days('period')}) both_sides
        group by day`,
    },
    {
      identity: 'I11',
      part: 'notCash',
      rows: sql`
        select o.order_no as label, p.amount_cents as l, 0 as r from payment p
        join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
        where p.merchant_id = ${merchantId} and ${days('p.business_date')} and p.drawer_id is not null and p.tender <> 'cash'`,
    },
  ]
}

/** I12: what left each component of an order. */
function refundChecks({ merchantId, ownRefund }: Parts): Check[] {
  return [
    {
      identity: 'I12',
      part: 'components',
      rows: sql`
        select o.order_no as label, c.cents as l,
          r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents as r
        from refund r
        join orders o on o.merchant_id = r.merchant_id and o.order_id = r.order_id
        join lateral (
          select sum(cents)::bigint as cents from refund_component x
          where x.merchant_id = ${merchantId} and x.refund_id = r.refund_id having count(*) > 0) c on true
        where ${ownRefund}`,
    },
    {
      identity: 'I12',
      part: 'eachComponent',
      // What left a line's net or a fee, over all refunds of the order, is no more than it was.
      rows: sql`
        select o.order_no as label, greatest(sum(x.cents) - coalesce(
          case when x.kind = 'fee' then (
            select amount_cents from order_fee e
            where e.merchant_id = ${merchantId} and e.order_id = o.order_id and e.fee_no = x.fee_no)
          when x.kind = 'net' then (
            select net_cents from order_line e
            where e.merchant_id = ${merchantId} and e.order_id = o.order_id and e.line_no = x.line_no)
          else (
            select gross_cents from order_line e
            where e.merchant_id = ${merchantId} and e.order_id = o.order_id and e.line_no = x.line_no) end, 0), 0)::bigint as l,
          0 as r
        from orders o
        join refund b on b.merchant_id = o.merchant_id and b.order_id = o.order_id and b.code = 4
        join refund_component x on x.merchant_id = b.merchant_id and x.refund_id = b.refund_id
          and x.kind in ('net', 'nonRevenue', 'fee')
        where o.merchant_id = ${merchantId} and o.order_id in (
          select order_id from refund r where ${ownRefund})
        group by o.order_id, o.order_no, x.kind, x.line_no, x.fee_no`,
    },
  ]
}

/** I16: balances, and what orders and payments did to them. */
function giftCardChecks({ merchantId, from, to, days }: Parts): Check[] {
  return [
    {
      identity: 'I16',
      part: 'balance',
      rows: sql`
        select '…' || g.last4 as label, g.balance_cents as l, e.cents as r from gift_card g
        join (
          select gift_card_id, sum(amount_cents)::bigint as cents from gift_card_entry
          where merchant_id = ${merchantId} group by gift_card_id having min(business_date) between ${from}::date and ${to}::date) e
          on e.gift_card_id = g.gift_card_id
        where g.merchant_id = ${merchantId}`,
    },
    {
      identity: 'I16',
      part: 'giftSold',
      rows: sql`
        select o.order_no as label, s.cents as l, coalesce(e.cents, 0) as r from orders o
        join lateral (
          select sum(case when o.status = 'deleted' or l.voided_at is not null then 0 else l.gross_cents end)::bigint as cents
          from order_line l where l.merchant_id = ${merchantId} and l.order_id = o.order_id and l.gift_card_id is not null
          having count(*) > 0) s on true
        left join lateral (
          select sum(amount_cents)::bigint as cents from gift_card_entry x
          where x.merchant_id = ${merchantId} and x.order_id = o.order_id and x.payment_id is null
            and x.kind in ('sold', 'voided')) e on true
        where o.merchant_id = ${merchantId} and ${days('o.business_date')} and o.non_revenue_cents + o.void_cents <> 0`,
    },
    {
      identity: 'I16',
      part: 'giftRedeemed',
      rows: sql`
        select o.order_no as label, case when p.code = 1 then p.amount_cents + p.tip_cents else 0 end - coalesce(b.cents, 0) as l,
          -coalesce(e.cents, 0) as r
        from payment p
        join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
        left join lateral (
          select sum(${given})::bigint as cents from refund_payment f
          join refund r on r.merchant_id = f.merchant_id and r.refund_id = f.refund_id and r.code = 4
          where f.merchant_id = ${merchantId} and f.payment_id = p.payment_id) b on true
        left join lateral (
          select sum(amount_cents)::bigint as cents from gift_card_entry x
          where x.merchant_id = ${merchantId} and x.payment_id = p.payment_id) e on true
        where p.merchant_id = ${merchantId} and ${days('p.business_date')} and p.tender = 'giftCard'
          and p.gift_card_id is not null`,
    },
  ]
}

/** I26: of an order that a delivery channel has collected: payout and commission, and what it came to with its tip. */
function channelChecks({ merchantId, days }: Parts): Check[] {
  return [
    {
      identity: 'I26',
      part: 'payout',
      rows: sql`
        select o.order_no as label, d.payout_cents + d.commission_cents as l, o.total_cents + coalesce(p.tip_cents, 0) as r
        from delivery_order d
        join orders o on o.merchant_id = d.merchant_id and o.order_id = d.order_id
        left join payment p on p.merchant_id = d.merchant_id and p.order_id = d.order_id and p.client_key = o.client_key
        where d.merchant_id = ${merchantId} and ${days('o.business_date')} and o.status <> 'deleted' and not d.is_cash`,
    },
  ]
}

/**
 * What a person decided because the gateway did not answer, against what it said later, order by order (ORD-4): what was
 * booked by hand, what the gateway did; what was settled with it is over. A void is a void whatever amount it is told with;
 * a batch's closing has no order.
 */
function gatewayChecks({ merchantId, from, to }: Parts): Check[] {
  const day = sql`coalesce(o.business_date, b.business_date)`
  return [
    {
      identity: 'gateway',
      part: 'decided',
      rows: sql`
        select coalesce(o.order_no, b.payment_device || ' #' || b.batch_no, g.subject) as label,
          sum(case when g.state = 'done' then (g.answer ->> 'amountCents')::bigint else 0 end)::bigint as l,
          sum(case when g.late_answer ->> 'outcome' = 'approved' then (
            case g.operation when 'void' then g.request else g.late_answer end ->> 'amountCents')::bigint else 0 end)::bigint as r,
          bool_or(g.contradicts) as contradicts
        from gateway_call g
        left join orders o on o.merchant_id = g.merchant_id and o.order_id = g.order_id
        left join card_batch b on b.merchant_id = g.merchant_id
          and b.batch_id = case g.operation when 'closeBatch' then split_part(g.subject, ':', 2)::bigint end
        where g.merchant_id = ${merchantId} and g.decided_at is not null and g.answered_at is not null and g.settled_at is null
          and ${day} between ${from}::date and ${to}::date
        group by 1, g.order_id, b.batch_id`,
      // One order may have two requests that make up for each other; a tip of nothing has no cents.
      differs: sql`contradicts`,
    },
  ]
}

interface Compared {
  readonly left: number
  readonly right: number
  readonly wrong: number
  readonly examples: string[] | null
}

/** Both sides of each check, how many rows do not agree, and some of them by name. */
export function checkTillRows(run: Run, merchantId: number, range: Range): Promise<IdentityPart[]> {
  const parts = partsOf(merchantId, range)
  const checks = [
    ...drawerChecks(parts),
    ...refundChecks(parts),
    ...giftCardChecks(parts),
    ...gatewayChecks(parts),
    ...channelChecks(parts),
    ...couponChecks(merchantId, range),
  ]
  return Promise.all(
    checks.map(async ({ identity, part, rows, differs = sql`l <> r` }) => {
      const [row] = await run(sql<Compared>`
        select coalesce(sum(l), 0)::bigint as left, coalesce(sum(r), 0)::bigint as right,
          (count(*) filter (where ${differs}))::int as wrong,
          (array_agg(label order by label) filter (where ${differs}))[1:${sql.lit(mostExamples)}] as examples
        from (${rows}) checked`)
      const { left = 0, right = 0, wrong = 0, examples = null } = row ?? {}
      return { identity, part, left, right, wrong, examples: examples ?? [] }
    }),
  )
}

export interface ClosedBatch {
  readonly batchId: number
  readonly label: string
  readonly totalCents: number
}

/** The batches that were closed on days of a range. */
export function listClosedBatches(run: Run, merchantId: number, { from, to }: Range): Promise<ClosedBatch[]> {
  return run(sql<ClosedBatch>`
    select batch_id, payment_device || ' #' || batch_no as label, (totals->>'totalCents')::bigint as total_cents
    from card_batch
    where merchant_id = ${merchantId} and state = 'closed' and business_date between ${from}::date and ${to}::date`)
}

/** What the reports call card, over a range, in cents; with what the sums do not hold yet. */
export async function sumCardTender(run: Run, merchantId: number, { from, to }: Range): Promise<number> {
  const days = sql`between ${from}::date and ${to}::date`
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select paid + tips + card_surcharge + cash_rounding - refunded - refunded_tips - refunded_card_surcharge as cents
      from sales_fact
      where merchant_id = ${merchantId} and grain = 'day' and dimension = 'tender' and period ${days}
        and split_part(key, '|', 1) in ('card', 'manualCard')
      union all
      select p.amount_cents + p.tip_cents - coalesce(p.late_tip_cents, 0) + p.card_surcharge_cents + p.cash_rounding_cents
      from fact_due u join payment p on p.merchant_id = u.merchant_id and p.order_id = u.order_id
      where u.merchant_id = ${merchantId} and p.business_date ${days} and p.tender in ('card', 'manualCard') and p.code = 1
      union all
      select t.tip_cents from fact_due u join late_tip t on t.merchant_id = u.merchant_id and t.order_id = u.order_id
      join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
      where u.merchant_id = ${merchantId} and t.business_date ${days} and p.tender in ('card', 'manualCard') and p.code = 1
      union all
      select -(${given}) from fact_due u
      join refund r on r.merchant_id = u.merchant_id and r.order_id = u.order_id and r.code = 4
      join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
      join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id
      where u.merchant_id = ${merchantId} and r.business_date ${days} and p.tender in ('card', 'manualCard')) moved`)
  return row?.cents ?? 0
}
