/**
 * The import files of QuickBooks Online (Journal entries) and Xero (Manual journals), by the column names and formats that both
 * publish for their templates. Both book a file's rows of the same number (QuickBooks) or narration and day (Xero) as one entry.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { JournalProgram } from '../../../shared/contract/reports/journal.ts'
import type { JournalLine } from '../../../shared/rules/reports/journal.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { journalParts, XERO_LINES } from '../../../shared/rules/reports/journalParts.ts'
import { journalSums } from '../../../shared/rules/reports/journal.ts'
import { accountOf, type LedgerAccount } from '../../../shared/rules/reports/journalAccounts.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import type { Journal, JournalEntry } from './readJournal.ts'
import { namedPart } from './partNames.ts'

/** A line as a row of an import file. */
export interface FileRow {
  readonly entry: JournalEntry
  readonly line: JournalLine
  readonly account: LedgerAccount
  readonly description: string
}

interface FileSettings {
  readonly say: Say
  /** Of the names with a second one, the one to show. */
  readonly nameIn: (named: { name: string; secondName: string }) => string
  readonly program: JournalProgram
}

/** The rows of a file. Throws JOURNAL_UNMAPPED, or JOURNAL_UNBALANCED where a day's figures contradict each other. */
export function fileRows(journal: Journal, { say, nameIn, program }: FileSettings): FileRow[] {
  const field = program === 'xero' ? 'code' : 'name'
  const unmapped = new Set<string>()
  const rows = journal.entries.flatMap(entry => {
    requireBalance(entry)
    return entry.lines.map((line): FileRow => {
      const account = accountOf(journal.chart, line.role, line.part)
      const description = lineName(say, nameIn, journal, line)
      if (account[field] === '') unmapped.add(say(`journal.role.${line.role}`))
      return { entry, line, account, description }
    })
  })
  if (journal.chart.version === 0) throw new Failure('JOURNAL_UNMAPPED', { values: { accounts: say('journal.all') } })
  if (unmapped.size > 0) throw new Failure('JOURNAL_UNMAPPED', { values: { accounts: [...unmapped].join(', ') } })
  return rows
}

/** Throws JOURNAL_UNBALANCED. */
function requireBalance({ date, lines }: JournalEntry): void {
  const { debitCents, creditCents } = journalSums(lines)
  if (debitCents !== creditCents) throw new Failure('JOURNAL_UNBALANCED', { field: 'from', values: { date } })
}

/** What a line is of: its role and, where it has one, its category, rate or tender. */
export function lineName(say: Say, nameIn: FileSettings['nameIn'], journal: Journal, line: JournalLine): string {
  const { partName, partSecondName } = namedPart(line, journal.categories)
  const name = nameIn({ name: partName, secondName: partSecondName })
  const role = say(`journal.role.${line.role}`)
  return name === '' ? role : `${role}: ${name}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `30 Jun 2015`, which Xero reads alike in every country. */
function xeroDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

/** `06/30/2015`, the format that QuickBooks Online proposes for an import. */
const quickBooksDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

const text = (title: string, value: (row: FileRow) => string): ExportColumn<FileRow> => ({ title, kind: 'text', value })
const empty = (title: string): ExportColumn<FileRow> => text(title, () => '')

/** The columns of the template of each program, in its order; the stars are part of its titles. */
export function fileColumns(
  program: JournalProgram,
  { say, merchantId, xeroTaxRate }: { say: Say; merchantId: number; xeroTaxRate: string },
): ExportColumn<FileRow>[] {
  const narration = ({ entry }: FileRow) =>
    say(entry.isClosed ? 'journal.narration' : 'journal.narrationOpen', { date: entry.date })
  if (program === 'xero') {
    return [
      text('*Narration', narration),
      text('*Date', ({ entry }) => xeroDate(entry.date)),
      text('Description', ({ description }) => description),
      text('*AccountCode', ({ account }) => account.code),
      text('*TaxRate', () => xeroTaxRate),
      { title: '*Amount', kind: 'money', value: ({ line }) => line.cents },
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'].map(empty),
    ]
  }
  const side = (title: string, sign: 1 | -1): ExportColumn<FileRow> => ({
    title,
    kind: 'money',
    value: ({ line }) => (sign * line.cents > 0 ? sign * line.cents : null),
  })
  return [
    // One store's entry of a day has one number, so that a second import of it is recognised.
    text('*JournalNo', ({ entry }) => `POS${merchantId}-${entry.date.replaceAll('-', '')}`),
    text('*JournalDate', ({ entry }) => quickBooksDate(entry.date)),
    text('*AccountName', ({ account }) => account.name),
    side('*Debits', 1),
    side('*Credits', -1),
    text('Description', row => `${narration(row)}: ${row.description}`),
    ...['Name', 'Currency', 'Location', 'Class'].map(empty),
  ]
}

/**
 * The rows of each file that Xero takes: 300 lines at most, an entry whole in one file. An entry that is longer by itself has
 * one line an account, which is what Xero books of it anyhow.
 */
export function xeroParts(rows: readonly FileRow[]): FileRow[][] {
  const entries = [...Map.groupBy(rows, ({ entry }) => entry.date).values()].map(entry =>
    entry.length > XERO_LINES ? byAccount(entry) : entry,
  )
  return journalParts(entries, entry => entry.length, XERO_LINES).map(part => part.flat())
}

function byAccount(rows: readonly FileRow[]): FileRow[] {
  const accounts = Map.groupBy(rows, ({ account }) => account.code)
  return [...accounts.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first === undefined ? [] : [first]
    const cents = sumOf([first, ...others].map(({ line }) => line.cents))
    return cents === 0 ? [] : [{ ...first, description: first.account.name, line: { ...first.line, cents } }]
  })
}
