/** One customer: their row whole, their orders, what they like. */
import { sql } from 'kysely'
import type { CustomerDetail, CustomerRow } from '../../../shared/contract/customers/customers.ts'
import type { Run } from '../../db/run.ts'
import { COLUMNS } from './list.queries.ts'

/** The columns of `StoredCustomer`. */
export const STORED = sql`${COLUMNS}, phone_digits, source, erased_at, merged_into`

export interface StoredCustomer extends CustomerRow {
  /** The key of the phone. */
  readonly phoneDigits: string
  readonly source: CustomerDetail['source']
  readonly erasedAt: string | null
  readonly mergedInto: number | null
}

/** The customer; undefined where this store has none of that id. */
export async function findCustomer(
  run: Run,
  merchantId: number,
  customerId: number,
): Promise<StoredCustomer | undefined> {
  const [row] = await run(sql<StoredCustomer>`select ${STORED} from customer
    where merchant_id = ${merchantId} and customer_id = ${customerId}`)
  return row
}

/** How many merges into this customer hold. */
export async function countMerges(run: Run, merchantId: number, customerId: number): Promise<number> {
  const [row] = await run(sql<{ merges: number }>`select count(*) as merges from customer_merge
    where merchant_id = ${merchantId} and kept_id = ${customerId} and undone_at is null`)
  return row?.merges ?? 0
}

/** Somebody's newest orders say what they like; those before may be years old. */
const LATELY = 300
const FAVOURITES = 5

/** The dishes that somebody ordered most often of late. */
export function listFavourites(
  run: Run,
  merchantId: number,
  customerId: number,
): Promise<CustomerDetail['favourites']> {
  return run(sql<CustomerDetail['favourites'][number]>`
    with own as materialized (
      select order_id from orders where merchant_id = ${merchantId} and customer_id = ${customerId} and customer_id is not null
        and deleted_at is null
      order by business_date desc, ordered_at desc, order_id desc limit ${LATELY})
    select max(l.dish_name) as name, max(l.dish_second_name) as second_name, sum(l.quantity)::bigint as quantity,
      count(distinct l.order_id)::int as orders
    from own join order_line l on l.merchant_id = ${merchantId} and l.order_id = own.order_id
    where l.voided_at is null and l.revenue
    group by coalesce(l.dish_id::text, '=' || l.dish_name)
    order by quantity desc, name limit ${FAVOURITES}`)
}

interface OrderOf {
  readonly orderId: number
  readonly orderNo: string
  readonly orderedAt: string
  readonly businessDate: string
  readonly orderType: string
  readonly status: string
  readonly totalCents: number
}

/** A page of somebody's orders, the newest first. */
export async function listOrdersOf(
  run: Run,
  merchantId: number,
  { customerId, page, pageSize }: { readonly customerId: number; readonly page: number; readonly pageSize: number },
): Promise<{ rows: OrderOf[]; total: number }> {
  const own = sql`merchant_id = ${merchantId} and customer_id = ${customerId} and customer_id is not null`
  const [rows, [counted]] = await Promise.all([
    run(sql<OrderOf>`
      select order_id, order_no, ordered_at, business_date, order_type, status, total_cents from orders where ${own}
      order by business_date desc, ordered_at desc, order_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from orders where ${own}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}
