/** The accounting export: the journal, its import files, and the accounts that a store maps once. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { journalCalls } from '../../../shared/contract/reports/journal.ts'
import {
  type JournalChart,
  type JournalRole,
  journalRoles,
  type MappedAccount,
  rolesWithParts,
} from '../../../shared/rules/reports/journalAccounts.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import { zipDownload } from '../../kernel/exports/zip.ts'
import { text } from '../../kernel/texts.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { listCategoryNames } from '../totals/names.queries.ts'
import { readJournalChart, writeJournalChart } from './journalChart.queries.ts'
import { listJournalParts } from './journalDays.queries.ts'
import { fileColumns, type FileRow, fileRows, xeroParts } from './journalFile.ts'
import { namedPart } from './partNames.ts'
import { journalReport, readJournal } from './readJournal.ts'

export const journalHandlers: Handlers<typeof journalCalls> = {
  async getAccountingJournal(range, { run, merchantId }) {
    return journalReport(await readJournal(run, merchantId, range), range)
  },

  async exportAccountingJournal({ program, ...range }, { actor, merchantId, request, turn }) {
    const { language } = request
    const say = (key: string, values?: Readonly<Record<string, string | number>>) => text(language, key, values)
    const { rows, xeroTaxRate } = await turn('write', async context => {
      const journal = await readJournal(context.run, merchantId, range)
      const made = fileRows(journal, { say, program, nameIn: named => nameIn(language, named) })
      const objectId = `${range.from} ${range.to}`
      context.audit({ action: 'export', objectType: 'journal', objectId, after: { program } })
      return { rows: made, xeroTaxRate: journal.chart.xeroTaxRate }
    })
    const name = say(`journal.program.${program}`)
    const columns = fileColumns(program, { say, merchantId, xeroTaxRate })
    const fileOf = (fileName: string, part: readonly FileRow[]) =>
      tableDownload({ fileName, title: name, format: 'csv', store: actor.store, columns, rows: part })
    const parts = program === 'xero' ? xeroParts(rows) : [rows]
    const fileName = `${name} ${range.from} ${range.to}`
    if (parts.length < 2) return fileOf(fileName, parts[0] ?? [])
    const files = parts.map((part, at) => {
      const days = `${part[0]?.entry.date} ${part.at(-1)?.entry.date}`
      return fileOf(`${name} ${String(at + 1).padStart(2, '0')} ${days}`, part)
    })
    return zipDownload(fileName, files)
  },

  async getJournalAccounts(_, { run, merchantId, actor, request }) {
    const [chart, parts, categories] = await Promise.all([
      readJournalChart(run, merchantId),
      listJournalParts(run, merchantId, businessDay(request.now, actor.store.timeZone, actor.store.cutoverMinutes)),
      listCategoryNames(run, merchantId),
    ])
    const known = new Map<string, { role: JournalRole; part: string }>()
    const know = (role: JournalRole, part: string) => known.set(`${role} ${part}`, { role, part })
    for (const role of journalRoles) know(role, '')
    for (const { role, part } of chart.accounts) know(role, part)
    for (const { dimension, key } of parts) {
      const role = roleOfPart(dimension, key)
      if (role !== undefined) know(role, key)
    }
    const given = new Map(chart.accounts.map(account => [`${account.role} ${account.part}`, account]))
    const rows = [...known].map(([key, { role, part }]) => {
      const { code = '', name = '' } = given.get(key) ?? {}
      return { role, part, ...namedPart({ role, part }, categories), code, name }
    })
    const order = (role: JournalRole) => journalRoles.indexOf(role)
    return {
      version: chart.version,
      xeroTaxRate: chart.xeroTaxRate,
      rows: rows.sort((one, other) => order(one.role) - order(other.role) || (one.part < other.part ? -1 : 1)),
    }
  },

  async saveJournalAccounts({ version, xeroTaxRate, accounts }, context) {
    const { run, merchantId } = context
    const before = await readJournalChart(run, merchantId)
    const wanted = accounts.filter(({ code, name }) => code !== '' || name !== '')
    const next = { version: version + 1, xeroTaxRate, accounts: wanted }
    const isCurrent = before.version === version && (await writeJournalChart(run, merchantId, next))
    if (!isCurrent) throw new Failure('CONFLICT', { field: 'version' })
    const audited = (chart: JournalChart, other: JournalChart) => {
      const same = new Set(other.accounts.map(accountLine))
      const accounts = chart.accounts.map(accountLine).filter(line => !same.has(line))
      return { accounts, xeroTaxRate: chart.xeroTaxRate }
    }
    context.audit({
      action: 'update',
      objectType: 'journal',
      objectId: merchantId,
      before: audited(before, next),
      after: audited(next, before),
    })
    return { version: next.version }
  },
}

/** An account of the audit trail, as a person would write it. */
const accountLine = ({ role, part, code, name }: MappedAccount): string =>
  `${part === '' ? role : `${role} ${part}`}: ${code} ${name}`

/** Which role a key of the facts may have an account of its own in; undefined where it has none. */
function roleOfPart(dimension: 'category' | 'taxRate' | 'tender', key: string): JournalRole | undefined {
  if (dimension === 'category') return key === '' ? undefined : 'sales'
  if (dimension === 'taxRate') return 'tax'
  const [tender, name] = key.split('|')
  return name === undefined ? undefined : rolesWithParts.find(role => role === tender)
}
