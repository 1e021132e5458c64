/** Keys of the phones of customers that have none yet, and who shares one (CUST-1). */
import { sql } from 'kysely'
import type { CustomerRow } from '../../../shared/contract/customers/customers.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import { COLUMNS } from '../customers/list.queries.ts'

/** The stores that have some. */
export const listUnkeyed = (run: Run, most: number) =>
  run(sql<DueJob>`select m.merchant_id, m.merchant_id as id from merchant m
    where m.merchant_id in (select c.merchant_id from customer c where not c.phone_keyed)
    order by m.merchant_id limit ${most}`)

/** A customer without a key. */
interface Unkeyed {
  readonly customerId: number
  readonly phone: string
  /** What stands in the place of the key. */
  readonly phoneDigits: string
  readonly isMerged: boolean
  readonly timeZone: string
}

/** Some of a store's, locked; those that somebody writes just now come the next time. */
export const claimUnkeyed = (run: Run, merchantId: number, most: number) =>
  run(sql<Unkeyed>`select c.customer_id, c.phone, c.phone_digits, c.merged_into is not null as is_merged, m.time_zone
    from customer c join merchant m on m.merchant_id = ${merchantId}
    where c.merchant_id = ${merchantId} and not c.phone_keyed
    order by c.customer_id limit ${most} for update of c skip locked`)

/** Which of these keys others than these customers have already. */
export const findHolders = (run: Run, merchantId: number, keys: readonly string[], others: readonly number[]) =>
  run(sql<{ phoneDigits: string }>`select phone_digits from customer
    where merchant_id = ${merchantId} and phone_digits = any(${[...keys]}::text[]) and phone_digits <> ''
      and merged_into is null and erased_at is null and not is_twin
      and customer_id <> all(${[...others]}::int[])`)

/** Takes digits out of the way that are the key of another. */
export async function clearKeys(run: Run, merchantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(sql`update customer set phone_digits = ''
    where merchant_id = ${merchantId} and customer_id = any(${[...ids]}::int[])`)
}

export interface Keyed {
  readonly customerId: number
  readonly key: string
  readonly isTwin: boolean
}

/** Writes keys; the search follows by its trigger. */
export async function writeKeys(run: Run, merchantId: number, rows: readonly Keyed[]): Promise<void> {
  if (rows.length === 0) return
  const list = rows.map(({ customerId, key, isTwin }) => ({ customer_id: customerId, key, is_twin: isTwin }))
  await run(sql`update customer c set phone_digits = r.key, is_twin = r.is_twin, phone_keyed = true
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(customer_id int, key text, is_twin boolean)
    where c.merchant_id = ${merchantId} and c.customer_id = r.customer_id`)
}

/** Customers who share a phone, one group after the other, and in how many groups they are. */
export function listTwins(run: Run, merchantId: number, most: number) {
  return run(sql<CustomerRow & { phoneDigits: string; groups: number }>`
    with shared as (
      select t.phone_digits from (select distinct phone_digits from customer
        where merchant_id = ${merchantId} and is_twin and merged_into is null and erased_at is null) t
      where (select count(*) from customer c where c.merchant_id = ${merchantId} and c.phone_digits = t.phone_digits
        and c.phone_digits <> '' and c.merged_into is null and c.erased_at is null) > 1
    ), shown as (select phone_digits from shared order by phone_digits limit ${most})
    select ${COLUMNS}, phone_digits, (select count(*) from shared) as groups from customer
    where merchant_id = ${merchantId} and phone_digits = any(array(select phone_digits from shown))
      and merged_into is null and erased_at is null
    order by phone_digits, visits desc, customer_id`)
}
