/** What the exception watch compares: what people rang up, and what they gave away, took back or changed. */
import { type RawBuilder, sql } from 'kysely'
import type { ExceptionEvent } from '../../../shared/contract/reports/exceptions.ts'
import type { MealType } from '../../../shared/rules/basics/mealType.ts'
import type { WatchedEvents, WatchedSales } from '../../../shared/rules/reports/exceptionWatch.ts'
import type { ExceptionKind } from '../../../shared/rules/settings/exceptionKinds.ts'
import type { Run } from '../../db/run.ts'

/** Business days, the instants between which they lie, and the clock of the store. */
export interface WatchRange {
  readonly from: string
  readonly to: string
  /** ISO 8601; the end is not included. */
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly cutoverMinutes: number
  readonly dinnerFromMinutes: number
}

/** The key of facts for an employee: the id, `=` and the copied name, or nothing. */
const keyOf = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`coalesce(${id}::text, nullif('=' || ${name}, '='), '')`

/** A name alone: its order’s employee where they are called so, else the only employee of that name (`named`). */
const keyOfName = (name: RawBuilder<unknown>) =>
  keyOf(
    sql`case when o.employee_name = ${name} and o.employee_id is not null then o.employee_id else named.employee_id end`,
    name,
  )

/** Who is the only one of a name. Read once: a year has tens of thousands of events. */
const named = (merchantId: number) => sql`
  (select display_name, min(employee_id) as employee_id from employee
    where merchant_id = ${merchantId} group by display_name having count(*) = 1) as named`

/** What each person rang up in each meal. */
export function sumRungUp(run: Run, merchantId: number, { from, to }: WatchRange): Promise<WatchedSales[]> {
  return run(sql<WatchedSales>`
    select ${keyOf(sql`employee_id`, sql`employee_name`)} as key, meal_type as meal, count(*)::int as orders,
      sum(gross_cents)::bigint as gross_cents
    from orders
    where merchant_id = ${merchantId} and business_date between ${from}::date and ${to}::date and status <> 'deleted'
    group by employee_id, employee_name, meal_type`)
}

/** Each event by itself: its kind, who did it, when, on which order, and how much it was. */
function events(merchantId: number, { from, to, startsAt, endsAt }: WatchRange): RawBuilder<unknown> {
  const within = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${startsAt}::timestamptz and ${column} < ${endsAt}::timestamptz`
  return sql`
    select case t.kind when 'lineVoided' then 'void' when 'deleted' then 'deletion' when 'comped' then 'comp'
        when 'discounted' then 'discount' when 'paymentVoided' then 'paymentVoid' else 'refund' end as kind,
      t.at, ${keyOfName(sql`t.actor_name`)} as key, t.order_id, o.order_no, coalesce(t.amount_cents, 0) as amount_cents, t.detail,
      t.approver_name
    from order_timeline t join orders o on o.merchant_id = ${merchantId} and o.order_id = t.order_id
      left join ${named(merchantId)} on named.display_name = t.actor_name
    where t.merchant_id = ${merchantId} and ${within(sql`t.at`)}
      and t.kind in ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided')
    union all
    select 'tipEdit', a.at, ${keyOf(sql`a.actor_id`, sql`a.actor_name`)}, o.order_id, o.order_no, a.added_cents, a.reason, a.approver
    from (
      -- The number is read first: a cast beside the policy of orders would keep their key from being used.
      select at, actor_id, actor_name, object_id::bigint as order_id, coalesce(reason, '') as reason,
        (after ->> 'tipCents')::bigint - (before ->> 'tipCents')::bigint as added_cents, coalesce(after ->> 'approver', '') as approver
      from audit_entry
      where merchant_id = ${merchantId} and ${within(sql`at`)}
        and object_type = 'order' and (before -> 'tipCents') is not null
        and before ->> 'tipCents' <> '0' and after ->> 'tipCents' is not null
      offset 0
    ) a join orders o on o.merchant_id = ${merchantId} and o.order_id = a.order_id
    union all
    select 'noSale', d.at, ${keyOf(sql`d.employee_id`, sql`d.employee_name`)}, null, '', 0, d.reason, ''
    from drawer_event d
    where d.merchant_id = ${merchantId} and d.business_date between ${from}::date and ${to}::date and d.kind = 'noSale'
    union all
    select 'reprint', j.created_at, ${keyOfName(sql`j.created_by`)}, o.order_id, coalesce(o.order_no, ''), 0,
      concat_ws(' · ', nullif(j.title, ''), nullif(j.reprint_reason, '')), ''
    from print_job j left join orders o on o.merchant_id = ${merchantId} and o.order_id = j.order_id
      left join ${named(merchantId)} on named.display_name = j.created_by
    where j.merchant_id = ${merchantId} and ${within(sql`j.created_at`)} and j.reprint_of is not null`
}

/** Lunch from the cutover to the store’s boundary (rules/basics/mealType.ts). */
const mealAt = ({ timeZone, cutoverMinutes, dinnerFromMinutes }: WatchRange) => sql<MealType>`
  case when (at at time zone ${timeZone}::text)::time >= make_interval(mins => ${cutoverMinutes}::int)::time
      and (at at time zone ${timeZone}::text)::time < make_interval(mins => ${dinnerFromMinutes}::int)::time
    then 'lunch' else 'dinner' end`

/** What each person did of each kind in each meal. */
export function sumEvents(run: Run, merchantId: number, range: WatchRange): Promise<WatchedEvents[]> {
  return run(sql<WatchedEvents>`
    select key, meal, kind, count(*)::int as count, sum(amount_cents)::bigint as amount_cents
    from (select kind, key, amount_cents, ${mealAt(range)} as meal from (${events(merchantId, range)}) as each) as done
    group by key, meal, kind`)
}

export interface EventFilter {
  readonly kind: ExceptionKind
  readonly key: string
  /** Both where it is left out. */
  readonly meal?: MealType | undefined
  readonly limit: number
  readonly offset: number
}

/** The events behind a figure, newest first, each row with how many there are and what they come to. */
export function listEvents(
  run: Run,
  merchantId: number,
  range: WatchRange,
  { kind, key, meal, limit, offset }: EventFilter,
): Promise<(ExceptionEvent & { readonly total: number; readonly totalCents: number })[]> {
  return run(sql<ExceptionEvent & { readonly total: number; readonly totalCents: number }>`
    select at, meal, order_id, order_no, amount_cents::bigint as amount_cents, detail, approver_name,
      (count(*) over ())::int as total, (sum(amount_cents) over ())::bigint as total_cents
    from (select *, ${mealAt(range)} as meal from (${events(merchantId, range)}) as each where kind = ${kind} and key = ${key}) as done
    where ${meal ?? null}::text is null or meal = ${meal ?? null}
    order by at desc, order_id desc nulls last limit ${limit} offset ${offset}`)
}
