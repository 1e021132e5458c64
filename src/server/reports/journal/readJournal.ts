/** Reads a journal: the entries of the days with the accounts that the store has mapped. */
import type { JournalDayRow, JournalLineRow, JournalReport } from '../../../shared/contract/reports/journal.ts'
import {
  type JournalDay,
  type JournalLine,
  journalLines,
  journalSums,
  mergedLines,
} from '../../../shared/rules/reports/journal.ts'
import { accountOf, type JournalChart } from '../../../shared/rules/reports/journalAccounts.ts'
import type { Run } from '../../db/run.ts'
import { requireReportRange } from '../sales/range.ts'
import { listCategoryNames, type Names } from '../totals/names.queries.ts'
import { readJournalChart } from './journalChart.queries.ts'
import { journalDays } from './journalDays.ts'
import { readJournalFacts } from './journalDays.queries.ts'
import { namedPart } from './partNames.ts'

export interface Journal {
  readonly chart: JournalChart
  readonly entries: readonly JournalEntry[]
  readonly categories: Names
}

export interface JournalEntry {
  readonly date: string
  readonly isClosed: boolean
  readonly day: JournalDay
  readonly lines: readonly JournalLine[]
}

/** The entries of a range, oldest first. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readJournal(run: Run, merchantId: number, range: { from: string; to: string }): Promise<Journal> {
  requireReportRange(range)
  const [facts, chart, categories] = await Promise.all([
    readJournalFacts(run, merchantId, range),
    readJournalChart(run, merchantId),
    listCategoryNames(run, merchantId),
  ])
  const closed = new Set(facts.closes.map(({ date }) => date))
  const entries = journalDays(facts, range).map((day): JournalEntry => ({
    date: day.date,
    isClosed: closed.has(day.date),
    day,
    lines: journalLines(day),
  }))
  return { chart, categories, entries: entries.filter(({ lines }) => lines.length > 0) }
}

/** A line with its account and both sides, one of which is 0. */
export function lineRow({ chart, categories }: Journal, line: JournalLine): JournalLineRow {
  const { role, part, cents } = line
  // An account may be its role's: its part is not the line's.
  const { code, name } = accountOf(chart, role, part)
  return {
    role,
    part,
    ...namedPart(line, categories),
    code,
    name,
    debitCents: Math.max(0, cents),
    creditCents: Math.max(0, -cents),
  }
}

/** The journal as its page shows it: all days added up by role, and both sides of each day. */
export function journalReport(journal: Journal, { from, to }: { from: string; to: string }): JournalReport {
  const lines = mergedLines(journal.entries.flatMap(entry => entry.lines))
  const days = journal.entries.map((entry): JournalDayRow => ({
    date: entry.date,
    isClosed: entry.isClosed,
    ...journalSums(entry.lines),
    lines: entry.lines.length,
  }))
  return {
    from,
    to,
    isProposal: journal.chart.version === 0,
    totals: journalSums(lines),
    lines: lines.map(line => lineRow(journal, line)),
    days,
  }
}
