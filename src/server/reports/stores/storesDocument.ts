/** The stores side by side as a file (RPT-7, RPT-9): the rows of the page in its order, their sums, their hours. */
import type { ReportInputOf } from '../../../shared/contract/reports/reportKinds.ts'
import {
  type StoreFigure,
  type StoreRank,
  type StoreRow,
  type StoresReport,
  type StoreTotal,
} from '../../../shared/contract/reports/stores.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { hourSpan } from '../../../shared/rules/basics/clockTime.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import {
  type Against,
  againstOf,
  averageOf,
  ranked,
  rankValue,
  ratesOf,
  storeColumns,
} from '../../../shared/rules/reports/stores.ts'
import type { Cell, ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument, ReportReading } from '../documents/reportDocument.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { type Asking, storesAmong } from './ownStores.ts'
import { reportOfPeriod } from './storesReport.ts'
import { reportOfToday } from './storesToday.ts'

type Asked = ReportInputOf<'stores'>

/** Whoever may look at a store, and take its figures out. */
const takesOut = ({ run, reader, now }: Pick<ReportReading, 'run' | 'reader' | 'now'>): Asking => ({
  run,
  actor: reader,
  request: { now },
  needs: 'reports.stores.export',
})

export const storesDocument: ReportDocument<'stores'> = {
  title: say => say('storesReport.title'),
  filters: (input, { say }) => [
    ...(input.live ? [say('storesReport.view.today')] : []),
    say('storesReport.file.ranked', { figure: figureName(say, input.sort, againstOf(input.live, input)) }),
    say('storesReport.ownDay'),
  ],
  overStores: {
    async storesOf(run, { groupId }, reader) {
      const { stores } = await storesAmong(takesOut({ run, reader, now: new Date() }), groupId, 'none')
      return stores.map(({ merchantId }) => merchantId)
    },
  },
  async sheets(input, reading) {
    const { language, say } = reading
    const report = await readReport(input, reading)
    const group = report.groups.find(({ groupId }) => groupId === input.groupId)
    const against = againstOf(input.live, input)
    const rows = ranked(report.stores, input.sort, input.order, against)
    const nameOf = (row: StoreRow) => nameIn(language, row)
    return [
      storesSheet(rows, { say, against, nameOf, title: group?.name ?? say('storesReport.title') }),
      totalsSheet(report.totals, say),
      hoursSheet(rows, { say, nameOf }),
    ]
  },
}

/** A mail that is late is of the day that it was for, not of the one that is running by now. */
function readReport(asked: Asked, reading: ReportReading): Promise<StoresReport> {
  const { store, now } = reading
  const isRunning = asked.to === businessDay(now, store.timeZone, store.cutoverMinutes)
  const plain = { ...asked, withHours: true }
  return asked.live && isRunning ? reportOfToday(takesOut(reading), plain) : reportOfPeriod(takesOut(reading), plain)
}

const money = (value: number | null, currency: string): Cell => ({ kind: 'money', value, currency })
const isAmount = (rank: StoreRank): boolean => rank.endsWith('Cents') || rank === 'average'
const isRate = (rank: StoreRank): boolean => rank.endsWith('Pcm') || rank === 'againstUsual'
const kindOf = (rank: StoreRank) => (isAmount(rank) ? 'money' : isRate(rank) ? 'percent' : 'integer')

const figureName = (say: Say, rank: StoreRank, against: Against): string =>
  say(`storesReport.figure.${rank === 'againstUsual' && against === 'before' ? 'againstBefore' : rank}`)

interface Writing {
  readonly say: Say
  readonly nameOf: (row: StoreRow) => string
}

function storesSheet(
  rows: readonly StoreRow[],
  { say, nameOf, against, title }: Writing & { readonly against: Against; readonly title: string },
) {
  const figure = (rank: StoreRank): ExportColumn<StoreRow> => ({
    title: figureName(say, rank, against),
    kind: kindOf(rank),
    value: row => {
      const value = rankValue(row, rank, against)
      return isAmount(rank) ? money(value, row.currency) : value
    },
  })
  return exportSheet<StoreRow>({
    title,
    columns: [
      { title: say('storesReport.store'), kind: 'text', value: nameOf },
      { title: say('storesReport.file.from'), kind: 'date', value: ({ from }) => from },
      { title: say('storesReport.file.to'), kind: 'date', value: ({ to }) => to },
      { title: say('storesReport.file.timeZone'), kind: 'text', value: ({ timeZone }) => timeZone },
      { title: say('storesReport.file.currency'), kind: 'text', value: ({ currency }) => currency },
      ...storeColumns.map(figure),
    ],
    rows,
  })
}

/** A row a currency: two are never one sum. */
function totalsSheet(totals: readonly StoreTotal[], say: Say) {
  const figure = (name: StoreRank & StoreFigure): ExportColumn<StoreTotal> => ({
    title: say(`storesReport.figure.${name}`),
    kind: kindOf(name),
    value: ({ sums, currency }) => (isAmount(name) ? money(sums[name], currency) : sums[name]),
  })
  const rate = (name: 'discountPcm' | 'compPcm' | 'voidPcm'): ExportColumn<StoreTotal> => ({
    title: say(`storesReport.figure.${name}`),
    kind: 'percent',
    value: ({ sums, laborCents }) => ratesOf({ sums, laborCents, before: null, usual: null })[name],
  })
  return exportSheet<StoreTotal>({
    title: say('storesReport.file.totals'),
    columns: [
      { title: say('storesReport.file.currency'), kind: 'text', value: ({ currency }) => currency },
      { title: say('storesReport.file.stores'), kind: 'integer', value: ({ stores }) => stores },
      figure('netCents'),
      figure('orders'),
      figure('guests'),
      {
        title: say('storesReport.figure.average'),
        kind: 'money',
        value: ({ sums, currency }) => money(averageOf(sums), currency),
      },
      rate('discountPcm'),
      rate('compPcm'),
      rate('voidPcm'),
      figure('refundCents'),
      figure('collectedCents'),
    ],
    rows: totals,
  })
}

/** Each hour of each store by its own clock. */
function hoursSheet(stores: readonly StoreRow[], { say, nameOf }: Writing) {
  const rows = stores.flatMap(store => store.hours.map(hour => ({ store, ...hour })))
  return exportSheet<(typeof rows)[number]>({
    title: say('storesReport.map.title'),
    columns: [
      { title: say('storesReport.store'), kind: 'text', value: ({ store }) => nameOf(store) },
      { title: say('storesReport.why.hour'), kind: 'text', value: ({ key }) => hourSpan(Number(key), 'h24') },
      { title: say('storesReport.file.currency'), kind: 'text', value: ({ store }) => store.currency },
      {
        title: say('storesReport.figure.netCents'),
        kind: 'money',
        value: ({ store, netCents }) => money(netCents, store.currency),
      },
      { title: say('storesReport.figure.orders'), kind: 'integer', value: ({ orders }) => orders },
    ],
    rows,
  })
}
