/**
 * Reports over a year of the large store (RPT-2, RPT-3, RPT-7): each call beside its SQL alone, and every report that can be
 * exported as a file. A further report is a line in `measuredReports`; its files come by themselves.
 */
import { SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import { itemSalesCalls, itemSalesDimensions } from '../src/shared/contract/reports/items.ts'
import { exceptionCalls } from '../src/shared/contract/reports/exceptions.ts'
import { customerReportCalls } from '../src/shared/contract/reports/customerReport.ts'
import { discountReportCalls } from '../src/shared/contract/reports/discountReport.ts'
import { giftCardReportCalls } from '../src/shared/contract/reports/giftCardReport.ts'
import { journalCalls } from '../src/shared/contract/reports/journal.ts'
import { laborReportCalls } from '../src/shared/contract/reports/laborReport.ts'
import { sourceReportCalls } from '../src/shared/contract/reports/sources.ts'
import { taxReportCalls } from '../src/shared/contract/reports/taxReport.ts'
import { tipReportCalls } from '../src/shared/contract/reports/tipReport.ts'
import { turnReportCalls } from '../src/shared/contract/reports/tableTurns.ts'
import { type FileFormat, fileFormat } from '../src/shared/contract/kernel/fields.ts'
import { reportFileCalls } from '../src/shared/contract/reports/reportFiles.ts'
import { type ReportKind, reportKinds } from '../src/shared/contract/reports/reportKinds.ts'
import { reportCalls } from '../src/shared/contract/reports/reports.ts'
import { addDays, monthStart } from '../src/shared/rules/basics/dates.ts'
import type { Place } from './database.ts'
import type { Dataset } from './dataset.ts'
import type { Options } from './options.ts'
import { type Credentials, type Measured, signedIn } from './requests.ts'
import { type CallFigures, measureServer, prepare } from './serverBench.ts'
import { startServer } from './serverProcess.ts'

export interface ReportFile {
  readonly report: ReportKind
  readonly format: FileFormat
  /** Of each time, in order of size. */
  readonly took: readonly number[]
  readonly bytes: number
}

export interface ReportFigures {
  readonly calls: readonly CallFigures[]
  readonly files: readonly ReportFile[]
  readonly memoryMb: { readonly idle: number; readonly after: number; readonly most: number }
}

const TIMES = 5

const yearOf = ({ lastDay }: Dataset) => ({ from: addDays(lastDay, -364), to: lastDay })

function measuredReports(dataset: Dataset): Measured[] {
  const year = yearOf(dataset)
  const items = (name: string, inputs: readonly object[]): Measured => ({
    name,
    call: itemSalesCalls.getItemSalesReport,
    inputs: inputs.map(input => ({ ...year, ...input })),
  })
  return [
    items('item sales of a year', [{}]),
    items('item sales, two years beside each other', [{ compareWith: 'sameDatesLastYear' }]),
    ...itemSalesDimensions.filter(by => by !== 'dish').map(by => items(`item sales by ${by}`, [{ by }])),
    { name: 'labor by hour of a year', call: laborReportCalls.getLaborReport, inputs: [year] },
    { name: 'table turns of a year', call: turnReportCalls.getTableTurns, inputs: [year] },
    { name: 'sources of a year', call: sourceReportCalls.getSourceReport, inputs: [year] },
    { name: 'customers of a year', call: customerReportCalls.getCustomerReport, inputs: [year] },
    { name: 'journal of a year', call: journalCalls.getAccountingJournal, inputs: [year] },
    { name: 'taxes of a year', call: taxReportCalls.getTaxReport, inputs: [year] },
    { name: 'discounts of a year', call: discountReportCalls.getDiscountReport, inputs: [year] },
    { name: 'tips of a year', call: tipReportCalls.getTipReport, inputs: [year] },
    { name: 'gift cards of a year', call: giftCardReportCalls.getGiftCardReport, inputs: [year] },
    {
      name: 'exception watch of four weeks',
      call: exceptionCalls.getExceptionWatch,
      inputs: [{ from: addDays(year.to, -27), to: year.to }],
    },
    { name: 'exception watch of a year', call: exceptionCalls.getExceptionWatch, inputs: [year] },
    { name: 'sales report of a year', call: reportCalls.getMerchantSalesReport, inputs: [year] },
  ]
}

/** Fills a database, measures every report on it, then the files. */
export async function benchReports(
  place: Place,
  options: Options,
  say: (line: string) => void,
): Promise<ReportFigures> {
  const only: Options = { ...options, parts: new Set(['reports']) }
  const { dataset, ...prepared } = await prepare(place, only, measuredReports, say)
  const { calls, memoryMb } = await measureServer(place, prepared, only, say)
  const server = await startServer(place.env, options.profile)
  const files: ReportFile[] = []
  try {
    for (const report of reportKinds) {
      for (const format of fileFormat.options) {
        say(`  ${report} as ${format}`)
        // A year of entries is more than a PDF holds.
        const year = yearOf(dataset)
        const input = report === 'journal' && format === 'pdf' ? { ...year, from: monthStart(year.to) } : year
        files.push(await measureFile(server.port, prepared.inLarge, { report, format, input }))
      }
    }
    return { calls, files, memoryMb: { ...memoryMb, most: Math.max(memoryMb.most, server.memory().most) } }
  } finally {
    await server.stop()
  }
}

async function measureFile(
  port: number,
  credentials: Credentials,
  asked: { readonly report: ReportKind; readonly format: FileFormat; readonly input: object },
): Promise<ReportFile> {
  const { address, body } = toRequest(reportFileCalls.exportReport, asked)
  const took: number[] = []
  let bytes = 0
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${SERVICE_BASE}${address}`, {
      method: 'POST',
      headers: signedIn(credentials),
      ...(body === undefined ? {} : { body }),
    })
    const file = await response.arrayBuffer()
    took.push(performance.now() - began)
    bytes = file.byteLength
    if (!(response.headers.get('content-disposition') ?? '').startsWith('attachment'))
      throw new Error(`${asked.report}: ${new TextDecoder().decode(file).slice(0, 500)}`)
  }
  return { report: asked.report, format: asked.format, took: took.sort((one, other) => one - other), bytes }
}
