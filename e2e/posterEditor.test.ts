/** The poster editor in a real browser: from a template to the kiosk, by mouse and by keys, met by another's changes (MKT-2). */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { pictureCalls, type PictureFacts } from '../src/shared/contract/menu/pictures.ts'
import { posterDrawCalls } from '../src/shared/contract/posters/draw.ts'
import type { PosterDocument } from '../src/shared/contract/posters/document.ts'
import { type PosterDetail, posterCalls } from '../src/shared/contract/posters/posters.ts'
import { roleCalls } from '../src/shared/contract/staff/roles.ts'
import { viewAsCalls } from '../src/shared/contract/staff/viewAs.ts'
import { bossAt, demoForAll } from './demo.ts'
import { fetchAs, pair } from './device.ts'
import { walkedIn } from './languages.ts'
import { settled, twoFrames, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const aKey = () => `key-${randomBytes(9).toString('hex')}`
const canvas = (page: Page): Locator => page.getByRole('application')
const layers = (page: Page): Locator => canvas(page).locator('[data-piece]')
const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })

/** A dish with a picture of its own, half red, half green; its name in that language. */
async function aDishWithPicture(visitor: Visitor, language: Language): Promise<string> {
  const { rows } = await visitor.send(dishCalls.getDishListPage, {})
  const dish = await visitor.send(dishCalls.getDishDetail, { id: rows[0]?.id ?? 0 })
  const green = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#1f7a3d' } })
    .png()
    .toBuffer()
  const body = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c8261d' } })
    .composite([{ input: green, left: 600, top: 0 }])
    .png()
    .toBuffer()
  const token = JSON.parse(String(await visitor.page.evaluate('localStorage.getItem("token")'))) as string
  const reply = await fetch(`${demo.server.url}${SERVICE_BASE}${pictureCalls.uploadPicture.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', merchantAuth: token },
    body: new Uint8Array(body),
  })
  const { pictureId } = (await reply.json()) as PictureFacts
  const { lastChange: _, menus: __, ...fields } = dish
  const { result: ___, ...typed } = { result: '', ...fields }
  await visitor.send(dishCalls.editDish, { ...typed, pictureId })
  return language === 'zh' ? dish.secondName : dish.name
}

async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox()
  if (box === null) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await twoFrames(page)
  await page.mouse.move(x + by.x, y + by.y)
  await twoFrames(page)
  await page.mouse.up()
}

/** Saves, and waits until it is. */
async function saved({ page }: Visitor, language: Language): Promise<void> {
  await page.keyboard.press('Control+s')
  await button(page, words(language)('common.save')).and(page.locator(':disabled')).waitFor()
}

/** The poster of that theme as it is saved. */
async function posterOf(visitor: Visitor, theme: string): Promise<PosterDetail & { document: PosterDocument }> {
  const { rows } = await visitor.send(posterCalls.getPosterList, {})
  const { posterId = 0 } = rows.find(row => row.theme === theme) ?? {}
  const detail = await visitor.send(posterCalls.getPoster, { posterId })
  if (detail.document === null) throw new Error(`${theme} has no document`)
  return { ...detail, document: detail.document }
}

/** How far two pictures are apart: the mean of all differences, and the share of pixels that clearly differ. */
async function differenceOf(one: Buffer, other: Buffer, size: { width: number; height: number }) {
  const pixels = (picture: Buffer) =>
    sharp(picture)
      .resize({ ...size, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
  const [a, b] = await Promise.all([pixels(one), pixels(other)])
  let sum = 0
  let clear = 0
  for (const [at, value] of a.entries()) {
    const by = Math.abs(value - (b[at] ?? 0))
    sum += by
    if (by > 64) clear += 1
  }
  return { mean: sum / a.length, clear: clear / a.length }
}

/** The poster as the editor shows it, without anything selected. */
async function shownPoster(page: Page): Promise<Buffer> {
  await canvas(page).press('Escape')
  await twoFrames(page)
  const box = await canvas(page).locator('[data-page] rect').first().boundingBox()
  if (box === null) throw new Error('No poster')
  return await page.screenshot({ clip: box })
}

/** What a kiosk fetches, and the file of the poster of that theme. */
async function atKiosk(token: string, theme: string) {
  const reply = await fetchAs(demo.server, token, 'getPosters')
  const { rows } = (await reply.json()) as { rows: { theme: string; picture: { address: string; bytes: number } }[] }
  const found = rows.find(row => row.theme === theme)
  if (found === undefined) return { etag: reply.headers.get('etag'), file: undefined }
  const file = Buffer.from(await (await fetch(demo.server.url + found.picture.address)).arrayBuffer())
  return { etag: reply.headers.get('etag'), file }
}

test.each(walkedIn('en'))(
  'MKT-2 a template becomes the poster of a dish, is posted, fetched by a kiosk, and edited again (%s)',
  async language => {
    const boss = await bossAt(demo, { language })
    const { page } = boss
    const say = words(language)
    const theme = `Autumn ${language}`
    await boss.goTo('/merchant')
    const dish = await aDishWithPicture(boss, language)
    const { code } = await boss.send(deviceCalls.addPairingCode, { kind: 'kiosk' })
    const { token } = await pair(demo.server, code, `Kiosk ${language}`)

    await boss.goTo('/merchant/PosterAdd/template')
    await settled(boss)
    await page.getByText(say('posterEditor.templates.languages.both')).click()
    const templates = await boss.send(posterDrawCalls.getTemplates, { size: 'landscape', language: 'both' })
    // One of a notice is posted without a link.
    const template = templates.rows.find(({ type }) => type === 'notice')
    await page.getByRole('button', { name: template?.name[language] ?? '' }).click()
    await canvas(page).waitFor()
    // The dish's own picture, found by its name.
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('posterEditor.kinds.picture') })
      .click()
    await page.getByRole('dialog').getByRole('searchbox').fill(dish.slice(0, 3))
    await page.getByRole('dialog').getByRole('button', { name: dish }).first().click()
    // Two lines, one in each language: one step to undo.
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('posterEditor.kinds.text') })
      .click()
    const text = page.getByRole('textbox', { name: say('posterEditor.text.words') })
    await text.fill('Autumn hot pot\n秋日火锅')
    await canvas(page).focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.getByTitle(say('posterEditor.tabs.details')).click()
    await page.getByLabel(say('posters.field.theme')).fill(theme)
    await page.getByText(/\d+ kB · 1260×700/).waitFor()

    await button(page, say('posters.actions.post')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('posters.post.ok') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await posterOf(boss, theme)).state).toBe('posted')
    const poster = await posterOf(boss, theme)
    await page.getByText(`${Math.round(poster.picture.bytes / 1000)} kB · 1260×700`).waitFor()
    const { document } = poster
    expect(
      document.layers.find(layer => layer.kind === 'text' && layer.text === 'Autumn hot pot\n秋日火锅'),
    ).toBeDefined()
    expect(document.layers.some(layer => layer.kind === 'picture' && layer.pictureId !== null)).toBe(true)

    // The kiosk shows the file that the browser showed.
    const first = await atKiosk(token, theme)
    const facts = await sharp(first.file).metadata()
    expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1260, 700])
    expect(first.file?.length).toBeLessThanOrEqual(300_000)
    const size = { width: 630, height: 350 }
    const before = await shownPoster(page)
    const same = await differenceOf(before, first.file ?? Buffer.alloc(0), size)
    expect(same.mean).toBeLessThan(4)
    expect(same.clear).toBeLessThan(0.01)

    // Edited again another day: dragged, undone, dragged, copied, restacked.
    await boss.goTo('/merchant')
    await boss.goTo(`/merchant/PosterEdit/${poster.posterId}`)
    await layers(page)
      .nth(document.layers.length - 1)
      .waitFor()
    const top = layers(page).last()
    const was = await top.boundingBox()
    await drag(page, top, { x: 40, y: 90 })
    expect(((await top.boundingBox())?.y ?? 0) - (was?.y ?? 0)).toBeGreaterThan(60)
    await page.keyboard.press('Control+z')
    expect((await top.boundingBox())?.y).toBeCloseTo(was?.y ?? 0, 0)
    await page.keyboard.press('Control+y')
    await canvas(page).press('Control+c')
    await canvas(page).press('Control+v')
    await canvas(page).press('Control+Shift+BracketLeft')
    await saved(boss, language)
    const again = await posterOf(boss, theme)
    expect(again.document.layers).toHaveLength(document.layers.length + 1)
    expect(again.document.layers[0]).toMatchObject({ kind: 'text', text: 'Autumn hot pot\n秋日火锅' })
    const second = await atKiosk(token, theme)
    expect(second.etag).not.toBe(first.etag)
    const [after, last] = [await shownPoster(page), second.file ?? Buffer.alloc(0)]
    expect((await differenceOf(after, last, size)).mean).toBeLessThan(4)
    // The comparison tells a moved line from one that stands still.
    expect((await differenceOf(before, last, size)).clear).toBeGreaterThan(0.01)
    expect(boss.noise).toEqual([])
    await boss.context.close()
  },
)

/** A saved poster from the first template. */
async function aPoster(visitor: Visitor, theme: string): Promise<PosterDetail & { document: PosterDocument }> {
  const { rows } = await visitor.send(posterDrawCalls.getTemplates, { size: 'portrait', language: 'en' })
  const document = rows[0]?.document
  if (document === undefined) throw new Error('No template')
  await visitor.send(posterCalls.savePoster, {
    theme,
    size: 'portrait',
    width: document.width,
    height: document.height,
    posterId: null,
    version: null,
    document,
    pictureHash: null,
    idempotencyKey: aKey(),
  })
  return await posterOf(visitor, theme)
}

test('MKT-2 two people edit one poster: what fits together is joined, what clashes is chosen', async () => {
  const boss = await bossAt(demo, { language: 'en' })
  const { page } = boss
  const say = words('en')
  await boss.goTo('/merchant')
  const poster = await aPoster(boss, 'For two')
  await boss.goTo(`/merchant/PosterEdit/${poster.posterId}`)
  await layers(page).first().waitFor()
  await page.getByTitle(say('posterEditor.tabs.details')).click()
  await page.getByLabel(say('posters.field.theme')).fill('Mine')
  // Somebody else deletes the topmost layer and writes another theme.
  const { document, ...fields } = poster
  await boss.send(posterCalls.savePoster, {
    ...fieldsOnly(fields),
    theme: 'Theirs',
    document: { ...document, layers: document.layers.slice(0, -1) },
    pictureHash: null,
    idempotencyKey: aKey(),
  })
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('region', { name: say('common.conflict.title') })
  await notice.waitFor()
  expect(await layers(page).count()).toBe(document.layers.filter(({ hidden }) => !hidden).length - 1)
  await notice.getByText('Mine', { exact: true }).click()
  await saved(boss, 'en')
  const joined = await boss.send(posterCalls.getPoster, { posterId: poster.posterId })
  expect(joined.theme).toBe('Mine')
  expect(joined.document?.layers).toHaveLength(document.layers.length - 1)
  expect(boss.noise).toEqual([])
  await boss.context.close()
})

/** Of a poster what is typed. */
function fieldsOnly(poster: Omit<PosterDetail, 'document'>) {
  const { posterId, version, theme, secondTheme, type, dishId, specialId, campaignId, terminals, size, width, height } =
    poster
  return { posterId, version, theme, secondTheme, type, dishId, specialId, campaignId, terminals, size, width, height }
}

test('MKT-2 whoever may only look sees the poster and its fields, and changes nothing', async () => {
  const boss = await bossAt(demo, { language: 'zh' })
  const { page } = boss
  const say = words('zh')
  // Not the dashboard, which would ask what that role may not see.
  await boss.goTo('/merchant/PosterList/posters')
  await settled(boss)
  const poster = await aPoster(boss, '只看')
  const role = {
    name: `看海报 ${aKey()}`,
    backOffice: ['marketing.posters.view' as const, 'orders.list.view' as const],
    pos: [],
  }
  const { roleId } = await boss.send(roleCalls.addPosRole, { ...role, idempotencyKey: aKey() })
  await boss.send(viewAsCalls.startViewAs, { roleId })
  await page.reload()
  await button(page, say('administration.viewAs.leave')).waitFor()
  await boss.goTo(`/merchant/PosterEdit/${poster.posterId}`)
  await layers(page).first().waitFor()
  expect(await button(page, say('posterEditor.tools.undo')).count()).toBe(0)
  expect(await button(page, say('common.save')).count()).toBe(0)
  // It is selected, and its fields are read; a hand and keys move nothing.
  const top = layers(page).last()
  const was = await top.boundingBox()
  await drag(page, top, { x: 60, y: 60 })
  await canvas(page).press('ArrowDown')
  await canvas(page).press('Delete')
  expect(await top.boundingBox()).toEqual(was)
  await page.getByTitle(say('posterEditor.tabs.details')).click()
  expect(await page.getByLabel(say('posters.field.theme')).isDisabled()).toBe(true)
  expect(boss.noise).toEqual([])
  await boss.context.close()
})
