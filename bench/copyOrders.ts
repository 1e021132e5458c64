/** Multiplies orders in the database: every row of theirs again, under other ids, some weeks on or in another store. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../src/server/db/run.ts'

/** Parents before children. */
const byOrder = [
  'orders',
  'order_line',
  'order_line_modifier',
  'order_discount',
  'order_fee',
  'order_tax',
  'order_line_tax',
  'payment',
  'refund',
  'order_timeline',
  'order_search',
] as const
const byRefund = ['refund_line', 'refund_tax', 'refund_payment'] as const

/** What is copied: the orders of a store up to an id, and their refunds. */
export interface Original {
  readonly merchantId: number
  readonly lastOrderId: number
  readonly lastRefundId: number
}

/** Where a copy goes. Ids of one copy start after those of the one before. */
export interface Copy {
  readonly merchantId: number
  /** Added to the ids of orders, payments and refunds. */
  readonly idOffset: number
  readonly days: number
}

interface Column {
  name: string
  type: string
}

const ids = new Set(['order_id', 'payment_id', 'refund_id'])

function copied({ name, type }: Column, { merchantId, idOffset, days }: Copy): RawBuilder<unknown> {
  const own = sql.ref(name)
  if (name === 'merchant_id') return sql`${merchantId}::int`
  if (ids.has(name)) return sql`${own} + ${idOffset}::bigint`
  if (name === 'order_no') return sql`to_char(business_date + ${days}::int, 'YYMMDD') || substr(order_no, 7)`
  if (type === 'date') return sql`${own} + ${days}::int`
  if (type === 'timestamptz') return sql`${own} + make_interval(days => ${days}::int)`
  return own
}

/** Writes one copy; facts are not touched. */
export async function copyOrders(run: Run, original: Original, copy: Copy): Promise<void> {
  for (const table of [...byOrder, ...byRefund]) {
    const columns = await columnsOf(run, table)
    const [id, last] =
      table === 'refund_line' || table === 'refund_tax' || table === 'refund_payment'
        ? (['refund_id', original.lastRefundId] as const)
        : (['order_id', original.lastOrderId] as const)
    await run(sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
      select ${sql.join(columns.map(column => copied(column, copy)))} from ${sql.table(table)}
      where merchant_id = ${original.merchantId} and ${sql.ref(id)} <= ${last}`)
  }
}

const columnsOf = (run: Run, table: string) =>
  run(sql<Column>`
    select attname as name, format_type(atttypid, null) as type_name,
      case when atttypid = 'date'::regtype then 'date' when atttypid = 'timestamptz'::regtype then 'timestamptz' else '' end as type
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)

/** The summed columns of the facts. */
const measuresOf = (run: Run) =>
  run(sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'sales_fact'::regclass and attnum > 0 and not attisdropped
      and attname not in ('merchant_id', 'grain', 'dimension', 'period', 'key', 'import_id')`)

/**
 * The facts of copies: those of the original's days so many days on, and the months added up from all days. Exact,
 * because copies differ in nothing but their days; `verify` proves it.
 */
export async function copyFacts(
  run: Run,
  from: number,
  { merchantId, shifts }: { readonly merchantId: number; readonly shifts: readonly number[] },
): Promise<void> {
  const names = (await measuresOf(run)).map(({ name }) => sql.ref(name))
  const summed = sql.join(names.map(name => sql`sum(${name})::bigint`))
  const columns = sql`merchant_id, grain, dimension, period, key, import_id, ${sql.join(names)}`
  await run(sql`
    create temp table shifted as select dimension, period + days as period,
      case when key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (key::date + days)::text else key end as key, ${sql.join(names.map(name => sql`sum(${name})::bigint as ${name}`))}
    from sales_fact cross join unnest(${shifts}::int[]) as days
    where merchant_id = ${from} and grain = 'day' group by 1, 2, 3`)
  await run(sql`delete from sales_fact where merchant_id = ${merchantId}`)
  await run(sql`
    insert into sales_fact (${columns})
    select ${merchantId}::int, 'day', dimension, period, key, 0, ${sql.join(names)} from shifted
    union all select ${merchantId}::int, 'month', dimension, date_trunc('month', period)::date, key, 0, ${summed}
    from shifted group by dimension, date_trunc('month', period), key`)
  await run(sql`drop table shifted`)
  // Read before it is deleted: the original may be the store itself.
  await run(sql`
    create temp table shifted as
    select dimension, period + days as period, key, sum(times) as times, sum(cents) as cents, sum(back) as back,
      sum(order_day_back) as order_day_back
    from money_fact cross join unnest(${shifts}::int[]) as days where merchant_id = ${from} group by 1, 2, 3`)
  await run(sql`delete from money_fact where merchant_id = ${merchantId}`)
  await run(sql`
    insert into money_fact (merchant_id, dimension, period, key, import_id, times, cents, back, order_day_back)
    select ${merchantId}::int, dimension, period, key, 0, times, cents, back, order_day_back from shifted`)
  await run(sql`drop table shifted`)
}

/** A store with the settings and the menu of another; its id. */
export async function copyStore(run: Run, from: number, aid: string): Promise<number> {
  const [made] = await run(sql<{ merchantId: number }>`
    insert into merchant (aid, name, second_name, phone, time_zone, currency, cutover_minutes)
    select ${aid}, name, second_name, phone, time_zone, currency, cutover_minutes from merchant
    where merchant_id = ${from} returning merchant_id`)
  if (!made) throw new Error('No store to copy')
  for (const table of await tablesOfStore(run)) {
    const columns = (await columnsOf(run, table)).map(({ name }) => name)
    await run(sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(name => sql.ref(name)))}) overriding system value
      select ${sql.join(columns.map(name => (name === 'merchant_id' ? sql`${made.merchantId}::int` : sql.ref(name))))}
      from ${sql.table(table)} where merchant_id = ${from}`)
  }
  return made.merchantId
}

/** What menu, orders and people point at, and what that points at: a store without it cannot be restored from a backup. */
async function tablesOfStore(run: Run): Promise<string[]> {
  const own = [...byOrder, ...byRefund]
  const rows = await run(sql<{ name: string }>`
    with recursive pointed(id) as (
      select oid from pg_class where relname = any(${[...own, 'category', 'dish', 'employee']}::text[]) and relkind = 'r'
      union
      select k.confrelid from pointed join pg_constraint k on k.conrelid = pointed.id and k.contype = 'f')
    select c.relname as name from pointed join pg_class c on c.oid = pointed.id
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relname <> all(${['merchant', ...own]}::text[]) order by c.relname`)
  return rows.map(({ name }) => name)
}

/** Later orders get ids after all copies. */
export async function setSequences(run: Run, after: number): Promise<void> {
  for (const sequence of ['orders_order_id_seq', 'payment_payment_id_seq', 'refund_refund_id_seq']) {
    await run(sql`select setval(${sequence}::regclass, ${after}::bigint)`)
  }
}

/** The newest ids. */
export async function lastIds(run: Run): Promise<{ order: number; payment: number; refund: number }> {
  const [last] = await run(sql<{ order: number; payment: number; refund: number }>`
    select (select max(order_id) from orders) as order, (select max(payment_id) from payment) as payment,
      (select max(refund_id) from refund) as refund`)
  if (!last) throw new Error('No orders')
  return last
}
