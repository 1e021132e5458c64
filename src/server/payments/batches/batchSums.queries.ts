/** Sums of card batches: by card type, open tips, and the bridge to the card tender (RPT-5, ORD-6, I9). */
import { sql } from 'kysely'
import { isTipOpen } from '../../../shared/rules/payments/orderStatus.ts'
import type { BatchTotalsRow } from '../../../shared/rules/payments/batchTotals.ts'
import type { PaymentRowCode, Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import type { Run } from '../../db/run.ts'

export type BatchSum = Omit<BatchTotalsRow, 'totalCents'> & { readonly batchId: number }

const SUMS = sql.raw(
  [
    'count',
    'sales_cents',
    'tips_cents',
    'surcharges_cents',
    'refund_count',
    'refunds_cents',
    'void_count',
    'voids_cents',
  ]
    .map(name => `sum(${name})::bigint as ${name}`)
    .join(', '),
)

/**
 * The sums of batches by source and card type, from their rows as they are. Payments count at code 1, refunds at 4; an
 * independent transaction that was voided counts as voided, whichever it was.
 */
export function sumRowsOfBatches(run: Run, merchantId: number, batchIds: readonly number[]): Promise<BatchSum[]> {
  const own = sql`= any(${[...batchIds]}::int[])`
  return run(sql<BatchSum>`
    select batch_id, source, card_type, ${SUMS} from (
      select batch_id, 'orders' as source, card_type, (code = 1)::int as count,
        case code when 1 then amount_cents else 0 end as sales_cents,
        case code when 1 then tip_cents else 0 end as tips_cents,
        case code when 1 then card_surcharge_cents else 0 end as surcharges_cents,
        0 as refund_count, 0 as refunds_cents, (code = 7)::int as void_count,
        case code when 7 then amount_cents + tip_cents + card_surcharge_cents else 0 end as voids_cents
      from payment where merchant_id = ${merchantId} and batch_id ${own} and code in (1, 7)
      union all
      select g.batch_id, 'orders', p.card_type, 0, 0, 0, 0,
        1, g.amount_cents + g.tip_cents + g.card_surcharge_cents, 0, 0
      from refund_payment g
      join refund r on r.merchant_id = g.merchant_id and r.refund_id = g.refund_id and r.code = 4
      join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
      where g.merchant_id = ${merchantId} and g.batch_id ${own}
      union all
      select c.batch_id, 'independent', c.card_type,
        (kept and kind = 'payment')::int, case when kept and kind = 'payment' then amount_cents else 0 end,
        case when kept and kind = 'payment' then tip_cents else 0 end, 0,
        (kept and kind = 'refund')::int, case when kept and kind = 'refund' then amount_cents + tip_cents else 0 end,
        (not kept)::int, case when kept then 0 else amount_cents + tip_cents end
      from card_transaction c cross join lateral (select not exists (
        select from card_transaction v
        where v.merchant_id = ${merchantId} and v.of_transaction_id = c.card_transaction_id and v.kind = 'void') as kept) k
      where c.merchant_id = ${merchantId} and c.batch_id ${own} and c.kind <> 'void'
    ) rows group by batch_id, source, card_type`)
}

/** A payment whose tip has not been entered. */
export interface OpenTipRow {
  readonly batchId: number
  readonly paymentId: number
  readonly orderId: number
  readonly orderNo: string
  readonly paidAt: string
  readonly cardType: string
  readonly cardLast4: string
  readonly amountCents: number
  readonly employeeName: string
}

/** The tips of open batches that are open, the longest open first. */
export async function listOpenTips(run: Run, merchantId: number, batchIds: readonly number[]): Promise<OpenTipRow[]> {
  const rows = await run(sql<OpenTipRow & { code: PaymentRowCode; tender: Tender }>`
    select p.batch_id, p.payment_id, p.order_id, o.order_no, p.paid_at, p.card_type, p.card_last4, p.amount_cents,
      p.employee_name, p.code, p.tender
    from payment p
    join card_batch b on b.merchant_id = p.merchant_id and b.batch_id = p.batch_id and b.state = 'open'
    join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
    where p.merchant_id = ${merchantId} and p.batch_id = any(${[...batchIds]}::int[]) and p.tip_at is null and p.code = 1
    order by p.paid_at, p.payment_id`)
  return rows.filter(({ code, tender }) => isTipOpen({ status: code, tender, batchIsOpen: true, tipEntered: false }))
}

/** How many voids and tips of a batch's payments wait for the gateway's answer. */
export async function countUnanswered(run: Run, merchantId: number, batchId: number): Promise<number> {
  const [row] = await run(sql<{ waiting: number }>`
    select count(*)::int as waiting from gateway_call g
    where g.merchant_id = ${merchantId} and g.state = 'pending' and g.operation in ('void', 'tip')
      and exists (select from payment p
        where p.merchant_id = ${merchantId} and p.order_id = g.order_id and p.batch_id = ${batchId})`)
  return row?.waiting ?? 0
}

/** All in cents; a batch counts on the business day of its closing. */
export interface BatchBridge {
  /** What batches closed in the range came to, as it was kept: of orders alone. */
  readonly closedCents: number
  /** In those batches, but taken or given back on days outside the range. */
  readonly otherDaysCents: number
  /** Taken or given back in the range, in batches that closed on other days. */
  readonly otherBatchesCents: number
  /** Likewise, in batches that are open: captured later. */
  readonly openCents: number
  /** Likewise, in no batch: imported, or taken before there were batches. */
  readonly unbatchedCents: number
  /** Card transactions without an order in the batches closed in the range: in no tender. */
  readonly independentCents: number
}

/**
 * The bridge of batches to the card tender of business days, both ends included (I9): closed − other days + other
 * batches + open + unbatched = card tender of the range.
 */
export async function sumBatches(
  run: Run,
  merchantId: number,
  range: { readonly from: string; readonly to: string },
): Promise<BatchBridge> {
  const days = sql`between ${range.from}::date and ${range.to}::date`
  const closed = run(sql<{ closedCents: number; independentCents: number }>`
    select coalesce(sum((totals->'orders'->>'totalCents')::bigint), 0)::bigint as closed_cents,
      coalesce(sum((totals->'independent'->>'totalCents')::bigint), 0)::bigint as independent_cents
    from card_batch where merchant_id = ${merchantId} and state = 'closed' and business_date ${days}`)
  const moves = run(sql<Omit<BatchBridge, 'closedCents' | 'independentCents' | 'otherDaysCents'>>`
    select coalesce(sum(cents) filter (where b.state = 'closed' and not b.business_date ${days}), 0)::bigint
        as other_batches_cents,
      coalesce(sum(cents) filter (where b.state = 'open'), 0)::bigint as open_cents,
      coalesce(sum(cents) filter (where b.batch_id is null), 0)::bigint as unbatched_cents
    from (
      select batch_id, sum(amount_cents + tip_cents - coalesce(late_tip_cents, 0) + card_surcharge_cents)::bigint as cents
      from payment
      where merchant_id = ${merchantId} and business_date ${days} and code = 1 and tender in ('card', 'manualCard')
      group by batch_id
      union all
      select p.batch_id, sum(t.tip_cents)::bigint from late_tip t
      join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
      where t.merchant_id = ${merchantId} and t.business_date ${days} and p.code = 1
        and p.tender in ('card', 'manualCard')
      group by p.batch_id
      union all
      select g.batch_id, -sum(g.amount_cents + g.tip_cents + g.card_surcharge_cents)::bigint
      from refund r
      join refund_payment g on g.merchant_id = r.merchant_id and g.refund_id = r.refund_id
      join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
      where r.merchant_id = ${merchantId} and r.business_date ${days} and r.code = 4
        and p.tender in ('card', 'manualCard')
      group by g.batch_id
    ) moved left join card_batch b on b.merchant_id = ${merchantId} and b.batch_id = moved.batch_id`)
  const otherDays = run(sql<{ otherDaysCents: number }>`
    with own as materialized (
      select batch_id from card_batch where merchant_id = ${merchantId} and state = 'closed' and business_date ${days})
    select coalesce(sum(cents), 0)::bigint as other_days_cents from (
      select sum(p.amount_cents + p.tip_cents - coalesce(p.late_tip_cents, 0) + p.card_surcharge_cents) as cents
      from own join payment p on p.merchant_id = ${merchantId} and p.batch_id = own.batch_id
      where p.code = 1 and not p.business_date ${days}
      union all
      select sum(t.tip_cents) from own join payment p on p.merchant_id = ${merchantId} and p.batch_id = own.batch_id
      join late_tip t on t.merchant_id = p.merchant_id and t.payment_id = p.payment_id
      where p.code = 1 and not t.business_date ${days}
      union all
      select -sum(g.amount_cents + g.tip_cents + g.card_surcharge_cents)
      from own join refund_payment g on g.merchant_id = ${merchantId} and g.batch_id = own.batch_id
      join refund r on r.merchant_id = g.merchant_id and r.refund_id = g.refund_id
      where r.code = 4 and not r.business_date ${days}) moved`)
  const [[kept], [moved], [others]] = await Promise.all([closed, moves, otherDays])
  return {
    closedCents: kept?.closedCents ?? 0,
    independentCents: kept?.independentCents ?? 0,
    otherDaysCents: others?.otherDaysCents ?? 0,
    otherBatchesCents: moved?.otherBatchesCents ?? 0,
    openCents: moved?.openCents ?? 0,
    unbatchedCents: moved?.unbatchedCents ?? 0,
  }
}
