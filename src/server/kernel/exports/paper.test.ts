import { expect, test } from 'vitest'
import type { PaperHead } from '../../../shared/rules/kernel/drawing/tablePages.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { readPdf, wholeFile } from '../pdf/pdf.testing.ts'
import { exportSheet } from './tableDownload.ts'
import { MOST_PAPER_ROWS, paperDownload } from './paper.ts'

const head: PaperHead = {
  title: '销售报表 Sales report',
  lines: ['金锅饭店 Golden Wok · America/New_York · USD', '2026年11月1日 – 2026年11月30日'],
  foot: '金锅饭店 · 销售报表',
  pageOf: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  noRows: '无',
}
interface Row {
  readonly name: string
  readonly cents: number
  readonly count: number
}
const sheetOf = (rows: readonly Row[], title = '按菜品 By dish') =>
  exportSheet<Row>({
    title,
    columns: [
      { title: '菜品', kind: 'text', value: row => row.name },
      { title: '净销售额', kind: 'money', value: row => row.cents },
      { title: '数量', kind: 'integer', value: row => row.count },
      { title: '占比', kind: 'percent', value: row => row.count * 125 },
      { title: '营业日', kind: 'date', value: () => '2026-11-21' },
      { title: '时间', kind: 'instant', value: () => '2026-11-22T01:58:00.000Z' },
    ],
    rows,
  })
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    name: at % 2 === 0 ? `宫保鸡丁 Kung Pao Chicken No. ${at}` : `Crème brûlée & 米饭 ${at}`,
    cents: at * 1_234 - 50_000,
    count: at,
  }))
const file = (rows: readonly Row[], more: readonly ReturnType<typeof sheetOf>[] = []) => ({
  fileName: 'Sales',
  language: 'zh' as const,
  store: { timeZone: 'America/New_York', currency: 'USD' },
  written: createFormat('zh', 'America/New_York', 'USD'),
  paper: 'letter' as const,
  head,
  sheets: [sheetOf(rows), ...more],
})

/** As it stands in the file, without how lines break. */
const plain = (text: string) => text.replaceAll(/\s+/gu, '')

test('RPT-7 a PDF read back by another make of reader holds every cell, in Chinese and Latin, and counts its pages', async () => {
  const rows = rowsOf(150)
  const { body, contentType, fileName } = await paperDownload(file(rows, [sheetOf([], '按小时')]))
  expect([contentType, fileName]).toEqual(['application/pdf', 'Sales.pdf'])
  const pages = await readPdf(await wholeFile(body as AsyncIterable<Uint8Array>))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, { width, height, text }] of pages.entries()) {
    expect([width, height]).toEqual([215.9, 279.4])
    expect(plain(text)).toContain(plain(`第 ${index + 1} 页，共 ${pages.length} 页`))
    expect(plain(text)).toContain('净销售额')
  }
  const all = plain(pages.map(({ text }) => text).join(' '))
  for (const line of [head.title, ...head.lines, '按小时', '无']) expect(all).toContain(plain(line))
  for (const { name, cents } of rows) {
    expect(all).toContain(plain(name))
    const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(all).toContain(`${cents < 0 ? '−' : ''}$${amount}`)
  }
  expect(all).toContain(plain('2026年11月21日'))
})

test('RPT-7 twenty pages go out while they are made', async () => {
  const { body } = await paperDownload(file(rowsOf(1_000)))
  let parts = 0
  const all: Uint8Array[] = []
  for await (const part of body as AsyncIterable<Uint8Array>) {
    parts++
    all.push(part)
  }
  const pages = await readPdf(Buffer.concat(all))
  expect(pages.length).toBeGreaterThanOrEqual(20)
  expect(parts).toBeGreaterThan(pages.length / 2)
})

test('RPT-7 more rows than anybody prints are refused with the way to take them out', async () => {
  await expect(paperDownload(file(rowsOf(MOST_PAPER_ROWS + 1)))).rejects.toMatchObject({ code: 'PDF_TOO_LONG' })
})
