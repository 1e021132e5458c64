/** Drawers as the list shows them, and their sums. */
import { type RawBuilder, sql } from 'kysely'
import type { CashierFilters, DrawerRow } from '../../../shared/contract/payments/cashier.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'
import { comesAfter } from '../../kernel/exports/keyset.queries.ts'

export interface StoredDrawer {
  readonly drawerId: number
  readonly name: string
  readonly deviceName: string
  readonly businessDate: string
  readonly state: 'open' | 'counted'
  readonly openedAt: string
  readonly openedByName: string
  readonly countedAt: string | null
  readonly countedByName: string
  readonly startCents: number
  readonly countedCents: number | null
  /** As it was when it was counted; of an open one null. */
  readonly expectedCents: number | null
  readonly blind: boolean
}

export const drawerFields = sql`d.drawer_id, d.name, d.device_name, d.business_date, d.state, d.opened_at,
  d.opened_by_name, d.counted_at, d.counted_by_name, d.start_cents, d.counted_cents, d.expected_cents, d.blind`

function whereOf(merchantId: number, { from, to, search, state, employees }: CashierFilters): RawBuilder<unknown> {
  const conditions = [
    sql`d.merchant_id = ${merchantId}`,
    ...(from === undefined ? [] : [sql`d.business_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`d.business_date <= ${to}`]),
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(d.name || ' ' || d.device_name)) > 0`]),
    ...(employees.length === 0
      ? []
      : [sql`(d.opened_by = any(${employees}::int[]) or d.counted_by = any(${employees}::int[]))`]),
  ]
  return sql.join(conditions, sql` and `)
}

export interface DrawerPage extends RowsRead<DrawerPlace> {
  readonly sort: 'time' | 'difference'
  readonly order: 'asc' | 'desc'
}

/** Where a drawer stands in a list. */
export type DrawerPlace = Pick<DrawerRow, 'businessDate' | 'openedAt' | 'drawerId' | 'differenceCents'>

/** One that is not counted stands last in either order. */
const lastIn = { asc: sql.raw('9007199254740991'), desc: sql.raw('-9007199254740991') }

function sortedBy({ sort, order }: Pick<DrawerPage, 'sort' | 'order'>): RawBuilder<unknown>[] {
  return sort === 'time'
    ? [sql`d.business_date`, sql`d.opened_at`, sql`d.drawer_id`]
    : [sql`coalesce(d.counted_cents - d.expected_cents, ${lastIn[order]})`, sql`d.drawer_id`]
}

function isAfter({ sort, order }: DrawerPage, row: DrawerPlace): RawBuilder<unknown> {
  const { businessDate, openedAt, drawerId, differenceCents } = row
  const place =
    sort === 'time'
      ? [sql`${businessDate}::date`, sql`${openedAt}::timestamptz`]
      : [sql`coalesce(${differenceCents}::bigint, ${lastIn[order]})`]
  return comesAfter(sortedBy({ sort, order }), order, [...place, sql`${drawerId}::int`])
}

/** The drawers of a page. */
export function listDrawers(
  run: Run,
  merchantId: number,
  filters: CashierFilters,
  page: DrawerPage,
): Promise<StoredDrawer[]> {
  const { order, limit, skip = 0, after } = page
  const direction = sql.raw(order)
  return run(sql<StoredDrawer>`
    select ${drawerFields} from drawer d where ${whereOf(merchantId, filters)}
      ${after === undefined ? sql`` : sql`and ${isAfter(page, after)}`}
    order by ${sql.join(sortedBy(page).map(column => sql`${column} ${direction}`))} limit ${limit} offset ${skip}`)
}

export interface DrawerSums {
  readonly open: number
  readonly counted: number
  readonly expectedCents: number
  readonly countedCents: number
}

/** How many there are, and the sums of those that are counted. */
export async function sumDrawers(run: Run, merchantId: number, filters: CashierFilters): Promise<DrawerSums> {
  const [row] = await run(sql<DrawerSums>`
    select count(*) filter (where d.state = 'open') as open, count(*) filter (where d.state = 'counted') as counted,
      coalesce(sum(d.expected_cents), 0)::bigint as expected_cents, coalesce(sum(d.counted_cents), 0)::bigint as counted_cents
    from drawer d where ${whereOf(merchantId, filters)}`)
  return row ?? { open: 0, counted: 0, expectedCents: 0, countedCents: 0 }
}

/** The terminals, and whether a drawer is open at them. */
export function listTills(run: Run, merchantId: number) {
  return run(sql<{ deviceId: number; name: string; isOpen: boolean }>`
    select v.device_id, v.name, exists (
      select from drawer d where d.merchant_id = ${merchantId} and d.device_id = v.device_id and d.state = 'open') as is_open
    from device v where v.merchant_id = ${merchantId} and v.revoked_at is null order by v.name, v.device_id`)
}

/** A terminal by its id. */
export async function findTill(run: Run, merchantId: number, deviceId: number) {
  const [row] = await run(sql<{ deviceId: number; name: string }>`
    select device_id, name from device
    where merchant_id = ${merchantId} and device_id = ${deviceId} and revoked_at is null`)
  return row
}

/** Everyone who has opened or counted a drawer. */
export function listCashiers(run: Run, merchantId: number) {
  return run(sql<{ employeeId: number; name: string }>`
    select e.employee_id, e.display_name as name from employee e
    where e.merchant_id = ${merchantId} and e.employee_id in (
      select opened_by from drawer where merchant_id = ${merchantId}
      union select counted_by from drawer where merchant_id = ${merchantId})
    order by 2, 1`)
}
