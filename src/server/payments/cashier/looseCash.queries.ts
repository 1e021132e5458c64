/** Cash of business days that is in no drawer (I11): its sums, and the orders behind them. */
import { type RawBuilder, sql } from 'kysely'
import type { LooseCashOrder } from '../../../shared/contract/payments/drawerCash.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'

/** Each payment into no drawer and each refund from none, with its order. */
const looseRows = (merchantId: number, { from, to }: DayRange): RawBuilder<unknown> => sql`
  select order_id, 1 as payments, amount_cents + tip_cents + cash_rounding_cents as taken_cents, 0 as refunded_cents
  from payment
  where merchant_id = ${merchantId} and business_date between ${from} and ${to} and tender = 'cash'
    and drawer_id is null and code = 1
  union all
  select r.order_id, 0, 0, f.amount_cents + f.tip_cents + f.card_surcharge_cents + f.cash_rounding_cents
  from refund r
  join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
  join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id
  where r.merchant_id = ${merchantId} and r.business_date between ${from} and ${to} and r.code = 4
    and p.tender = 'cash' and f.drawer_id is null`

export interface LooseCash {
  readonly orders: number
  readonly payments: number
  readonly takenCents: number
  readonly refundedCents: number
}

/** What was taken and handed back. */
export async function readLooseCash(run: Run, merchantId: number, days: DayRange): Promise<LooseCash> {
  const [row] = await run(sql<LooseCash>`
    select count(distinct order_id)::int as orders, coalesce(sum(payments), 0)::int as payments,
      coalesce(sum(taken_cents), 0)::bigint as taken_cents, coalesce(sum(refunded_cents), 0)::bigint as refunded_cents
    from (${looseRows(merchantId, days)}) loose`)
  return row ?? { orders: 0, payments: 0, takenCents: 0, refundedCents: 0 }
}

/** Its orders, the newest first; one whose cash was given back whole is among them. */
export function listLooseOrders(
  run: Run,
  merchantId: number,
  days: DayRange,
  { limit, skip = 0, after }: RowsRead<LooseCashOrder>,
): Promise<LooseCashOrder[]> {
  return run(sql<LooseCashOrder>`
    select o.order_id, o.order_no, o.ordered_at, o.employee_name, b.taken_cents, b.refunded_cents
    from (
      select order_id, sum(taken_cents)::bigint as taken_cents, sum(refunded_cents)::bigint as refunded_cents
      from (${looseRows(merchantId, days)}) loose group by order_id
    ) b join orders o on o.merchant_id = ${merchantId} and o.order_id = b.order_id
    ${after === undefined ? sql`` : sql`where (o.ordered_at, o.order_id) < (${after.orderedAt}::timestamptz, ${after.orderId}::bigint)`}
    order by o.ordered_at desc, o.order_id desc limit ${limit} offset ${skip}`)
}
