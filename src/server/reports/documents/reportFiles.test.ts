import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts, reportKinds } from '../../../shared/contract/reports/reportKinds.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { readPdf } from '../../kernel/pdf/pdf.testing.ts'
import { testServer } from '../../testing/testServer.ts'
import { listEntries } from '../sales/reports.testing.queries.ts'
import { aReader, book, exampleDay } from '../sales/reports.testing.ts'

const { exportReport } = reportFileCalls
const days = { from: '2025-06-02', to: '2025-06-10' }
const asked = (input: object) => ({ report: 'sales', input, format: 'csv' }) as never

test.for(reportKinds)('RPT-7 EMP-6 %s is exported by who may export it, by nobody else', async report => {
  const mayNot = await aReader({ permissions: permissionKeys.filter(key => key !== reportFacts[report].export) })
  const input = { report, input: days, format: 'csv' } as never
  const refused = await mayNot.request(exportReport, input, mayNot.headers)
  expect(refused.status).toBe(507)
  const { engine } = await testServer()
  expect(await listEntries(engine, mayNot.store.merchantId)).toEqual([])
  const may = await aReader({ permissions: [reportFacts[report].export] })
  const file = await may.request(exportReport, input, may.headers)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(await listEntries(engine, may.store.merchantId)).toMatchObject([
    { action: 'export', objectType: reportFacts[report].trail, objectId: `${days.from} ${days.to}` },
  ])
})

test('RPT-2 RPT-7 no file without the password step, nor of days that no report covers; the refusal names its field', async () => {
  const reader = await aReader()
  await expect(reader.send(exportReport, asked(days))).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  const refused = (input: object, failure: object) =>
    expect(reader.read(exportReport, asked(input))).rejects.toMatchObject(failure)
  await refused({ from: '2024-01-01', to: '2025-01-01' }, { code: 'RANGE_TOO_LONG', field: 'to' })
  await refused({ from: '2024-01-02', to: '2024-01-01' }, { code: 'RANGE_WRONG', field: 'to' })
  await refused({ from: '2024-02-30', to: '2024-03-01' }, { code: 'INVALID_INPUT', field: 'input.from' })
  await refused({ ...days, shift: 'night' }, { code: 'INVALID_INPUT', field: 'input.shift' })
})

test.for([
  ['en-US', 'Sales report', 'Net sales', 'Page 1 of', 'Refunds reduce sales on the day they’re given.', 'Made '],
  ['zh-CN', '销售报表', '净销售额', '第 1 页', '退款', '生成于'],
] as const)(
  'RPT-7 in %s the PDF says whose figures it holds, of which days, chosen how, made when and by whom',
  async words => {
    const reader = await aReader()
    await book(reader.store.merchantId, exampleDay())
    const [language, title, ...all] = words
    const input = { ...days, compareWith: 'sameWeekdaysLastYear' } as const
    const response = await reader.request(exportReport, { report: 'sales', input, format: 'pdf' } as never, {
      ...reader.headers,
      'Accept-Language': language,
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const first = pages[0]?.text.replaceAll(/\s+/gu, ' ') ?? ''
    for (const part of [title, ...all, 'USD', '294.70', 'America/New_York']) expect(first).toContain(part)
    // The store has no country: its currency says which paper.
    expect(pages.every(({ width, height }) => Math.max(width, height) === 279.4)).toBe(true)
  },
)

test('RPT-7 AUTH-10 the file speaks the reader’s language and is of the reader’s store alone', async () => {
  const [one, other] = [await aReader(), await aReader()]
  await book(one.store.merchantId, exampleDay())
  const netOf = async (reader: typeof one, language: string) => {
    const response = await reader.request(exportReport, asked(days), { ...reader.headers, 'Accept-Language': language })
    const lines = parse(await response.text(), { bom: true, relax_column_count: true }) as string[][]
    return lines.find(([name]) => name === (language === 'zh-CN' ? '净销售额' : 'Net sales'))?.[1]
  }
  expect([await netOf(one, 'en-US'), await netOf(one, 'zh-CN'), await netOf(other, 'en-US')]).toEqual([
    '294.70',
    '294.70',
    '0.00',
  ])
})
