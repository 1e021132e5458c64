/** Customers by the digits of a phone. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/**
 * Anyone who has the phone of this key; else whom somebody with it was merged into, over any number of merges. Of those
 * who have it twice, the one who is no twin.
 */
export function findByPhone(run: Run, merchantId: number, phoneDigits: string) {
  return run(sql<{ customerId: number; name: string }>`
    with recursive has as (
      select customer_id, name from customer
      where merchant_id = ${merchantId} and phone_digits = ${phoneDigits} and phone_digits <> ''
        and merged_into is null and erased_at is null
      order by is_twin, customer_id limit 1
    ), went as (
      (select merged_into as customer_id from customer
       where merchant_id = ${merchantId} and phone_digits = ${phoneDigits} and merged_into is not null
         and not exists (select from has)
       order by customer_id desc limit 1)
      union select c.merged_into from went join customer c on c.merchant_id = ${merchantId} and c.customer_id = went.customer_id
        and c.merged_into is not null
    )
    select customer_id, name from has
    union all
    select c.customer_id, c.name from went join customer c on c.merchant_id = ${merchantId} and c.customer_id = went.customer_id
    where c.merged_into is null and c.erased_at is null
    limit 1`)
}

/** Gives somebody without a name the one that came with an order. */
export async function nameCustomer(run: Run, merchantId: number, customerId: number, name: string): Promise<void> {
  await run(sql`update customer set name = ${name}, version = version + 1
    where merchant_id = ${merchantId} and customer_id = ${customerId} and name = ''`)
}

/** Makes a customer, unless somebody else has just made one with this phone: then nothing. */
export async function makeCustomer(
  run: Run,
  merchantId: number,
  who: { readonly name: string; readonly phone: string; readonly phoneDigits: string; readonly at: Date },
): Promise<number | undefined> {
  const [made] = await run(sql<{ customerId: number }>`
    insert into customer (merchant_id, name, phone, phone_digits, created_at)
    values (${merchantId}, ${who.name}, ${who.phone}, ${who.phoneDigits}, ${who.at})
    on conflict (merchant_id, phone_digits) where phone_digits <> '' and merged_into is null and erased_at is null
      and not is_twin do nothing returning customer_id`)
  return made?.customerId
}
