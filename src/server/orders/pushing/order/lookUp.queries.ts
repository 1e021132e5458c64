/** Looks up everything that a terminal's order needs, in one statement: it runs hundreds of times a second. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../../db/run.ts'
import type { Ids, KnownMenu, KnownPerson, LookupCache } from '../lookupCache.ts'

/** A payment that has come before. */
export interface KnownPayment {
  readonly paymentKey: string
  readonly orderId: number
  readonly tender: string
  readonly amountCents: number
  /** With its tip. */
  readonly paidCents: number
}

export interface LookedUp {
  /** Reserved for a new order. */
  readonly newOrderId: number
  readonly paymentIds: readonly number[]
  /** The order of this key, where it has come before. */
  readonly orderId: number | null
  readonly revision: number | null
  /** Null where it was not kept. */
  readonly contentHash: string | null
  /** Names of `employeeIds`, as far as the store has them. */
  readonly people: readonly KnownPerson[]
  /** Payments of `paymentKeys` that have come before. */
  readonly knownPayments: readonly KnownPayment[]
  /** The menu that it was sold from; null where none was published, or none is needed. */
  readonly menu: KnownMenu | null
  /** The highest version of the menu; null where the named one is known. */
  readonly newestVersionNo: number | null
  /** Closed business days from `daysFrom` on. */
  readonly closedDays: readonly string[]
  /** Whether the store counts portions, as far as `mayTakePortions` asked. */
  readonly isCounting: boolean
}

export interface Asked {
  readonly orderKey: string
  readonly openedAt: string
  /** False where nothing of it is on a menu. */
  readonly needsMenu: boolean
  readonly menuVersionNo: number | undefined
  /** False where nothing of it is, or was, on a menu. */
  readonly mayTakePortions: boolean
  readonly employeeIds: readonly number[]
  readonly paymentKeys: readonly string[]
  readonly daysFrom: string
  /** Skip the lookup of the order and its payments: unique keys refuse them if they have come before. */
  readonly assumeNew: boolean
}

const UNASKED = {
  orderId: null,
  revision: null,
  contentHash: null,
  people: [],
  knownPayments: [],
  menu: null,
  newestVersionNo: null,
  isCounting: false,
} as const

/**
 * Looks up everything that an order needs. The menu: the named version, else the one that was live then, else the first one
 * after. A new order uses the cache where it has all values: nothing is awaited, and the transaction fails if one has changed.
 */
export async function lookUpOrder(
  run: Run,
  merchantId: number,
  asked: Asked,
  cache: LookupCache | undefined,
): Promise<LookedUp> {
  const found = asked.assumeNew && cache ? orderFromCache(run, merchantId, asked, cache) : undefined
  return found ?? (await orderFromDatabase(run, merchantId, asked, cache))
}

function orderFromCache(run: Run, merchantId: number, asked: Asked, cache: LookupCache): LookedUp | undefined {
  const { needsMenu, mayTakePortions, menuVersionNo, employeeIds, paymentKeys, daysFrom } = asked
  const closedDays = cache.closedDays.get(merchantId, daysFrom)
  const people = employeeIds.length === 0 ? [] : cache.people.get(merchantId, String(employeeIds))
  const menu = needsMenu ? cache.menus.get(merchantId, String(menuVersionNo)) : null
  const isCounting = mayTakePortions ? cache.counting.get(merchantId, '') : false
  if (!closedDays || !people || menu === undefined || isCounting === undefined) return undefined
  const ids = cache.takeIds(paymentKeys.length)
  if (!ids) return undefined
  const assumed = [sql`assume(${closedFrom(merchantId, daysFrom)} = ${closedDays}::date[])`]
  if (people.length > 0)
    assumed.push(sql`assume(${peopleOf(merchantId, employeeIds)} = ${JSON.stringify(people)}::jsonb)`)
  if (mayTakePortions) assumed.push(sql`assume(${countsPortions(merchantId)} = ${isCounting}::boolean)`)
  run(sql`select ${sql.join(assumed)}`).catch(() => {})
  takeIds(run, 1, paymentKeys.length).then(
    ([spare]) => spare && cache.addIds(spare),
    () => {},
  )
  return { ...UNASKED, newOrderId: ids.orderId, paymentIds: ids.paymentIds, people, menu, closedDays, isCounting }
}

