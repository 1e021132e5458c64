/** What is said of files that are no menu and of their cells, word for word in both languages (MENU-8, SEC-6). */
import { Workbook } from '@cj-tech-master/excelts'
import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import { insufficient, unknown } from '../../testing/commonWords.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf, type Words } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'
import { previewed, uploaded } from './menuTransfer.testing.ts'

const { applyMenuImport, previewMenuImport, uploadMenuFile } = menuTransferCalls

let manager: TestPerson
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.transfer.export', 'menu.transfer.import'] })
  await addEntity(manager, 'category', { name: 'Mains' })
})

/** Somebody who sends this file with whatever they call. */
const sending = (person: TestPerson, content: string | Uint8Array): Pick<TestPerson, 'request'> => ({
  async request(call, input, headers = {}) {
    const { app } = await testServer()
    const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const own = { 'Content-Type': 'application/octet-stream', [HEADERS.token]: person.token, ...headers }
    return app.request(SERVICE_BASE + toRequest(call, input).address, { method: 'POST', headers: own, body } as object)
  },
})

const empty = { reason: 'IMPORT_EMPTY', en: 'The file is empty.', zh: '文件是空的。' }
const unreadable = {
  reason: 'MENU_FILE_UNREADABLE',
  en: 'This file cannot be read. Please choose a CSV file, or a workbook saved as XLSX.',
  zh: '无法读取这个文件。请选择 CSV 文件，或另存为 XLSX 的工作簿。',
}
const tooLarge = {
  reason: 'MENU_FILE_LARGE',
  en: 'The file is larger than a menu can be. At most 10 MB and 50,000 rows can be imported.',
  zh: '文件过大。菜单最多可导入 10 MB、50,000 行。',
}
const files: readonly [what: string, name: string, content: string | Uint8Array, words: Words][] = [
  ['nothing', 'menu.csv', '', empty],
  ['empty lines', 'menu.csv', '\n\n', empty],
  ['a PDF', 'menu.pdf', '%PDF-1.7\n\u0000\u0001', unreadable],
  ['a picture', 'menu.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), unreadable],
  ['an old workbook', 'menu.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), unreadable],
  ['half a workbook', 'menu.xlsx', 'PK\u0003\u0004 and no more', unreadable],
  ['more rows than a menu has', 'menu.csv', `Name\n${'x\n'.repeat(50_001)}`, tooLarge],
]
test.each(files)('MENU-8 %s is no menu', async (_, fileName, content, words) => {
  expect(await refusalOf(sending(manager, content), uploadMenuFile, { fileName })).toEqual(words)
})

test('MENU-8 formulas, merged cells and errors are named where they stand; empty rows are passed over', async () => {
  const book = new Workbook()
  const sheet = book.addWorksheet('Dishes')
  sheet.addRow(['Name', 'Category', 'Price'])
  sheet.addRow([])
  sheet.addRow(['Stew', 'Mains', { formula: '12*2', result: 24 }])
  sheet.addRow(['Pie', 'Mains', { error: '#REF!' }])
  sheet.addRow(['Roast', 'Mains', 9])
  sheet.addRow(['Fish', '', 9])
  sheet.mergeCells('B5:B6')
  const bytes = new Uint8Array(await book.xlsx.writeBuffer())
  const said = async (language: string) => {
    const { preview } = await previewed(manager, bytes, { fileName: 'menu.xlsx', language })
    return preview.issues.map(({ cell, message }) => [cell, message])
  }
  expect(await said('en-US')).toEqual([
    ['B5', 'Merged cells cannot be read. Split them, and fill each.'],
    ['B6', 'Merged cells cannot be read. Split them, and fill each.'],
    ['C3', 'This is a formula. Put its value in place of it.'],
    ['C4', 'The spreadsheet shows an error here.'],
  ])
  const zh = (await said('zh-CN')).map(([, message]) => message)
  expect(zh.slice(1)).toEqual([
    '无法读取合并的单元格，请拆分后分别填写。',
    '这里是公式，请改成数值再导入。',
    '表格在这里显示错误。',
  ])
})

test('MENU-8 of a wrong sheet it is said which column it lacks', async () => {
  const said = async (language: string) => {
    const options = { language, uses: [{ sheet: 'dishes' as const, columns: [null, null] }] }
    const { preview } = await previewed(manager, 'Flight,Gate\nUA 1,B2', options)
    return preview.issues.map(({ line, cell, heading, message }) => [line, cell, heading, message])
  }
  expect(await said('en-US')).toEqual([[2, '', 'Name', 'This is required.']])
  expect(await said('zh-CN')).toEqual([[2, '', '英文名称', '此项必填。']])
})

test('MENU-8 nothing is imported while a row is wrong, or the menu was changed since the preview', async () => {
  const { preview, settings } = await previewed(manager, 'Name,Category,Price\nSoup,Mains,-1\nStew,Mains,x')
  const input = { ...settings, revision: preview.revision, idempotencyKey: unique() }
  expect(await refusalOf(manager, applyMenuImport, input)).toEqual({
    reason: 'CHANGES_REFUSED',
    en: '2 changes are not possible. Nothing was saved.',
    zh: '有 2 处修改无法进行，未保存任何内容。',
  })
  const good = await previewed(manager, 'Name,Category,Price\nSoup,Mains,12')
  await addEntity(manager, 'category', { name: 'Drinks' })
  const late = { ...good.settings, revision: good.preview.revision, idempotencyKey: unique() }
  expect(await refusalOf(manager, applyMenuImport, late)).toEqual({
    reason: 'PREVIEW_OUTDATED',
    field: 'revision',
    en: 'The menu has been changed since this preview. Please look at it again.',
    zh: '预览之后菜单又有修改，请重新查看。',
  })
})

test('MENU-8 a file that is no longer there, and who may not import', async () => {
  const { uploadId } = await uploaded(manager, 'Name\nSoup')
  const other = await aPerson({ permissions: ['menu.transfer.import'] })
  expect(await refusalOf(other, previewMenuImport, { uploadId, uses: [] })).toEqual({
    reason: 'IMPORT_FILE_GONE',
    field: 'uploadId',
    en: 'The uploaded file is no longer there. Please upload it again.',
    zh: '上传的文件已不存在，请重新上传。',
  })
  expect(await refusalOf(manager, previewMenuImport, { uploadId, uses: [], force: true })).toEqual({
    ...unknown,
    field: 'force',
  })
  const waiter = await aPerson({ store: manager.store, permissions: ['menu.transfer.export'] })
  expect(await refusalOf(sending(waiter, 'Name\nSoup'), uploadMenuFile, { fileName: 'menu.csv' })).toEqual(insufficient)
})
