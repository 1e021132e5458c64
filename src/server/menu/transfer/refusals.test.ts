/** What is said of files that are no menu and of their cells (MENU-8, SEC-6). */
import { Workbook } from '@cj-tech-master/excelts'
import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import { en } from '../../../shared/text/en.ts'
import { zh } from '../../../shared/text/zh.ts'
import { addEntity } from '../library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf, type Refused } from '../../testing/refusals.ts'
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

const empty = { reason: 'IMPORT_EMPTY' }
const unreadable = { reason: 'MENU_FILE_UNREADABLE' }
const tooLarge = {
  reason: 'MENU_FILE_LARGE',
  values: { mb: '10', rows: '50,000' },
}
const files: readonly [what: string, name: string, content: string | Uint8Array, words: Refused][] = [
  ['nothing', 'menu.csv', '', empty],
  ['empty lines', 'menu.csv', '\n\n', empty],
  ['a PDF', 'menu.pdf', '%PDF-1.7\n\u0000\u0001', unreadable],
  [
    'a PDF of text alone that is called a workbook',
    'menu.xlsx',
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n',
    unreadable,
  ],
  [
    'a web page that is called a workbook',
    'menu.xls',
    '<html><table><tr><td>Name</td></tr></table></html>',
    unreadable,
  ],
  ['a picture', 'menu.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), unreadable],
  ['an old workbook', 'menu.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), unreadable],
  ['half a workbook', 'menu.xlsx', 'PK\u0003\u0004 and no more', unreadable],
  ['more rows than a menu has', 'menu.csv', `Name\n${'x\n'.repeat(50_001)}`, tooLarge],
]
test.each(files)('MENU-8 %s is no menu', async (_, fileName, content, words) => {
  expect(await refusalOf(sending(manager, content), uploadMenuFile, { fileName })).toEqual(words)
})

test('MENU-8 formulas without a value and errors are named where they stand; empty rows are passed over', async () => {
  const book = new Workbook()
  const sheet = book.addWorksheet('Dishes')
  sheet.addRow(['Name', 'Category', 'Price'])
  sheet.addRow([])
  sheet.addRow(['Stew', 'Mains', { formula: '12*2' }])
  sheet.addRow(['Pie', 'Mains', { error: '#REF!' }])
  sheet.addRow(['Roast', 'Mains', 9])
  sheet.addRow(['Fish', '', 9])
  sheet.mergeCells('B5:B6')
  const bytes = new Uint8Array(await book.xlsx.writeBuffer())
  for (const [language, { menuTransfer }] of [
    ['en-US', en],
    ['zh-CN', zh],
  ] as const) {
    const { preview } = await previewed(manager, bytes, { fileName: 'menu.xlsx', language })
    const { error, formula } = menuTransfer.faults
    expect(preview.issues.map(({ cell, message }) => [cell, message])).toEqual([
      ['C3', formula],
      ['C4', error],
    ])
  }
})

test('MENU-8 of a wrong sheet it is said which column it lacks', async () => {
  for (const [language, texts] of [
    ['en-US', en],
    ['zh-CN', zh],
  ] as const) {
    const options = { language, uses: [{ sheet: 'dishes' as const, columns: [null, null] }] }
    const { preview } = await previewed(manager, 'Flight,Gate\nUA 1,B2', options)
    const missing = { line: 2, cell: '', message: texts.failures.field.required }
    expect(preview.issues).toMatchObject([{ ...missing, heading: texts.dishes.form.name }])
  }
})

test('MENU-8 nothing is imported while a row is wrong, or the menu was changed since the preview', async () => {
  const { preview, settings } = await previewed(manager, 'Name,Category,Price\nSoup,Mains,-1\nStew,Mains,x')
  const input = { ...settings, revision: preview.revision, idempotencyKey: unique() }
  expect(await refusalOf(manager, applyMenuImport, input)).toEqual({
    reason: 'CHANGES_REFUSED',
    values: { count: '2' },
  })
  const good = await previewed(manager, 'Name,Category,Price\nSoup,Mains,12')
  await addEntity(manager, 'category', { name: 'Drinks' })
  const late = { ...good.settings, revision: good.preview.revision, idempotencyKey: unique() }
  expect(await refusalOf(manager, applyMenuImport, late)).toEqual({
    reason: 'PREVIEW_OUTDATED',
    field: 'revision',
  })
})

test('MENU-8 a file that is no longer there', async () => {
  const { uploadId } = await uploaded(manager, 'Name\nSoup')
  const other = await aPerson({ permissions: ['menu.transfer.import'] })
  expect(await refusalOf(other, previewMenuImport, { uploadId, uses: [] })).toEqual({
    reason: 'IMPORT_FILE_GONE',
    field: 'uploadId',
  })
})
