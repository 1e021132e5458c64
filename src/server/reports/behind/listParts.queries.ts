/** Where the orders behind a figure come from: each part says what it came to by day, and by order between two days (RPT-7). */
import { type RawBuilder, sql } from 'kysely'
import { type BehindDimension, type BehindFigure } from '../../../shared/contract/reports/behind.ts'
import { type ReportDimension, reportDimensions } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import {
  type BehindMeasure,
  type BehindTerms,
  behindTerms,
  type CountedMeasure,
  type MoneyMeasure,
  moneyMeasures,
} from '../../../shared/rules/reports/behindTerms.ts'
import { type Measure, measures } from '../../../shared/rules/reports/figureTerms.ts'
import { textOfStore } from '../../db/textOfStore.ts'
import { hasKey, type Source, sourcesOf } from '../sales/figureSources.queries.ts'
import { movesTerms, termsSql } from '../totals/facts.queries.ts'
import { type CountedRows, countedRows } from './countedRows.ts'

export interface DaySpan {
  readonly from: string
  readonly to: string
}

export interface ListPart {
  /** `day`, `amount` of the whole period. */
  readonly days: RawBuilder<unknown>
  /** `day`, `order_id`, `amount` between two of its days. */
  readonly orders: (span: DaySpan) => RawBuilder<unknown>
}

export interface ListedFigure extends DaySpan {
  readonly merchantId: number
  readonly refundsBy: RefundsBy
  readonly dimension: BehindDimension
  readonly figure: BehindFigure
  /** Of the row as facts have them; a row may be several, as an employee whom old orders know by name. */
  readonly keys: readonly string[]
}

/** The parts of a figure; none where its dimension has no such figure. */
export function partsOfFigure(asked: ListedFigure): ListPart[] {
  const terms = behindTerms(asked.figure, asked.refundsBy)
  const { dimension } = asked
  return [
    ...factsPart(asked, pick(terms, isMeasure)),
    ...moneyPart(asked, pick(terms, isMoney)),
    ...countedParts(asked, terms, countedRows(dimension)),
  ]
}

interface Picked<M> {
  readonly plus: readonly M[]
  readonly minus: readonly M[]
}

const isMeasure = (measure: BehindMeasure): measure is Measure => measures.some(known => known === measure)
const isMoney = (measure: BehindMeasure): measure is MoneyMeasure => moneyMeasures.some(known => known === measure)

const pick = <M extends BehindMeasure>(
  { plus, minus }: BehindTerms,
  isWanted: (measure: BehindMeasure) => measure is M,
): Picked<M> => ({ plus: plus.filter(isWanted), minus: minus.filter(isWanted) })

const within = (day: string, { from, to }: DaySpan) => sql`${sql.raw(day)} between ${from}::date and ${to}::date`

/** The dimension under which the facts of sales have it, and which days count. */
function salesRow({
  dimension,
  keys,
}: ListedFigure): { dimension: ReportDimension; keys: readonly string[]; weekday?: string } | undefined {
  if (dimension === 'weekday') return { dimension: 'all', keys: [''], weekday: keys[0] ?? '' }
  const known = reportDimensions.find(name => name === dimension)
  return known && { dimension: known, keys }
}

function factsPart(asked: ListedFigure, terms: Picked<Measure>): ListPart[] {
  const row = salesRow(asked)
  if (row === undefined || terms.plus.length + terms.minus.length === 0) return []
  const { merchantId } = asked
  const onWeekday = (day: string) =>
    row.weekday === undefined ? sql`true` : sql`extract(dow from ${sql.raw(day)})::text = ${row.weekday}`
  const sources = sourcesOf(row.dimension).flatMap(source => {
    const amounts = amountsOf(source.measures, terms)
    return amounts.length === 0 ? [] : [{ source, amounts }]
  })
  if (sources.length === 0) return []
  return [
    {
      days: sql`
        select period as day, ${termsSql(terms)}::bigint as amount from sales_fact
        where merchant_id = ${merchantId} and grain = 'day' and dimension = ${row.dimension} and ${within('period', asked)}
          and key = any(${[...row.keys]}::text[]) and ${movesTerms(terms)} and ${onWeekday('period')}`,
      orders: span =>
        sql.join(
          sources.map(
            ({ source, amounts }) =>
              sql`${rowsOf(source, amounts, merchantId, span)} and ${hasKey(row.dimension, row.keys)} and ${onWeekday(source.day)}`,
          ),
          sql` union all `,
        ),
    },
  ]
}

type Amount = readonly [sign: '+' | '-', amount: string]

function amountsOf(known: Partial<Readonly<Record<string, string>>>, { plus, minus }: Picked<string>): Amount[] {
  const of = (wanted: readonly string[], sign: '+' | '-') =>
    wanted.flatMap((measure): Amount[] => (known[measure] === undefined ? [] : [[sign, `(${known[measure]})`]]))
  return [...of(plus, '+'), ...of(minus, '-')]
}

