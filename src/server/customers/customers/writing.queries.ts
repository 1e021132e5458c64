/** Writes customers: typed, merged, erased. */
import { sql } from 'kysely'
import type { CustomerFields } from '../../../shared/contract/customers/customers.ts'
import type { Run } from '../../db/run.ts'
import { COLUMNS } from './list.queries.ts'
import type { StoredCustomer } from './detail.queries.ts'

/** Locks customers that are neither merged nor erased, in the order of their ids; in no order where one is gone. */
export function lockCustomers(run: Run, merchantId: number, ids: readonly number[]): Promise<StoredCustomer[]> {
  return run(sql<StoredCustomer>`select ${COLUMNS}, source, erased_at, merged_into from customer
    where merchant_id = ${merchantId} and customer_id = any(${[...ids]}::int[]) and merged_into is null and erased_at is null
    order by customer_id for update`)
}

/** Adds a customer; the id. */
export async function insertCustomer(run: Run, merchantId: number, fields: CustomerFields): Promise<number> {
  const { name, phone, email, note, tags } = fields
  const [row] = await run(sql<{ customerId: number }>`
    insert into customer (merchant_id, name, phone, phone_digits, email, note, tags, source)
    values (${merchantId}, ${name}, ${phone}, phone_identity(${phone}), ${email}, ${note}, ${tags}::text[], 'office')
    returning customer_id`)
  if (!row) throw new Error('No customer')
  return row.customerId
}

