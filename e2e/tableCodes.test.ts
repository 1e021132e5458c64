/** From the floor to the guest: cards printed, scanned, the menu read at the table, a server called (TBL-3). */
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '../src/server/kernel/pdf/pdf.testing.ts'
import { zxingTexts } from '../src/server/room/codes/readCode.testing.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { availabilityCalls } from '../src/shared/contract/menu/availability.ts'
import { tableCodeCalls } from '../src/shared/contract/room/codes.ts'
import { tableCallCalls } from '../src/shared/contract/room/tableCalls.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { savedFile } from './savedFile.ts'
import { aKey } from './store.ts'
import { settled, type Visitor } from './visitor.ts'
import { words } from './words.ts'

/** Where it is six in the evening now: a guest's page shows nothing outside the hours of its menus. */
function eveningZone(): string {
  const hours = (18 - new Date().getUTCHours() + 24) % 24
  // Named the other way round: Etc/GMT-8 is eight hours ahead.
  return hours <= 12 ? `Etc/GMT-${hours}` : `Etc/GMT+${24 - hours}`
}

const demo = demoForAll(engine =>
  engine.transact('owner', 'write', run =>
    run(sql`
      update setting_version set value = jsonb_set(value, '{timeZone}', to_jsonb(${eveningZone()}::text))
      where group_key = 'store'`),
  ),
)
const CODES = '/merchant/OperationSettings/TableCodes'

/** An area of its own for a test, with tables. */
async function anArea(boss: Visitor, name: string, names: string[]) {
  const { areaId } = await boss.send(tableCalls.addArea, { name, idempotencyKey: aKey() })
  await boss.send(tableCalls.addTables, { areaId, capacity: 4, names, idempotencyKey: aKey() })
  const origin = new URL(boss.page.url()).origin
  return { areaId, rows: (await boss.send(tableCodeCalls.getTableCodes, { areaId, origin })).rows }
}

test.each(walkedIn('en'))(
  'TBL-3 the cards of an area are chosen, looked at and saved as PDF, whose codes lead to its tables (%s)',
  async language => {
    const boss = await bossAt(demo, { language })
    const say = words(language)
    await boss.goTo('/merchant')
    const { rows } = await anArea(boss, 'Garden', ['G1', 'G2', 'G10', '牡丹 1', 'G3'])
    await boss.goTo(CODES)
    const { page } = boss
    await page.getByRole('combobox').first().click()
    await page.locator('.ant-select-item-option', { hasText: 'Garden' }).click()
    await page
      .getByRole('radiogroup', { name: say('tableCodes.perPage') })
      .getByText('9', { exact: true })
      .click()
    await page.getByText('A4', { exact: true }).click()
    const preview = page.getByRole('img', { name: /G1.*G10/ })
    await preview.waitFor()
    const file = await savedFile(page, () => page.getByRole('button', { name: say('tableCodes.pdf') }).click())
    const [sheet, ...more] = await readPdf(file)
    expect([sheet?.width, sheet?.height, more]).toEqual([210, 297, []])
    for (const text of ['G10', '牡丹 1', 'Garden', '扫码看菜单']) expect(sheet?.text).toContain(text)
    const read = await zxingTexts((await sheet?.picture(300)) ?? sharp())
    expect(read.toSorted()).toEqual(rows.map(({ address }) => address).toSorted())
    // The page shows what is printed: the same codes are read from the screen.
    const shown = await zxingTexts(sharp(await preview.screenshot({ scale: 'css' })).resize({ width: 1600 }))
    expect(shown.toSorted()).toEqual(read.toSorted())
    expect(boss.noise).toEqual([])
    await boss.context.close()
  },
)

test('TBL-3 the code of one table on paper: SVG and PNG hold the code that is shown', async () => {
  const boss = await bossAt(demo, { language: 'en' })
  const say = words('en')
  await boss.goTo('/merchant')
  const { rows } = await anArea(boss, 'Bar', ['Bar 1'])
  const [row] = rows
  await boss.goTo(`/tableQrcode/${row?.tableId}/Bar%201`)
  const { page } = boss
  await page.getByRole('img', { name: say('tableCodes.single.picture') }).waitFor()
  const png = await savedFile(page, () => page.getByRole('button', { name: say('tableCodes.single.png') }).click())
  expect(await zxingTexts(sharp(png))).toEqual([row?.address])
  await page.getByText('Dots', { exact: true }).click()
  const svg = await savedFile(page, () => page.getByRole('button', { name: say('tableCodes.single.svg') }).click())
  const drawing = svg.toString()
  expect(drawing).toContain('<svg xmlns')
  await page.setContent(`<body style="margin:0">${drawing}</body>`)
  expect(await zxingTexts(sharp(await page.screenshot()))).toEqual([row?.address])
  await boss.context.close()
})

async function aPhone(language: Language, address: string): Promise<{ context: BrowserContext; page: Page }> {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const context = await demo.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(address)
  return { context, page }
}

test.each(walkedIn('zh'))(
  'TBL-3 SHELL-13 a guest scans, reads the menu in the phone’s language, sees what sells out, and calls (%s)',
  async language => {
    const boss = await bossAt(demo, { language: 'en' })
    await boss.goTo('/merchant')
    await settled(boss)
    const { rows } = await anArea(boss, `Patio ${language}`, [`P${language}`])
    const [row] = rows
    const { context, page } = await aPhone(language, row?.address ?? '')
    const say = words(language)
    expect(await page.getAttribute('html', 'lang')).toBe(language === 'zh' ? 'zh-CN' : 'en')
    await page.getByRole('button', { name: say('guestPage.callServer') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFindings(page, 'html', 'contrast')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    const first = page.locator('[data-item^="dish:"]:not(.out)').first()
    const id = Number((await first.getAttribute('data-item'))?.slice('dish:'.length))
    const same = page.locator(`[data-item="dish:${id}"]`).first()
    await boss.send(availabilityCalls.setSoldOut, { changes: [{ kind: 'dish', id, to: { state: 'soldOut' } }] })
    await same.getByText(say('guestPage.soldOut')).waitFor()
    await boss.send(availabilityCalls.setSoldOut, { changes: [{ kind: 'dish', id, to: { state: 'onSale' } }] })
    await page.getByRole('button', { name: say('guestPage.callServer') }).click()
    await page.getByText(say('guestPage.waiting.server')).waitFor()
    const calls = (await boss.send(tableCallCalls.getTableCalls, {})).rows.filter(call => call.tableId === row?.tableId)
    expect(calls.map(({ kind }) => kind)).toEqual(['server'])
    await boss.send(tableCallCalls.answerTableCall, { callId: calls[0]?.callId ?? 0 })
    await page.getByText(say('guestPage.coming.server')).waitFor()
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0)
    await page.getByRole('link', { name: say('guestPage.other') }).click()
    await page.getByText(words(language === 'zh' ? 'en' : 'zh')('guestPage.note')).waitFor()
    // New codes: the page in the guest's hand says so by itself.
    await boss.send(tableCodeCalls.renewTableCodes, { tableIds: [row?.tableId ?? 0], idempotencyKey: aKey() })
    await page.getByRole('heading', { name: words('en')('guestPage.voidTitle') }).waitFor()
    await page.getByRole('heading', { name: words('zh')('guestPage.voidTitle') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await context.close()
    await boss.context.close()
  },
)
