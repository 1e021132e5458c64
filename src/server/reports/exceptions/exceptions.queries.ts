/**
 * What people gave away, took back or changed (RPT-7). What belongs to an order is summed up in `money_fact` as it is
 * written; the rest is rare, and read from its rows.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ExceptionEvent } from '../../../shared/contract/reports/exceptions.ts'
import type { MealType } from '../../../shared/rules/basics/mealType.ts'
import type { WatchedEvents, WatchedSales } from '../../../shared/rules/reports/exceptionWatch.ts'
import type { ExceptionKind } from '../../../shared/rules/settings/exceptionKinds.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'
import { sumMoney } from '../money/moneyFacts.queries.ts'

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

/** The entries of a timeline that a kind counts; the migration of the sums says the same (`watched_kind`). */
const ofTimeline: Partial<Record<ExceptionKind, readonly string[]>> = {
  void: ['lineVoided'],
  deletion: ['deleted'],
  comp: ['comped'],
  discount: ['discounted'],
  refund: ['refunded', 'tipRefunded'],
  paymentVoid: ['paymentVoided'],
}

export interface WatchedSums {
  /** What each person rang up in each meal. */
  readonly sales: readonly WatchedSales[]
  /** What they did of each kind that belongs to an order. */
  readonly events: readonly WatchedEvents[]
}

/** What is summed up with the orders, by key of facts: the employee's id, `=` and a copied name, or nothing. */
export async function sumOfOrders(run: Run, merchantId: number, { from, to }: WatchRange): Promise<WatchedSums> {
  const facts = await sumMoney(run, merchantId, { from, to }, ['rungUp', 'watched'])
  const sales: WatchedSales[] = []
  const events: WatchedEvents[] = []
  for (const { dimension, key: parts, times, cents } of facts) {
    if (dimension === 'rungUp') {
      const [key = '', meal] = parts
      sales.push({ key, meal: meal as MealType, orders: times, grossCents: cents })
    } else {
      const [kind, key = '', meal] = parts
      events.push({ key, meal: meal as MealType, kind: kind as ExceptionKind, count: times, amountCents: cents })
    }
  }
  return { sales, events }
}

/** The key of facts for an employee: the id, `=` and the copied name, or nothing. */
const keyOf = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`coalesce(${id}::text, nullif('=' || ${name}, '='), '')`

/** Lunch from the cutover to the store’s boundary (rules/basics/mealType.ts). */
const mealAt = (at: RawBuilder<unknown>, { timeZone, cutoverMinutes, dinnerFromMinutes }: WatchRange) =>
  sql<MealType>`
    case when (${at} at time zone ${timeZone}::text)::time >= make_interval(mins => ${cutoverMinutes}::int)::time
        and (${at} at time zone ${timeZone}::text)::time < make_interval(mins => ${dinnerFromMinutes}::int)::time
      then 'lunch' else 'dinner' end`

