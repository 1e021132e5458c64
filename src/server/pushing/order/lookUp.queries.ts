/** What an order of a terminal rests on, in one statement: it is asked hundreds of times a second. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface LookedUp {
  /** Reserved for a new order. */
  readonly newOrderId: number
  readonly paymentIds: readonly number[]
  /** The order of this key, where it has come before. */
  readonly orderId: number | null
  readonly revision: number | null
  /** `<id> <name>` of the people that were asked for. */
  readonly people: readonly string[]
  /** Those of the keys that payments have already, as `<key> <order>`. */
  readonly knownPayments: readonly string[]
  /** `<number> <hash>` of the menu that it was sold from; null where none was published. */
  readonly menu: string | null
  /** Business days from `daysFrom` on into which nothing is booked any more. */
  readonly closedDays: readonly string[]
}

export interface Asked {
  readonly orderKey: string
  readonly openedAt: string
  readonly menuVersionNo: number | undefined
  readonly employeeIds: readonly number[]
  readonly paymentKeys: readonly string[]
  readonly daysFrom: string
}

/** The named version, else the one that was live then, else the first one after. */
export async function lookUpOrder(run: Run, merchantId: number, asked: Asked): Promise<LookedUp> {
  const { orderKey, openedAt, menuVersionNo = null, employeeIds, paymentKeys, daysFrom } = asked
  const published = sql`menu_publication p join menu_version v using (merchant_id, version_no)`
  const [row] = await run(sql<LookedUp>`
    select nextval('orders_order_id_seq') as new_order_id,
      array(select nextval('payment_payment_id_seq') from generate_series(1, ${paymentKeys.length}::int)) as payment_ids,
      o.order_id, o.revision,
      array(select concat_ws(' ', employee_id, trim(first_name || ' ' || last_name)) from employee
        where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[])) as people,
      array(select concat_ws(' ', client_key, order_id) from payment
        where merchant_id = ${merchantId} and client_key = any(${[...paymentKeys]}::text[])) as known_payments,
      coalesce(
        (select concat_ws(' ', version_no, hash) from menu_version
          where merchant_id = ${merchantId} and version_no = ${menuVersionNo}::int),
        (select concat_ws(' ', version_no, v.hash) from ${published}
          where p.merchant_id = ${merchantId} and p.published_at <= ${openedAt}::timestamptz
          order by p.publication_no desc limit 1),
        (select concat_ws(' ', version_no, v.hash) from ${published}
          where p.merchant_id = ${merchantId} order by p.publication_no limit 1)) as menu,
      array(select business_date from day_close
        where merchant_id = ${merchantId} and business_date >= ${daysFrom}::date) as closed_days
    from (select 1) as one
    left join orders o on o.merchant_id = ${merchantId} and o.client_key = ${orderKey}`)
  if (!row) throw new Error('No ids')
  return row
}
