/** Writes customers: typed, merged, erased. */
import { sql } from 'kysely'
import type { CustomerFields } from '../../../shared/contract/customers/customers.ts'
import type { Run } from '../../db/run.ts'
import { STORED, type StoredCustomer } from './detail.queries.ts'

/** What is typed of a customer, and the key of the phone. */
type KeyedFields = CustomerFields & { readonly phoneDigits: string }

/** Locks customers that are neither merged nor erased, in the order of their ids; in no order where one is gone. */
export function lockCustomers(run: Run, merchantId: number, ids: readonly number[]): Promise<StoredCustomer[]> {
  return run(sql<StoredCustomer>`select ${STORED} from customer
    where merchant_id = ${merchantId} and customer_id = any(${[...ids]}::int[]) and merged_into is null and erased_at is null
    order by customer_id for update`)
}

/** Adds a customer; the id. */
export async function insertCustomer(run: Run, merchantId: number, fields: KeyedFields): Promise<number> {
  const { name, phone, phoneDigits, email, note, tags } = fields
  const [row] = await run(sql<{ customerId: number }>`
    insert into customer (merchant_id, name, phone, phone_digits, email, note, tags, source)
    values (${merchantId}, ${name}, ${phone}, ${phoneDigits}, ${email}, ${note}, ${tags}::text[], 'office')
    returning customer_id`)
  if (!row) throw new Error('No customer')
  return row.customerId
}

/** Gives a customer new values; the version that they are of then. */
export async function setFields(
  run: Run,
  merchantId: number,
  customerId: number,
  { name, phone, phoneDigits, email, note, tags }: KeyedFields,
): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update customer set name = ${name}, phone = ${phone}, phone_digits = ${phoneDigits}, email = ${email},
      note = ${note}, tags = ${tags}::text[], version = version + 1, phone_keyed = true,
      is_twin = is_twin and exists (select from customer other where other.merchant_id = ${merchantId}
        and other.phone_digits = ${phoneDigits} and other.customer_id <> ${customerId}
        and other.merged_into is null and other.erased_at is null and not other.is_twin)
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

interface OwnPhone {
  readonly phone: string
  readonly phoneDigits: string
}

/** Makes a customer part of another, under this phone, so that orders with it find whom they became. */
export async function setMerged(run: Run, merchantId: number, customerId: number, into: number, phone: OwnPhone) {
  await run(sql`update customer set merged_into = ${into}, phone = ${phone.phone}, phone_digits = ${phone.phoneDigits},
      is_twin = false, phone_keyed = true, version = version + 1 where merchant_id = ${merchantId} and customer_id = ${customerId}`)
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

/**
 * Makes customers their own again, each under a phone; how many were still part of `keptId`. Those who shared one phone
 * before are twins again.
 */
export async function setUnmerged(
  run: Run,
  merchantId: number,
  keptId: number,
  others: readonly (OwnPhone & { readonly customerId: number })[],
): Promise<number> {
  const ids = [keptId, ...others.map(({ customerId }) => customerId)]
  let unmerged = 0
  for (const { customerId, phone, phoneDigits } of others) {
    const rows = await run(sql`
      update customer set merged_into = null, phone = ${phone}, phone_digits = ${phoneDigits}, version = version + 1,
        is_twin = exists (select from customer other where other.merchant_id = ${merchantId}
          and other.customer_id = any(${ids}::int[]) and other.phone_digits = ${phoneDigits} and other.phone_digits <> ''
          and other.merged_into is null and other.erased_at is null and not other.is_twin)
      where merchant_id = ${merchantId} and customer_id = ${customerId} and merged_into = ${keptId} returning customer_id`)
    unmerged += rows.length
  }
  return unmerged
}

export async function endMerge(run: Run, merchantId: number, mergeId: number): Promise<void> {
  await run(
    sql`update customer_merge set undone_at = now() where merchant_id = ${merchantId} and merge_id = ${mergeId}`,
  )
}
