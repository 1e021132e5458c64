/** Every page of the product, as it is drawn: reachable, quiet, and open to the keyboard and the screen reader. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { authCalls } from '../src/shared/contract/staff/auth.ts'
import { bossAt, demoBoss, demoCashier, demoForAll, personAt } from './demo.ts'
import { settled } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** How many pixels of something are only seen after scrolling sideways. */
const hiddenPx = (place: Locator): Promise<number> =>
  place.evaluate(element => {
    const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number }
    return scrollWidth - clientWidth
  })

test('SHELL-1 SHELL-5 capitals and a slash make no difference; what is unknown or not allowed is the 404 page', async () => {
  const visitor = await personAt(demo, demoCashier)
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

test('SHELL-2 SHELL-15 a phone has a bar of four pages that the person may open, and all of them in a drawer', async () => {
  const visitor = await personAt(demo, demoCashier, { width: 390, height: 844 })
  const say = words('en')
  await visitor.goTo('/merchant/OrderList')
  await settled(visitor)
  const orders = { name: say('shell.entries.orderList') }
  const bar = visitor.page.getByRole('navigation', { name: say('shell.bottomBar.label') })
  await bar.getByRole('link', orders).and(visitor.page.locator('[aria-current="page"]')).waitFor()
  await expect.poll(() => bar.getByRole('link').count()).toBeLessThanOrEqual(4)
  const all = visitor.page.getByRole('dialog').getByRole('navigation', { name: say('shell.sidebar.label') })
  expect(await all.count()).toBe(0)
  await bar.getByRole('button', { name: say('shell.bottomBar.more') }).click()
  await all.getByRole('link', orders).waitFor()
  await expect.poll(() => all.getByRole('link', { name: say('shell.entries.accounts') }).count()).toBe(0)
  await expect.poll(() => visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await visitor.context.close()
})

test('AUTH-1 AUTH-5 SHELL-8 a session that ended leads to the sign-in, and back to the page after it, without the picture', async () => {
  const signedIn = await bossAt(demo)
  await signedIn.goTo('/merchant/OrderList?statuses=paid')
  await settled(signedIn)
  await signedIn.send(authCalls.logout, {})
  await signedIn.page.getByLabel(words('en')('auth.signIn.account')).waitFor()
  await signedIn.page.getByLabel(words('en')('auth.signIn.account')).fill(demoBoss.account)
  await signedIn.page.getByLabel(words('en')('auth.signIn.password')).fill(demoBoss.password)
  await signedIn.page.getByRole('button', { name: words('en')('auth.signIn.sums.start') }).press('Enter')
  await signedIn.page.getByText(words('en')('auth.signIn.sums.done')).waitFor()
  await signedIn.page.getByRole('button', { name: words('en')('auth.signIn.submit') }).press('Enter')
  await signedIn.page.getByRole('heading', { level: 1, name: words('en')('orders.title') }).waitFor()
  expect(signedIn.page.url()).toContain('statuses=paid')
  await signedIn.context.close()
})

test('SHELL-9 what failed while the network was away comes back with it: rows, and a page whose code was not there', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page, context } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/OrderList')
  await settled(visitor)
  const failed = page.getByText(say('common.list.failed'))
  await context.setOffline(true)
  await visitor.goTo('/merchant/OrderList?search=no+such+order&page=1')
  await failed.first().waitFor()
  await context.setOffline(false)
  await failed.first().waitFor({ state: 'detached' })
  await page.getByText(say('common.list.nothingMatches')).waitFor()

  await context.setOffline(true)
  await visitor.goTo('/merchant/Reconciliation')
  await page.getByText(say('shell.error.subtitle')).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: say('reports.reconciliation.title') }).waitFor()
  await context.close()
})

test('SHELL-15 folded groups and pinned pages stay as this person left them', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  const say = words('en')
  const group = (key: string) => page.getByRole('button', { name: say(`shell.groups.${key}`) })
  const link = (key: string) => page.getByRole('link', { name: say(`shell.entries.${key}`) })
  await visitor.goTo('/merchant')
  await link('orderList').waitFor()
  await expect.poll(() => link('dayClose').isVisible()).toBe(false)
  await group('order').click()
  await group('reports').click()
  await page.getByRole('button', { name: 'Pin Close out day' }).click()
  await page
    .getByRole('list', { name: say('shell.sidebar.pinned') })
    .getByRole('link')
    .waitFor()
  await page.reload()
  const pinned = page.getByRole('list', { name: say('shell.sidebar.pinned') }).getByRole('link')
  await pinned.waitFor()
  expect(await pinned.innerText()).toBe('Close out day')
  expect(await group('order').getAttribute('aria-expanded')).toBe('false')
  expect(await group('reports').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => link('orderList').isVisible()).toBe(false)
  // Folded to icons, a group opens beside them.
  await page.getByRole('button', { name: say('shell.sidebar.fold') }).click()
  await group('menu').click()
  await page.getByRole('menuitem', { name: say('shell.entries.dishes') }).click()
  await page.getByRole('heading', { level: 1, name: say('dishes.title') }).waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test.each(['DevicePushes', 'ClockRecords', 'closeBatchHistory', 'AuditTrail'])(
  'SHELL-2 at 1024 the table of %s shows its last column, in both languages',
  async page => {
    for (const language of ['en', 'zh'] as const) {
      const visitor = await bossAt(demo, { language, width: 1024, height: 768 })
      await visitor.goTo(`/merchant/${page}`)
      await settled(visitor)
      const body = visitor.page.locator('.ant-table-body').first()
      await body.waitFor()
      expect(await hiddenPx(body)).toBeLessThanOrEqual(1)
      await visitor.context.close()
    }
  },
)

test('SHELL-2 columns without room stand in the details of their row, and the head over those that are left', async () => {
  const visitor = await bossAt(demo, { language: 'en', width: 820, height: 900 })
  await visitor.goTo('/merchant/AuditTrail')
  await settled(visitor)
  const { page } = visitor
  const places = (cells: Locator) =>
    cells.evaluateAll(all =>
      all.map(cell =>
        Math.round((cell as unknown as { getBoundingClientRect(): { left: number } }).getBoundingClientRect().left),
      ),
    )
  const details = page.locator('tr.ant-table-row button[aria-expanded]')
  await details.first().waitFor()
  expect(await hiddenPx(page.locator('.ant-table-body').first())).toBeLessThanOrEqual(1)
  const heads = await places(page.locator('.ant-table-header th.ant-table-cell:not(.ant-table-cell-scrollbar)'))
  expect(heads.length).toBeGreaterThan(5)
  expect(await places(page.locator('.ant-table-body tr.ant-table-row').first().locator('td'))).toEqual(heads)
  const reason = page.getByRole('term').filter({ hasText: words('en')('audit.column.reason') })
  await expect.poll(() => reason.count()).toBe(0)
  await details.first().press('Enter')
  await reason.waitFor()
  await visitor.context.close()
})

test('TIME-2 at 1024 the week is seen whole, from Monday to Sunday', async () => {
  const visitor = await bossAt(demo, { language: 'en', width: 1024, height: 768 })
  await visitor.goTo('/merchant/Scheduing')
  const grid = visitor.page.getByRole('grid')
  await grid.waitFor()
  expect(await hiddenPx(grid)).toBeLessThanOrEqual(1)
  await visitor.context.close()
})