/** The rows of a source that move the figure, each with what it adds. */
function rowsOf(
  { day, rows }: Pick<Source, 'day' | 'rows'>,
  amounts: readonly Amount[],
  merchantId: number,
  span: DaySpan,
): RawBuilder<unknown> {
  const sum = textOfStore(amounts.map(([sign, amount]) => `${sign} ${amount}`).join(' '), merchantId)
  const moves = textOfStore(amounts.map(([, amount]) => `${amount} <> 0`).join(' or '), merchantId)
  return sql`
    select ${sql.raw(day)} as day, o.order_id, (0 ${sum})::bigint as amount from ${textOfStore(rows, merchantId)}
      and o.merchant_id = ${merchantId} and ${within(day, span)} and (${moves})`
}

/** Figures that no facts hold: their days are counted like their orders. */
function countedParts(
  asked: ListedFigure,
  terms: BehindTerms,
  counted: { readonly rows: readonly CountedRows[]; readonly key: string | null } | undefined,
): ListPart[] {
  if (counted === undefined) return []
  const { keys } = asked
  const isWhole = counted.key === null || (keys.length === 1 && keys[0] === '')
  const ofKey = isWhole
    ? sql`true`
    : sql`${textOfStore(counted.key ?? '', asked.merchantId)} = any(${[...keys]}::text[])`
  return counted.rows.flatMap((source): ListPart[] => {
    const known: Partial<Record<CountedMeasure, string>> = source.measures
    const amounts = amountsOf(known, terms)
    if (amounts.length === 0) return []
    const { outside } = source
    const elsewhere = outside === undefined ? sql`true` : sql`not (${within(outside, asked)})`
    const orders = (span: DaySpan) =>
      sql`${rowsOf(source, amounts, asked.merchantId, span)} and ${ofKey} and ${elsewhere}`
    return [{ orders, days: sql`select day, amount from (${orders(asked)}) as counted` }]
  })
}

/** As what `money_fact` keeps the measures of a dimension. */
const moneyDimension = ({ dimension }: ListedFigure, measure: MoneyMeasure): string =>
  measure === 'refundedBase' ? 'refundedBase' : dimension

function moneyColumn(measure: MoneyMeasure, { refundsBy, dimension }: ListedFigure): string {
  if (measure === 'moneyTimes') return 'times'
  if (measure === 'moneyCents') return 'cents'
  // Tips go back on the day of their refund, whatever is asked (RPT-8).
  return refundsBy === 'refundDay' || dimension === 'tip' ? 'back' : 'order_day_back'
}

function moneyPart(asked: ListedFigure, terms: Picked<MoneyMeasure>): ListPart[] {
  const [first] = [...terms.plus, ...terms.minus]
  if (first === undefined) return []
  const { merchantId, keys } = asked
  const columns = [
    ...terms.plus.map(measure => `+ ${moneyColumn(measure, asked)}`),
    ...terms.minus.map(measure => `- ${moneyColumn(measure, asked)}`),
  ]
  const amount = sql.raw(`(0 ${columns.join(' ')})::bigint`)
  const moves = sql.raw(columns.map(column => `${column.slice(2)} <> 0`).join(' or '))
  const wanted = sql`dimension = ${moneyDimension(asked, first)} and key = any(${[...keys]}::text[]) and (${moves})`
  return [
    {
      days: sql`
        select period as day, ${amount} as amount from money_fact
        where merchant_id = ${merchantId} and ${within('period', asked)} and ${wanted}`,
      orders: span => sql`
        select period as day, order_id, ${amount} as amount
        from money_of_orders(${merchantId}::int, array(${touched(asked, moneyDimension(asked, first), span)}))
        where ${wanted} and ${within('period', span)}`,
    },
  ]
}

/** The orders that may have facts of a dimension on the days: by their own day, or by that of what moved them. */
function touched({ merchantId }: ListedFigure, dimension: string, span: DaySpan): RawBuilder<unknown> {
  const own = (more: string) =>
    sql`select o.order_id from orders o where o.merchant_id = ${merchantId} and ${within('o.business_date', span)} and ${textOfStore(more, merchantId)}`
  const moved = (table: string, more = 'true') =>
    sql`select x.order_id from ${sql.raw(table)} x where x.merchant_id = ${merchantId} and ${within('x.business_date', span)} and ${sql.raw(more)}`
  if (dimension === 'tip') {
    return sql`${moved('payment', 'x.tip_cents <> 0')} union ${moved('late_tip')} union ${moved('refund', 'x.tip_cents <> 0')}`
  }
  if (dimension === 'refundedBase' || dimension === 'taxExempt') {
    return sql`${moved('refund')} union ${own(
      dimension === 'taxExempt'
        ? `o.tax_exempt_reason <> ''`
        : 'exists (select from refund r where r.merchant_id = :store and r.order_id = o.order_id)',
    )}`
  }
  return own(`(o.item_discount_cents + o.order_discount_cents + o.comp_cents + o.void_cents <> 0 or o.status = 'deleted'
    or exists (select from order_line l where l.merchant_id = :store and l.order_id = o.order_id
      and l.voided_at is not null))`)
}
