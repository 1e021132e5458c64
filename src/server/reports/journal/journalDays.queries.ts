/** What the journal of a range of days is made of, day by day: sums of facts, drawers, gift cards that expired, closes. */
import { sql } from 'kysely'
import {
  type JournalDimension,
  journalDimensions,
  journalFigures,
  journalParts,
  type ReportFigure,
} from '../../../shared/contract/reports/figures.ts'
import type { CountedDrawer } from '../../../shared/rules/reports/journal.ts'
import { columnName } from '../../db/columnName.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { figureSql } from '../totals/facts.queries.ts'

/** What is booked of all sales, and both sides that must come to the same. */
const allFigures = [...journalFigures, 'totalCents', 'collectedCents'] as const

export type DayOfAll = { readonly date: string } & Record<(typeof allFigures)[number], number>
export interface DayPart {
  readonly date: string
  readonly dimension: JournalDimension
  readonly key: string
  readonly cents: number
}
interface DrawerEvents {
  readonly date: string
  readonly kind: 'payIn' | 'payOut' | 'tipPaid'
  readonly cents: number
}

/** A drawer that is counted later than this many days after it was opened has its difference on no day of a report. */
const LONGEST_OPEN_DAYS = 62

const sumOf = (figure: ReportFigure) => sql`exact_sum(${figureSql(figure, 'refundDay')})`

const ofParts = journalDimensions.map(dimension => sql.lit(dimension))

/** Everything at once: no answer is needed for the next question. */
export async function readJournalFacts(run: Run, merchantId: number, { from, to }: { from: string; to: string }) {
  planForValues(run)
  const facts = sql`sales_fact where merchant_id = ${merchantId} and grain = 'day' and period between ${from}::date and ${to}::date`
  const sums = allFigures.map(figure => sql`${sumOf(figure)} as ${sql.ref(columnName(figure))}`)
  const all = run(sql<DayOfAll>`
    select period as date, ${sql.join(sums)} from ${facts} and dimension = 'all' group by period order by period`)
  const cents = journalDimensions.map(
    dimension => sql`when dimension = ${sql.lit(dimension)} then ${figureSql(journalParts[dimension], 'refundDay')}`,
  )
  const parts = run(sql<DayPart>`
    select period as date, dimension, key,
      exact_sum(case ${sql.join(cents, sql` `)} end) as cents
    from ${facts} and dimension in (${sql.join(ofParts)})
    group by period, dimension, key order by period, dimension, key`)
  const drawersOf = sql`drawer d where d.merchant_id = ${merchantId}
    and d.business_date between ${from}::date - ${LONGEST_OPEN_DAYS}::int and ${to}::date`
  const drawers = run(sql<CountedDrawer>`
    select d.business_date, d.counted_at, d.counted_cents - d.expected_cents as difference_cents
    from ${drawersOf} and d.state = 'counted' and d.counted_cents <> d.expected_cents order by d.drawer_id`)
  const events = run(sql<DrawerEvents>`
    select e.business_date as date, e.kind, sum(e.amount_cents)::bigint as cents
    from drawer_event e where e.merchant_id = ${merchantId} and e.drawer_id in (select d.drawer_id from ${drawersOf})
      and e.business_date between ${from}::date and ${to}::date and e.kind in ('payIn', 'payOut', 'tipPaid')
    group by 1, 2 order by 1, 2`)
  const expired = run(sql<{ date: string; cents: number }>`
    select business_date as date, -sum(amount_cents)::bigint as cents from gift_card_entry
    where merchant_id = ${merchantId} and kind = 'expired' and business_date between ${from}::date and ${to}::date
    group by 1 order by 1`)
  const closes = run(sql<{ date: string; closedAt: string }>`
    select business_date as date, closed_at from day_close
    where merchant_id = ${merchantId}
      and business_date between ${from}::date - ${LONGEST_OPEN_DAYS}::int and ${to}::date order by 1`)
  const answers = await Promise.all([all, parts, drawers, events, expired, closes])
  return {
    all: answers[0],
    parts: answers[1],
    drawers: answers[2],
    events: answers[3],
    expired: answers[4],
    closes: answers[5],
  }
}

export type JournalFacts = Awaited<ReturnType<typeof readJournalFacts>>

/** The categories, tax rates and tenders that sales of the last two years have, each once. */
export function listJournalParts(
  run: Run,
  merchantId: number,
  today: string,
): Promise<Pick<DayPart, 'dimension' | 'key'>[]> {
  return run(sql<Pick<DayPart, 'dimension' | 'key'>>`
    select distinct dimension, key from sales_fact
    where merchant_id = ${merchantId} and grain = 'month' and dimension in (${sql.join(ofParts)})
      and period > ${today}::date - 730 order by 1, 2`)
}
