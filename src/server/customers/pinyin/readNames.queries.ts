/** Chinese names of customers that were not read aloud yet, and as they are spoken (SHELL-12). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** As the index `customer_unspoken` has it. */
const unspoken = sql`name ~ '[^\\x01-\\x7f]' and spoken_of <> name and merged_into is null and erased_at is null`

/** The stores that have some. */
export const listUnspoken = (run: Run, most: number) =>
  run(sql<DueJob>`select m.merchant_id, m.merchant_id as id from merchant m
    where m.merchant_id in (select c.merchant_id from customer c where ${unspoken})
    order by m.merchant_id limit ${most}`)

/** Some of a store's, locked; those that somebody writes just now come the next time. */
export const claimUnspoken = (run: Run, merchantId: number, most: number) =>
  run(sql<{ customerId: number; name: string }>`select customer_id, name from customer
    where merchant_id = ${merchantId} and ${unspoken} order by customer_id limit ${most} for update skip locked`)

/** Keeps how names are spoken; the search follows by its trigger. */
export async function writeSpoken(
  run: Run,
  merchantId: number,
  read: readonly { customerId: number; name: string; spoken: readonly string[] }[],
): Promise<void> {
  const rows = read.map(({ customerId, name, spoken }) => ({ customer_id: customerId, name, spoken }))
  await run(sql`update customer c set spoken = r.spoken, spoken_of = r.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(customer_id int, name text, spoken text[])
    where c.merchant_id = ${merchantId} and c.customer_id = r.customer_id and c.name = r.name`)
}
