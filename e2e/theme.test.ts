/** Light and dark, on the pages that are open and on those that are kept (SHELL-3, SHELL-13). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoBoss, demoForAll } from './demo.ts'
import { aVisitor, settled, signInQuietly } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** The colours of every button, field and cell that is seen, and the ground below. */
const coloursOf = async (page: Page): Promise<unknown> =>
  await page.evaluate(`[...document.querySelectorAll('body, header, nav, main .ant-btn, main .ant-select, main .ant-input, main th, main td')]
    .filter(element => element.checkVisibility())
    .map(element => [element.tagName, element.textContent.slice(0, 20), getComputedStyle(element).backgroundColor, getComputedStyle(element).color].join(' '))`)

test('SHELL-13 the theme follows the system until a person chooses, on pages that were left as well', async () => {
  const visitor = await aVisitor(demo.browser, demo.server, { language: 'en', theme: 'dark' })
  const { page } = visitor
  const say = words('en')
  await signInQuietly(visitor, demo.server, demoBoss.account, demoBoss.password)
  const is = (theme: string) => page.locator(`html[data-theme="${theme}"]`).waitFor()
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: say('shell.theme.label') }).click()
    await page.getByRole('menuitem', { name: say(`shell.theme.${theme}`) }).click()
  }
  const open = async (address: string) => {
    await visitor.goTo(address)
    await settled(visitor)
  }
  const pages = ['/merchant/Items', '/merchant/OrderList', '/merchant/EmployeeList']
  for (const address of pages) await open(address)
  await is('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await is('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await is('dark')
  await choose('light')
  await is('light')
  const turned: unknown[] = []
  for (const address of pages) {
    await open(address)
    await page.mouse.move(0, 0)
    turned.push(await coloursOf(page))
  }
  // The choice outlives the page, whatever the system says.
  for (const [index, address] of pages.entries()) {
    await open(address)
    await page.reload()
    await settled(visitor)
    await is('light')
    await expect.poll(() => coloursOf(page)).toEqual(turned[index])
  }
  await choose('system')
  await is('dark')
  expect(visitor.noise).toEqual([])
})
