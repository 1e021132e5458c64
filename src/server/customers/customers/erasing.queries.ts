/** What names a person, and nothing of it any more (CUST-1). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Of whom nothing is to be left. */
export interface Person {
  readonly customerId: number
  readonly name: string
  readonly phone: string
  readonly phoneDigits: string
}

/** The customer with everybody who was merged into them, over any number of merges. */
export function listPersons(run: Run, merchantId: number, customerId: number): Promise<Person[]> {
  return run(sql<Person>`
    with recursive own as (
      select customer_id, name, phone, phone_digits from customer where merchant_id = ${merchantId} and customer_id = ${customerId}
      union
      select c.customer_id, c.name, c.phone, c.phone_digits from own
      join customer c on c.merchant_id = ${merchantId} and c.merged_into = own.customer_id)
    select * from own`)
}

/** As many of the last digits are the same however a phone is written; the index of orders has them. */
const TAIL = 7
const tailOf = (digits: string) => digits.slice(-TAIL)

const waits = sql`state in ('waiting', 'held', 'dismissed') and kind = 'order' and body is not null`

/** A phone as it stands in an order or in what a terminal sent. */
interface Named {
  readonly id: number
  readonly phone: string
}

/** Orders that end in the last digits of these phones, whosever they are: locked before anything else is. */
export function lockOrdersNaming(run: Run, merchantId: number, phones: readonly string[]): Promise<Named[]> {
  return run(sql<Named>`
    select order_id as id, customer_phone as phone from orders where merchant_id = ${merchantId} and order_id = any(array(
      select order_id from order_search
      where merchant_id = ${merchantId} and kind = 'phone' and key = any(${phones.map(tailOf)}::text[])))
    order by order_id for update`)
}

/** What waits of terminals and ends in the last digits of these phones. */
export function listPushesNaming(run: Run, merchantId: number, phones: readonly string[]): Promise<Named[]> {
  return run(sql<Named>`
    select push_id as id, body ->> 'customerPhone' as phone from device_push
    where merchant_id = ${merchantId} and ${waits}
      and right(regexp_replace(body ->> 'customerPhone', '\\D', '', 'g'), ${TAIL}) = any(${phones.map(tailOf)}::text[])
    order by push_id`)
}

/** What is to be forgotten of a person. */
interface Forgotten {
  readonly persons: readonly Person[]
  /** Every way to write the digits of their phones. */
  readonly phoneForms: readonly string[]
  readonly orderIds: readonly number[]
  readonly pushIds: readonly number[]
  readonly pseudonym: string
}

/**
 * Forgets a person: their rows, their orders' texts, what waits of them from terminals, the trail, merges, and files that
 * were taken out before. Amounts are not touched.
 */
export async function forget(
  run: Run,
  merchantId: number,
  { persons, phoneForms, orderIds, pushIds, pseudonym }: Forgotten,
): Promise<void> {
  const ids = persons.map(({ customerId }) => customerId)
  const names = persons.map(({ name }) => name.toLowerCase()).filter(name => name !== '')
  const orders = [...orderIds]
  await Promise.all([
    run(sql`update customer set name = '', phone = '', phone_digits = '', is_twin = false, phone_keyed = true, email = '', note = '', tags = '{}',
      spoken = '{}', spoken_of = '', erased_at = now(), version = version + 1 where merchant_id = ${merchantId} and customer_id = any(${ids}::int[])`),
    run(sql`update orders set customer_phone = '', customer_name = ${pseudonym},
      order_name = case when order_name = '' then '' else ${pseudonym} end
      where merchant_id = ${merchantId} and order_id = any(${orders}::bigint[])`),
    run(sql`delete from customer_merge where merchant_id = ${merchantId} and kept_id = any(${ids}::int[])`),
    run(sql`delete from export_job where merchant_id = ${merchantId} and kind in ('orders', 'customers')`),
    run(sql`update device_push set body = body || jsonb_build_object('customerPhone', '', 'customerName', ${pseudonym}::text,
        'orderName', case when coalesce(body ->> 'orderName', '') = '' then '' else ${pseudonym} end)
      where merchant_id = ${merchantId} and ${waits}
        and (push_id = any(${[...pushIds]}::bigint[]) or body ->> 'orderKey' in (
          select client_key from orders where merchant_id = ${merchantId} and order_id = any(${orders}::bigint[])))`),
    run(
      sql`select forget_in_audit(${merchantId}, ${ids}::int[], ${orders}::bigint[], ${[...phoneForms]}::text[], ${names}::text[], ${pseudonym})`,
    ),
  ])
}