/** Only what has to be asked: each part costs the database as much as a row that is written. */
async function orderFromDatabase(
  run: Run,
  merchantId: number,
  asked: Asked,
  cache: LookupCache | undefined,
): Promise<LookedUp> {
  const { orderKey, openedAt, needsMenu, mayTakePortions, menuVersionNo } = asked
  const { employeeIds, paymentKeys, daysFrom, assumeNew } = asked
  const known = cache?.menus.get(merchantId, String(menuVersionNo))
  const spare = cache?.hasRoom ? 1 : 0
  const taken = takeIds(run, 1 + spare, paymentKeys.length * (1 + spare))
  const parts = [sql`${closedFrom(merchantId, daysFrom)} as closed_days`]
  if (!assumeNew)
    parts.push(
      sql`o.order_id, o.revision, o.content_hash`,
      sql`${paymentsOf(merchantId, paymentKeys)} as known_payments`,
    )
  if (employeeIds.length > 0) parts.push(sql`${peopleOf(merchantId, employeeIds)} as people`)
  if (mayTakePortions) parts.push(sql`${countsPortions(merchantId)} as is_counting`)
  if (needsMenu && known === undefined)
    parts.push(
      sql`${menuOf(merchantId, menuVersionNo, openedAt)} as menu`,
      sql`(select max(version_no) from menu_version where merchant_id = ${merchantId}) as newest_version_no`,
    )
  const order = sql`left join orders o on o.merchant_id = ${merchantId} and o.client_key = ${orderKey}`
  const found = run(sql<Pick<LookedUp, 'closedDays'> & Partial<LookedUp>>`
    select ${sql.join(parts)} from (select 1) as one ${assumeNew ? sql`` : order}`)
  const [[ids], [row]] = await Promise.all([taken, found])
  const [newOrderId, ...spareOrders] = ids?.orderIds ?? []
  if (!ids || !row || newOrderId === undefined) throw new Error('No ids')
  const own = paymentKeys.length
  cache?.addIds({ orderIds: spareOrders, paymentIds: ids.paymentIds.slice(own) })
  cache?.closedDays.set(merchantId, daysFrom, row.closedDays)
  if (row.people) cache?.people.set(merchantId, String(employeeIds), row.people)
  if (row.isCounting !== undefined) cache?.counting.set(merchantId, '', row.isCounting)
  // Another version's menu where the named one is not there: asked again the next time.
  if (row.menu && row.menu.versionNo === menuVersionNo) cache?.menus.set(merchantId, String(menuVersionNo), row.menu)
  return {
    ...UNASKED,
    ...(known !== undefined && { menu: known }),
    ...row,
    newOrderId,
    paymentIds: ids.paymentIds.slice(0, own),
  }
}

/** In a statement of its own, which travels with what is looked up: on a cluster the ids are the coordinator's. */
const takeIds = (run: Run, orders: number, payments: number) =>
  run(sql<Ids>`select ${orderIds(orders)} as order_ids, ${paymentIds(payments)} as payment_ids`)

const times = (count: number, value: RawBuilder<unknown>) => sql`array[${sql.join(Array(count).fill(value))}]::bigint[]`
const orderIds = (count: number) => times(count, sql`nextval('orders_order_id_seq')`)
const paymentIds = (count: number) => times(count, sql`nextval('payment_payment_id_seq')`)

const countsPortions = (merchantId: number) => sql`
  exists (select from availability where merchant_id = ${merchantId} and remaining is not null)`

const closedFrom = (merchantId: number, daysFrom: string) => sql`
  array(select business_date from day_close
    where merchant_id = ${merchantId} and business_date >= ${daysFrom}::date order by business_date)`

const paymentsOf = (merchantId: number, keys: readonly string[]) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('paymentKey', client_key, 'orderId', order_id,
      'tender', tender, 'amountCents', amount_cents, 'paidCents', amount_cents + tip_cents)) from payment
    where merchant_id = ${merchantId} and client_key = any(${[...keys]}::text[])), '[]')`

const peopleOf = (merchantId: number, employeeIds: readonly number[]) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('employeeId', employee_id, 'name', display_name) order by employee_id)
    from employee where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[])), '[]')`

function menuOf(merchantId: number, menuVersionNo: number | undefined, openedAt: string): RawBuilder<unknown> {
  const published = sql`menu_publication p join menu_version v using (merchant_id, version_no)`
  return sql`coalesce(
    (select jsonb_build_object('versionNo', version_no, 'hash', hash) from menu_version
      where merchant_id = ${merchantId} and version_no = ${menuVersionNo ?? null}::int),
    (select jsonb_build_object('versionNo', version_no, 'hash', v.hash) from ${published}
      where p.merchant_id = ${merchantId} and p.published_at <= ${openedAt}::timestamptz
      order by p.publication_no desc limit 1),
    (select jsonb_build_object('versionNo', version_no, 'hash', v.hash) from ${published}
      where p.merchant_id = ${merchantId} order by p.publication_no limit 1))`
}
