import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { pictureCalls } from '../../../shared/contract/menu/pictures.ts'
import { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import { readPdf } from '../../kernel/pdf/pdf.testing.ts'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { testServer } from '../../testing/testServer.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { anArea } from './codes.testing.queries.ts'
import { zxingTexts } from './readCode.testing.ts'

const { getTableCodes, printTableCards, renewTableCodes } = tableCodeCalls
const origin = 'https://menu.example.com'
const sheet = { origin, perPage: 9, paper: 'a4', language: 'en' } as const
const { opens, ...plain } = { opens: 'guestPage' as const, color: '#0b5d1e' }

async function uploaded(person: TestPerson, picture: Buffer): Promise<number> {
  const { app } = await testServer()
  const headers = { [HEADERS.token]: person.token }
  const address = SERVICE_BASE + toRequest(pictureCalls.uploadPicture, {}).address
  const answer = await app.request(address, { method: 'POST', headers, body: new Uint8Array(picture) })
  return ((await answer.json()) as { pictureId: number }).pictureId
}

async function aFloor() {
  const boss = await aPerson({ isBoss: true })
  const room = await anArea(boss, 'Main room', [
    { name: 'B10' },
    { name: 'B2', style: 'dots' },
    { name: 'X1', status: 'invalid' },
  ])
  const terrace = await anArea(boss, '露台', [{ name: 'T1', style: 'rounded' }])
  return { boss, room, terrace, all: [...room.tables, ...terrace.tables] }
}
const tokenOf = (all: readonly { name: string; token: string }[], name: string) =>
  all.find(table => table.name === name)?.token ?? ''
const codesOf = async (person: TestPerson, input: object = {}) =>
  (await person.send(getTableCodes, { origin, ...input })).rows.map(({ name, style, address }) => [
    name,
    style,
    address,
  ])

test('TBL-3 each table that is on has the address of its own guest page, in the order of the floor', async () => {
  const { boss, all, terrace } = await aFloor()
  const page = (name: string) => `${origin}/t/${boss.store.merchantId}.${tokenOf(all, name)}`
  expect(await codesOf(boss)).toEqual([
    ['B2', 'dots', page('B2')],
    ['B10', 'square', page('B10')],
    ['T1', 'rounded', page('T1')],
  ])
  expect(await codesOf(boss, { areaId: terrace.areaId })).toEqual([['T1', 'rounded', page('T1')]])
  expect((await boss.send(getTableCodes, { origin })).areas).toMatchObject([
    { name: 'Main room', tables: 2 },
    { name: '露台', tables: 1 },
  ])
})

test('TBL-3 codes open what the store says: its own ordering page with the table filled in, or its address for guests', async () => {
  const { boss, all, terrace } = await aFloor()
  await saveSettings(boss, 'tableCodes', { ...plain, opens, siteAddress: 'https://guests.example.com:8443' })
  expect((await codesOf(boss))[0]?.[2]).toBe(
    `https://guests.example.com:8443/t/${boss.store.merchantId}.${tokenOf(all, 'B2')}`,
  )
  await saveSettings(boss, 'tableCodes', {
    opens: 'ownAddress',
    ownAddress: 'https://o.example.com/{area}?t={table}&k={token}',
  })
  expect(await codesOf(boss, { areaId: terrace.areaId })).toEqual([
    ['T1', 'rounded', `https://o.example.com/${encodeURIComponent('露台')}?t=T1&k=${tokenOf(all, 'T1')}`],
  ])
})

test.each([
  ['color', { color: '#ffcc00' }],
  ['color', { color: 'red' }],
  ['ownAddress', { opens: 'ownAddress' }],
  ['ownAddress', { opens: 'ownAddress', ownAddress: 'javascript:alert(1)' }],
  ['ownAddress', { opens: 'ownAddress', ownAddress: 'https://o.example.com/?t={seat}' }],
  ['siteAddress', { siteAddress: 'https://guests.example.com/menu' }],
  ['siteAddress', { siteAddress: 'guests.example.com' }],
  ['frameText', { frameText: 'x'.repeat(41) }],
])('TBL-3 SET-10 %s is refused in %j', async (field, value) => {
  const boss = await aPerson({ isBoss: true })
  await expect(saveSettings(boss, 'tableCodes', value as never)).rejects.toMatchObject({ field: `value.${field}` })
  expect((await readSettings(boss, 'tableCodes')).version).toBe(0)
})

test('TBL-3 the sheet is a PDF with the cards of an area or of the whole floor: texts, logo, and codes that are read from the page', async () => {
  const { boss, all, room } = await aFloor()
  const logo = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  const { value: store } = await readSettings(boss, 'store')
  await saveSettings(boss, 'store', { ...store, phone: '+1 415 555 0100', logoLight: await uploaded(boss, logo) })
  const answer = await boss.request(printTableCards, sheet)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('Table%20cards.pdf')
  const [page, ...more] = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(more).toEqual([])
  for (const text of ['B2', 'B10', 'T1', 'Main room', '露台', 'Scan for the menu', '扫码看菜单']) {
    expect(page?.text).toContain(text)
  }
  expect(page?.text).not.toContain('X1')
  const read = await zxingTexts((await page?.picture(300)) ?? sharp())
  const printedTables = ['B2', 'B10', 'T1'].map(name => `${origin}/t/${boss.store.merchantId}.${tokenOf(all, name)}`)
  expect(read.toSorted()).toEqual(printedTables.toSorted())
  // The logo heads each card, and stands in no code unless the store wants it.
  const head = ((await page?.picture(72)) ?? sharp()).extract({ left: 100, top: 45, width: 28, height: 8 })
  const { dominant } = await sharp(await head.png().toBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.g + 60)
  const one = await boss.request(printTableCards, { ...sheet, areaId: room.areaId, perPage: 1, paper: 'letter' })
  const pages = await readPdf(new Uint8Array(await one.arrayBuffer()))
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [215.9, 279.4],
    [215.9, 279.4],
  ])
})

