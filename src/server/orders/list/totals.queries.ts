/** The amounts of a whole selection: from the daily facts where they say it, else summed over its rows. */
import { sql } from 'kysely'
import type { OrderFilters, OrderTotals } from '../../../shared/contract/orders/orders.ts'
import type { Run } from '../../db/run.ts'
import { dimensionConditions, whereOf } from './conditions.queries.ts'
import { factsOf, NOT_SOLD } from './counts.queries.ts'
import { planForValues } from '../../db/planning.ts'
import { type FactPeriods, type FactSelection, factSelection, periodsOf } from './selection.ts'

/** Sums of money of orders that are not deleted; those of deleted ones are in `deletedCents`. */
type Sums = Omit<OrderTotals, 'deletedOrders' | 'deletedCents' | 'orders'>

const NOTHING: Sums = {
  grossCents: 0,
  discountCents: 0,
  netCents: 0,
  feeCents: 0,
  taxCents: 0,
  gratuityCents: 0,
  nonRevenueCents: 0,
  totalCents: 0,
  tipCents: 0,
  paidCents: 0,
  refundCents: 0,
}

/** The totals of a selection; deleted orders are counted, without money (I13). */
export async function sumOrders(run: Run, merchantId: number, filters: OrderFilters): Promise<OrderTotals> {
  const selection = factSelection(filters)
  const parts = periodsOf(filters.from, filters.to)
  if (selection === undefined) return sumRows(run, merchantId, filters)
  if (parts.length === 0) return { ...NOTHING, orders: 0, deletedOrders: 0, deletedCents: 0 }
  if (selection.dimension === 'status') return sumByStatus(run, merchantId, selection, parts)
  return (await sumByDimension(run, merchantId, filters, selection, parts)) ?? sumRows(run, merchantId, filters)
}

const GROSS_TO_TOTAL = sql.raw('gross - item_discount - order_discount - comp')
const CHARGES = sql.raw('fee + tax + gratuity + non_revenue')
const FACT_SUMS = sql`
  coalesce(sum(gross), 0)::bigint as gross_cents,
  coalesce(sum(item_discount + order_discount + comp), 0)::bigint as discount_cents,
  coalesce(sum(${GROSS_TO_TOTAL}), 0)::bigint as net_cents,
  coalesce(sum(fee), 0)::bigint as fee_cents,
  coalesce(sum(tax), 0)::bigint as tax_cents,
  coalesce(sum(gratuity), 0)::bigint as gratuity_cents,
  coalesce(sum(non_revenue), 0)::bigint as non_revenue_cents,
  coalesce(sum(${GROSS_TO_TOTAL} + ${CHARGES}), 0)::bigint as total_cents,
  coalesce(sum(tips), 0)::bigint as tip_cents,
  coalesce(sum(paid), 0)::bigint as paid_cents`

type Counted = Sums & { readonly orders: number }

/** The facts by status sum every order under its own day, with what was paid and given back on whichever day. */
async function sumByStatus(
  run: Run,
  merchantId: number,
  selection: FactSelection,
  parts: readonly FactPeriods[],
): Promise<OrderTotals> {
  const selects = parts.map(part => sql`select * from sales_fact where ${factsOf(merchantId, selection, part)}`)
  const rows = await run(sql<Counted & { isDeleted: boolean }>`
    select key = 'deleted' as is_deleted, coalesce(sum(orders), 0)::bigint as orders, ${FACT_SUMS},
      coalesce(sum(refunded), 0)::bigint as refund_cents
    from (${sql.join(selects, sql` union all `)}) as f group by 1`)
  const kept = rows.find(({ isDeleted }) => !isDeleted) ?? { ...NOTHING, orders: 0 }
  const deleted = rows.find(({ isDeleted }) => isDeleted)
  const { orders, ...sums } = kept
  return {
    ...picked(sums),
    orders: orders + (deleted?.orders ?? 0),
    deletedOrders: deleted?.orders ?? 0,
    deletedCents: deleted?.totalCents ?? 0,
  }
}

