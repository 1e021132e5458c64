/** A drawer in a browser: opened, moved, and counted coin by coin with the keyboard, 0.28 short (RPT-4). */
import { expect, test } from 'vitest'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const demo = demoForAll()

test('RPT-4 I10 a drawer is opened, paid out of and counted by the keyboard; it is short and fixed', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo('/merchant/Cashier')
  await page.getByRole('button', { name: say('cashier.open.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('cashier.open.name')).fill('Evening till')
  await dialog.getByLabel(say('cashier.open.start')).fill('168.78')
  await dialog.getByRole('button', { name: say('cashier.open.ok'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Evening till' }).waitFor()

  await page.getByRole('button', { name: say('cashier.event.button') }).click()
  const amount = dialog.getByLabel(say('cashier.event.amount'))
  await expect.poll(() => amount.and(page.locator(':focus')).count()).toBe(1)
  await amount.fill('15')
  await dialog.getByLabel(say('cashier.event.reason')).fill('Limes')
  await dialog.getByRole('button', { name: say('cashier.event.ok'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Limes').waitFor()

  await page.getByRole('button', { name: say('cashier.count.button'), exact: true }).click()
  const hundreds = dialog.getByRole('textbox').first()
  await expect.poll(() => hundreds.and(page.locator(':focus')).count()).toBe(1)
  // A hundred, a fifty, three ones and a half: Enter leads on.
  for (const pieces of ['1', '1', '0', '0', '0', '0', '3', '1']) {
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
  }
  await dialog.getByText('$153.50').waitFor()
  await dialog.getByRole('button', { name: say('cashier.count.ok') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Short $0.28').waitFor()
  await expect.poll(() => page.getByRole('button', { name: say('cashier.count.button'), exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: say('common.back') }).click()
  await page.getByRole('link', { name: 'Evening till' }).waitFor()
  expect(visitor.noise).toEqual([])
})
