/** The menu goes out as a file, one price is changed in it, and comes back: seen first, imported, taken back. */
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { savedFile } from './savedFile.ts'
import type { Visitor } from './visitor.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

const priceOf = async ({ send }: Visitor, search: string) =>
  (await send(dishCalls.getDishListPage, { search })).rows[0]?.priceCents

test.for<Language>(['en', 'zh'])('MENU-8 export, one price changed, dry run, import, undo (%s)', async language => {
  const visitor = await bossAt(demo, { language })
  const { page } = visitor
  const say = words(language)
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  await visitor.goTo('/merchant/MenuImport')
  await button('menuTransfer.out.one').click()
  const saved = await savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click())
  const csv = saved.toString()
  expect(csv.split('\r\n').length).toBeGreaterThan(120)
  const line = csv.split('\r\n').find(each => each.includes('Mapo Tofu')) ?? ''
  expect(line).toContain('14.95')

  const send = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dishes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  // A wrong cell is named where it is, and nothing can be imported.
  await send(csv.replace(line, line.replace('14.95', '"14,95"')))
  await page.getByText(say('menuTransfer.faults.money.comma')).waitFor()
  await expect.poll(() => button('menuTransfer.check.apply').isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await button('menuTransfer.check.other').click()

  await send(csv.replace(line, line.replace('14.95', '15.75')))
  const changes = page.getByRole('region', { name: say('menuVersions.differences.label') })
  await changes.getByText('$15.75').waitFor()
  await expect.poll(() => changes.getByRole('listitem').count()).toBe(1)
  await changes.getByText('$14.95').waitFor()
  expect(await priceOf(visitor, 'mapo')).toBe(1495)
  await button('menuTransfer.check.apply').click()
  await page.getByText(say('menuTransfer.done.title')).waitFor()
  expect(await priceOf(visitor, 'mapo')).toBe(1575)

  await button('menuTransfer.done.undo').click()
  await page.getByText(say('menuTransfer.done.undone')).waitFor()
  expect(await priceOf(visitor, 'mapo')).toBe(1495)

  // As it came out, it changes nothing.
  await button('menuTransfer.done.other').click()
  await send(csv)
  await page.getByText(say('menuTransfer.check.noneHint')).waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

for (const language of walkedIn('zh')) {
  test(`MENU-8 a pasted menu shows what is understood, is looked over, imported and taken back (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    const say = words(language)
    const button = (key: string) => page.getByRole('button', { name: say(key) })
    await visitor.goTo('/merchant/MenuImport')
    await page
      .getByRole('textbox', { name: say('menuTransfer.paste.label') })
      .fill('Night market 夜市\n1. Stinky Tofu 臭豆腐 ...... $7.95\nOyster Pancake 蚵仔煎 9.50\n\nOpen until late')
    await page.getByText(say('menuTransfer.paste.why.alone')).waitFor()
    await page.getByText('臭豆腐', { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await button('menuTransfer.paste.check').click()
    const changes = page.getByRole('region', { name: say('menuVersions.differences.label') })
    await changes.getByText('$7.95').waitFor()
    await expect.poll(() => changes.getByRole('listitem').count()).toBe(3)
    // On the way back nothing that was pasted is lost.
    await button('menuTransfer.check.other').click()
    await button('menuTransfer.paste.check').click()
    await button('menuTransfer.check.apply').click()
    await page.getByText(say('menuTransfer.done.title')).waitFor()
    expect(await priceOf(visitor, '蚵仔煎')).toBe(950)
    await button('menuTransfer.done.undo').click()
    await page.getByText(say('menuTransfer.done.undone')).waitFor()
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}
