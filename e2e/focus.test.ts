/**
 * Closed by keyboard, every dialog, drawer and menu gives the focus back to the page it was opened from (WCAG 2.4.3).
 * All pages in `npm run test:full`, those with the most dialogs in `npm test`.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { permissionTree } from '../src/shared/contract/permissions/permissions.ts'
import { bossAt, demoForAll } from './demo.ts'
import { settled, twoFrames, type Visitor } from './visitor.ts'
import { isFull } from '../src/server/testing/isFull.ts'

const demo = demoForAll()
const OVERLAY = '.ant-modal-wrap:visible, .ant-drawer-open:visible, .ant-dropdown:visible, .ant-popover:visible'
/** Buttons that open something as a rule; links, switches and filters do not. */
const BUTTONS = 'main button:visible:enabled:not([role]):not([type="submit"]):not([aria-pressed])'

const busiest = [
  '/merchant/orderDetail/1',
  '/merchant/Menus',
  '/merchant/Equipments',
  '/merchant/Cashier',
  '/merchant/Roles',
]
const everyPage = permissionTree.flatMap(({ pages }) =>
  pages.flatMap(({ routes }): readonly string[] => routes).filter(route => !route.includes(':')),
)
const addresses = isFull ? [...new Set([...busiest, ...everyPage])] : busiest

/** What has the focus, in words; null where it fell to the page's body or is hidden. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(`(() => {
    const element = document.activeElement
    if (element === null || element === document.body || !element.checkVisibility()) return null
    return element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent)
  })()`)

/** Presses a button and closes what it opened; what is wrong afterwards. */
async function openAndClose(visitor: Visitor, address: string, at: number): Promise<string[]> {
  const { page } = visitor
  const button = page.locator(BUTTONS).nth(at)
  if (!(await button.isVisible())) return []
  await button.focus()
  const name = await focused(page)
  await page.keyboard.press('Enter')
  await twoFrames(page)
  // What opens may have to be loaded first.
  await settled(visitor)
  const overlay = page.locator(OVERLAY)
  if ((await overlay.count()) === 0) return []
  await overlay.first().waitFor()
  for (let tries = 0; tries < 3 && (await overlay.count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await twoFrames(page)
    // Its closing is animated.
    await page.waitForFunction('document.getAnimations().every(({ playState }) => playState !== "running")')
  }
  await expect.poll(() => overlay.count(), { message: `${address}: ${name} is closed by Escape` }).toBe(0)
  const after = await focused(page)
  return after === name ? [] : [`${address}: ${name} → ${after ?? 'nothing'}`]
}

test.for(addresses)('SHELL-13 what a button of %s opens gives it the focus back', async address => {
  const visitor = await bossAt(demo)
  await visitor.goTo(address)
  await settled(visitor)
  const wrong: string[] = []
  const count = await visitor.page.locator(BUTTONS).count()
  for (let at = 0; at < Math.min(count, 30); at++) {
    wrong.push(...(await openAndClose(visitor, address, at)))
    // A form below the page has the page's address as its beginning.
    if (new URL(visitor.page.url()).hash.split('?')[0] !== `#${address}`) await visitor.goTo(address)
    await settled(visitor)
  }
  expect(wrong.join('\n')).toBe('')
  await visitor.context.close()
})

test('SHELL-13 the head of a column that sorts shows by an outline that it has the focus', async () => {
  const visitor = await bossAt(demo)
  await visitor.goTo('/merchant/OrderList')
  await settled(visitor)
  const head = visitor.page.locator('main th[tabindex]').first()
  await head.focus()
  // Only a key shows the focus.
  await visitor.page.keyboard.press('Shift+Tab')
  await visitor.page.keyboard.press('Tab')
  expect(
    await visitor.page.evaluate(
      "document.activeElement?.closest('th') && getComputedStyle(document.activeElement).outlineStyle",
    ),
  ).toBe('solid')
  await visitor.context.close()
})
