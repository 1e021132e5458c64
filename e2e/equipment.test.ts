/** Equipment and pictures at the screen: a printer that two people change, a device from its code to its end, a picture cut. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuCalls } from '../src/shared/contract/menu/menus.ts'
import { pictureCalls } from '../src/shared/contract/menu/pictures.ts'
import { printerCalls } from '../src/shared/contract/devices/printers.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { fetchAs, pair } from './device.ts'
import { walkedIn } from './languages.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function signedIn(language: Language): Promise<Visitor> {
  return await bossAt(demo, { language })
}
/** What a browser knows of a picture. */
interface Drawn {
  readonly naturalWidth: number
  readonly naturalHeight: number
}
const aKey = () => `key-${randomBytes(9).toString('hex')}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Lets a picture fall where a button is. */
async function drop(page: Page, picture: Buffer, button: RegExp): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), letter => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return transfer
  })()`)
  await page.getByRole('button', { name: button }).dispatchEvent('drop', { dataTransfer })
}

/** A menu with one dish, published at once; its dish. */
async function aMenu({ send }: Visitor, name: string) {
  const { id: categoryId } = await send(categoryCalls.addClassification, { name, idempotencyKey: aKey() })
  const dish = { name: `${name} dish`, categoryId, priceCents: 950 }
  const { id } = await send(dishCalls.addDish, { ...dish, idempotencyKey: aKey() })
  const { id: menuTypeId } = await send(menuCalls.addMenuType, { name, idempotencyKey: aKey() })
  const head = { name, menuTypeId, orderTypes: ['dineIn' as const], channels: ['pos' as const] }
  const { id: menuId } = await send(menuCalls.addMenu, { ...head, idempotencyKey: aKey() })
  await send(menuCalls.addDishType, { menuId, categoryIds: [categoryId], withDishes: true })
  return { ...dish, id }
}

