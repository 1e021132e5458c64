/**
 * Sums over the stores of a person: one statement for all of them, never one a store (RPT-9). Runs as the owner, because
 * row-level security knows one store at a time: every statement names its stores, and leaves out what imports hide.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import type { Window } from '../../../shared/rules/reports/storeMoment.ts'
import { columnName } from '../../db/columnName.ts'
import type { Run } from '../../db/run.ts'
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
  /** Of the hours of the day alone those from the first on, so many. */
  readonly hours?: { readonly first: number; readonly count: number }
}

type Named = Pick<FactPart, 'merchantId' | 'part' | 'dimension'>

/** The parts that make up a range of business days of a store. */
export function partsOfRange(named: Named, { from, to }: Span): FactPart[] {
  const { months, added, taken } = factSpans(from, to)
  const parts = (spans: readonly Span[], grain: 'day' | 'month', sign: 1 | -1): FactPart[] =>
    spans.filter(span => span.from <= span.to).map(span => ({ ...named, ...span, grain, sign }))
  return [...parts([months], 'month', 1), ...parts(added, 'day', 1), ...parts(taken, 'day', -1)]
}

/** A business day, or of its hours some. */
export const partOfDay = (named: Named, day: string, hours?: FactPart['hours']): FactPart => {
  return { ...named, grain: 'day', from: day, to: day, sign: 1, ...(hours ? { hours } : {}) }
}

export type StoreFactRow<F extends ReportFigure> = Named & { key: string } & Record<F, number>

/** No row of an import that is being written or cleared away. `id` is null, or 0, for what no import brought. */
const isShown = (table: string): RawBuilder<boolean> => {
  const [store, id] = [sql.ref(`${table}.merchant_id`), sql.ref(`${table}.import_id`)]
  return sql`(coalesce(${id}, 0) = 0 or not exists (
    select from history_import i where i.merchant_id = ${store} and i.import_id = ${id} and i.hidden))`
}

/** The figures of the parts, by store, part, dimension and key. */
export async function sumStoreFacts<F extends ReportFigure>(
  run: Run,
  parts: readonly FactPart[],
  figures: readonly F[],
  refundsBy: RefundsBy = 'refundDay',
): Promise<StoreFactRow<F>[]> {
  if (parts.length === 0) return []
  const names = figures.map(figure => sql.ref(columnName(figure)))
  const own = figures.map((figure, at) => sql`${figureSql(figure, refundsBy)} as ${names[at]}`)
  const sums = names.map(name => sql`exact_sum(s.sign * f.${name}) as ${name}`)
  const of = <V>(value: (part: FactPart) => V) => parts.map(value)
  // Each store's facts are looked up by their key: `offset 0` keeps the planner from reading those of all stores.
  return run(sql<StoreFactRow<F>>`
    select s.merchant_id, s.part, s.dimension, f.key, ${sql.join(sums)}
    from unnest(${of(part => part.merchantId)}::int[], ${of(({ part }) => part)}::text[],
      ${of(part => part.dimension)}::text[], ${of(part => part.grain)}::text[], ${of(part => part.from)}::date[],
      ${of(part => part.to)}::date[], ${of(part => part.sign)}::int[], ${of(part => part.hours?.first ?? null)}::int[],
      ${of(part => part.hours?.count ?? null)}::int[])
      as s (merchant_id, part, dimension, grain, first, last, sign, first_hour, hours)
    cross join lateral (
      select t.key, ${sql.join(own)} from sales_fact t
      where t.merchant_id = s.merchant_id and t.grain = s.grain and t.dimension = s.dimension
        and t.period between s.first and s.last and ${isShown('t')}
      offset 0
    ) as f
    where case when s.hours is null then true else (f.key::int + 24 - s.first_hour) % 24 < s.hours end
    group by s.merchant_id, s.part, s.dimension, f.key`)
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
  if (windows.length === 0) return []
  return run(sql<WindowSum>`
    select w.merchant_id, w.part, count(*) filter (where not o.whole) as orders,
      coalesce(exact_sum(o.people_number) filter (where not o.whole), 0) as guests, exact_sum(o.net_cents) as net_cents
    from ${windowsTable(windows)}
    cross join lateral (
      select t.people_number::bigint as people_number, t.net_cents,
        t.void_cents > 0 and t.gross_cents = 0 and t.non_revenue_cents = 0 as whole
      from orders t
      where t.merchant_id = w.merchant_id and t.business_date = w.day and t.ordered_at >= w.from_at
        and t.ordered_at < w.to_at and t.status <> 'deleted' and ${isShown('t')}
      offset 0
    ) as o
    group by w.merchant_id, w.part`)
}

/** Net sales that refunds took back in these stretches of their own days. */
export async function sumRefundsWithin(
  run: Run,
  windows: readonly DayWindow[],
): Promise<Pick<WindowSum, 'merchantId' | 'part' | 'netCents'>[]> {
  if (windows.length === 0) return []
  return run(sql<WindowSum>`
    select w.merchant_id, w.part, exact_sum(r.net_cents) as net_cents
    from ${windowsTable(windows)}
    cross join lateral (
      select t.net_cents from refund t
      where t.merchant_id = w.merchant_id and t.business_date = w.day and t.refunded_at >= w.from_at
        and t.refunded_at < w.to_at and t.code = 4 and ${isShown('t')}
      offset 0
    ) as r
    group by w.merchant_id, w.part`)
}