/**
 * The facts of another dimension leave deleted orders out and hold payments under the day they were made. That is
 * exact where no money of the range belongs to a day outside of it, or the reverse; otherwise undefined.
 */
async function sumByDimension(
  run: Run,
  merchantId: number,
  filters: OrderFilters,
  selection: FactSelection,
  parts: readonly FactPeriods[],
): Promise<OrderTotals | undefined> {
  const union = (chosen: FactSelection | { readonly dimension: 'forOrderDay' | 'movedOnDay'; readonly keys: [] }) =>
    sql.join(
      parts.map(part => sql`select * from sales_fact where ${factsOf(merchantId, chosen, part)}`),
      sql` union all `,
    )
  const { from = '', to = '9' } = filters
  const moved = run(sql`select 1
    from (${union({ dimension: 'forOrderDay', keys: [] })} union all ${union({ dimension: 'movedOnDay', keys: [] })}) as f
    where payments > 0 and (key < ${from} or key > ${to}) limit 1`)
  const sold = run(sql<Counted>`select coalesce(sum(orders), 0)::bigint as orders, ${FACT_SUMS},
      coalesce(sum(order_day_refund_net + order_day_refund_fee + order_day_refund_tax + order_day_refund_gratuity
        + order_day_refund_non_revenue), 0)::bigint as refund_cents
    from (${union(selection)}) as f`)
  const conditions = sql.join([NOT_SOLD, ...dimensionConditions(filters)], sql` and `)
  const left = run(sql<{ orders: number; deleted: number; deletedCents: number }>`
    select count(*) as orders, count(*) filter (where status = 'deleted') as deleted,
      coalesce(sum(total_cents) filter (where status = 'deleted'), 0)::bigint as deleted_cents
    from orders where merchant_id = ${merchantId} and ${conditions}
      ${filters.from === undefined ? sql`` : sql`and business_date >= ${filters.from}`}
      ${filters.to === undefined ? sql`` : sql`and business_date <= ${filters.to}`}`)
  const [others, [sums], [notSold]] = await Promise.all([moved, sold, left])
  if (others.length > 0) return undefined
  const { orders, ...money } = sums ?? { ...NOTHING, orders: 0 }
  return {
    ...picked(money),
    orders: orders + (notSold?.orders ?? 0),
    deletedOrders: notSold?.deleted ?? 0,
    deletedCents: notSold?.deletedCents ?? 0,
  }
}

/** Without what else a row of sums carries. */
const picked = (sums: Sums): Sums =>
  Object.fromEntries(Object.keys(NOTHING).map(name => [name, sums[name as keyof Sums]])) as unknown as Sums

const kept = (expression: string, name: string) =>
  sql`coalesce(sum(${sql.raw(expression)}) filter (where status <> 'deleted'), 0)::bigint as ${sql.ref(name)}`
const ROW_SUMS = sql.join([
  kept('gross_cents', 'gross_cents'),
  kept('item_discount_cents + order_discount_cents + comp_cents', 'discount_cents'),
  ...['net', 'fee', 'tax', 'gratuity', 'non_revenue', 'total', 'tip', 'paid', 'refund'].map(name =>
    kept(`${name}_cents`, `${name}_cents`),
  ),
])

async function sumRows(run: Run, merchantId: number, filters: OrderFilters): Promise<OrderTotals> {
  planForValues(run)
  const [row] = await run(sql<OrderTotals>`
    select count(*) as orders, count(*) filter (where status = 'deleted') as deleted_orders,
      coalesce(sum(total_cents) filter (where status = 'deleted'), 0)::bigint as deleted_cents, ${ROW_SUMS}
    from orders where ${whereOf(merchantId, filters)}`)
  return row ?? { ...NOTHING, orders: 0, deletedOrders: 0, deletedCents: 0 }
}
