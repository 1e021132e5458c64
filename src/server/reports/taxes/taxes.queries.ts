/** What the tax report is made of: tax by rate and month from the facts, and what marketplaces remit. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly refundsBy: 'refundDay' | 'orderDay'
}

export interface RateMonth {
  /** `YYYY-MM`. */
  readonly month: string
  /** The JSON array [name, second name, rate, inclusive]. */
  readonly key: string
  readonly orders: number
  readonly baseCents: number
  readonly taxCents: number
  readonly backTaxCents: number
  readonly backBaseCents: number
}

/** Tax by month and rate; a refund counts on its own day or on its order's. */
export function listRateMonths(run: Run, merchantId: number, { from, to, refundsBy }: Asked): Promise<RateMonth[]> {
  const isByRefund = refundsBy === 'refundDay'
  const within = sql`merchant_id = ${merchantId} and period between ${from}::date and ${to}::date`
  return run(sql<RateMonth>`
    select to_char(period, 'YYYY-MM') as month, key, exact_sum(orders) as orders, exact_sum(base) as base_cents,
      exact_sum(tax) as tax_cents, exact_sum(back_tax) as back_tax_cents, exact_sum(back_base) as back_base_cents
    from (
      select period, key, orders, tax_base as base, tax, ${isByRefund ? sql`refund_tax` : sql`order_day_refund_tax`} as back_tax,
        0::bigint as back_base
      from sales_fact where ${within} and grain = 'day' and dimension = 'taxRate'
      union all
      select period, key, 0, 0, 0, 0, ${isByRefund ? sql`back` : sql`order_day_back`}
      from money_fact where ${within} and dimension = 'refundedBase'
    ) as parts
    group by 1, 2 order by 1, 2`)
}

/** What marketplaces collect and remit for orders that stand, by the day of the order. */
export const listMarketplaceTax = (run: Run, merchantId: number, { from, to }: Asked) =>
  run(sql<{ channel: string; orders: number; taxCents: number }>`
    select o.source as channel, count(*)::int as orders, exact_sum(d.facilitator_tax_cents) as tax_cents
    from delivery_order d join orders o on o.merchant_id = d.merchant_id and o.order_id = d.order_id
    where d.merchant_id = ${merchantId} and d.facilitator_tax_cents <> 0 and d.cancelled_as in ('', 'kept')
      and o.status <> 'deleted' and o.business_date between ${from}::date and ${to}::date
    group by 1 order by 3 desc, 1`)

interface NamedRate {
  readonly version: number
  readonly rateId: number
  readonly key: string
  readonly jurisdiction: string
}

/** Every rate that the tax settings ever had, newest first, with its key in the facts. */
export const listRatesEver = (run: Run, merchantId: number) =>
  run(sql<NamedRate>`
    select distinct on (v.version, r.rate ->> 'id') v.version, (r.rate ->> 'id')::int as rate_id,
      jsonb_build_array(r.rate ->> 'name', coalesce(r.rate ->> 'secondName', ''), (r.rate ->> 'ratePcm')::int,
        coalesce((r.rate ->> 'inclusive')::boolean, false))::text as key,
      coalesce(r.rate ->> 'jurisdiction', '') as jurisdiction
    from setting_version v cross join lateral jsonb_array_elements(v.value -> 'rates') as r(rate)
    where v.merchant_id = ${merchantId} and v.group_key = 'taxes'
    order by v.version desc, r.rate ->> 'id'`)
