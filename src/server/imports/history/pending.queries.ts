/**
 * Rows of an import that nobody else sees yet, or any more: row-level security hides them from every other transaction
 * (docs/decisions/0006), so that showing or undoing an import changes a single row.
 */
import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/rules/payments/orderStatus.ts'
import type { Run } from '../../db/run.ts'
import { holdDays } from '../../basics/closedDays.queries.ts'
import { renewMenu } from '../../menu/library/workingCopy.queries.ts'
import { factMeasures, type ImportFact } from './importFacts.ts'

/** Lets this transaction see the hidden rows of one import. */
export async function seeImport(run: Run, importId: number): Promise<void> {
  // Parameters are refused in SET.
  await run(sql`set local app.importing = ${sql.lit(importId)}`)
}

/** The instant by the database's clock. */
export async function clockNow(run: Run): Promise<string> {
  const [row] = await run(sql<{ now: string }>`select clock_timestamp() as now`)
  return row?.now ?? ''
}

/** Whether another call's transaction is open that began before an instant. */
export async function isOlderOpen(run: Run, instant: string): Promise<boolean> {
  const rows = await run(sql`
    select from pg_stat_activity
    where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
      and xact_start <= ${instant}::timestamptz limit 1`)
  return rows.length > 0
}

/** Whether orders or refunds of an import that is seen are on a closed day; no day is closed then until the transaction ends. */
export async function touchesClosedDay(run: Run, merchantId: number, importId: number): Promise<boolean> {
  await holdDays(run, merchantId)
  const rows = await run(sql`
    select from day_close d where d.merchant_id = ${merchantId} and (exists (
      select from orders o
      where o.merchant_id = ${merchantId} and o.business_date = d.business_date and o.import_id = ${importId})
    or exists (
      select from refund r
      where r.merchant_id = ${merchantId} and r.business_date = d.business_date and r.import_id = ${importId}))
    limit 1`)
  return rows.length > 0
}

export interface KnownOrder {
  readonly orderNo: string
  readonly clientKey: string
}

/** The imported orders of the store that have one of these numbers. */
export function findImported(run: Run, merchantId: number, orderNos: readonly string[]): Promise<KnownOrder[]> {
  return run(sql<KnownOrder>`
    select order_no, client_key from orders
    where merchant_id = ${merchantId} and order_no = any(${orderNos}::text[]) and port = 'import' and client_key is not null`)
}

/**
 * Whether the planner knows too little of the tables that new rows refer to. Then each check of a foreign key may read
 * all orders of the store, and the embedded engine never finds out by itself.
 */
export async function needsStatistics(run: Run): Promise<boolean> {
  const [row] = await run(sql<{ least: number }>`
    select min(reltuples) as least from pg_class where oid in ('orders'::regclass, 'order_line'::regclass)`)
  return (row?.least ?? 0) < 1_000
}

/** As the owner. */
export async function gatherStatistics(run: Run): Promise<void> {
  await run(sql`analyze orders, order_line, order_tax, payment, order_timeline, sales_fact`)
}

/** Adds to the facts of an import. */
export async function addFacts(
  run: Run,
  merchantId: number,
  importId: number,
  facts: readonly ImportFact[],
): Promise<void> {
  const measures = sql.join(factMeasures.map(measure => sql.ref(measure)))
  const added = factMeasures.map(
    measure => sql`${sql.ref(measure)} = f.${sql.ref(measure)} + excluded.${sql.ref(measure)}`,
  )
  const texts = [
    facts.map(fact => fact.grain),
    facts.map(fact => fact.dimension),
    facts.map(fact => fact.period),
    facts.map(fact => fact.key),
  ].map(column => sql`${column}::text[]`)
  const sums = factMeasures.map((_, index) => sql`${facts.map(fact => fact.sums[index] ?? 0)}::bigint[]`)
  await run(sql`
    insert into sales_fact as f (merchant_id, import_id, grain, dimension, period, key, ${measures})
    select ${merchantId}, ${importId}, grain, dimension, period::date, key, ${measures}
    from unnest(${sql.join([...texts, ...sums])}) as n(grain, dimension, period, key, ${measures})
    on conflict (merchant_id, grain, dimension, period, key, import_id) do update set ${sql.join(added)}`)
}

const children = [
  // Its parts go with it.
  'refund',
  'order_line_tax',
  'order_line',
  'order_tax',
  'order_discount',
  'payment',
  'order_timeline',
] as const

/** Removes some orders of an import with all that hangs on them; how many. */
export async function removeOrders(run: Run, merchantId: number, importId: number, most: number): Promise<number> {
  const rows = await run(sql<{ orderId: number }>`
    select order_id from orders where merchant_id = ${merchantId} and import_id = ${importId} limit ${most}`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ orderId }) => orderId)
  const own = sql`merchant_id = ${merchantId} and order_id = any(${ids}::bigint[])`
  // The foreign keys would remove the children too, one order at a time.
  const gone = children.map(table => run(sql`delete from ${sql.table(table)} where ${own}`))
  await Promise.all([...gone, run(sql`delete from orders where ${own}`)])
  return rows.length
}

/** Removes the facts of an import of its first days, or months; how many days had any. */
export async function removeFacts(run: Run, merchantId: number, importId: number, days: number): Promise<number> {
  const own = sql`merchant_id = ${merchantId} and import_id = ${importId} and import_id <> 0`
  const rows = await run(sql<{ period: string }>`
    with first as (select period from sales_fact where ${own} order by period limit 1),
    beside as (delete from money_fact where ${own} and period < (select period from first) + ${days}::int)
    delete from sales_fact where ${own} and period < (select period from first) + ${days}::int returning period`)
  return new Set(rows.map(({ period }) => period)).size
}

