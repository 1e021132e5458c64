/** Drawers as the list shows them, their sums, and cash that is in none of them. */
import { type RawBuilder, sql } from 'kysely'
import type { CashierFilters } from '../../../shared/contract/payments/cashier.ts'
import type { Run } from '../../db/run.ts'

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

export interface DrawerPage {
  readonly sort: 'time' | 'difference'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly skip: number
}

const sorts = {
  time: 'd.business_date {}, d.opened_at {}, d.drawer_id {}',
  difference: 'd.counted_cents - d.expected_cents {} nulls last, d.drawer_id {}',
}

/** The drawers of a page. */
export function listDrawers(
  run: Run,
  merchantId: number,
  filters: CashierFilters,
  { sort, order, limit, skip }: DrawerPage,
): Promise<StoredDrawer[]> {
  return run(sql<StoredDrawer>`
    select ${drawerFields} from drawer d where ${whereOf(merchantId, filters)}
    order by ${sql.raw(sorts[sort].replaceAll('{}', order))} limit ${limit} offset ${skip}`)
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

export interface LooseCash {
  readonly payments: number
  readonly cashCents: number
  readonly refundCents: number
}

/** Cash of business days that is in no drawer (I11). */
export async function readLooseCash(run: Run, merchantId: number, from: string, to: string): Promise<LooseCash> {
  const [[taken], [given]] = await Promise.all([
    run(sql<{ payments: number; cashCents: number }>`
      select count(*) as payments,
        coalesce(sum(amount_cents + tip_cents + cash_rounding_cents), 0)::bigint as cash_cents
      from payment
      where merchant_id = ${merchantId} and business_date between ${from} and ${to} and tender = 'cash'
        and drawer_id is null and code = 1`),
    run(sql<{ refundCents: number }>`
      select coalesce(sum(f.amount_cents + f.tip_cents + f.card_surcharge_cents + f.cash_rounding_cents), 0)::bigint
        as refund_cents
      from refund r
      join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
      join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id
      where r.merchant_id = ${merchantId} and r.business_date between ${from} and ${to} and r.code = 4
        and p.tender = 'cash' and f.drawer_id is null`),
  ])
  return { payments: taken?.payments ?? 0, cashCents: taken?.cashCents ?? 0, refundCents: given?.refundCents ?? 0 }
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
