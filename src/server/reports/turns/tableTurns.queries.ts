/** Parties at tables, by table and meal. */
import { sql } from 'kysely'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'

interface Range {
  readonly from: string
  readonly to: string
}

export interface TurnsOfTable {
  readonly tableId: number
  readonly meal: string
  readonly parties: number
  readonly guests: number
  readonly countedParties: number
  readonly timedParties: number
  readonly minutes: number
  readonly guestMinutes: number
  readonly netCents: number
}

/** An order `o` that is a party at a table. */
export const isParty = `(o.table_id is not null and o.order_type = 'dineIn'
    and is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents))`
/** How long it stayed. */
export const partyMinutes = 'floor(extract(epoch from o.closed_at - o.ordered_at) / 60)::int'
/** Who stayed for no minute or for half a day was not timed. */
export const isTimed = (minutes: string): string => `${minutes} between 1 and 720`

const seated = (merchantId: number, { from, to }: Range) => sql`
  o.merchant_id = ${merchantId} and o.business_date between ${from}::date and ${to}::date and ${sql.raw(isParty)}`

/** Every table on which anything was sold. */
export function listTurns(run: Run, merchantId: number, range: Range): Promise<TurnsOfTable[]> {
  planForValues(run)
  const timed = sql.raw(isTimed('minutes'))
  return run(sql<TurnsOfTable>`
    select table_id, meal_type as meal, count(*)::int as parties, sum(people_number)::int as guests,
      count(*) filter (where people_number > 0)::int as counted_parties,
      count(*) filter (where ${timed})::int as timed_parties,
      coalesce(sum(minutes) filter (where ${timed}), 0)::bigint as minutes,
      coalesce(sum(minutes * people_number) filter (where ${timed}), 0)::bigint as guest_minutes,
      sum(net_cents)::bigint as net_cents
    from (
      select o.table_id, o.meal_type, o.people_number, o.net_cents,
        ${sql.raw(partyMinutes)} as minutes
      from orders o where ${seated(merchantId, range)}
    ) as party group by table_id, meal_type order by table_id, meal_type`)
}

/** What was refunded of these orders, whenever that was: never before their own day. */
export function listTurnRefunds(
  run: Run,
  merchantId: number,
  range: Range,
): Promise<{ tableId: number; meal: string; netCents: number }[]> {
  return run(sql<{ tableId: number; meal: string; netCents: number }>`
    select o.table_id, o.meal_type as meal, sum(r.net_cents)::bigint as net_cents
    from refund r join orders o on o.merchant_id = ${merchantId} and o.order_id = r.order_id
    where r.merchant_id = ${merchantId} and r.code = 4 and r.business_date >= ${range.from}::date
      and ${seated(merchantId, range)}
    group by 1, 2 order by 1, 2`)
}

export interface SeatsOfTable {
  readonly tableId: number
  readonly name: string
  readonly areaId: number
  readonly areaName: string
  readonly capacity: number
  readonly isDeleted: boolean
}

/** The tables of the store, those deleted too: their parties stay. */
export function listSeats(run: Run, merchantId: number): Promise<SeatsOfTable[]> {
  return run(sql<SeatsOfTable>`
    select t.table_id, t.name, t.area_id, a.name as area_name, t.capacity, t.deleted_at is not null as is_deleted
    from dining_table t join table_area a on a.merchant_id = t.merchant_id and a.area_id = t.area_id
    where t.merchant_id = ${merchantId} order by a.sort, a.area_id, t.sort, t.table_id`)
}

/** The hours of business days in which the store sold anything. */
export function listOpenHours(
  run: Run,
  merchantId: number,
  { from, to }: Range,
): Promise<{ date: string; hour: number }[]> {
  return run(sql<{ date: string; hour: number }>`
    select distinct period as date, key::int as hour from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = 'hour'
      and period between ${from}::date and ${to}::date and orders > 0 order by 1, 2`)
}

/** The minute of the day from which it is dinner. */
export async function readDinnerFrom(run: Run, merchantId: number): Promise<number> {
  const [row] = await run(sql<{ dinnerFromMinutes: number }>`
    select dinner_from_minutes from merchant where merchant_id = ${merchantId}`)
  return row?.dinnerFromMinutes ?? 0
}