for (const language of walkedIn('en')) {
  const say = words(language)

  test(`POS-1 a device is paired by its code, fetches the menu, hears of a new one, and is revoked (${language})`, async () => {
    const visitor = await signedIn(language)
    const { page } = visitor
    const name = `Till ${language}`
    await visitor.goTo('/merchant/Equipments?tab=devices')
    const dish = await aMenu(visitor, `Paired ${language}`)
    await page
      .getByRole('button', { name: say('equipment.devices.pair') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: say('equipment.pairing.show') }).click()
    const code = (await dialog.getByTestId('pairing-code').textContent()) ?? ''
    expect(await seriousFindings(page, '.ant-modal')).toEqual([])
    expect((await pair(demo.server, 'AAAA-AAAA', name)).reason).toBe('PAIRING_CODE_WRONG')
    const { token } = await pair(demo.server, code, name)
    // The open page hears of it by itself.
    await dialog.getByText(say('equipment.pairing.done')).waitFor()
    await dialog.getByText(name).waitFor()
    await dialog
      .getByRole('button', { name: say('common.close') })
      .last()
      .click()
    await rowOf(page, name).getByText(say('equipment.devices.seenNow')).waitFor()

    const menu = await fetchAs(demo.server, token, 'menu')
    const { dishes } = (await menu.json()) as { dishes: { id: number; priceCents: number }[] }
    expect(dishes.find(({ id }) => id === dish.id)?.priceCents).toBe(950)
    const known = { 'If-None-Match': menu.headers.get('etag') ?? '' }
    expect((await fetchAs(demo.server, token, 'menu', known)).status).toBe(304)
    await visitor.send(dishCalls.editDish, { ...dish, version: 1, priceCents: 1050 })
    const renewed = await fetchAs(demo.server, token, 'menu', known)
    expect(renewed.status).toBe(200)
    expect(await renewed.text()).toContain('1050')

    await rowOf(page, name)
      .getByRole('button', { name: say('equipment.devices.revoke') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('equipment.devices.revoke') })
      .click()
    await rowOf(page, name).waitFor({ state: 'detached' })
    for (const path of ['menu', 'availability', 'heartbeat'])
      expect((await fetchAs(demo.server, token, path)).status).toBe(511)
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })

  test(`DEV-1 a printer that somebody else changed meanwhile is not overwritten, and is deleted (${language})`, async () => {
    const visitor = await signedIn(language)
    const { page } = visitor
    const name = `Kitchen ${language}`
    await visitor.goTo('/merchant/Equipments')
    await page
      .getByRole('button', { name: say('equipment.printers.add') })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    const save = drawer.getByRole('button', { name: say('common.save') })
    await save.click()
    await drawer.getByText(say('failures.field.required')).waitFor()
    await drawer.getByLabel(say('equipment.name')).fill(name)
    await drawer.getByLabel(say('equipment.printers.serialNo')).fill(`SN ${language}`)
    await drawer.getByText(say('equipment.printers.types.pbm')).click()
    expect(await seriousFindings(page, '.ant-drawer-content-wrapper')).toEqual([])
    await save.click()
    await rowOf(page, name).getByText(say('equipment.printers.types.pbm')).waitFor()

    await rowOf(page, name)
      .getByRole('button', { name: say('common.record.open') })
      .click()
    await drawer.getByLabel(say('equipment.printers.label')).fill('mine')
    const { rows } = await visitor.send(printerCalls.getPrinters, { search: name })
    const [printer] = rows
    if (!printer) throw new Error('No printer')
    const { dishes: _, ...saved } = printer
    await visitor.send(printerCalls.updatePrinter, { ...saved, label: 'theirs', location: 'Bar' })
    await save.click()
    const notice = drawer.getByRole('alert')
    await notice.waitFor()
    await drawer.getByText('theirs', { exact: true }).waitFor()
    await drawer.getByRole('button', { name: say('common.conflict.keepAll') }).click()
    await save.click()
    await rowOf(page, name).getByText('Bar', { exact: true }).waitFor()
    await rowOf(page, name).getByText('mine', { exact: true }).waitFor()

    await rowOf(page, name)
      .getByRole('button', { name: say('common.record.delete') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common.record.delete') })
      .click()
    await rowOf(page, name).waitFor({ state: 'detached' })
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })

  test(`MENU-13 SEC-6 a picture is chosen, cut, described and kept; what is none is refused in words (${language})`, async () => {
    const visitor = await signedIn(language)
    const { page } = visitor
    const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background: '#0f766e' } })
    // Noise does not become smaller: over 4,000,000 characters as base64, so that the server cuts it.
    const noise = sharp(randomBytes(1200 * 1000 * 3), { raw: { width: 1200, height: 1000, channels: 3 } })
    const large = await noise.png().toBuffer()
    expect(large.toString('base64').length).toBeGreaterThan(4_000_000)
    await visitor.goTo('/merchant/Categories/CategoriesAddNew')
    await page.getByLabel(say('categories.form.name')).fill(`With picture ${language}`)
    const file = page.locator('input[type=file]')
    const dialog = page.getByRole('dialog')
    const use = dialog.getByRole('button', { name: say('pictures.crop.use') })

    await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 not a picture') })
    await dialog.getByText(say('failures.reasons.PICTURE_FORMAT')).waitFor()
    await dialog.getByRole('button', { name: say('common.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const [buffer, alt] of [
      [await drawn.png().toBuffer(), 'Green'],
      [large, 'Noise'],
    ] as const) {
      if (buffer === large) await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
      else await drop(page, buffer, say('pictures.field.choose'))
      await dialog.getByLabel(say('pictures.texts.alt')).fill(alt)
      await dialog.getByLabel(say('pictures.texts.secondAlt')).fill(`${alt} 图`)
      await dialog.getByRole('slider').focus()
      await page.keyboard.press('ArrowRight')
      await use.click()
      await dialog.waitFor({ state: 'detached' })
      const shown = page.getByRole('img', { name: language === 'zh' ? `${alt} 图` : alt })
      await expect.poll(() => shown.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(100)
      // Cut to the shape of pictures of dishes.
      const [wide, high] = await shown.evaluate((img: Drawn) => [img.naturalWidth, img.naturalHeight])
      expect((wide ?? 0) / (high ?? 1)).toBeCloseTo(4 / 3, 1)
    }
    await page.getByRole('button', { name: say('common.save') }).click()
    await rowOf(page, `With picture ${language}`).locator('img').waitFor()
    const { rows } = await visitor.send(categoryCalls.getClassificationListPage, { search: `With picture ${language}` })
    const pictureId = rows[0]?.pictureId ?? 0
    const pictures = await visitor.send(pictureCalls.getPictures, { pictureIds: [pictureId] })
    expect(pictures.rows).toEqual([expect.objectContaining({ alt: 'Noise', secondAlt: 'Noise 图' })])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}
