/** Roles and rights at the screen: what a boss changes, and what the person concerned sees of it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { demoBoss, demoCashier, demoForAll, personAt } from './demo.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function signedIn(who: typeof demoBoss, language: Language): Promise<Visitor> {
  return await personAt(demo, who, { language })
}

/** The row of a table that begins with a name. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A function of a tree, by the beginning of what it says. */
const leafOf = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(?:[, ]|$)`) })

test('EMP-3 a role is made from functions that are searched for, and deleted with its people moving on', async () => {
  const visitor = await signedIn(demoBoss, 'en')
  const { page } = visitor
  const say = words('en')
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  await visitor.goTo('/merchant/Roles')
  await button('roles.add').click()
  await page.getByLabel(say('roles.form.name')).fill('Runner')
  await page.getByRole('searchbox').first().fill('view orders')
  await page.locator('[role=treeitem][data-key="orders.list.view"]').click()
  await button('common.save').click()
  await rowOf(page, 'Runner').getByText('1 of').waitFor()

  const waiters = rowOf(page, 'Waiter')
  const count = await waiters.getByRole('cell').nth(3).textContent()
  await waiters.getByRole('button', { name: say('roles.action.delete') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('failures.reasons.ROLE_HAS_EMPLOYEES')).waitFor()
  await dialog.getByText('Amy Wu').waitFor()
  await dialog.getByLabel(say('roles.remove.moveTo')).click()
  await page.getByTitle('Runner', { exact: true }).click()
  await dialog.getByRole('button', { name: new RegExp(`Move ${count} employees and delete`) }).click()
  await waiters.waitFor({ state: 'detached' })
  await expect.poll(() => rowOf(page, 'Runner').getByRole('cell').nth(3).textContent()).toBe(count)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('EMP-5 EMP-6 a function denied by the boss vanishes from the open page of the person, and comes back', async () => {
  const [boss, cashier] = [await signedIn(demoBoss, 'zh'), await signedIn(demoCashier, 'zh')]
  const say = words('zh')
  const orders = cashier.page.getByRole('link', { name: say('shell.entries.orderList') })
  await cashier.goTo('/merchant')
  await orders.waitFor()
  const { page } = boss
  await boss.goTo('/merchant/BackOfficePermissions')
  await page.getByRole('button', { name: /Emily Zhang/ }).click()
  const seeOrders = leafOf(page, '查看订单')
  await seeOrders.click()
  await page.getByText(say('rights.people.unsaved')).waitFor()
  await page.getByRole('button', { name: say('rights.save') }).click()
  await orders.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('rights.save') }).waitFor({ state: 'detached' })
  // Another press gives it back to the role.
  await seeOrders.click()
  await page.getByRole('button', { name: say('rights.save') }).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await orders.waitFor()
  expect([...boss.noise, ...cashier.noise]).toEqual([])
  await Promise.all([boss.context.close(), cashier.context.close()])
})

test('EMP-5 what others save appears by itself; the same function to different ends is asked about', async () => {
  const [one, other] = [await signedIn(demoBoss, 'en'), await signedIn(demoBoss, 'en')]
  const say = words('en')
  for (const { goTo } of [one, other]) await goTo('/merchant/PosPermissions')
  for (const { page } of [one, other]) await page.getByRole('button', { name: /Jason Liu/ }).click()
  await leafOf(one.page, 'Take orders').click()
  await leafOf(other.page, 'Take payments').click()
  await leafOf(other.page, 'Take orders').press('Enter')
  await other.page.getByRole('menuitem', { name: say('common.rights.choose.granted') }).click()
  await other.page.getByRole('button', { name: say('rights.save') }).click()
  const mine = one.page.getByRole('radio', {
    name: new RegExp(say('common.conflict.mine').source.replaceAll(/[$^]/g, '')),
  })
  await mine.waitFor()
  await leafOf(one.page, 'Take payments').and(one.page.locator('[aria-checked="false"]')).waitFor()
  await mine.check()
  await one.page.getByRole('button', { name: say('rights.save') }).click()
  await leafOf(other.page, 'Take orders').and(other.page.locator('[aria-checked="false"]')).waitFor()
  expect([...one.noise, ...other.noise]).toEqual([])
  await Promise.all([one.context.close(), other.context.close()])
})
