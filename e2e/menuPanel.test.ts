/** The menu panel at the screen: prices, copies, an order by mouse and keys, and a dish sold out from a phone. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { availabilityCalls } from '../src/shared/contract/menu/availability.ts'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuCalls } from '../src/shared/contract/menu/menus.ts'
import { demoBoss, demoCashier, demoForAll, personAt } from './demo.ts'
import { walkedIn } from './languages.ts'
import { begins, namesIn } from './menu.ts'
import { twoFrames, type Visitor, type VisitorSettings } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function signedIn(settings: VisitorSettings, who = demoBoss): Promise<Visitor> {
  return await personAt(demo, who, settings)
}

/** The machine of a test may be busy. */

let keys = 0
const aKey = () => `panel-key-${(keys += 1)}`

/** Two categories of the library with three dishes and one. */
async function aLibrary(visitor: Visitor, mark: string) {
  const { send } = visitor
  const category = async (name: string, secondName: string) =>
    (await send(categoryCalls.addClassification, { name: `${name} ${mark}`, secondName, idempotencyKey: aKey() })).id
  const dish = async (categoryId: number, name: string, secondName: string, priceCents: number) =>
    (
      await send(dishCalls.addDish, {
        categoryId,
        name: `${name} ${mark}`,
        secondName: `${secondName}${mark}`,
        priceCents,
        idempotencyKey: aKey(),
      })
    ).id
  const fish = await category('Fish', `海鲜${mark}`)
  const sides = await category('Sides', `配菜${mark}`)
  const salmon = await dish(fish, 'Salmon', '三文鱼', 2400)
  const cod = await dish(fish, 'Cod', '鳕鱼', 1900)
  const crab = await dish(fish, 'Crab', '螃蟹', 3300)
  const rice = await dish(sides, 'Rice', '米饭', 300)
  return { fish, sides, salmon, cod, crab, rice }
}

/** A menu of them, made over the wire. */
async function aMenu(visitor: Visitor, mark: string) {
  const library = await aLibrary(visitor, mark)
  const { id: menuTypeId } = await visitor.send(menuCalls.addMenuType, { name: `Kind ${mark}`, idempotencyKey: aKey() })
  const { id } = await visitor.send(menuCalls.addMenu, {
    name: `Menu ${mark}`,
    secondName: `菜单${mark}`,
    menuTypeId,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    idempotencyKey: aKey(),
  })
  await visitor.send(menuCalls.addDishType, {
    menuId: id,
    categoryIds: [library.fish, library.sides],
    withDishes: true,
  })
  return { ...library, id }
}

/** The rows of a list by what they are called. */
const rowsOf = (page: Page, list: string): Locator => page.getByRole('list', { name: list }).getByRole('listitem')

