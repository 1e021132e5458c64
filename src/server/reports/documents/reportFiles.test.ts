import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { isProtected, reportFacts, reportKinds } from '../../../shared/contract/reports/reportKinds.ts'
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

test.for(reportKinds)(
  'RPT-2 RPT-7 %s asks for the password again where its page does, and only there',
  async report => {
    const reader = await aReader({ permissions: [reportFacts[report].export] })
    const input = { report, input: days, format: 'csv' } as never
    const answer = await reader.request(exportReport, input)
    expect((await answer.text()).includes('STEP_UP_REQUIRED')).toBe(isProtected(report))
  },
)

const pdfOf = async (reader: Awaited<ReturnType<typeof aReader>>, input: object, language: string) => {
  const headers = { ...reader.headers, 'Accept-Language': language }
  const response = await reader.request(exportReport, { ...input, format: 'pdf' } as never, headers)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return pages.map(({ text }) => text.replaceAll(/\s+/gu, ' ')).join(' ')
}

test.for(reportKinds.flatMap(report => [[report, 'en-US'] as const, [report, 'zh-CN'] as const]))(
  'RPT-7 AUTH-10 %s as PDF in %s writes days and the period beside it as its reader does',
  async ([report, language]) => {
    const reader = await aReader({ permissions: [reportFacts[report].export] })
    await book(reader.store.merchantId, exampleDay())
    const compares = 'compareWith' in reportFacts[report].input.shape
    const all = await pdfOf(
      reader,
      { report, input: { ...days, ...(compares && { compareWith: 'previousPeriod' }) } },
      language,
    )
    const zh = language === 'zh-CN'
    expect(all).toContain(zh ? '2025年6月2日 – 2025年6月10日' : 'Jun 2, 2025 – Jun 10, 2025')
    expect(all.includes(zh ? '2025年5月24日 – 2025年6月1日' : 'May 24, 2025 – Jun 1, 2025')).toBe(compares)
    expect(all.match(/\d{4}-\d\d(-\d\d)?\b/gu)).toBeNull()
  },
)

test.for(
  (['taxes', 'giftCards', 'customers'] as const).flatMap(report =>
    (['en-US', 'zh-CN'] as const).map(language => [report, language] as const),
  ),
)('RPT-7 AUTH-10 %s as CSV in %s has months in words', async ([report, language]) => {
  const reader = await aReader({ permissions: [reportFacts[report].export] })
  await book(reader.store.merchantId, exampleDay())
  const headers = { ...reader.headers, 'Accept-Language': language }
  const file = await reader.request(exportReport, { report, input: days, format: 'csv' } as never, headers)
  const lines = parse(await file.text(), { bom: true, relax_column_count: true }) as string[][]
  expect(lines.some(([first]) => first === (language === 'zh-CN' ? '2025年6月' : 'Jun 2025'))).toBe(true)
})

test('RPT-2 RPT-7 no file of days that no report covers; the refusal names its field', async () => {
  const reader = await aReader()
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
