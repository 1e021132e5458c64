/** Every page of the product, as it is drawn: reachable, quiet, and open to the keyboard and the screen reader. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authCalls } from '../src/shared/contract/auth.ts'
import { permissionTree } from '../src/shared/contract/kernel/permissions.ts'
import { seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { demoBoss, demoCashier, startDemo } from './demo.ts'
import type { RunningServer } from './serverProcess.ts'
import { aVisitor, signInQuietly, type Visitor } from './visitor.ts'
import { words } from './words.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startDemo(3)])
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** The addresses of the tree; an order's own page with an order that exists, a form for each type it is for. */
const routes: readonly string[] = permissionTree.flatMap(module => module.pages.flatMap(page => page.routes))
const types: Readonly<Record<string, readonly string[]>> = {
  '/merchant/Additional/AdditionalAddNew/:type': ['option', 'group'],
  '/merchant/Specials/SpecialsAddNew/:type': ['special', 'group'],
}
const addresses = routes.flatMap(route =>
  (types[route] ?? ['']).map(type => route.replace(':type', type).replace(':orderId', '1')),
)

/** The page is drawn, with nothing still on its way. */
async function settled({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy="true"]:visible, .ant-skeleton:visible').first().waitFor({ state: 'detached' })
}

for (const language of ['en', 'zh'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`SHELL-1 SHELL-13 SHELL-14 every page opens and axe finds nothing serious (${language}, ${theme})`, async () => {
      const visitor = await aVisitor(browser, server, { language, theme })
      await visitor.goTo('/')
      await settled(visitor)
      const found = (await seriousFindings(visitor.page)).map(text => `sign-in ${text}`)
      await signInQuietly(visitor, server, demoBoss.account, demoBoss.password)
      await visitor.page.reload()
      for (const address of addresses) {
        await visitor.goTo(address)
        await settled(visitor)
        const again = visitor.page.getByLabel(words(language)('common.passwordAgain.field'))
        if (await again.isVisible()) {
          found.push(...(await seriousFindings(visitor.page)).map(text => `password step ${text}`))
          await again.fill(demoBoss.password)
          await visitor.page.keyboard.press('Enter')
          await again.waitFor({ state: 'hidden' })
          await settled(visitor)
        }
        found.push(...(await seriousFindings(visitor.page)).map(text => `${address} ${text}`))
      }
      // One text, so that a failure shows all of it.
      expect(found.join('\n')).toBe('')
      expect(visitor.noise).toEqual([])
      await visitor.context.close()
    })
  }
}

test('SHELL-1 SHELL-5 capitals and a slash make no difference; what is unknown or not allowed is the 404 page', async () => {
  const visitor = await aVisitor(browser, server)
  await signInQuietly(visitor, server, demoCashier.account, demoCashier.password)
  const say = words('en')
  await visitor.goTo('/merchant/orderlist/')
  await visitor.page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
  for (const address of ['/merchant/NoSuchPage', '/merchant/Accounts', '/nowhere']) {
    await visitor.goTo(address)
    await visitor.page.getByRole('heading', { level: 1, name: say('shell.notFound.title') }).waitFor()
  }
  await visitor.page.getByRole('link', { name: say('shell.notFound.home') }).click()
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(visitor.page.url()).toContain('/merchant')
  await visitor.context.close()
})

test('SHELL-2 the sidebar shows what the person may open, and is a drawer on a phone', async () => {
  const visitor = await aVisitor(browser, server, { width: 390, height: 844 })
  await signInQuietly(visitor, server, demoCashier.account, demoCashier.password)
  const say = words('en')
  await visitor.goTo('/merchant/OrderList')
  await settled(visitor)
  expect(await visitor.page.getByRole('link', { name: say('shell.entries.orderList') }).isVisible()).toBe(false)
  await visitor.page.getByRole('button', { name: say('shell.sidebar.open') }).click()
  await visitor.page.getByRole('link', { name: say('shell.entries.orderList') }).waitFor()
  expect(await visitor.page.getByRole('link', { name: say('shell.entries.accounts') }).count()).toBe(0)
  expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await visitor.context.close()
})

test('AUTH-5 SHELL-8 a session that ended leads to the sign-in, and back to the page after it', async () => {
  const signedIn = await aVisitor(browser, server)
  await signInQuietly(signedIn, server, demoBoss.account, demoBoss.password)
  await signedIn.goTo('/merchant/OrderList?statuses=paid')
  await settled(signedIn)
  await signedIn.send(authCalls.logout, {})
  await signedIn.page.getByLabel(words('en')('auth.signIn.account')).waitFor()
  await signedIn.page.getByLabel(words('en')('auth.signIn.account')).fill(demoBoss.account)
  await signedIn.page.getByLabel(words('en')('auth.signIn.password')).fill(demoBoss.password)
  await signedIn.page.locator('button[aria-busy="false"] img').waitFor()
  await signedIn.page.getByLabel(words('en')('auth.signIn.code')).fill('TEST')
  await signedIn.page.keyboard.press('Enter')
  await signedIn.page.getByRole('heading', { level: 1, name: words('en')('orders.title') }).waitFor()
  expect(signedIn.page.url()).toContain('statuses=paid')
  await signedIn.context.close()
})
