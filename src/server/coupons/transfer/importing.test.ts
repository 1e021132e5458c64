/** Codes from elsewhere, over HTTP (MKT-1). */
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { couponTransferCalls } from '../../../shared/contract/coupons/transfer.ts'
import type { TestPerson } from '../../testing/people.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { addCampaign, aMarketer, makeCodes } from '../coupons.testing.ts'

const { importCoupons, previewCouponImport } = couponTransferCalls

const preview = (person: TestPerson, campaignId: number, file: string | Buffer, more: object = {}) =>
  sendFile(person, previewCouponImport, { campaignId, fileName: 'codes.csv', ...more }, file)
const importIt = (person: TestPerson, campaignId: number, file: string | Buffer, more: object) =>
  sendFile(person, importCoupons, { campaignId, fileName: 'codes.csv', ...more }, file)
const listed = async (person: TestPerson) =>
  (await person.send(couponCalls.getCouponList, { order: 'asc', pageSize: 200 })).rows

test('MKT-1 a file is looked at, then its codes are added, with times and remarks of their own', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { timesPerCode: 3, remarks: 'Of all' })
  const file = 'Promo code,Max uses,Notes\nspring-26,5,Flyer\n １２３４５ ,,\n\nAUTUMN,,'
  const seen = await preview(person, campaignId, file)
  expect(seen).toMatchObject({
    encoding: 'utf-8',
    hasHeading: true,
    isReadable: true,
    fileRows: 3,
    added: 3,
    issues: [],
  })
  expect(seen['columns']).toMatchObject([{ use: 'code' }, { use: 'times' }, { use: 'remarks', samples: ['Flyer'] }])
  expect(seen['rows']).toEqual([
    { line: 2, code: 'SPRING26', total: 5, remarks: 'Flyer' },
    { line: 3, code: '12345', total: 3, remarks: '' },
    { line: 5, code: 'AUTUMN', total: 3, remarks: '' },
  ])
  expect(await listed(person)).toEqual([])
  const revision = String(seen['revision'])
  expect(await importIt(person, campaignId, `${file}\nMORE1`, { revision })).toMatchObject({
    reason: 'COUPONS_OUTDATED',
  })
  expect(await importIt(person, campaignId, file, { revision })).toMatchObject({
    result: 'success',
    added: 3,
    skipped: 0,
  })
  expect(await listed(person)).toMatchObject([
    { code: 'SPRING26', total: 5, remainder: 5, remarks: 'Flyer', campaignId, exportedAt: null, state: 'valid' },
    { code: '12345', total: 3, remarks: 'Of all' },
    { code: 'AUTUMN', total: 3 },
  ])
  // Once more: the store has them all, and nothing is added twice.
  expect(await importIt(person, campaignId, file, { revision })).toMatchObject({ reason: 'COUPONS_OUTDATED' })
  expect(await preview(person, campaignId, file)).toMatchObject({ added: 0, issueCount: 3 })
})

test('MKT-1 rows that are refused are named; the file is added without them only where somebody says so', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, { name: 'Spring' })
  const other = await addCampaign(person, { name: 'Old' })
  await makeCodes(person, other, { code: 'TAKEN26' })
  const [gone] = await makeCodes(person, other, { code: 'GONE26' })
  await person.send(couponCalls.voidCoupons, { couponIds: [gone?.couponId ?? 0], idempotencyKey: 'void-the-one' })
  const file = ['code', 'good-1', 'TAKEN-26', 'gone26', 'GOOD1', 'А1234', 'AB', '=1+1', 'good2'].join('\n')
  const seen = await preview(person, campaignId, file)
  expect(seen).toMatchObject({ fileRows: 8, added: 2, issueCount: 6 })
  expect(seen['issues']).toEqual([
    { line: 3, heading: 'code', message: 'This code already exists in “Old”.' },
    { line: 4, heading: 'code', message: 'This code was voided in “Old” and can’t be used again.' },
    { line: 5, heading: 'code', message: 'Same code as line 2.' },
    { line: 6, heading: 'code', message: expect.stringContaining('“А” is of another script') },
    { line: 7, heading: 'code', message: 'A code has 4 to 40 letters and digits.' },
    { line: 8, heading: 'code', message: expect.stringContaining('not “=”') },
  ])
  const revision = String(seen['revision'])
  expect(await importIt(person, campaignId, file, { revision })).toMatchObject({ reason: 'IMPORT_BAD_ROWS' })
  expect(await listed(person)).toHaveLength(2)
  const skipping = { revision, badRows: 'skip' }
  expect(await importIt(person, campaignId, file, skipping)).toMatchObject({ added: 2, skipped: 6 })
  const codes = (await listed(person)).filter(row => row.campaignId === campaignId).map(({ code }) => code)
  expect(codes).toEqual(['GOOD1', 'GOOD2'])
  const none = await preview(person, campaignId, 'GOOD1\nGOOD2')
  const again = { revision: String(none['revision']), badRows: 'skip' }
  expect(await importIt(person, campaignId, 'GOOD1\nGOOD2', again)).toMatchObject({ reason: 'COUPON_IMPORT_NONE' })
})