test.each(walkedIn('en'))(
  'MENU-1 a menu has its own price of a dish, is copied under a new name and deleted (%s)',
  async language => {
    const visitor = await signedIn({ language })
    const { page } = visitor
    const mark = language === 'en' ? 'A' : 'B'
    const say = words(language)
    const button = (key: string) => page.getByRole('button', { name: say(key) })
    await visitor.goTo('/merchant/MenuDashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { id } = await aMenu(visitor, mark)
    await visitor.goTo(`/merchant/MenuDashboard?menu=${id}`)
    // Entered anew: the page hears no more of the menu that was just made.
    await page.reload()

    await page
      .getByRole('button', { name: begins(say('menus.item.price')) })
      .first()
      .click()
    const price = page.getByLabel(say('menus.item.priceField'))
    await price.fill('12,50')
    await price.press('Enter')
    await page.getByText(say('failures.field.moneyComma')).waitFor()
    await price.fill('12.50')
    await price.press('Enter')
    await page.getByText(say('menus.item.usual')).waitFor()

    await button('menus.copy').click()
    const copying = page.getByRole('dialog')
    const name = copying.getByLabel(say('menuVersions.fields.name'))
    await name.fill(` menu ${mark}`)
    await copying.getByRole('button', { name: say('menus.copy') }).click()
    await copying.getByText(say('failures.reasons.MENU_NAME_TAKEN')).waitFor()
    await name.fill(`Holiday ${mark}`)
    await copying.getByRole('button', { name: say('menus.copy') }).click()
    await page.getByRole('heading', { name: `Holiday ${mark}` }).waitFor()
    await page.getByRole('switch', { checked: false }).first().waitFor()

    await page
      .getByRole('region', { name: `Holiday ${mark}` })
      .getByRole('button', { name: say('common.more') })
      .click()
    await page.getByRole('menuitem', { name: say('menus.delete.action') }).click()
    await page.getByRole('dialog').getByText(say('menus.delete.contents')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('menus.delete.action') })
      .click()
    await page.getByRole('heading', { name: `Holiday ${mark}` }).waitFor({ state: 'detached' })
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

test('MENU-1 dishes are put in order with keys, buttons and mouse, move between categories, and an undo takes it back', async () => {
  const visitor = await signedIn({ language: 'en' })
  await visitor.goTo('/merchant/MenuDashboard')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  const { id } = await aMenu(visitor, 'C')
  await visitor.goTo(`/merchant/MenuDashboard?menu=${id}`)
  const { page } = visitor
  const say = words('en')
  const rows = rowsOf(page, 'Fish C')
  const order = namesIn(rows, ['Salmon C', 'Cod C', 'Crab C'])
  await expect.poll(order).toEqual(['Salmon C', 'Cod C', 'Crab C'])

  const handle = page.getByRole('button', { name: 'Move “Salmon C”', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.getByText(say('common.sort.lifted')).waitFor({ state: 'attached' })
  // The rows are measured behind that, and the arrow keys heard.
  await twoFrames(page)
  await page.keyboard.press('ArrowDown')
  await page.getByText('“Salmon C” would move to position 2 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['Cod C', 'Salmon C', 'Crab C'])

  await page.getByRole('button', { name: 'Move “Salmon C” up' }).press('Enter')
  await expect.poll(order).toEqual(['Salmon C', 'Cod C', 'Crab C'])
  const saved = async () => (await visitor.send(menuCalls.getMenuItems, { menuId: id })).rows.map(({ name }) => name)
  await expect.poll(saved).toEqual(['Salmon C', 'Cod C', 'Crab C', 'Rice C'])

  const from = await page.getByRole('button', { name: 'Move “Crab C”', exact: true }).boundingBox()
  const to = await page.getByRole('button', { name: /^Sides C/ }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.getByText('“Crab C” would move into “Sides C”.').waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Salmon C', 'Cod C'])
  await page
    .getByRole('button', { name: say('common.undo') })
    .last()
    .click()
  await expect.poll(order).toEqual(['Salmon C', 'Cod C', 'Crab C'])

  await page.getByRole('button', { name: 'More for “Cod C”' }).click()
  await page.getByRole('menuitem', { name: say('menus.item.move') }).click()
  await page.getByRole('dialog').getByRole('combobox').click()
  await page.getByTitle('Sides C').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('menus.item.moveOk') })
    .click()
  await expect.poll(saved).toEqual(['Salmon C', 'Crab C', 'Rice C', 'Cod C'])
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('MENU-10 on a phone the salmon is sold out until tomorrow with three taps, and another page follows', async () => {
  const language = 'en'
  const phone = await signedIn({ language, width: 390, height: 844 })
  const mark = 'D'
  await phone.goTo('/merchant/MenuDashboard')
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  const { id, salmon } = await aMenu(phone, mark)
  const desk = await signedIn({ language })
  await desk.goTo(`/merchant/MenuDashboard?menu=${id}`)
  const say = words(language)
  const [fish, name] = [`Fish ${mark}`, `Salmon ${mark}`]
  const there = desk.page.getByRole('listitem').filter({ hasText: name })
  await there.getByText(say('menus.soldOut.onSale')).waitFor()

  await phone.goTo(`/merchant/MenuDashboard?menu=${id}`)
  const { page } = phone
  await page.getByRole('button', { name: new RegExp(`^${fish}`) }).click()
  const control = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: say('menus.soldOut.change') })
  await control.click()
  const choice = page.getByRole('button', { name: begins(say('menus.soldOut.nextDay')) })
  const box = await choice.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(40)
  // Where the thumb is.
  expect(box?.y).toBeGreaterThan(422)
  await choice.click()
  await control.getByText(say('menus.soldOut.nextDay')).waitFor()
  await there.getByText(say('menus.soldOut.nextDay')).waitFor()
  const { rows, nextDayAt } = await phone.send(availabilityCalls.getSoldOut, {})
  expect(rows.find(row => row.id === salmon)?.untilAt).toBe(nextDayAt.replace('.000Z', 'Z'))

  await desk.page.getByText(say('menus.view.soldOut')).click()
  const listed = desk.page.getByRole('listitem').filter({ hasText: name })
  await listed.getByRole('button', { name: say('menus.soldOut.sellAgain') }).click()
  await listed.waitFor({ state: 'detached' })
  await control.getByText(say('menus.soldOut.onSale')).waitFor()
  expect([...phone.noise, ...desk.noise]).toEqual([])
  await Promise.all([phone.context.close(), desk.context.close()])
})

test('MENU-1 a cashier may mark sold out to begin with, and changes nothing else of a menu', async () => {
  const [boss, cashier] = [await signedIn({ language: 'en' }), await signedIn({ language: 'en' }, demoCashier)]
  await boss.goTo('/merchant/MenuDashboard')
  await boss.page.getByRole('heading', { level: 1 }).waitFor()
  const { id } = await aMenu(boss, 'F')
  await cashier.goTo(`/merchant/MenuDashboard?menu=${id}`)
  const say: Record<Language, ReturnType<typeof words>> = { en: words('en'), zh: words('zh') }
  const { page } = cashier
  await page.getByText('Salmon F').waitFor()
  await page
    .getByRole('button', { name: say.en('menus.soldOut.change') })
    .first()
    .waitFor()
  for (const key of ['menus.add', 'menus.edit', 'menus.copy', 'menus.categories.add', 'menus.addItems.title'])
    await expect.poll(() => page.getByRole('button', { name: say.en(key) }).count()).toBe(0)
  await expect.poll(() => page.getByRole('switch').count()).toBe(0)
  expect(cashier.noise).toEqual([])
  await Promise.all([boss.context.close(), cashier.context.close()])
})
