/** What the rows of the sales report are called, and in which order they stand, on the page and in its file alike (I24). */
import type { ReportDimension } from '../../contract/reports/figures.ts'
import type { SalesReport } from '../../contract/reports/reports.ts'
import { addDays, addMonths, monthEnd, monthStart } from '../basics/dates.ts'
import type { Say } from '../payments/tenderLabel.ts'

interface Named {
  readonly name: string
  readonly secondName: string
}

/** How the reader's language says what rows are of. */
export interface RowWords {
  readonly say: Say
  readonly nameOf: (named: Named) => string
  readonly hourSpan: (hour: number) => string
}

const unnamed: readonly string[] = ['employee', 'category', 'dish', 'device', 'source']

/** The name of a row: of the thing that it stands for, the word of the catalogue, the hour, or that there is none. */
export function reportRowName(
  { say, nameOf, hourSpan }: RowWords,
  dimension: ReportDimension,
  row: Named & { readonly key: string },
): string {
  const name = nameOf(row)
  if (name !== '') return name
  if (dimension === 'orderType') return say(`orders.type.${row.key}`)
  if (dimension === 'meal') return say(`orders.meal.${row.key}`)
  if (dimension === 'hour') return hourSpan(Number(row.key))
  return row.key === '' && unnamed.includes(dimension) ? say(`reports.noName.${dimension}`) : row.key
}

/** The section of the report that lists a dimension. */
export const reportSectionOf = {
  category: 'categories',
  dish: 'items',
  hour: 'hours',
  orderType: 'orderTypes',
  meal: 'meals',
  employee: 'employees',
  source: 'sources',
  device: 'devices',
} as const
const isSection = (dimension: ReportDimension): dimension is keyof typeof reportSectionOf =>
  dimension in reportSectionOf

/** The row of a key in its section of the report; undefined where it has none, as for modifiers. */
export function rowOfSection(report: SalesReport, dimension: ReportDimension, key: string) {
  if (!isSection(dimension)) return undefined
  const rows: readonly (SalesReport['hours'][number] | SalesReport['items'][number])[] =
    report[reportSectionOf[dimension]]
  return rows.find(row => row.key === key)
}

/** The hours in the order of the business day, which begins at the cutover. */
export function hoursInOrder<Row extends { readonly key: string }>(
  hours: readonly Row[],
  cutoverMinutes: number,
): Row[] {
  const first = Math.floor(cutoverMinutes / 60)
  const position = ({ key }: Row) => (Number(key) - first + 24) % 24
  return [...hours].sort((one, other) => position(one) - position(other))
}

/** Up to so many days each is a row of its own. */
const MOST_DAYS = 62
export const courseFigures = ['orders', 'grossCents', 'netCents', 'collectedCents'] as const

type CourseFigure = (typeof courseFigures)[number]

export interface Course<F extends string> {
  readonly byMonth: boolean
  readonly steps: (Readonly<Record<F, number>> & { readonly from: string; readonly to: string })[]
}

/**
 * The course of figures that add up: every day of the range, those without any too, so that a gap shows as one; months where
 * the range is long. The first and the last month may be cut by the range. `days` are in their order.
 */
export function courseOf<F extends string>(
  { from, to, days }: { from: string; to: string; days: readonly (Record<F, number> & { date: string })[] },
  figures: readonly F[],
): Course<F> {
  const byMonth = addDays(from, MOST_DAYS) <= to
  const steps: Course<F>['steps'] = []
  let index = 0
  for (let day = byMonth ? monthStart(from) : from; day <= to; day = byMonth ? addMonths(day, 1) : addDays(day, 1)) {
    const last = byMonth ? monthEnd(day) : day
    const sums = Object.fromEntries(figures.map(figure => [figure, 0])) as Record<F, number>
    for (let row = days[index]; row !== undefined && row.date <= last; row = days[++index]) {
      for (const figure of figures) sums[figure] += row[figure]
    }
    steps.push({ from: day < from ? from : day, to: last > to ? to : last, ...sums })
  }
  return { byMonth, steps }
}

/** The course of sales. */
export const courseOfSales = (report: Pick<SalesReport, 'from' | 'to' | 'days'>): Course<CourseFigure> =>
  courseOf<CourseFigure>(report, courseFigures)
