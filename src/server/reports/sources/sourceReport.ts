/** Reads the report of sources. */
import {
  type SourceFigure,
  sourceFigureNames,
  type SourceReport,
  type SourceReportInput,
  type SourceRow,
  type SourceSums,
} from '../../../shared/contract/reports/sources.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { requireReportFrame } from '../sales/range.ts'
import { sumFacts } from '../totals/facts.queries.ts'
import type { ReadChannelCosts } from './channelCosts.ts'
import { countNewGuests } from './newGuests.queries.ts'

const salesFigures = [
  'orders',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'tipCents',
] as const

const nothing = Object.fromEntries(sourceFigureNames.map(name => [name, 0])) as SourceSums

type Asked = Pick<SourceReportInput, 'from' | 'to' | 'refundsBy'>

/** The report of a range, and the totals of the one beside it. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readSourceReport(
  run: Run,
  merchantId: number,
  input: SourceReportInput,
  readCosts: ReadChannelCosts,
): Promise<SourceReport> {
  requireReportFrame(input)
  const { from, to, refundsBy } = input
  const beside = comparedRange(input)
  const rows = await readRows(run, merchantId, { from, to, refundsBy }, readCosts)
  const others = beside && (await readRows(run, merchantId, { ...beside, refundsBy }, readCosts))
  return {
    from,
    to,
    totals: sumOf(rows),
    compared: beside && others ? { ...beside, totals: sumOf(others) } : null,
    rows: rows.sort((one, other) => other.netCents - one.netCents || (one.key < other.key ? -1 : 1)),
  }
}

async function readRows(run: Run, merchantId: number, asked: Asked, readCosts: ReadChannelCosts): Promise<SourceRow[]> {
  planForValues(run)
  const [sales, costs, guests] = await Promise.all([
    sumFacts(run, merchantId, { ...asked, dimensions: ['source'], figures: salesFigures }),
    readCosts(run, merchantId, asked),
    countNewGuests(run, merchantId, asked),
  ])
  const rows = new Map<string, SourceRow>()
  const add = (key: string, part: Partial<SourceRow>) =>
    rows.set(key, { ...(rows.get(key) ?? { key, isChannel: false, ...nothing }), ...part })
  for (const { dimension: _dimension, ...row } of sales) add(row.key, row)
  for (const [key, cost] of costs) add(key, { ...cost, isChannel: true })
  for (const { source, guests: newGuests } of guests) add(source, { newGuests })
  return [...rows.values()].filter(row => sourceFigureNames.some(name => row[name] !== 0))
}

function sumOf(rows: readonly SourceSums[]): SourceSums {
  const sum = (name: SourceFigure) => rows.reduce((total, row) => total + row[name], 0)
  return Object.fromEntries(sourceFigureNames.map(name => [name, sum(name)])) as SourceSums
}
