/**
 * Sums over the stores of a person: one statement for all of them, on a cluster one a store (RPT-9). Runs as the owner, because
 * row-level security knows one store at a time: every statement names its stores, and leaves out what imports hide.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import type { Window } from '../../../shared/rules/reports/storeMoment.ts'
import { columnName } from '../../db/columnName.ts'
import type { Run } from '../../db/run.ts'
import { byStore, type Store } from './byStore.queries.ts'
import { figureSql } from '../totals/facts.queries.ts'
import { factSpans, type Span } from '../totals/factSpans.ts'

/** Days or months of a store's facts in a dimension, added or taken away. */
export interface FactPart {
  readonly merchantId: number
  /** What the sum is for; sums of the same name are one. */
  readonly part: string
  readonly dimension: string
  readonly grain: 'day' | 'month'
  readonly from: string
  readonly to: string
  readonly sign: 1 | -1
}

type Named = Pick<FactPart, 'merchantId' | 'part' | 'dimension'>

/** The parts that make up a range of business days of a store. */
export function partsOfRange(named: Named, { from, to }: Span): FactPart[] {
  const { months, added, taken } = factSpans(from, to)
  const parts = (spans: readonly Span[], grain: 'day' | 'month', sign: 1 | -1): FactPart[] =>
    spans.filter(span => span.from <= span.to).map(span => ({ ...named, ...span, grain, sign }))
  return [...parts([months], 'month', 1), ...parts(added, 'day', 1), ...parts(taken, 'day', -1)]
}

/** One business day. */
export const partOfDay = (named: Named, day: string): FactPart => ({
  ...named,
  grain: 'day',
  from: day,
  to: day,
  sign: 1,
})

export type StoreFactRow<F extends ReportFigure> = Named & { key: string } & Record<F, number>

/** No row of an import that is being written or cleared away. `id` is null, or 0, for what no import brought. */
const isShown = (
  store: Store = sql`t.merchant_id`,
): RawBuilder<boolean> => sql`(coalesce(t.import_id, 0) = 0 or not exists (
  select from history_import i where i.merchant_id = ${store} and i.import_id = t.import_id and i.hidden))`

/** The figures of the parts, by store, part, dimension and key. */
export async function sumStoreFacts<F extends ReportFigure>(
  run: Run,
  parts: readonly FactPart[],
  figures: readonly F[],
  refundsBy: RefundsBy = 'refundDay',
): Promise<StoreFactRow<F>[]> {
  const names = figures.map(figure => sql.ref(columnName(figure)))
  const own = figures.map((figure, at) => sql`${figureSql(figure, refundsBy)} as ${names[at]}`)
  const sums = names.map(name => sql`exact_sum(s.sign * f.${name}) as ${name}`)
  // Each store's facts are looked up by their key: `offset 0` keeps the planner from reading those of all stores.
  return byStore(run, parts, (asked, named) => {
    const of = <V>(value: (part: FactPart) => V) => asked.map(value)
    return run(sql<StoreFactRow<F>>`
    select s.merchant_id, s.part, s.dimension, f.key, ${sql.join(sums)}
    from unnest(${of(part => part.merchantId)}::int[], ${of(({ part }) => part)}::text[],
      ${of(part => part.dimension)}::text[], ${of(part => part.grain)}::text[], ${of(part => part.from)}::date[],
      ${of(part => part.to)}::date[], ${of(part => part.sign)}::int[])
      as s (merchant_id, part, dimension, grain, first, last, sign)
    cross join lateral (
      select t.key, ${sql.join(own)} from sales_fact t
      where t.merchant_id = ${named ?? sql`s.merchant_id`} and t.grain = s.grain and t.dimension = s.dimension
        and t.period between s.first and s.last and ${isShown(named)}
      offset 0
    ) as f
    group by s.merchant_id, s.part, s.dimension, f.key`)
  })
}

/** A business day of a store, and its hours from the first on, so many. */
export interface DayHours {
  readonly merchantId: number
  readonly part: string
  readonly day: string
  readonly first: number
  readonly count: number
}

export interface HoursSum {
  readonly merchantId: number
  readonly part: string
  readonly orders: number
  readonly guests: number
  readonly netCents: number
  readonly refundCents: number
  /** Of the whole day: whether anything was sold then at all. */
  readonly dayOrders: number
}

