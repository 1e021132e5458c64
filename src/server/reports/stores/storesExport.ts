/** The stores side by side as a file (RPT-7, RPT-9): the rows of the page in its order. */
import {
  type storesReportCalls,
  type StoreRank,
  type StoreRow,
  type StoresReport,
} from '../../../shared/contract/reports/stores.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { decimalText, minorDigits } from '../../../shared/rules/basics/currency.ts'
import { againstOf, ranked, rankValue, storeColumns } from '../../../shared/rules/reports/stores.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { Cell, ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet, sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportFrame } from '../sales/range.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { reportOfPeriod } from './storesReport.ts'
import { reportOfToday } from './storesToday.ts'

type Asked = InputOf<typeof storesReportCalls.exportStoresReport>

/** An amount of any currency in a file whose amounts have those of its store; as text where that has too few places. */
function amount(cents: number, currency: string, ofFile: string): Cell {
  const places = minorDigits(ofFile) - minorDigits(currency)
  return places < 0 ? { kind: 'text', value: decimalText(cents, currency) } : cents * 10 ** places
}

const isAmount = (rank: StoreRank): boolean => rank.endsWith('Cents') || rank === 'average'
const isRate = (rank: StoreRank): boolean => rank.endsWith('Pcm') || rank === 'againstUsual'

/** The file; who took it out stands in the audit trail of the store that they are in. */
export async function exportStoresReport(asked: Asked, turns: TurnContext): Promise<Download> {
  if (!asked.live) requireReportFrame(asked)
  const { language } = turns.request
  const report = await turns.turn('write', context => {
    const { from, to, format, ...filters } = asked
    const objectId = asked.live ? 'today' : `${from} ${to}`
    context.audit({ action: 'export', objectType: 'storesReport', objectId, after: { ...filters, format } })
    return readReport(context, asked)
  })
  const { store } = turns.actor
  const days = asked.live ? report.at.slice(0, 10) : `${asked.from} ${asked.to}`
  const fileName = `${text(language, 'storesReport.title')} ${days}`
  const sheets = [storesSheet(report, asked, language, store.currency)]
  return sheetsDownload({ fileName, format: asked.format, store, sheets })
}

const readReport = (context: CallContext, asked: Asked): Promise<StoresReport> => {
  const plain = { ...asked, withHours: false }
  return asked.live ? reportOfToday(context, plain) : reportOfPeriod(context, plain)
}

function storesSheet(report: StoresReport, asked: Asked, language: Language, ofFile: string) {
  const against = againstOf(asked.live, asked)
  const say = (key: string, values = {}) => text(language, key, values)
  const title = (rank: StoreRank) =>
    say(`storesReport.figure.${rank === 'againstUsual' && against === 'before' ? 'againstBefore' : rank}`)
  const figure = (rank: StoreRank): ExportColumn<StoreRow> => ({
    title: title(rank),
    kind: isAmount(rank) ? 'money' : isRate(rank) ? 'percent' : 'integer',
    value: row => {
      const value = rankValue(row, rank, against)
      return value === null || !isAmount(rank) ? value : amount(value, row.currency, ofFile)
    },
  })
  return exportSheet<StoreRow>({
    title: say('storesReport.title'),
    columns: [
      { title: say('storesReport.store'), kind: 'text', value: row => nameIn(language, row) },
      { title: say('storesReport.file.from'), kind: 'date', value: ({ from }) => from },
      { title: say('storesReport.file.to'), kind: 'date', value: ({ to }) => to },
      { title: say('storesReport.file.timeZone'), kind: 'text', value: ({ timeZone }) => timeZone },
      { title: say('storesReport.file.currency'), kind: 'text', value: ({ currency }) => currency },
      ...storeColumns.map(figure),
    ],
    rows: ranked(report.stores, asked.rank, asked.order, against),
  })
}
