/** A draft at the screen while others work in it, and the ways out of what was begun: the journey has the straight way. */
import { expect, test } from 'vitest'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuCalls } from '../src/shared/contract/menu/menus.ts'
import { bossAt, demoForAll } from './demo.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

let keys = 0
const aKey = () => ({ idempotencyKey: `journey-${keys++}-${Date.now()}` })
const PAGE = '/merchant/MenuVersions'

/** A small menu, live as it is made. */
async function aMenu(visitor: Visitor, mark: string) {
  const { send } = visitor
  const category = await send(categoryCalls.addClassification, {
    name: `Noodles ${mark}`,
    secondName: `面食 ${mark}`,
    ...aKey(),
  })
  const dish = await send(dishCalls.addDish, {
    name: `Ramen ${mark}`,
    secondName: `拉面 ${mark}`,
    priceCents: 1100,
    categoryId: category.id,
    ...aKey(),
  })
  const { id: menuTypeId } = await send(menuCalls.addMenuType, { name: `Floor ${mark}`, ...aKey() })
  const name = `All day ${mark}`
  const menu = await send(menuCalls.addMenu, { name, menuTypeId, orderTypes: ['dineIn'], channels: ['pos'], ...aKey() })
  await send(menuCalls.addDishType, { menuId: menu.id, categoryIds: [category.id], withDishes: true })
  return dish.id
}

async function priceTo(visitor: Visitor, id: number, priceCents: number) {
  const dish = await visitor.send(dishCalls.getDishDetail, { id })
  const typed = Object.fromEntries(
    Object.keys(dishCalls.editDish.input.shape).map(field => [field, (dish as Record<string, unknown>)[field]]),
  )
  await visitor.send(dishCalls.editDish, { ...(typed as typeof dish), id, priceCents })
}

test('MENU-11 what somebody else changes in the draft is seen; a scheduled draft is taken up again, a publish made by hand, a roll-back undone', async () => {
  const language = 'zh'
  const visitor = await bossAt(demo, { language })
  const { page } = visitor
  const say = words(language)
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  const dialog = page.getByRole('dialog')
  const inDialog = (key: string) => dialog.getByRole('button', { name: say(key) })
  const tab = (key: string) => page.getByRole('tab', { name: say(`menuVersions.tab.${key}`) })
  await visitor.goTo(PAGE)
  await button('menuVersions.state.openDraft').waitFor()
  const dish = await aMenu(visitor, language)

  await button('menuVersions.state.openDraft').click()
  await dialog.getByLabel(say('menuVersions.draftDialog.name')).fill('Autumn')
  await inDialog('menuVersions.draftDialog.ok').click()
  await page.getByRole('heading', { name: say('menuVersions.state.draft') }).waitFor()
  // Somebody else changes a price: the open page shows it, old and new.
  await priceTo(visitor, dish, 1295)
  const differences = page.getByRole('region', { name: say('menuVersions.differences.label') })
  await differences.getByText('$11.00').waitFor()
  await differences.getByText('$12.95').waitFor()

  await button('menuVersions.state.publishAt').click()
  await dialog.getByLabel(say('menuVersions.publishDialog.date')).fill('2031-03-03')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(say('menuVersions.publishDialog.time')).fill('04:00')
  await page.keyboard.press('Enter')
  await inDialog('menuVersions.publishDialog.okLater').click()
  const state = page.getByRole('region', { name: say('menuVersions.state.label') })
  await state.getByText(say('menuSchedules.nextStarts')).waitFor()
  // The draft is set aside: taken up again, it is as it was.
  expect((await visitor.send(dishCalls.getDishDetail, { id: dish })).priceCents).toBe(1100)
  await button('menuSchedules.showAll').click()
  await button('menuSchedules.more').click()
  await page.getByRole('menuitem', { name: say('menuSchedules.reopen') }).click()
  await inDialog('menuSchedules.reopen').click()
  await page.getByRole('heading', { name: say('menuVersions.state.draft') }).waitFor()

  await button('menuVersions.state.publish').click()
  await inDialog('menuVersions.publishDialog.ok').click()
  await page.getByText(say('common.published')).waitFor()
  await button('menuVersions.state.openDraft').waitFor()

  await tab('versions').click()
  const rows = page.getByRole('row')
  const saying = (key: string) => ({ has: page.getByText(say(key)) })
  await rows.filter(saying('menuVersions.versions.live')).filter({ hasText: 'Autumn' }).waitFor()
  // The one before the draft: what was scheduled is between the two.
  await rows
    .filter(saying('menuVersions.versions.kinds.save'))
    .first()
    .getByRole('button', { name: say('menuVersions.versions.more') })
    .click()
  await page.getByRole('menuitem', { name: say('menuVersions.versions.rollback') }).click()
  await inDialog('menuVersions.versions.rollback').click()
  await button('common.undo').waitFor()
  expect((await visitor.send(dishCalls.getDishDetail, { id: dish })).priceCents).toBe(1100)

  await tab('changes').click()
  const back = rows.filter(saying('menuVersions.changes.origins.rollback')).first()
  await back.getByRole('button', { name: say('menuVersions.changes.undoLabel') }).click()
  await page.getByText(say('menuVersions.changes.undone')).waitFor()
  await expect.poll(async () => (await visitor.send(dishCalls.getDishDetail, { id: dish })).priceCents).toBe(1295)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