test('MKT-1 a list of codes without a heading, a column that a person chose, a workbook', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  expect(await preview(person, campaignId, 'SPRING26\nSUMMER26')).toMatchObject({ hasHeading: false, added: 2 })
  expect(await preview(person, campaignId, 'SPRING26\nSUMMER26', { heading: 'yes' })).toMatchObject({ added: 1 })
  const two = 'Nr;Wert\nA1B2;C3D4\nE5F6;G7H8'
  expect(await preview(person, campaignId, two, { columns: ',code' })).toMatchObject({ rows: [{ code: 'C3D4' }, {}] })
  expect(await preview(person, campaignId, two, { columns: 'x' })).toMatchObject({
    reason: 'INVALID_INPUT',
    field: 'columns',
  })
  const unread = await preview(person, campaignId, 'Nr.;%\n?;!')
  expect(unread).toMatchObject({ isReadable: false, added: 0 })
  const chosen = { columns: 'remarks,', revision: String(unread['revision']) }
  expect(await importIt(person, campaignId, 'Nr.;%\n?;!', chosen)).toMatchObject({ reason: 'COUPON_COLUMNS' })
  const book = await workbook([['券码', '备注'], [12_345_678, '传单'], [1_234_567_890_123_456, ''], ['WINTER-26', '']]) // prettier-ignore
  const seen = await preview(person, campaignId, book, { fileName: 'codes.xlsx' })
  expect(seen).toMatchObject({
    encoding: null,
    added: 2,
    issueCount: 1,
    rows: [{ code: '12345678' }, { code: 'WINTER26' }],
  })
  expect(seen['issues']).toMatchObject([{ line: 3, message: expect.stringContaining('rounded') }])
})

test('MKT-1 files that are none, campaigns that take none', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  expect(await preview(person, campaignId, '')).toMatchObject({ reason: 'IMPORT_EMPTY' })
  expect(await preview(person, campaignId, ' \n ')).toMatchObject({ reason: 'IMPORT_EMPTY' })
  expect(await preview(person, campaignId, '%PDF-1.7')).toMatchObject({ reason: 'MENU_FILE_UNREADABLE' })
  expect(await preview(person, campaignId, 'PK\u0003\u0004')).toMatchObject({ reason: 'MENU_FILE_UNREADABLE' })
  expect(await preview(person, campaignId, 'Code\n"A')).toMatchObject({ reason: 'IMPORT_QUOTE' })
  const tooMany = Array.from({ length: 50_001 }, (_, at) => `CODE${at}`).join('\n')
  expect(await preview(person, campaignId, tooMany)).toMatchObject({ reason: 'MENU_FILE_LARGE' })
  const stranger = await aMarketer()
  expect(await preview(stranger, campaignId, 'SPRING26')).toMatchObject({ reason: 'NOT_FOUND', field: 'campaignId' })
})

test('MKT-1 two people who import the same file at once add each code once', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  const other = await addCampaign(person)
  const file = Array.from({ length: 300 }, (_, at) => `SAME${at}`).join('\n')
  const [one, two] = await Promise.all([campaignId, other].map(async id => {
    const { revision } = await preview(person, id, file)
    return { id, revision: String(revision) }
  })) // prettier-ignore
  const said = await Promise.all(
    [one, two].map(asked => importIt(person, asked?.id ?? 0, file, { revision: asked?.revision ?? '' })),
  )
  expect(said.filter(({ result }) => result === 'success')).toHaveLength(1)
  expect(said).toContainEqual(expect.objectContaining({ reason: 'COUPONS_OUTDATED' }))
  expect(await person.send(couponCalls.getCouponTotals, {})).toMatchObject({ codes: 300 })
})

test('MKT-1 50,000 codes are looked at and added in a few seconds', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  const file = ['Code,Notes', ...Array.from({ length: 50_000 }, (_, at) => `BULK${at},Batch ${at % 7}`)].join('\n')
  const seen = await preview(person, campaignId, file)
  expect(seen).toMatchObject({ added: 50_000, issueCount: 0 })
  expect(await importIt(person, campaignId, file, { revision: String(seen['revision']) })).toMatchObject({
    added: 50_000,
  })
  expect(await person.send(couponCalls.getCouponTotals, {})).toMatchObject({ codes: 50_000, remainder: 50_000 })
})

async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const out = new PassThrough()
  const parts: Buffer[] = []
  out.on('data', (part: Buffer) => parts.push(part))
  const book = new WorkbookWriter({ stream: out as never })
  const sheet = book.addWorksheet('Codes')
  for (const row of rows) sheet.addRow([...row]).commit()
  sheet.commit()
  await book.commit()
  return Buffer.concat(parts)
}
