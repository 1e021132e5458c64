import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { itemSalesCalls, itemSalesDimensions } from '../../../shared/contract/reports/items.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { columnsOf, itemValue } from '../../../shared/rules/reports/itemColumns.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { en } from '../../../shared/text/en.ts'
import { aReader, book, exampleDay, type Reader } from '../sales/reports.testing.ts'

const range = { from: '2025-06-02', to: '2025-06-04' }
const { getItemSalesReport } = itemSalesCalls

async function tablesOf(reader: Reader, input: object): Promise<Map<string, string[][]>> {
  const response = await reader.request(
    reportFileCalls.exportReport,
    { report: 'items', input, format: 'csv' } as never,
    reader.headers,
  )
  const lines = parse(await response.text(), { bom: true, relax_column_count: true }) as string[][]
  const tables = new Map<string, string[][]>()
  let rows: string[][] = []
  for (const line of lines) {
    if (line.length === 1 && line[0] === '') continue
    if (line.length === 1) tables.set(line[0] ?? '', (rows = []))
    else rows.push(line)
  }
  return tables.size === 0 ? new Map([['', rows.length > 0 ? rows : lines]]) : tables
}

test.for(itemSalesDimensions)(
  'RPT-3 RPT-7 I24 the file by %s has every row and column of the page, to the cent',
  async by => {
    const reader = await aReader()
    await book(reader.store.merchantId, exampleDay(1))
    const report = await reader.read(getItemSalesReport, { ...range, by })
    const [[head, ...rows] = []] = (await tablesOf(reader, { ...range, by })).values()
    const columns = columnsOf(by)
    expect(head).toEqual([en.itemSales.by[by], ...columns.map(column => en.itemSales.column[column])])
    const written = (column: (typeof columns)[number], row: (typeof report.rows)[number]) => {
      const value = itemValue(column, row)
      if (value === null) return ''
      if (column === 'sharePcm') return undefined
      const signed = signedFigure(column, value)
      return column === 'quantity' || column === 'voidedQuantity' ? String(signed) : decimalText(signed, 'USD')
    }
    const shown = report.rows.map(row => columns.map(column => written(column, row)))
    const share = columns.indexOf('sharePcm')
    expect(rows.map(([, ...cells]) => cells.map((cell, at) => (at === share ? undefined : cell)))).toEqual(shown)
  },
)

test('RPT-3 the file beside another period says what was, and by how much it changed', async () => {
  const reader = await aReader()
  await book(reader.store.merchantId, exampleDay(1))
  const input = { from: '2025-06-03', to: '2025-06-03', compareWith: 'previousPeriod', by: 'orderType' } as const
  const [[head, ...rows] = []] = (await tablesOf(reader, input)).values()
  const report = await reader.read(getItemSalesReport, input)
  const at = (name: string) => head?.indexOf(`Net sales: ${name}`) ?? -1
  expect(rows.map(row => [row[at('Before')], row[at('Change')], row[at('Change %')]])).toEqual(
    report.rows.map(row => {
      const before = row.before?.netCents ?? 0
      return [decimalText(before, 'USD'), decimalText(row.netCents - before, 'USD'), expect.any(String)]
    }),
  )
  expect(report.rows.length).toBeGreaterThan(0)
})

test('RPT-3 the file of dishes also has menu engineering and what never sold', async () => {
  const reader = await aReader()
  await book(reader.store.merchantId, exampleDay())
  expect([...(await tablesOf(reader, { ...range, by: 'dish' })).keys()]).toEqual([
    en.itemSales.by.dish,
    en.itemSales.engineering.title,
    en.itemSales.neverSold.title,
  ])
})