/** Removes some dishes of an import; how many. */
export async function removeDishes(run: Run, merchantId: number, importId: number, most: number): Promise<number> {
  const rows = await run(sql`
    delete from dish where merchant_id = ${merchantId} and dish_id = any(array(
      select dish_id from dish where merchant_id = ${merchantId} and import_id = ${importId} limit ${most}
    )) returning dish_id`)
  return rows.length
}

/** Removes some categories of an import; how many. One in which somebody has put another dish stays. */
export async function removeCategories(run: Run, merchantId: number, importId: number, most: number): Promise<number> {
  const rows = await run(sql`
    delete from category where merchant_id = ${merchantId} and category_id = any(array(
      select category_id from category c where merchant_id = ${merchantId} and import_id = ${importId}
        and not exists (select from dish d where d.merchant_id = ${merchantId} and d.category_id = c.category_id)
      limit ${most}
    )) returning category_id`)
  return rows.length
}

/** What is left of the categories of an import is the store's own. */
export async function keepCategories(run: Run, merchantId: number, importId: number): Promise<void> {
  await run(sql`update category set import_id = null where merchant_id = ${merchantId} and import_id = ${importId}`)
}

export interface ImportChanges {
  /** How many orders. */
  readonly orders: number
  /** The first of them. */
  readonly examples: { readonly orderId: number; readonly orderNo: string }[]
}

const MOST_EXAMPLES = 10
/** An import brings orders that are paid, and refunds of them, so that any other status came about here. */
const brought: readonly string[] = ['paid', 'partiallyRefunded', 'refunded']
const changedStatuses = sql.join(
  orderStatuses.filter(status => !brought.includes(status)).map(status => sql.lit(status)),
)

/** The orders of an import that were refunded or changed here since. */
// By status, and by the store's own refunds, so not by the index of imports: it has all orders of this one.
function changedOrders(merchantId: number, importId: number) {
  const own = sql`
    select order_id, order_no from orders where merchant_id = ${merchantId} and coalesce(import_id, 0) = ${importId}`
  return sql`${own} and status in (${changedStatuses})
      union
      ${own} and order_id = any(array(
        select order_id from refund where merchant_id = ${merchantId} and import_id is null))`
}

/** Orders of an import that were refunded or changed here since: these must not vanish from the books. */
export async function findChanges(run: Run, merchantId: number, importId: number): Promise<ImportChanges> {
  const [found] = await run(sql<ImportChanges>`
    with changed as (${changedOrders(merchantId, importId)})
    select count(*) as orders, coalesce(
      jsonb_agg(jsonb_build_object('orderId', order_id, 'orderNo', order_no) order by order_id)
        filter (where place <= ${MOST_EXAMPLES}), '[]') as examples
    from (select *, row_number() over (order by order_id) as place from changed) as numbered`)
  return found ?? { orders: 0, examples: [] }
}

/** Makes the orders that were refunded or changed since the store's own, with their part of the totals. */
export async function keepChangedOrders(run: Run, merchantId: number, importId: number): Promise<void> {
  const changed = await run(sql<{ orderId: number }>`
    select order_id from orders where merchant_id = ${merchantId} and order_id = any(array(
      select order_id from (${changedOrders(merchantId, importId)}) changed)) order by order_id for update`)
  const ids = changed.map(({ orderId }) => orderId)
  if (ids.length === 0) return
  const own = sql`merchant_id = ${merchantId} and order_id = any(${ids}::bigint[])`
  const apply = (sign: 1 | -1) => run(sql`select apply_facts_of_orders(${merchantId}, ${ids}::bigint[], ${sign})`)
  await apply(-1)
  await run(sql`update orders set import_id = null where ${own}`)
  await run(sql`update payment set import_id = null where ${own}`)
  await run(sql`update refund set import_id = null where ${own}`)
  await apply(1)
}

/** Hides what a finished import brought. How many orders; undefined where it is not `done`. */
export async function hideImport(
  run: Run,
  merchantId: number,
  importId: number,
  by: string,
): Promise<number | undefined> {
  const [row] = await run(sql<{ orders: number }>`
    update history_import set state = 'undone', undone_at = now(), undone_by = ${by}, hidden = true
    where merchant_id = ${merchantId} and import_id = ${importId} and state = 'done' and not dry_run
    returning orders`)
  if (row) await renewMenu(run, merchantId)
  return row?.orders
}

export async function isAnyRunning(run: Run, merchantId: number): Promise<boolean> {
  const rows = await run(sql`
    select 1 as one from history_import where merchant_id = ${merchantId} and state = 'running' and not dry_run`)
  return rows.length > 0
}

/** Dishes and categories of an import that other orders or dishes have come to use are the store's own from now on. */
export async function keepUsedMenu(run: Run, merchantId: number, importId: number): Promise<void> {
  const usedBy = (dimension: string) => sql`
    select key from sales_fact where merchant_id = ${merchantId} and grain = 'month' and dimension = ${dimension}
      and import_id <> ${importId}`
  await run(sql`
    update dish set import_id = null
    where merchant_id = ${merchantId} and import_id = ${importId} and dish_id::text in (${usedBy('dish')})`)
  await run(sql`
    update category c set import_id = null
    where merchant_id = ${merchantId} and import_id = ${importId} and (
      category_id::text in (${usedBy('category')}) or exists (
        select from dish d where d.merchant_id = ${merchantId} and d.category_id = c.category_id
          and d.import_id is distinct from ${importId}
      )
    )`)
}