test('TBL-3 renewing gives new codes to one table, an area or all, and is in the audit trail without the secrets', async () => {
  const { boss, all, room, terrace } = await aFloor()
  const before = new Map((await codesOf(boss)).map(([name, , address]) => [name, address]))
  const changed = async () =>
    (await codesOf(boss)).filter(([name, , address]) => before.get(name) !== address).map(([name]) => name)
  const b2 = room.tables.find(({ name }) => name === 'B2')?.tableId ?? 0
  expect(await boss.send(renewTableCodes, { tableIds: [b2], idempotencyKey: 'renew-one-1' })).toMatchObject({
    renewed: 1,
  })
  expect(await changed()).toEqual(['B2'])
  const [, , once] = (await codesOf(boss))[0] ?? []
  expect(await boss.send(renewTableCodes, { tableIds: [b2], idempotencyKey: 'renew-one-1' })).toMatchObject({
    renewed: 1,
  })
  expect((await codesOf(boss))[0]?.[2]).toBe(once)
  await boss.send(renewTableCodes, { areaId: terrace.areaId, idempotencyKey: 'renew-area' })
  expect(await changed()).toEqual(['B2', 'T1'])
  await boss.send(renewTableCodes, { idempotencyKey: 'renew-whole-floor' })
  expect(await changed()).toEqual(['B2', 'B10', 'T1'])
  const { rows } = await boss.send(auditCalls.findAuditList, { objectType: 'tableCode' })
  expect(rows).toHaveLength(3)
  const text = JSON.stringify(rows)
  for (const { token } of all) expect(text).not.toContain(token)
})

test('TBL-3 an area without tables, another store’s tables and a bad choice are refused at their field', async () => {
  const { boss, room } = await aFloor()
  const other = await aPerson({ isBoss: true })
  const idempotencyKey = 'renew-others'
  const tableIds = room.tables.map(({ tableId }) => tableId)
  await expect(other.send(renewTableCodes, { tableIds, idempotencyKey })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'tableIds',
  })
  await expect(other.send(renewTableCodes, { areaId: room.areaId, idempotencyKey })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'areaId',
  })
  expect(await codesOf(other, { tableIds })).toEqual([])
  const refused = await (await other.request(printTableCards, { ...sheet, areaId: room.areaId })).json()
  expect(refused).toMatchObject({ result: 'fail', reason: 'NOT_FOUND' })
  for (const bad of [
    { perPage: 2 },
    { paper: 'a5' },
    { origin: 'javascript:alert(1)' },
    { origin: 'https://a@b.c' },
    { tableIds: [] },
  ]) {
    expect(await (await boss.request(printTableCards, { ...sheet, ...bad })).json()).toMatchObject({
      field: Object.keys(bad)[0],
    })
  }
})
