/** Payments and refunds as one list. A refund is once for each payment that it went back to, a late tip a payment of itself. */
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../shared/contract/reports/reports.ts'
import type { Run } from '../../db/run.ts'

export interface TransactionFilters {
  readonly from: string
  readonly to: string
  readonly kinds: readonly ('payment' | 'refund')[]
  readonly tenders: readonly string[]
  readonly everyState: boolean
}

interface Sums {
  paidCents: number
  paymentTipCents: number
  paymentSurchargeCents: number
  cashRoundingCents: number
  refundedTipCents: number
  tipCents: number
  refundedCents: number
  collectedCents: number
}
export const noSums: Sums = {
  paidCents: 0,
  paymentTipCents: 0,
  paymentSurchargeCents: 0,
  cashRoundingCents: 0,
  refundedTipCents: 0,
  tipCents: 0,
  refundedCents: 0,
  collectedCents: 0,
}

/** How many transactions a day has, and what they come to. */
export interface TransactionDay extends Sums {
  readonly day: string
  readonly rows: number
}

const wants = (filters: TransactionFilters, kind: 'payment' | 'refund') =>
  filters.kinds.length === 0 || filters.kinds.includes(kind)
const byTender = (tender: RawBuilder<string>, { tenders }: TransactionFilters) =>
  tenders.length === 0 ? sql`true` : sql`${tender} = any(${tenders}::text[])`

/** The days with transactions, newest first: money from the facts, what is no money from its own small index. */
export async function listTransactionDays(
  run: Run,
  merchantId: number,
  filters: TransactionFilters,
): Promise<TransactionDay[]> {
  const money = run(moneyByDay(merchantId, filters))
  const others = filters.everyState ? run(othersByDay(merchantId, filters)) : undefined
  const late = wants(filters, 'payment') ? run(lateTipsByDay(merchantId, filters)) : undefined
  const [days, notMoney = [], lateTips = []] = await Promise.all([money, others, late])
  const extra = new Map<string, number>()
  for (const { day, rows } of [...notMoney, ...lateTips]) extra.set(day, (extra.get(day) ?? 0) + rows)
  const more = [...extra].map(([day, rows]) => ({ day, rows }))
  const merged = days.map(day => ({ ...day, rows: day.rows + (extra.get(day.day) ?? 0) }))
  const known = new Set(days.map(({ day }) => day))
  const nothing = noSums
  for (const { day, rows } of more) if (!known.has(day)) merged.push({ day, rows, ...nothing })
  return merged.filter(({ rows }) => rows > 0).sort((one, other) => (one.day < other.day ? 1 : -1))
}

function moneyByDay(merchantId: number, filters: TransactionFilters) {
  const payments = sql.lit(wants(filters, 'payment') ? 1 : 0)
  const refunds = sql.lit(wants(filters, 'refund') ? 1 : 0)
  const back = sql`(refunded + refunded_tips + refunded_card_surcharge) * ${refunds}`
  return sql<TransactionDay>`
    select period as day, sum(payments * ${payments} + refund_count * ${refunds})::bigint as rows,
      sum(paid * ${payments})::bigint as paid_cents, sum(tips * ${payments})::bigint as payment_tip_cents,
      sum(card_surcharge * ${payments})::bigint as payment_surcharge_cents,
      sum(cash_rounding * ${payments})::bigint as cash_rounding_cents,
      sum(refunded_tips * ${refunds})::bigint as refunded_tip_cents,
      sum(tips * ${payments} - refunded_tips * ${refunds})::bigint as tip_cents,
      sum(${back})::bigint as refunded_cents,
      sum((paid + tips + card_surcharge + cash_rounding) * ${payments} - ${back})::bigint as collected_cents
    from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = 'tender'
      and period between ${filters.from}::date and ${filters.to}::date
      and ${byTender(sql`split_part(key, '|', 1)`, filters)}
    group by period`
}

/** Tips entered after their payment's day was closed are a row of their own. */
function lateTipsByDay(merchantId: number, filters: TransactionFilters) {
  return sql<{ day: string; rows: number }>`
    select t.business_date as day, count(*) as rows from late_tip t
    join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
    where t.merchant_id = ${merchantId} and t.business_date between ${filters.from}::date and ${filters.to}::date
      and p.code = 1 and ${byTender(sql`p.tender`, filters)}
    group by t.business_date`
}

