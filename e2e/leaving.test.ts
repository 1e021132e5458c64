/** Who leaves with something unsaved may save it, stay or give it up; one of each kind of form (SHELL-17). */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { thirdPartyMenuCalls } from '../src/shared/contract/channels/thirdPartyMenus.ts'
import { clockCalls } from '../src/shared/contract/labor/clock.ts'
import { menuBatchCalls } from '../src/shared/contract/menu/batch.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { administrationCalls } from '../src/shared/contract/staff/administration.ts'
import { rightsCalls } from '../src/shared/contract/staff/rights.ts'
import { bossAt, demoForAll } from './demo.ts'
import { smallHistory } from './history.ts'
import { savedFile } from './savedFile.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const say = words('en')
/** Where everybody goes. */
const ORDERS = '/merchant/OrderList'

/** Somebody on a page who is about to leave it. */
class Leaver {
  readonly visitor: Visitor
  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  static async at(address: string): Promise<Leaver> {
    const visitor = await bossAt(demo, { language: 'en' })
    await visitor.goTo(address)
    return new Leaver(visitor)
  }

  get page() {
    return this.visitor.page
  }

  button(key: string, within: Locator = this.page.locator('body')): Locator {
    return within.getByRole('button', { name: say(key) })
  }

  /** Goes to the orders, and answers the question. */
  async leaveBy(answer: RegExp): Promise<void> {
    await this.visitor.goTo(ORDERS)
    const question = this.page.getByRole('dialog', { name: say('common.form.leaveTitle') })
    await question.getByRole('button', { name: answer }).click()
    await question.waitFor({ state: 'detached' })
  }

  async isGone(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
    expect(this.page.url()).toContain(ORDERS)
  }

  async end(): Promise<void> {
    expect(this.visitor.noise).toEqual([])
    await this.visitor.context.close()
  }
}

const saveAndLeave = say('common.form.saveAndLeave')

test('SHELL-17 a dialog is sent by its own verb; what a rule or the server refuses is stayed at, at its field', async () => {
  const leaver = await Leaver.at('/merchant/chowlyMenu')
  const { page } = leaver
  await leaver.button('thirdPartyMenus.add').first().click()
  const dialog = page.getByRole('dialog', { name: say('thirdPartyMenus.add') })
  const name = dialog.getByLabel(say('thirdPartyMenus.name'), { exact: true })
  await dialog.getByLabel(say('thirdPartyMenus.secondName')).fill('x')
  await leaver.leaveBy(/Add .*and leave/)
  await dialog.getByText(say('failures.field.required')).waitFor()
  const { rows } = await leaver.visitor.send(thirdPartyMenuCalls.getMenusForChowly, {})
  await name.fill(rows[0]?.name ?? '')
  await leaver.leaveBy(/Add .*and leave/)
  await dialog.getByText(say('failures.reasons.MENU_NAME_TAKEN')).waitFor()
  expect(await name.inputValue()).toBe(rows[0]?.name)
  await name.fill('Night menu')
  await leaver.leaveBy(/Add .*and leave/)
  // It would have opened the new menu itself.
  await leaver.isGone()
  const after = await leaver.visitor.send(thirdPartyMenuCalls.getMenusForChowly, {})
  expect(after.rows.map(row => row.name)).toContain('Night menu')
  await leaver.end()
})

