/** What a form needs and does not exist is made over it, in a store that has nothing yet (SHELL-17). */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addOnCalls } from '../src/shared/contract/menu/addOns.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuCalls } from '../src/shared/contract/menu/menus.ts'
import { modifierCalls } from '../src/shared/contract/menu/modifiers.ts'
import { specialCalls } from '../src/shared/contract/menu/specials.ts'
import { printerCalls } from '../src/shared/contract/devices/printers.ts'
import { en } from '../src/shared/text/en.ts'
import { taxCalls } from '../src/shared/contract/settings/taxes.ts'
import { employeeCalls } from '../src/shared/contract/staff/employees.ts'
import { seriousFindings } from './axe.ts'
import { begins, saveNew } from './menu.ts'
import { ownerAt, storeForAll } from './store.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const store = storeForAll()
const say = words('en')
const DISH = '/merchant/Items/ItemsAddNew'

/** Opens the form that makes something, over the one that is open within `within`. */
async function making({ page }: Visitor, key: string, within: Locator = page.locator('main')): Promise<Locator> {
  await within.getByRole('button', { name: say(key) }).click()
  const drawer = page.getByRole('dialog', { name: say(key) })
  await drawer.waitFor()
  return drawer
}

/** Saves what was made, and waits for the drawer to go. */
async function made(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.waitFor({ state: 'detached' })
}