/** Gives a customer new values; the version that they are of then. */
export async function setFields(
  run: Run,
  merchantId: number,
  customerId: number,
  { name, phone, email, note, tags }: CustomerFields,
): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update customer set name = ${name}, phone = ${phone}, phone_digits = phone_identity(${phone}), email = ${email},
      note = ${note}, tags = ${tags}::text[], version = version + 1
    where merchant_id = ${merchantId} and customer_id = ${customerId} returning version`)
  return row?.version ?? 0
}

/** Locks the orders of customers; before the customers themselves, as anyone who changes an order does. */
export async function lockOrdersOf(
  run: Run,
  merchantId: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await run(sql<{ orderId: number; customerId: number }>`
    select order_id, customer_id from orders
    where merchant_id = ${merchantId} and customer_id = any(${[...ids]}::int[]) and customer_id is not null
    order by order_id for update`)
  const orders = new Map<number, number[]>(ids.map(customerId => [customerId, []]))
  for (const { orderId, customerId } of rows) orders.get(customerId)?.push(orderId)
  return orders
}

/** Moves orders from one customer to another; those that are somebody else's by now stay. How many moved. */
export async function moveOrders(
  run: Run,
  merchantId: number,
  orderIds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const moved = await run(sql`update orders set customer_id = ${to}
    where merchant_id = ${merchantId} and order_id = any(${[...orderIds]}::bigint[]) and customer_id = ${from} returning order_id`)
  return moved.length
}

/** Makes a customer part of another, under this phone, so that orders with it find whom they became. */
export async function setMerged(run: Run, merchantId: number, customerId: number, into: number, phone: string) {
  await run(sql`update customer set merged_into = ${into}, phone = ${phone}, phone_digits = phone_identity(${phone}),
      version = version + 1 where merchant_id = ${merchantId} and customer_id = ${customerId}`)
}

/** What a merge has to know to be taken back. */
export interface MergeBefore {
  readonly kept: CustomerFields
  readonly others: readonly {
    readonly customerId: number
    readonly phone: string
    readonly orderIds: readonly number[]
  }[]
}

/** Keeps a merge; its id. */
export async function insertMerge(
  run: Run,
  merchantId: number,
  merge: {
    readonly keptId: number
    readonly mergedIds: readonly number[]
    readonly before: MergeBefore
    readonly byName: string
  },
): Promise<number> {
  const [row] = await run(sql<{ mergeId: number }>`
    insert into customer_merge (merchant_id, kept_id, merged_ids, before, by_name)
    values (${merchantId}, ${merge.keptId}, ${[...merge.mergedIds]}::int[], ${JSON.stringify(merge.before)}::jsonb, ${merge.byName})
    returning merge_id`)
  if (!row) throw new Error('No merge')
  return row.mergeId
}

/** A merge that holds, locked. */
export async function findMerge(run: Run, merchantId: number, mergeId: number) {
  const [row] = await run(sql<{ keptId: number; before: MergeBefore }>`
    select kept_id, before from customer_merge
    where merchant_id = ${merchantId} and merge_id = ${mergeId} and undone_at is null for update`)
  return row
}

/** Makes customers their own again, each under a phone; how many were still part of `keptId`. */
export async function setUnmerged(
  run: Run,
  merchantId: number,
  keptId: number,
  others: MergeBefore['others'],
): Promise<number> {
  const list = JSON.stringify(others.map(({ customerId, phone }) => ({ customer_id: customerId, phone })))
  const rows = await run(sql`
    update customer c set merged_into = null, phone = o.phone, phone_digits = phone_identity(o.phone), version = version + 1
    from jsonb_to_recordset(${list}::jsonb) as o(customer_id int, phone text)
    where c.merchant_id = ${merchantId} and c.customer_id = o.customer_id and c.merged_into = ${keptId} returning c.customer_id`)
  return rows.length
}

export async function endMerge(run: Run, merchantId: number, mergeId: number): Promise<void> {
  await run(
    sql`update customer_merge set undone_at = now() where merchant_id = ${merchantId} and merge_id = ${mergeId}`,
  )
}

interface Person {
  readonly customerId: number
  readonly name: string
  readonly phoneDigits: string
}

/** The customer with everybody who was merged into them, over any number of merges. */
export function listPersons(run: Run, merchantId: number, customerId: number): Promise<Person[]> {
  return run(sql<Person>`
    with recursive own as (
      select customer_id, name, phone_digits from customer where merchant_id = ${merchantId} and customer_id = ${customerId}
      union
      select c.customer_id, c.name, c.phone_digits from own
      join customer c on c.merchant_id = ${merchantId} and c.merged_into = own.customer_id)
    select * from own`)
}

/** Orders that name one of these phones, whosever they are: locked before anything else is. */
export async function lockOrdersNaming(run: Run, merchantId: number, phones: readonly string[]): Promise<number[]> {
  const keys = phones.filter(phone => phone !== '').flatMap(phone => [phone, `1${phone}`])
  const rows = await run(sql<{ orderId: number }>`
    select order_id from orders where merchant_id = ${merchantId} and order_id = any(array(
      select order_id from order_search
      where merchant_id = ${merchantId} and kind = 'phone' and key = any(${keys}::text[])))
      and phone_identity(customer_phone) = any(${[...phones]}::text[])
    order by order_id for update`)
  return rows.map(({ orderId }) => orderId)
}

/**
 * Forgets a person: their rows, their orders' texts, what waits of them from terminals, the trail, merges, and files that
 * were taken out before. Amounts are not touched.
 */
export async function forget(
  run: Run,
  merchantId: number,
  persons: readonly Person[],
  orderIds: readonly number[],
  pseudonym: string,
): Promise<void> {
  const ids = persons.map(({ customerId }) => customerId)
  const phones = persons.map(({ phoneDigits }) => phoneDigits).filter(digits => digits !== '')
  const names = persons.map(({ name }) => name.toLowerCase()).filter(name => name !== '')
  const orders = [...orderIds]
  await Promise.all([
    run(sql`update customer set name = '', phone = '', phone_digits = '', email = '', note = '', tags = '{}',
      spoken = '{}', spoken_of = '', erased_at = now(), version = version + 1 where merchant_id = ${merchantId} and customer_id = any(${ids}::int[])`),
    run(sql`update orders set customer_phone = '', customer_name = ${pseudonym},
      order_name = case order_name when '' then '' else ${pseudonym} end
      where merchant_id = ${merchantId} and order_id = any(${orders}::bigint[])`),
    run(sql`delete from customer_merge where merchant_id = ${merchantId} and kept_id = any(${ids}::int[])`),
    run(sql`delete from export_job where merchant_id = ${merchantId} and kind in ('orders', 'customers')`),
    run(sql`update device_push set body = body || jsonb_build_object('customerPhone', '', 'customerName', ${pseudonym}::text,
        'orderName', case when coalesce(body ->> 'orderName', '') = '' then '' else ${pseudonym} end)
      where merchant_id = ${merchantId} and state in ('waiting', 'held', 'dismissed') and kind = 'order' and body is not null
        and (phone_identity(body ->> 'customerPhone') = any(${phones}::text[]) or body ->> 'orderKey' in (
          select client_key from orders where merchant_id = ${merchantId} and order_id = any(${orders}::bigint[])))`),
    run(
      sql`select forget_in_audit(${merchantId}, ${ids}::int[], ${orders}::bigint[], ${phones}::text[], ${names}::text[], ${pseudonym})`,
    ),
  ])
}
