/** Orders that name a table and are not linked to it: they came before the table, or before its new name (TBL-1). */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'

const MOST_NAMES = 200
const MOST_COUNTED = 1_000

const unlinked = (merchantId: number) => sql`merchant_id = ${merchantId} and table_id is null and table_name <> ''`

/** The names of such orders as `found`, by jumping from one to the next in the index. */
function foundNames(merchantId: number): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>) => sql`(select table_name from orders
    where ${unlinked(merchantId)} and table_name > ${after} order by table_name limit 1)`
  return sql`with recursive names(name) as (
      select ${next(sql`''`)} union all select ${next(sql`names.name`)} from names where names.name is not null
    ), found as (select name from names where name is not null)`
}

/** Names on orders that no table has; of each up to 1,000 orders are counted. */
export const listNamesWithoutTable = (run: Run, merchantId: number): Promise<{ name: string; orders: number }[]> =>
  run(sql<{ name: string; orders: number }>`${foundNames(merchantId)}
    select name, (select count(*) from (select from orders where ${unlinked(merchantId)} and table_name = found.name
        limit ${MOST_COUNTED}) o) as orders
    from found where not exists (select from dining_table t
      where t.merchant_id = ${merchantId} and t.name_key = lower(found.name) and t.deleted_at is null)
    order by name limit ${MOST_NAMES}`)

/** How many orders wait to be linked to a table that has their name; counts up to `most`. */
export async function countLinking(run: Run, merchantId: number, most: number): Promise<number> {
  const [row] = await run(sql<{ orders: number }>`${foundNames(merchantId)}
    select count(*)::int as orders from (
      select from found join dining_table t on t.merchant_id = ${merchantId} and t.name_key = lower(found.name)
        and t.deleted_at is null
      join orders o on o.merchant_id = ${merchantId} and o.table_id is null and o.table_name = found.name
      limit ${most}) waiting`)
  return row?.orders ?? 0
}

/** Has older orders of these tables' names linked, soon. */
export async function askForLinks(run: Run, merchantId: number, tableIds: readonly number[]): Promise<void> {
  await run(sql`
    insert into table_link_due (merchant_id, table_id)
    select ${merchantId}, id from unnest(${[...tableIds]}::int[]) as id order by id on conflict do nothing`)
  await announceDueWork(run, 'tableLinks')
}

/** Tables that wait for their orders, in all stores. Runs as the owner. */
export const listLinksDue = (run: Run, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, table_id as id from table_link_due order by asked_at, merchant_id, table_id limit ${most}`)

/** Whether the table of a job is still there, the job locked; undefined where another process has it. */
export async function claimLink(run: Run, merchantId: number, tableId: number): Promise<boolean | undefined> {
  const [job] = await run(sql<{ isThere: boolean }>`
    select t.deleted_at is null as is_there from table_link_due d
    join dining_table t on t.merchant_id = d.merchant_id and t.table_id = d.table_id
    where d.merchant_id = ${merchantId} and d.table_id = ${tableId} for update of d skip locked`)
  return job?.isThere
}

/** Names on such orders that are the table's but for their capitals. */
export async function spellingsOf(run: Run, merchantId: number, tableId: number): Promise<string[]> {
  const rows = await run(sql<{ name: string }>`${foundNames(merchantId)}
    select name from found where lower(name) = (
      select name_key from dining_table where merchant_id = ${merchantId} and table_id = ${tableId})`)
  return rows.map(({ name }) => name)
}

/** Links some orders of a spelling to the table; how many. Orders that somebody writes just now come the next time. */
export async function linkOrders(
  run: Run,
  merchantId: number,
  { tableId, spelling, most }: { readonly tableId: number; readonly spelling: string; readonly most: number },
): Promise<number> {
  const linked = await run(sql`
    update orders set table_id = ${tableId} where merchant_id = ${merchantId} and order_id = any(array(
      select order_id from orders where ${unlinked(merchantId)} and table_name = ${spelling}
      order by order_id limit ${most} for update skip locked))
    returning order_id`)
  return linked.length
}

/** The job is done, or its table gone. */
export async function endLink(run: Run, merchantId: number, tableId: number): Promise<void> {
  await run(sql`delete from table_link_due where merchant_id = ${merchantId} and table_id = ${tableId}`)
}
