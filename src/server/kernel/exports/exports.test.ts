import { Workbook } from '@cj-tech-master/excelts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Download } from '../handlers.ts'
import { cellText, type ExportColumn, neutralText, percentText } from './cells.ts'
import { exportSheet, sheetsDownload, tableDownload } from './tableDownload.ts'

interface Row {
  readonly name: string
  readonly cents: number
  readonly count: number
  readonly pcm: number
  readonly day: string
  readonly at: string | null
}

const columns: readonly ExportColumn<Row>[] = [
  { title: 'Name', kind: 'text', value: row => row.name },
  { title: 'Money', kind: 'money', value: row => row.cents },
  { title: 'Count', kind: 'integer', value: row => row.count },
  { title: 'Rate', kind: 'percent', value: row => row.pcm },
  { title: 'Day', kind: 'date', value: row => row.day },
  { title: 'Time', kind: 'instant', value: row => row.at },
]
const row: Row = { name: '金锅', cents: -1234, count: 3, pcm: 8875, day: '2025-11-21', at: '2025-11-22T01:58:00.000Z' }
const settings = { fileName: 'Orders 订单', store: { timeZone: 'America/New_York', currency: 'USD' }, title: 'Orders' }
const file = (format: 'csv' | 'xlsx', rows: readonly Row[]) => tableDownload({ ...settings, format, columns, rows })

async function bytesOf({ body }: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const csvOf = async (download: Download): Promise<string[][]> =>
  parse(await bytesOf(download), { bom: true, relax_column_count: true }) as string[][]

async function sheetsOf(download: Download) {
  const book = new Workbook()
  await book.xlsx.load(await bytesOf(download))
  return book.worksheets
}

describe('CSV', () => {
  test('starts with a byte order mark, and money, rates and times are plain', async () => {
    const bytes = await bytesOf(file('csv', [row]))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      'Name,Money,Count,Rate,Day,Time\r\n金锅,-12.34,3,8.875%,2025-11-21,2025-11-21 20:58:00\r\n',
    )
  })

  test('any text parses back as it was, but for the apostrophe of SEC-6 (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), async names => {
        const [, ...lines] = await csvOf(
          file(
            'csv',
            names.map(name => ({ ...row, name })),
          ),
        )
        expect(lines.map(([name]) => name)).toEqual(names.map(neutralText))
      }),
      { numRuns: 200 },
    )
  })

  test('several tables stand one below the other, each under its title', async () => {
    const sheets = ['Days', 'Tenders'].map(title => exportSheet({ title, columns: columns.slice(0, 2), rows: [row] }))
    const text = (await bytesOf(sheetsDownload({ ...settings, format: 'csv', sheets }))).toString().slice(1)
    expect(text).toBe('Days\r\nName,Money\r\n金锅,-12.34\r\n\r\nTenders\r\nName,Money\r\n金锅,-12.34\r\n')
  })
})

describe('SEC-6', () => {
  const dangerous = ['=1+1', '+1 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n']

  test('SEC-6 CSV: text that begins like a formula is neutralised, numbers are not', async () => {
    const [, ...lines] = await csvOf(
      file(
        'csv',
        dangerous.map(name => ({ ...row, name })),
      ),
    )
    expect(lines.map(([name]) => name)).toEqual(dangerous.map(name => `'${name}`))
    expect(lines.every(([, money]) => money === '-12.34')).toBe(true)
  })

  test('SEC-6 XLSX: the same, and no cell is a formula', async () => {
    const [sheet] = await sheetsOf(
      file(
        'xlsx',
        dangerous.slice(0, 4).map(name => ({ ...row, name })),
      ),
    )
    const names = [2, 3, 4, 5].map(line => sheet?.getCell(line, 1).value)
    expect(names).toEqual(dangerous.slice(0, 4).map(name => `'${name}`))
    expect(sheet?.getCell(2, 2).value).toBe(-12.34)
  })

  test('SEC-6 harmless text stays as it is', () => {
    for (const text of ['', 'A-1', 'a=b', '金锅', '#20418', "O'Neil"]) expect(neutralText(text)).toBe(text)
  })
})

describe('XLSX', () => {
  test('numbers, dates and percentages are real cells, empty ones stay empty', async () => {
    const [sheet] = await sheetsOf(file('xlsx', [row, { ...row, at: null }]))
    expect(sheet?.name).toBe('Orders')
    expect(sheet?.getRow(1).values).toEqual([undefined, ...columns.map(({ title }) => title)])
    const [, name, money, count, rate, day, at] = (sheet?.getRow(2).values ?? []) as unknown[]
    expect([name, money, count, rate]).toEqual(['金锅', -12.34, 3, 0.08875])
    expect(day).toEqual(new Date('2025-11-21T00:00:00Z'))
    expect(at).toEqual(new Date('2025-11-21T20:58:00Z'))
    expect(sheet?.getCell(3, 6).value).toBeNull()
  })

  test('a failing source ends the file with its error', async () => {
    async function* failing() {
      yield row
      throw new Error('the database went away')
    }
    for (const format of ['csv', 'xlsx'] as const) {
      await expect(bytesOf(tableDownload({ ...settings, format, columns, rows: failing() }))).rejects.toThrow(
        'went away',
      )
    }
  })

  test('a reader who goes away stops the source', async () => {
    let isStopped = false
    async function* endless() {
      try {
        for (;;) yield row
      } finally {
        isStopped = true
      }
    }
    for (const format of ['csv', 'xlsx'] as const) {
      isStopped = false
      for await (const _ of tableDownload({ ...settings, format, columns, rows: endless() }).body) break
      expect(isStopped).toBe(true)
    }
  })
})

test('money and percentages as text lose nothing', () => {
  const written = [0, 5, -5, 99, 100, -123456].map(cents => cellText('money', cents, settings.store))
  expect(written).toEqual(['0.00', '0.05', '-0.05', '0.99', '1.00', '-1234.56'])
  expect([0, 8875, 100_000, -1500, 5].map(percentText)).toEqual(['0%', '8.875%', '100%', '-1.5%', '0.005%'])
})

test.each([
  ['JPY', '-1234', -1234, '#,##0;[Red]-#,##0'],
  ['KWD', '-1.234', -1.234, '#,##0.000;[Red]-#,##0.000'],
])(
  'ORD-11 money of %s has the decimals of its minor unit in both formats',
  async (currency, written, value, numFmt) => {
    const store = { ...settings.store, currency }
    const made = (format: 'csv' | 'xlsx') => tableDownload({ ...settings, store, format, columns, rows: [row] })
    const [, line] = await csvOf(made('csv'))
    expect(line?.[1]).toBe(written)
    const [sheet] = await sheetsOf(made('xlsx'))
    const cell = sheet?.getCell(2, 2)
    expect([cell?.value, cell?.numFmt]).toEqual([value, numFmt])
  },
)

interface Amount {
  readonly cents: number
  readonly currency: string
}

test('RPT-9 money of another currency has the places of its own', async () => {
  const columns: readonly ExportColumn<Amount>[] = [
    { title: 'Money', kind: 'money', value: ({ cents, currency }) => ({ kind: 'money', value: cents, currency }) },
  ]
  const rows = [
    { cents: 1234, currency: 'USD' },
    { cents: 1234, currency: 'JPY' },
  ]
  const made = (format: 'csv' | 'xlsx') => tableDownload({ ...settings, format, columns, rows })
  expect(await csvOf(made('csv'))).toEqual([['Money'], ['12.34'], ['1234']])
  expect((await sheetsOf(made('xlsx')))[0]?.getColumn(1).values.slice(2)).toEqual([12.34, 1234])
})
