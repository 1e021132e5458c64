/** Reads the labor report: sales by the hour, the clock records and the published schedule, each paid by the rules for hours. */
import {
  type LaborFigure,
  laborFigureNames,
  type LaborReport,
  type LaborReportInput,
  type LaborRow,
  type LaborTotals,
} from '../../../shared/contract/reports/laborReport.ts'
import { addDays, weekday } from '../../../shared/rules/basics/dates.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { LaborCell } from '../../../shared/rules/reports/laborHours.ts'
import type { Store } from '../../kernel/actor.ts'
import type { Run } from '../../db/run.ts'
import { readLaborCalendar } from '../../labor/clock/laborRules.queries.ts'
import { requireReportFrame } from '../sales/range.ts'
import { plannedCells, workedCells } from './laborCells.ts'
import { countClockedIn, listSalesByHour, type HourOfDay } from './salesByHour.queries.ts'

export interface LaborStore extends Pick<Store, 'timeZone' | 'cutoverMinutes'> {
  readonly merchantId: number
}

const nothing = Object.fromEntries(laborFigureNames.map(name => [name, 0])) as Record<LaborFigure, number>

/** The report of a range, and the totals of the one beside it. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readLaborReport(run: Run, store: LaborStore, input: LaborReportInput): Promise<LaborReport> {
  requireReportFrame(input)
  const { from, to, refundsBy } = input
  const beside = comparedRange(input)
  const rows = await readRows(run, store, { from, to, refundsBy })
  const others = beside && (await readRows(run, store, { ...beside, refundsBy }))
  const [afterAt, beforeAt] = [
    businessDayStart(from, store.timeZone, store.cutoverMinutes),
    businessDayEnd(to, store.timeZone, store.cutoverMinutes),
  ].map(at => new Date(at).toISOString())
  return {
    from,
    to,
    totals: sumOf(rows),
    compared: beside && others ? { ...beside, totals: sumOf(others) } : null,
    hours: rowsBy(rows, ({ hour }) => String(hour).padStart(2, '0')).sort(fromStartOfDay(store.cutoverMinutes)),
    weekdays: rowsBy(rows, ({ date }) => String(weekday(date))).sort(byKey),
    days: rowsBy(rows, ({ date }) => date).sort(byKey),
    clockedIn: await countClockedIn(run, store.merchantId, afterAt ?? '', beforeAt ?? ''),
  }
}

interface HourRow extends LaborTotals {
  readonly date: string
  readonly hour: number
}

async function readRows(
  run: Run,
  store: LaborStore,
  asked: Pick<LaborReportInput, 'from' | 'to' | 'refundsBy'>,
): Promise<HourRow[]> {
  const { calendar } = await readLaborCalendar(run, store.merchantId, store.timeZone)
  // A workday may begin at another hour than a business day.
  const around = { from: addDays(asked.from, -1), to: addDays(asked.to, 1) }
  const [sales, worked, planned] = await Promise.all([
    listSalesByHour(run, store.merchantId, asked),
    workedCells(run, store, calendar, around),
    plannedCells(run, store, calendar, around),
  ])
  const isAsked = ({ date }: { date: string }) => date >= asked.from && date <= asked.to
  return [...sales.map(fromSales), ...worked.filter(isAsked).map(fromWork), ...planned.filter(isAsked).map(fromPlan)]
}

const fromSales = (hour: HourOfDay): HourRow => ({ ...nothing, ...hour })
const fromWork = (cell: LaborCell): HourRow => ({ ...nothing, ...cell })
const fromPlan = ({ date, hour, workMinutes, unratedMinutes, costCents }: LaborCell): HourRow => ({
  ...nothing,
  date,
  hour,
  plannedMinutes: workMinutes,
  plannedUnratedMinutes: unratedMinutes,
  plannedCents: costCents,
})

function sumOf(rows: readonly LaborTotals[]): LaborTotals {
  const sums = { ...nothing }
  for (const row of rows) for (const name of laborFigureNames) sums[name] += row[name]
  return sums
}

function rowsBy(rows: readonly HourRow[], keyOf: (row: HourRow) => string): LaborRow[] {
  const groups = Map.groupBy(rows, keyOf)
  const sums = [...groups].map(([key, own]) => ({ key, ...sumOf(own) }))
  return sums.filter(row => laborFigureNames.some(name => row[name] !== 0))
}

const byKey = (one: LaborRow, other: LaborRow): number => (one.key < other.key ? -1 : 1)

/** The hours from the one in which the business day begins. */
function fromStartOfDay(cutoverMinutes: number) {
  const first = Math.floor(cutoverMinutes / 60)
  const place = ({ key }: LaborRow) => (Number(key) - first + 24) % 24
  return (one: LaborRow, other: LaborRow): number => place(one) - place(other)
}