test('SHELL-17 a dialog that is given up asks first, and saves by its own verb; what was emptied again is no loss', async () => {
  const leaver = await Leaver.at('/merchant/chowlyMenu')
  const { page } = leaver
  const dialog = page.getByRole('dialog', { name: say('thirdPartyMenus.add') })
  const name = dialog.getByLabel(say('thirdPartyMenus.name'), { exact: true })
  const question = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  const open = async () => {
    await leaver.button('thirdPartyMenus.add').first().click()
    await dialog.waitFor()
  }
  await open()
  await name.fill('Nobody wants it')
  await name.fill('')
  await leaver.button('common.cancel', dialog).click()
  await dialog.waitFor({ state: 'detached' })

  await open()
  await name.fill('Brunch menu')
  for (const giveUp of [
    () => leaver.button('common.cancel', dialog).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.locator('.ant-modal-close').click(),
  ]) {
    await giveUp()
    await leaver.button('common.form.stay', question).click()
    await question.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Brunch menu')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: /Add .*and leave/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const { rows } = await leaver.visitor.send(thirdPartyMenuCalls.getMenusForChowly, {})
  expect(rows.map(row => row.name)).toContain('Brunch menu')

  await open()
  await name.fill('Given up')
  await page.keyboard.press('Escape')
  await leaver.button('common.form.leave', question).click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toContain('chowlyMenu')
  // Nothing is left to ask about.
  await leaver.visitor.goTo(ORDERS)
  await leaver.isGone()
  const after = await leaver.visitor.send(thirdPartyMenuCalls.getMenusForChowly, {})
  expect(after.rows.map(row => row.name)).not.toContain('Given up')
  await leaver.end()
})

test('SHELL-17 the rights of two people are saved on the way out', async () => {
  const leaver = await Leaver.at('/merchant/BackOfficePermissions')
  const { page, visitor } = leaver
  for (const name of ['Emily Zhang', 'Amy Wu']) {
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
    await page.locator('[role=treeitem][data-key="orders.list.export"]').click()
    await page.getByText(say('rights.people.unsaved')).first().waitFor()
  }
  await leaver.leaveBy(saveAndLeave)
  await leaver.isGone()
  const { rows } = await visitor.send(rightsCalls.getEmployeesWithRights, { onlyOwn: true })
  const names = rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(names).toEqual(expect.arrayContaining(['Amy Wu', 'Emily Zhang']))
  await leaver.end()
})

test('SHELL-17 the matrix of roles is saved on the way out', async () => {
  const leaver = await Leaver.at('/merchant/JurisdictionIndex')
  const { page, visitor } = leaver
  const cell = page.getByRole('checkbox', { name: 'Waiter: Export orders' }).first()
  await cell.check()
  await leaver.leaveBy(saveAndLeave)
  await leaver.isGone()
  const { roles } = await visitor.send(administrationCalls.getRolesOfStores, {})
  const waiters = roles.filter(role => role.name === 'Waiter')
  expect(waiters.some(role => role.permissions.includes('orders.list.export'))).toBe(true)
  await leaver.end()
})

test('SHELL-17 TIME-5 clock rules are left by way of what they do: given up there, it is stayed; confirmed, it is left', async () => {
  const leaver = await Leaver.at('/merchant/ClockRecords?tab=rules')
  const { page, visitor } = leaver
  const before = await visitor.send(clockCalls.getLaborRules, {})
  const none = page.getByRole('radio', { name: /^None All hours/ })
  await none.check()
  const effect = page.getByRole('dialog', { name: say('clock.rules.effectTitle') })
  await leaver.leaveBy(saveAndLeave)
  await leaver.button('common.cancel', effect).click()
  await effect.waitFor({ state: 'hidden' })
  expect(await none.isChecked()).toBe(true)
  expect(page.url()).toContain('ClockRecords')
  await leaver.leaveBy(saveAndLeave)
  await leaver.button('clock.rules.save', effect).click()
  await leaver.isGone()
  const after = await visitor.send(clockCalls.getLaborRules, {})
  expect(after.version).toBeGreaterThan(before.version)
  await leaver.end()
})

test('SHELL-17 MENU-7 the grid is left by way of its preview: given up there, it is stayed; confirmed, it is left', async () => {
  const leaver = await Leaver.at('/merchant/Items/ItemsGrid')
  const { page, visitor } = leaver
  await page.getByRole('application').waitFor()
  const [first] = (await visitor.send(menuBatchCalls.getDishGrid, {})).rows
  const price = ((first?.priceCents ?? 0) / 100).toFixed(2)
  const cell = page
    .locator('.dsg-row')
    .filter({ hasText: first?.name ?? '' })
    .getByText(price, { exact: true })
    .first()
  await cell.click()
  await page.keyboard.type('61.50')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: say('menuBatch.grid.saveTitle') })
  await leaver.leaveBy(saveAndLeave)
  await leaver.button('menuBatch.grid.goOn', preview).click()
  await preview.waitFor({ state: 'detached' })
  expect(page.url()).toContain('ItemsGrid')
  await leaver.leaveBy(saveAndLeave)
  await preview.getByRole('button', { name: say('menuBatch.save_one') }).click()
  await leaver.isGone()
  expect((await visitor.send(menuBatchCalls.getDishGrid, {})).rows[0]?.priceCents).toBe(6150)
  await leaver.end()
})

test('SHELL-17 MENU-8 a checked menu is imported on the way out', async () => {
  const leaver = await Leaver.at('/merchant/MenuImport')
  const { page, visitor } = leaver
  const dishes = async () => (await visitor.send(menuBatchCalls.getDishGrid, {})).rows.map(({ name }) => name)
  await page.locator('input[type=file]').setInputFiles({
    name: 'dishes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Category,Price\nLeft Behind,Soups,7.50\n'),
  })
  await page.getByRole('region', { name: say('menuVersions.differences.label') }).waitFor()
  await expect.poll(() => leaver.button('menuTransfer.check.apply').isEnabled()).toBe(true)
  await leaver.leaveBy(/and leave/)
  await leaver.isGone()
  expect(await dishes()).toContain('Left Behind')
  await leaver.end()
})

test('SHELL-17 SET-10 a file of settings is imported on the way out', async () => {
  const leaver = await Leaver.at('/merchant/OperationSettings/Transfer?tab=file')
  const { page, visitor } = leaver
  const cashStep = async () =>
    ((await visitor.send(settingCalls.getPosSetting, { saveType: 22 })).value as { cashStep: number }).cashStep
  const before = await cashStep()
  const file = (await savedFile(page, () => leaver.button('settingTransfer.out.button').click())).toString()
  const changed = file.replace(`"cashStep": ${before}`, '"cashStep": 10')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(changed) })
  await page.getByRole('button', { name: 'Import 1 group' }).waitFor()
  await leaver.leaveBy(/Import 1 group and leave/)
  await leaver.isGone()
  expect(await cashStep()).toBe(10)
  await leaver.end()
})

test('SHELL-17 a history file that is not checked yet can only be left or gone on with', async () => {
  const leaver = await Leaver.at('/merchant/HistoryImport')
  const { page, visitor } = leaver
  await page.locator('input[type=file]').setInputFiles(smallHistory().path)
  await leaver.button('history.check.run').waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.getByRole('combobox').first().press(key)
  await visitor.goTo(ORDERS)
  const question = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  await question.waitFor()
  expect(await question.getByRole('button', { name: /and leave/ }).count()).toBe(0)
  await leaver.button('common.form.leave', question).click()
  await leaver.isGone()
  await leaver.end()
})
