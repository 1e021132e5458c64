/** What an order of a terminal rests on, in one statement: it is asked hundreds of times a second. */
import { type RawBuilder, sql } from 'kysely'
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
  /** Nobody asks whether the order or its payments have come before: their keys say so as they are written. */
  readonly isTakenForNew: boolean
}

const UNASKED = { orderId: null, revision: null, people: [], knownPayments: [], menu: null } as const

/** The menu: the named version, else the one that was live then, else the first one after. */
export async function lookUpOrder(run: Run, merchantId: number, asked: Asked): Promise<LookedUp> {
  const { orderKey, openedAt, menuVersionNo, employeeIds, paymentKeys, daysFrom, isTakenForNew } = asked
  const known = menuVersionNo === undefined ? undefined : menusByNo.get(nameOf(merchantId, menuVersionNo))
  // Only what has to be asked: each part costs the database as much as a row that is written.
  const parts = [sql`nextval('orders_order_id_seq') as new_order_id`, sql`${idsFor(paymentKeys)} as payment_ids`]
  if (!isTakenForNew)
    parts.push(sql`o.order_id, o.revision`, sql`${paymentsOf(merchantId, paymentKeys)} as known_payments`)
  if (employeeIds.length > 0) parts.push(sql`${peopleOf(merchantId, employeeIds)} as people`)
  if (known === undefined) parts.push(sql`${menuOf(merchantId, menuVersionNo, openedAt)} as menu`)
  const order = sql`left join orders o on o.merchant_id = ${merchantId} and o.client_key = ${orderKey}`
  const [row] = await run(sql<Pick<LookedUp, 'newOrderId' | 'paymentIds' | 'closedDays'> & Partial<LookedUp>>`
    select ${sql.join(parts)},
      array(select business_date from day_close
        where merchant_id = ${merchantId} and business_date >= ${daysFrom}::date) as closed_days
    from (select 1) as one ${isTakenForNew ? sql`` : order}`)
  if (!row) throw new Error('No ids')
  keepMenu(merchantId, menuVersionNo, row.menu)
  return { ...UNASKED, ...(known !== undefined && { menu: known }), ...row }
}

const idsFor = (paymentKeys: readonly string[]) =>
  sql`array[${sql.join(paymentKeys.map(() => sql`nextval('payment_payment_id_seq')`))}]::bigint[]`

const paymentsOf = (merchantId: number, keys: readonly string[]) => sql`
  array(select concat_ws(' ', client_key, order_id) from payment
    where merchant_id = ${merchantId} and client_key = any(${[...keys]}::text[]))`

const peopleOf = (merchantId: number, employeeIds: readonly number[]) => sql`
  array(select concat_ws(' ', employee_id, trim(first_name || ' ' || last_name)) from employee
    where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[]))`

function menuOf(merchantId: number, menuVersionNo: number | undefined, openedAt: string): RawBuilder<unknown> {
  const published = sql`menu_publication p join menu_version v using (merchant_id, version_no)`
  return sql`coalesce(
    (select concat_ws(' ', version_no, hash) from menu_version
      where merchant_id = ${merchantId} and version_no = ${menuVersionNo ?? null}::int),
    (select concat_ws(' ', version_no, v.hash) from ${published}
      where p.merchant_id = ${merchantId} and p.published_at <= ${openedAt}::timestamptz
      order by p.publication_no desc limit 1),
    (select concat_ws(' ', version_no, v.hash) from ${published}
      where p.merchant_id = ${merchantId} order by p.publication_no limit 1))`
}

/** `<number> <hash>` of versions that were read: what stands under a number never changes. */
const menusByNo = new Map<string, string>()
const MOST_MENUS = 10_000
const nameOf = (merchantId: number, versionNo: number) => `${merchantId} ${versionNo}`

function keepMenu(merchantId: number, versionNo: number | undefined, menu: string | null | undefined): void {
  if (versionNo === undefined || !menu?.startsWith(`${versionNo} `)) return
  if (menusByNo.size >= MOST_MENUS) menusByNo.clear()
  menusByNo.set(nameOf(merchantId, versionNo), menu)
}
