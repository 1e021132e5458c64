/** Many dishes at once at the screen: the grid, two who work in it, the menu's health. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { menuBatchCalls } from '../src/shared/contract/menu/batch.ts'
import { menuHealthCalls } from '../src/shared/contract/menu/health.ts'
import { taxCalls } from '../src/shared/contract/settings/taxes.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { paste } from './menu.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const { getDishGrid, saveDishGrid } = menuBatchCalls

const demo = demoForAll()

async function signedIn(language: Language, settings: object = {}): Promise<Visitor> {
  return await bossAt(demo, { language, ...settings })
}

const rowOf = (page: Page, name: string) => page.locator('.dsg-row').filter({ hasText: name })
const button = (page: Page, language: Language, key: string) => page.getByRole('button', { name: words(language)(key) })

/** The dishes in their order, by the wire. */
const rowsOf = async (visitor: Visitor) => (await visitor.send(getDishGrid, {})).rows
const byName = async (visitor: Visitor, name: string) => {
  const row = (await rowsOf(visitor)).find(each => each.name === name)
  if (!row) throw new Error(`No dish ${name}`)
  return row
}

test('MENU-7 the grid: refused in the cell, pasted, filled down, undone, seen before it is saved, taken back', async () => {
  const visitor = await signedIn('en')
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Items/ItemsGrid')
  await page.getByRole('application').waitFor()
  const [first, second, third] = await rowsOf(visitor)
  if (!first || !second || !third) throw new Error('The demo has dishes')
  const price = (first.priceCents / 100).toFixed(2)
  await rowOf(page, first.name).getByText(price, { exact: true }).first().click()
  await page.keyboard.type('12,50')
  await page.getByRole('alert').getByText(say('failures.field.moneyComma')).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('12.95')
  await page.keyboard.press('Enter')
  // Enter went down: the second row's price and the cell at its right.
  await paste(page, '13.25\t14.00\nnone\t15.00')
  await button(page, 'en', 'menuBatch.grid.faults_one').click()
  await page.getByText(say('failures.field.money')).first().waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+y')
  await paste(page, '13.25')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+d')
  expect(await seriousFindings(page)).toEqual([])

  await button(page, 'en', 'menuBatch.grid.look_other').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$12.95').waitFor()
  await dialog.getByRole('button', { name: say('menuBatch.save_other') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await byName(visitor, first.name)).priceCents).toBe(1295)
  expect(await byName(visitor, second.name)).toMatchObject({ priceCents: 1325, dineInPriceCents: 1400 })
  expect(await byName(visitor, third.name)).toMatchObject({ priceCents: 1325, dineInPriceCents: 1500 })
  await button(page, 'en', 'common.undo').last().click()
  await page.getByText(say('menuBatch.undone')).waitFor()
  expect(await byName(visitor, third.name)).toMatchObject({ priceCents: third.priceCents, dineInPriceCents: null })
  await rowOf(page, first.name).getByText(price, { exact: true }).first().waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('MENU-7 表格：别人同时改了同一格，由我选择；新增的一行一并保存', async () => {
  const visitor = await signedIn('zh', { theme: 'dark' })
  const { page } = visitor
  const say = words('zh')
  await visitor.goTo('/merchant/Items/ItemsGrid')
  await page.getByRole('application').waitFor()
  const [first] = await rowsOf(visitor)
  if (!first) throw new Error('The demo has dishes')
  const { id, version, priceCents, name } = first
  await rowOf(page, name)
    .getByText((priceCents / 100).toFixed(2), { exact: true })
    .first()
    .click()
  await page.keyboard.type('21.00')
  await page.keyboard.press('Enter')
  const theirs = { id, version, before: { priceCents }, after: { priceCents: 1800 } }
  await visitor.send(saveDishGrid, { rows: [theirs], idempotencyKey: 'theirs-price-1' })
  await page.getByText(say('menuBatch.grid.stale')).waitFor()

  await button(page, 'zh', 'menuBatch.grid.add').click()
  await paste(page, '新菜\t\t\t没有的分类\t6.50')
  await button(page, 'zh', 'menuBatch.grid.faults_one').waitFor()
  const [category] = (await visitor.send(menuBatchCalls.getDishBatchChoices, {})).categories
  await page.keyboard.press('ControlOrMeta+z')
  await paste(page, `新菜\t新菜\t\t${category?.secondName ?? ''}\t6.50`)
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('menuBatch.conflict.title')).waitFor()
  await dialog.getByRole('radio', { name: /21\.00/ }).check()
  await dialog.getByRole('button', { name: say('common.apply') }).click()
  await dialog.getByText(say('menuBatch.conflict.title')).waitFor({ state: 'detached' })
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: say('menuBatch.save_other') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await byName(visitor, name)).priceCents).toBe(2100)
  expect(await byName(visitor, '新菜')).toMatchObject({ priceCents: 650, categoryId: category?.id })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('MENU-12 菜单体检：没有设税的菜品一键设税，先看清再保存，可撤销', async () => {
  const visitor = await signedIn('zh')
  const { page } = visitor
  const say = words('zh')
  await visitor.goTo('/merchant/MenuHealth')
  const tax = { name: 'City tax', secondName: '城市税', ratePcm: 4_500, isDefault: true }
  await visitor.send(taxCalls.saveMerchantTax, { ...tax, idempotencyKey: 'city-tax-one' })
  // One without, whatever the demo has.
  const [bare] = await rowsOf(visitor)
  if (!bare) throw new Error('The demo has dishes')
  const change = { id: bare.id, version: bare.version, before: { taxIds: bare.taxIds }, after: { taxIds: [] } }
  if (bare.taxIds.length > 0) await visitor.send(saveDishGrid, { rows: [change], idempotencyKey: 'no-tax-at-all' })
  const finding = page.getByRole('region', { name: say('menuHealth.finding.noTax') })
  await finding.getByRole('button', { name: say('menuHealth.show') }).click()
  await finding.getByRole('listitem').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await finding.getByRole('button', { name: say('menuHealth.fix.tax') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('城市税').first().waitFor()
  const countOf = async () =>
    (await visitor.send(menuHealthCalls.getMenuHealth, {})).findings.find(({ code }) => code === 'noTax')?.count
  const count = await countOf()
  await dialog.getByRole('button', { name: /^保存/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await finding.waitFor({ state: 'detached' })
  await expect.poll(countOf).toBe(0)
  await button(page, 'zh', 'common.undo').click()
  await finding.waitFor()
  await expect.poll(countOf).toBe(count)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('MENU-7 on a phone the grid says where to go instead', async () => {
  const visitor = await signedIn('en', { width: 390, height: 844 })
  const { page } = visitor
  await visitor.goTo('/merchant/Items/ItemsGrid')
  await page.getByText(words('en')('menuBatch.grid.narrow')).waitFor()
  await page.getByRole('link', { name: words('en')('menuBatch.grid.toList') }).click()
  await page.waitForURL(/\/merchant\/Items$/)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