test('SHELL-17 a dish’s category, tax, printer and modifier group are made from its form, and nothing typed is lost', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo(DISH)
  await page.getByLabel(say('dishes.form.name')).fill('Fried rice')
  await page.getByLabel(say('dishes.form.price'), { exact: true }).fill('12.95')

  const category = await making(visitor, 'categories.form.add')
  await category.getByLabel(say('categories.form.name')).fill('Mains')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await made(category)
  await page.locator('main').getByTitle('Mains', { exact: true }).waitFor()

  const tax = await making(visitor, 'taxes.rates.addTitle')
  await tax.getByLabel(say('taxes.rates.name')).fill('Sales tax')
  await tax.getByLabel(say('taxes.rates.ratePcm')).fill('101')
  await tax.getByRole('button', { name: say('common.save') }).click()
  await tax.getByText(say('failures.field.taxRate')).waitFor()
  await tax.getByLabel(say('taxes.rates.ratePcm')).fill('8.875')
  await made(tax)
  await page.locator('main').getByTitle('Sales tax (8.875%)', { exact: true }).waitFor()

  const printer = await making(visitor, 'equipment.printers.form.add')
  await printer.getByLabel(say('equipment.name'), { exact: true }).fill('Wok')
  await made(printer)
  await page.locator('main').getByTitle('Wok', { exact: true }).waitFor()

  const group = await making(visitor, 'modifiers.form.add')
  await group.getByLabel(say('menuVersions.fields.name')).first().fill('Spice')
  await made(group)
  await page.locator('main').getByText('Spice').waitFor()

  expect(await page.getByLabel(say('dishes.form.name')).inputValue()).toBe('Fried rice')
  await saveNew(page, say('common.save'))
  const [dish] = (await send(dishCalls.getDishListPage, {})).rows
  const detail = await send(dishCalls.getDishDetail, { id: dish?.id ?? 0 })
  const [sales] = (await send(taxCalls.getTaxes, {})).rows
  expect(detail).toMatchObject({ name: 'Fried rice', priceCents: 1295, taxIds: [sales?.id] })
  expect([detail.printerIds.length, detail.modifierGroupIds.length]).toEqual([1, 1])
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-17 a drawer that is given up asks first, and leaves the form below as it was', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, noise } = visitor
  await goTo(DISH)
  await page.getByLabel(say('dishes.form.name')).fill('Soup')
  const category = await making(visitor, 'categories.form.add')
  await category.getByLabel(say('categories.form.name')).fill('Soups')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('common.form.stay') }).click()
  expect(await category.getByLabel(say('categories.form.name')).inputValue()).toBe('Soups')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('common.form.leave') }).click()
  await category.waitFor({ state: 'detached' })
  expect(await page.getByLabel(say('dishes.form.name')).inputValue()).toBe('Soup')
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('MENU-4 Enter in the name of a modifier goes on to the next one; the group is saved when somebody saves it', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/ModifierGroups/GroupsAddNew')
  await page.getByLabel(say('menuVersions.fields.name')).fill('Size')
  const rows = page.getByRole('list', { name: say('modifiers.form.rows') }).getByRole('listitem')
  const name = (at: number) =>
    rows
      .nth(at)
      .getByLabel(begins(say('menuVersions.fields.name')))
      .first()
  await page.getByRole('button', { name: say('modifiers.form.addRow') }).click()
  await rows.nth(0).locator('input:focus').waitFor()
  await page.keyboard.type('Small')
  await page.keyboard.press('Enter')
  await rows.nth(1).locator('input:focus').waitFor()
  await page.keyboard.type('Large')
  await name(0).press('Enter')
  await rows.nth(1).locator('input:focus').waitFor()
  // A third one that is not named begins no fourth.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(3)
  expect((await send(modifierCalls.getSideGroupListPage, { search: 'Size' })).rows).toEqual([])
  await rows
    .nth(2)
    .getByRole('button', { name: begins(say('choices.form.remove')) })
    .click()
  await saveNew(page, say('common.save'))
  const { rows: groups } = await send(modifierCalls.getSideGroupListPage, { search: 'Size' })
  expect(groups[0]?.first.map(each => each.name)).toEqual(['Small', 'Large'])
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('MENU-5 a new add-on group takes its add-ons with it, and a special makes its groups and their dishes', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/Additional/AdditionalAddNew/option')
  await page.getByLabel(say('menuVersions.fields.name')).fill('Soy egg')
  const extras = await making(visitor, 'addOns.form.addGroup')
  await extras.getByLabel(say('menuVersions.fields.name')).first().fill('Extras')
  await extras.getByRole('button', { name: say('addOns.add') }).click()
  await page.keyboard.type('Rice')
  await made(extras)
  await page.locator('main').getByTitle('Extras', { exact: true }).waitFor()
  await saveNew(page, say('common.save'))
  const { rows } = await send(addOnCalls.getAdditionalListPage, {})
  expect(rows.map(row => [row.groupName, row.name])).toEqual([
    ['Extras', 'Rice'],
    ['Extras', 'Soy egg'],
  ])

  await goTo('/merchant/Specials/SpecialsAddNew/special')
  await page.getByLabel(say('menuVersions.fields.name')).fill('Lunch')
  await page.getByLabel(say('menuVersions.fields.priceCents')).fill('15')
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('failures.reasons.SPECIAL_WITHOUT_GROUPS')).waitFor()
  const group = await making(visitor, 'specials.form.addGroup')
  await group.getByLabel(say('menuVersions.fields.name')).fill('A main')
  const dish = await making(visitor, 'dishes.form.add', group)
  await dish.getByLabel(say('dishes.form.name')).fill('Ramen')
  await dish.getByLabel(say('dishes.form.price'), { exact: true }).fill('14')
  const category = await making(visitor, 'categories.form.add', dish)
  await category.getByLabel(say('categories.form.name')).fill('Noodles')
  await made(category)
  await made(dish)
  await group.getByLabel(begins(say('menuVersions.fields.upchargeCents'))).waitFor()
  await made(group)
  await page.locator('main').getByRole('link', { name: 'A main' }).waitFor()
  await saveNew(page, say('common.save'))
  const [special] = (await send(specialCalls.getSpecialListPage, {})).rows
  expect(special).toMatchObject({ name: 'Lunch', faults: [] })
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('MENU-1 a fresh store has the standard kinds of menus; another one is made from the menu’s form and chosen', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/MenuDashboard')
  await page
    .getByRole('button', { name: say('menus.add') })
    .first()
    .click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel(say('menuVersions.fields.menuTypeId')).click()
  await page.getByTitle('Kiosk', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await form.getByLabel(say('menuVersions.fields.name')).fill('Party trays')
  await form.getByRole('button', { name: say('menus.types.open') }).click()
  const kinds = page.getByRole('dialog').last()
  await kinds.getByLabel(say('menuVersions.fields.name')).fill('Catering')
  await kinds.getByRole('button', { name: say('menus.types.add') }).click()
  await kinds.getByText('Catering').waitFor()
  await kinds.getByRole('button', { name: say('common.close') }).click()
  await form.getByTitle('Catering', { exact: true }).waitFor()
  await form.getByRole('button', { name: say('common.save') }).click()
  await page.getByRole('heading', { name: 'Party trays' }).waitFor()
  const types = (await send(menuCalls.getMenuTypes, {})).rows
  expect(types.map(({ name, menus }) => [name, menus])).toEqual([
    ['Point of Sale', 0],
    ['Online', 0],
    ['Kiosk', 0],
    ['Buffet', 0],
    ['Catering', 1],
  ])
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('EMP-2 SHELL-17 a role that nobody has yet is made while somebody is hired', async () => {
  const visitor = await ownerAt(store, { width: 390, height: 844 })
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/EmployeeList/EmployeesAddNew')
  await page.getByLabel(say('employees.column.firstName')).fill('Rosa')
  const role = await making(visitor, 'roles.form.add')
  await role.getByLabel(say('roles.form.name')).fill('Host')
  await made(role)
  await page.locator('main').getByTitle('Host', { exact: true }).waitFor()
  expect(await page.getByLabel(say('employees.column.firstName')).inputValue()).toBe('Rosa')
  const { roles } = await send(employeeCalls.getEmployeeFormChoices, {})
  expect(roles.map(({ name }) => name)).toContain('Host')
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-17 SHELL-14 a nested modifier group is made from the end of the list in its row, by the keyboard', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/ModifierGroups/GroupsAddNew')
  await page.getByLabel(say('menuVersions.fields.name'), { exact: true }).first().fill('Combo')
  await page.getByRole('button', { name: say('modifiers.form.addRow') }).click()
  await page.getByRole('textbox', { name: /^Name: / }).fill('With soup')
  const opens = page.getByRole('combobox', { name: /With soup/ })
  await opens.click()
  await page.getByTitle(`+ ${en.modifiers.form.add}`).waitFor()
  await opens.press('ArrowUp')
  await opens.press('Enter')
  const drawer = page.getByRole('dialog', { name: say('modifiers.form.add') })
  await drawer.getByLabel(say('menuVersions.fields.name'), { exact: true }).first().fill('Which soup')
  await made(drawer)
  await page.locator('main').getByTitle('Which soup', { exact: true }).waitFor()
  await page.getByRole('button', { name: say('common.save'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: say('modifiers.title') }).waitFor()
  const { rows } = await send(modifierCalls.getSideGroupListPage, { search: 'Combo' })
  const combo = await send(modifierCalls.getSideGroupDetail, { id: rows[0]?.id ?? 0 })
  expect(combo.modifiers[0]?.nestedGroupId).not.toBeNull()
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-17 DEV-1 the first printer is made where its routing is, and is there to choose', async () => {
  const own = await ownerAt(store)
  const { page, goTo, send, noise } = own
  await goTo('/merchant/PrintRouting')
  for (const { printerId } of (await send(printerCalls.getPrinterNames, {})).rows)
    await send(printerCalls.deletePrinter, { printerId })
  const printer = await making(own, 'equipment.printers.form.add')
  await printer.getByLabel(say('equipment.name'), { exact: true }).fill('Pass')
  await made(printer)
  await page
    .getByRole('list', { name: say('printRouting.matrix') })
    .getByRole('button')
    .first()
    .click()
  await page.getByTitle('Pass', { exact: true }).waitFor()
  expect(noise).toEqual([])
  await own.context.close()
})

test('SHELL-17 DEV-1 the printer that prints instead is made from the form of the one that it stands in for', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/Equipments')
  for (const { printerId } of (await send(printerCalls.getPrinterNames, {})).rows)
    await send(printerCalls.deletePrinter, { printerId })
  await goTo('/merchant/Equipments?do=add')
  const drawer = page.getByRole('dialog', { name: say('equipment.printers.form.add') })
  await drawer.getByLabel(say('equipment.name'), { exact: true }).fill('Wok')
  await drawer.getByRole('button', { name: say('equipment.printers.form.add') }).click()
  const second = drawer.last()
  await expect.poll(() => drawer.count()).toBe(2)
  await second.getByLabel(say('equipment.name'), { exact: true }).fill('Bar')
  await second.getByRole('button', { name: say('common.save') }).click()
  await expect.poll(() => drawer.count()).toBe(1)
  await drawer.getByTitle('Bar', { exact: true }).waitFor()
  expect(await drawer.getByLabel(say('equipment.name'), { exact: true }).inputValue()).toBe('Wok')
  await made(drawer)
  const { rows } = await send(printerCalls.getPrinterNames, {})
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Bar', 'Wok'])
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-17 MENU-6 a tax and a category that many dishes get are made while they are changed', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  const dishes = async () => (await send(dishCalls.getDishListPage, {})).rows
  await goTo('/merchant/Items')
  expect((await dishes()).length).toBeGreaterThan(0)
  const change = async (action: string) => {
    await page.getByRole('checkbox', { name: say('common.list.selectAll') }).click()
    await page.getByRole('button', { name: say('menuBatch.action.more') }).click()
    await page.getByRole('menuitem', { name: say(action) }).click()
    return page.getByRole('dialog').first()
  }
  const saved = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const taxes = await change('menuBatch.action.tax')
  const tax = await making(visitor, 'taxes.rates.addTitle', taxes)
  await tax.getByLabel(say('taxes.rates.name')).fill('City tax')
  await tax.getByLabel(say('taxes.rates.ratePcm')).fill('1.5')
  await made(tax)
  await taxes.getByTitle('City tax', { exact: true }).waitFor()
  await saved(taxes)

  const move = await change('menuBatch.action.category')
  const category = await making(visitor, 'categories.form.add', move)
  await category.getByLabel(say('categories.form.name')).fill('Everything')
  await made(category)
  await saved(move)
  const city = (await send(taxCalls.getTaxes, {})).rows.find(({ name }) => name === 'City tax')
  const [first] = await dishes()
  const detail = await send(dishCalls.getDishDetail, { id: first?.id ?? 0 })
  expect(detail.taxIds).toEqual([city?.id])
  expect(new Set((await dishes()).map(({ categoryId }) => categoryId)).size).toBe(1)
  expect(noise).toEqual([])
  await visitor.context.close()
})