function othersByDay(merchantId: number, filters: TransactionFilters) {
  return sql<{ day: string; rows: number }>`
    select business_date as day, count(*) as rows from (
      select p.business_date from payment p
      where p.merchant_id = ${merchantId} and p.business_date between ${filters.from}::date and ${filters.to}::date
        and p.code <> 1 and ${sql.lit(wants(filters, 'payment'))} and ${byTender(sql`p.tender`, filters)}
      union all
      select r.business_date from refund r
        join refund_payment g on g.merchant_id = r.merchant_id and g.refund_id = r.refund_id
        join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
      where r.merchant_id = ${merchantId} and r.business_date between ${filters.from}::date and ${filters.to}::date
        and r.code <> 4 and ${sql.lit(wants(filters, 'refund'))} and ${byTender(sql`p.tender`, filters)}
    ) as t group by business_date`
}

export interface TransactionSpan {
  readonly from: string
  readonly to: string
  readonly skip: number
  readonly limit: number
}

/** The transactions of a span of days, newest first. */
export function listTransactions(
  run: Run,
  merchantId: number,
  filters: TransactionFilters,
  span: TransactionSpan,
): Promise<Transaction[]> {
  const days = sql`between ${span.from}::date and ${span.to}::date`
  const parts: RawBuilder<unknown>[] = []
  if (wants(filters, 'payment')) {
    const money = filters.everyState ? sql`true` : sql`p.code = 1`
    parts.push(sql`
      select 'payment' as kind, p.payment_id, null::bigint as refund_id, p.order_id, p.business_date, p.paid_at as at,
        p.tender, p.tender_name, p.code, 1 as sign, p.code = 1 as is_money,
        p.amount_cents, p.tip_cents - coalesce(p.late_tip_cents, 0) as tip_cents, p.card_surcharge_cents, p.cash_rounding_cents,
        p.employee_name, p.card_type, p.card_last4, '' as reason
      from payment p
      where p.merchant_id = ${merchantId} and p.business_date ${days} and ${money} and ${byTender(sql`p.tender`, filters)}`)
    parts.push(sql`
      select 'payment', p.payment_id, null::bigint, p.order_id, t.business_date, t.entered_at,
        p.tender, p.tender_name, p.code, 1, true, 0, t.tip_cents, 0, 0,
        p.employee_name, p.card_type, p.card_last4, ''
      from late_tip t join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
      where t.merchant_id = ${merchantId} and t.business_date ${days} and p.code = 1
        and ${byTender(sql`p.tender`, filters)}`)
  }
  if (wants(filters, 'refund')) {
    const money = filters.everyState ? sql`true` : sql`r.code = 4`
    parts.push(sql`
      select 'refund' as kind, p.payment_id, r.refund_id, r.order_id, r.business_date, r.refunded_at as at,
        p.tender, p.tender_name, r.code, -1 as sign, r.code = 4 as is_money,
        g.amount_cents, g.tip_cents, g.card_surcharge_cents, 0 as cash_rounding_cents,
        r.employee_name, p.card_type, p.card_last4, r.reason
      from refund r
        join refund_payment g on g.merchant_id = r.merchant_id and g.refund_id = r.refund_id
        join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
      where r.merchant_id = ${merchantId} and r.business_date ${days} and ${money} and ${byTender(sql`p.tender`, filters)}`)
  }
  const newest = (t: string) =>
    sql.raw(`${t}.business_date desc, ${t}.at desc, ${t}.kind desc, ${t}.payment_id desc, ${t}.refund_id desc`)
  return run(sql<Transaction>`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) as t
      order by ${newest('t')} limit ${span.limit} offset ${span.skip}
    )
    select page.kind, page.payment_id, page.refund_id, page.order_id, o.order_no, page.business_date, page.at,
      page.tender, page.tender_name, page.code,
      page.sign * page.amount_cents as amount_cents, page.sign * page.tip_cents as tip_cents,
      page.sign * page.card_surcharge_cents as card_surcharge_cents, page.cash_rounding_cents,
      case when page.is_money
        then page.sign * (page.amount_cents + page.tip_cents + page.card_surcharge_cents + page.cash_rounding_cents)
        else 0 end as total_cents,
      page.employee_name, page.card_type, page.card_last4, page.reason
    from page join orders o on o.merchant_id = ${merchantId} and o.order_id = page.order_id
    order by ${newest('page')}`)
}