const hoursFigures = ['orders', 'guests', 'netCents', 'refundCents'] as const

/** The figures of the hours, a row a day, in one look at each. */
export async function sumHours(run: Run, days: readonly DayHours[]): Promise<HoursSum[]> {
  const names = hoursFigures.map(figure => sql.ref(columnName(figure)))
  const own = hoursFigures.map((figure, at) => sql`${figureSql(figure, 'refundDay')} as ${names[at]}`)
  const sums = names.map(name => sql`exact_sum(h.${name}) filter (where h.is_asked) as ${name}`)
  // Each day is summed by itself: nothing is sorted.
  return byStore(run, days, (asked, named) => {
    const of = <V>(value: (day: DayHours) => V) => asked.map(value)
    return run(sql<HoursSum>`
    select s.merchant_id, s.part, f.*
    from unnest(${of(day => day.merchantId)}::int[], ${of(({ part }) => part)}::text[], ${of(({ day }) => day)}::date[],
      ${of(({ first }) => first)}::int[], ${of(({ count }) => count)}::int[])
      as s (merchant_id, part, day, first_hour, hours)
    cross join lateral (
      select ${sql.join(sums)}, exact_sum(h.orders) as day_orders
      from (
        select (t.key::int + 24 - s.first_hour) % 24 < s.hours as is_asked, ${sql.join(own)} from sales_fact t
        where t.merchant_id = ${named ?? sql`s.merchant_id`} and t.grain = 'day' and t.dimension = 'hour' and t.period = s.day
          and ${isShown(named)}
        offset 0
      ) as h
    ) as f`)
  })
}

/** A stretch of a business day of a store. */
export interface DayWindow extends Window {
  readonly merchantId: number
  readonly part: string
  readonly day: string
}

export interface WindowSum {
  readonly merchantId: number
  readonly part: string
  readonly orders: number
  readonly guests: number
  readonly netCents: number
}

const asInstant = (ms: number) => new Date(ms).toISOString()
const windowsTable = (windows: readonly DayWindow[]) => sql`
  unnest(${windows.map(({ merchantId }) => merchantId)}::int[], ${windows.map(({ part }) => part)}::text[],
    ${windows.map(({ day }) => day)}::date[], ${windows.map(({ from }) => asInstant(from))}::timestamptz[],
    ${windows.map(({ to }) => asInstant(to))}::timestamptz[]) as w (merchant_id, part, day, from_at, to_at)`

/** What the orders that were opened in these stretches sold, before refunds: the same sums as in `order_contribution`. */
export async function sumOrdersWithin(run: Run, windows: readonly DayWindow[]): Promise<WindowSum[]> {
  return byStore(run, windows, (asked, named) =>
    run(sql<WindowSum>`
    select w.merchant_id, w.part, o.*
    from ${windowsTable(asked)}
    cross join lateral (
      select count(*) filter (where not whole) as orders, exact_sum(people_number) filter (where not whole) as guests,
        exact_sum(net_cents) as net_cents
      from (
        select t.people_number::bigint as people_number, t.net_cents,
          t.void_cents > 0 and t.gross_cents = 0 and t.non_revenue_cents = 0 as whole
        from orders t
        where t.merchant_id = ${named ?? sql`w.merchant_id`} and t.business_date = w.day and t.ordered_at >= w.from_at
          and t.ordered_at < w.to_at and t.status <> 'deleted' and ${isShown(named)}
        offset 0
      ) as each
    ) as o`),
  )
}

/** Net sales that refunds took back in these stretches of their own days. */
export async function sumRefundsWithin(
  run: Run,
  windows: readonly DayWindow[],
): Promise<Pick<WindowSum, 'merchantId' | 'part' | 'netCents'>[]> {
  return byStore(run, windows, (asked, named) =>
    run(sql<WindowSum>`
    select w.merchant_id, w.part, exact_sum(r.net_cents) as net_cents
    from ${windowsTable(asked)}
    cross join lateral (
      select t.net_cents from refund t
      where t.merchant_id = ${named ?? sql`w.merchant_id`} and t.business_date = w.day and t.refunded_at >= w.from_at
        and t.refunded_at < w.to_at and t.code = 4 and ${isShown(named)}
      offset 0
    ) as r
    group by w.merchant_id, w.part`),
  )
}