/** Each event that is not summed up: its kind, who did it, when, on which order, how much it was, and its number. */
function rareEvents(merchantId: number, range: WatchRange): RawBuilder<unknown> {
  const { from, to, startsAt, endsAt } = range
  const within = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${startsAt}::timestamptz and ${column} < ${endsAt}::timestamptz`
  return sql`
    select 'tipEdit' as kind, a.at, ${mealAt(sql`a.at`, range)} as meal, ${keyOf(sql`a.actor_id`, sql`a.actor_name`)} as key,
      o.order_id, o.order_no, a.added_cents as amount_cents, a.reason as detail, a.approver as approver_name,
      a.audit_id as row_no
    from (
      -- The number is read first: a cast beside the policy of orders would keep their key from being used.
      select audit_id, at, actor_id, actor_name, object_id::bigint as order_id, coalesce(reason, '') as reason,
        (after ->> 'tipCents')::bigint - (before ->> 'tipCents')::bigint as added_cents, coalesce(after ->> 'approver', '') as approver
      from audit_entry
      where merchant_id = ${merchantId} and ${within(sql`at`)}
        and object_type = 'order' and before ->> 'tipCents' <> '0' and after ->> 'tipCents' is not null
      offset 0
    ) a cross join lateral (
      select order_id, order_no from orders where merchant_id = ${merchantId} and order_id = a.order_id offset 0
    ) o
    union all
    select 'noSale', d.at, ${mealAt(sql`d.at`, range)}, ${keyOf(sql`d.employee_id`, sql`d.employee_name`)}, null, '', 0, d.reason, '',
      d.event_id
    from drawer_event d
    where d.merchant_id = ${merchantId} and d.business_date between ${from}::date and ${to}::date and d.kind = 'noSale'
    union all
    select 'reprint', j.created_at, ${mealAt(sql`j.created_at`, range)},
      ${keyOf(sql`case when o.employee_name = j.created_by then o.employee_id end`, sql`j.created_by`)}, o.order_id,
      coalesce(o.order_no, ''), 0, concat_ws(' · ', nullif(j.title, ''), nullif(j.reprint_reason, '')), '', j.job_id
    from print_job j left join orders o on o.merchant_id = ${merchantId} and o.order_id = j.order_id
    where j.merchant_id = ${merchantId} and ${within(sql`j.created_at`)} and j.reprint_of is not null`
}

/** What each person did in each meal of what belongs to no order, or is found by its own entry. */
export function sumRareEvents(run: Run, merchantId: number, range: WatchRange): Promise<WatchedEvents[]> {
  return run(sql<WatchedEvents>`
    select key, meal, kind, count(*)::int as count, sum(amount_cents)::bigint as amount_cents
    from (${rareEvents(merchantId, range)}) as each
    group by key, meal, kind`)
}

export interface EventFilter {
  readonly kind: ExceptionKind
  /** Of facts: all that stand for one person. */
  readonly keys: readonly string[]
  /** Both where it is left out. */
  readonly meal?: MealType | undefined
}

/** An event as it is listed: with its number, which makes the order of the list whole. */
export interface ListedEvent extends ExceptionEvent {
  readonly rowNo: number
}

interface CountedEvent extends ListedEvent {
  readonly total: number
  readonly totalCents: number
}

/** The events behind a figure, newest first, each row with how many there are (from `after` on) and what they come to. */
export function listEvents(
  run: Run,
  merchantId: number,
  range: WatchRange,
  { kind, keys, meal }: EventFilter,
  { limit, skip = 0, after }: RowsRead<ListedEvent>,
): Promise<CountedEvent[]> {
  const kinds = ofTimeline[kind]
  const rows = kinds
    ? timelineEvents(merchantId, range, kinds)
    : sql`select * from (${rareEvents(merchantId, range)}) as rare where kind = ${kind}`
  return run(sql<CountedEvent>`
    select at, meal, order_id, order_no, amount_cents::bigint as amount_cents, detail, approver_name, row_no::bigint as row_no,
      (count(*) over ())::int as total, (sum(amount_cents) over ())::bigint as total_cents
    from (${rows}) as each
    where key = any(${[...keys]}::text[]) and (${meal ?? null}::text is null or meal = ${meal ?? null})
      ${after === undefined ? sql`` : sql`and (at, coalesce(order_id, 0), row_no) < (${after.at}::timestamptz, ${after.orderId ?? 0}::bigint, ${after.rowNo}::bigint)`}
    order by at desc, coalesce(order_id, 0) desc, row_no desc limit ${limit} offset ${skip}`)
}

/** The rows that are summed up, by the index of their people. */
const timelineEvents = (merchantId: number, { from, to }: WatchRange, kinds: readonly string[]) => sql`
  select t.at, t.meal_type as meal, t.actor_key as key, t.order_id, o.order_no, coalesce(t.amount_cents, 0) as amount_cents,
    t.detail, t.approver_name, t.entry_no as row_no
  from order_timeline t join orders o on o.merchant_id = ${merchantId} and o.order_id = t.order_id
  where t.merchant_id = ${merchantId} and t.business_date between ${from}::date and ${to}::date
    and t.kind = any(${[...kinds]}::text[])`
