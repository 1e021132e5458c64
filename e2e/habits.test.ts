/** What every page does alike: warn before work is lost, show that it waits, fail kindly, say what worked. */
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { receiptCalls } from '../src/shared/contract/printing/receipts.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoCashier, demoForAll, personAt } from './demo.ts'
import { smallHistory } from './history.ts'
import { aVisitor, signIn, type Visitor, type VisitorSettings } from './visitor.ts'
import { words } from './words.ts'

const say = words('en')

const demo = demoForAll()

async function signedIn(settings: VisitorSettings = {}): Promise<Visitor> {
  return await bossAt(demo, settings)
}

/** A route that holds what comes until it is let go. */
function held() {
  const waiting: Route[] = []
  let arrived: () => void
  const first = new Promise<void>(resolve => {
    arrived = resolve
  })
  return {
    first,
    hold(route: Route) {
      waiting.push(route)
      arrived()
    },
    letGo: () => Promise.all(waiting.map(route => route.continue())),
  }
}

test('SHELL-4 work that is not saved is not lost without a word, by a link or by closing the tab', async () => {
  const { page, goTo, context } = await signedIn()
  await goTo('/merchant/HistoryImport')
  await page.locator('input[type=file]').setInputFiles(smallHistory().path)
  await page.getByRole('button', { name: say('history.check.run') }).waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.getByRole('combobox').first().press(key)
  expect(
    await page.evaluate(
      '(() => { const leaving = new Event("beforeunload", { cancelable: true }); dispatchEvent(leaving); return leaving.defaultPrevented })()',
    ),
  ).toBe(true)
  await page.getByRole('link', { name: say('shell.entries.orderList') }).click()
  const dialog = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  await dialog.getByRole('button', { name: say('common.form.stay') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: say('history.title') }).waitFor()
  await page.getByRole('link', { name: say('shell.entries.orderList') }).click()
  await dialog.getByRole('button', { name: say('common.form.leave') }).click()
  await page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
  await context.close()
})

test('SHELL-7 AUTH-7 the overlay comes after 150 ms, never before; the other store then shows', async () => {
  const { page, goTo, context } = await signedIn()
  await goTo('/merchant/Accounts')
  await page.getByRole('heading', { level: 1, name: say('auth.accounts.title') }).waitFor()
  const answer = held()
  await page.route('**/posManagementApi/switchMerchant', route => answer.hold(route))
  await page.getByRole('button', { name: /^Golden Wok/ }).click()
  const other = page.getByRole('menuitem').last()
  await other.waitFor()
  const name = (await other.textContent()) ?? ''
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await other.click()
  await answer.first
  const overlay = page.locator('output').and(page.getByLabel(say('common.loading')))
  await page.clock.runFor(140)
  await expect.poll(() => overlay.count()).toBe(0)
  await page.clock.runFor(30)
  await overlay.waitFor()
  await page.clock.resume()
  await answer.letGo()
  await overlay.waitFor({ state: 'detached' })
  await page.getByRole('button', { name }).waitFor()
  await context.close()
})

test('AUTH-8 a password that is reset signs in, and the one before it no more', async () => {
  // By the name in the first store: an e-mail leads to where its person was last.
  const { page, goTo, context } = await personAt(demo, { ...demoBoss, account: 'grace@100001' })
  await goTo('/merchant/Accounts')
  const cashier = page.getByRole('row').filter({ hasText: demoCashier.account })
  await cashier.getByRole('button', { name: say('auth.accounts.reset') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('auth.password.new')).fill('newpass1')
  await dialog.getByLabel(say('auth.password.confirm')).fill('newpass1')
  await page.keyboard.press('Enter')
  await page.getByText(say('common.updated')).waitFor()
  await context.close()
  const enter = (password: string) => signIn(demo.server, demoCashier.account, password)
  expect(await enter('newpass1')).toMatchObject({ result: 'success' })
  await expect(enter(demoCashier.password)).rejects.toThrow('PASSWORD_WRONG')
})

test('AUTH-2 after five wrong passwords the sign-in names the hotline, also for the right one', async () => {
  const account = 'manager@goldenwok.test'
  for (let tried = 0; tried < 5; tried++)
    await expect(signIn(demo.server, account, 'wrong99')).rejects.toThrow(/PASSWORD_(WRONG|LOCKED)/)
  const { page, goTo, context } = await aVisitor(demo.browser, demo.server, { language: 'en' })
  await goTo('/')
  await page.locator('button[aria-busy="false"] img').waitFor()
  await page.getByLabel(say('auth.signIn.account')).fill(account)
  await page.getByLabel(say('auth.signIn.password')).fill(demoBoss.password)
  await page.getByLabel(say('auth.signIn.code')).fill('TEST')
  await page.getByRole('button', { name: say('auth.signIn.submit') }).click()
  await page.getByText(say('failures.reasons.PASSWORD_LOCKED')).first().waitFor()
  await page.getByRole('heading', { level: 1, name: say('auth.signIn.title') }).waitFor()
  await context.close()
})

test('SHELL-7 a list that is refreshed stays to be read', async () => {
  const { page, goTo, context } = await signedIn()
  await goTo('/merchant/OrderList')
  const rows = page.getByRole('link', { name: say('orders.open') })
  await rows.first().waitFor()
  const before = await rows.count()
  const answer = held()
  await page.route('**/posOrderServe/getPosOrderListPage', route => answer.hold(route))
  await page.getByPlaceholder(say('orders.search')).fill('no such order')
  await answer.first
  await expect.poll(() => rows.count()).toBe(before)
  await answer.letGo()
  await rows.first().waitFor({ state: 'detached' })
  await context.close()
})

test('SHELL-8 a list that could not be loaded says so in its place alone: tried again, nothing is left of it', async () => {
  const { page, goTo, context } = await signedIn()
  const refusal = { result: 'fail', reason: 'OPERATION_FAILED', message: 'Nothing goes today' }
  const address = '**/exportServe/listExports'
  await page.route(address, route => route.fulfill({ json: refusal }))
  await goTo('/merchant/Exports')
  await page.getByRole('alert').getByText(refusal.message).waitFor()
  await page.unroute(address)
  await page.getByRole('button', { name: say('common.tryAgain') }).click()
  await page.getByText(say('exportJobs.empty')).waitFor()
  // A toast would stay for five seconds.
  expect(await page.getByText(refusal.message).count()).toBe(0)
  await context.close()
})

test('SHELL-9 ORD-8 what cannot be asked for again stays to be read, and the header says that it is older', async () => {
  const { page, goTo, send, context, noise } = await signedIn()
  await goTo('/merchant/OrderList')
  await page
    .getByRole('link', { name: say('orders.open') })
    .first()
    .click()
  const facts = page.getByRole('heading', { name: say('orders.detail.facts') })
  await facts.waitFor()
  const orderId = Number(page.url().split('/').at(-1))
  const refusal = { result: 'fail', reason: 'OPERATION_FAILED', message: 'Nothing goes today' }
  const address = '**/posOrderServe/queryOrderDetailById'
  await page.route(address, route => route.fulfill({ json: refusal }))
  await send(receiptCalls.printOrderReceipt, { orderId, idempotencyKey: 'receipt-printed-once-more' })
  const said = page.getByText(say('shell.connection.outdated'))
  await said.waitFor()
  await facts.waitFor()
  await page.unroute(address)
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common.tryAgain') })
    .click()
  await said.waitFor({ state: 'detached' })
  await page.getByText(say('orders.event.receiptPrinted')).waitFor()
  expect(noise).toEqual([])
  await context.close()
})

test('SHELL-11 on a phone stacked rows are sorted, and the address says how', async () => {
  const { page, goTo, context } = await signedIn({ width: 390, height: 844 })
  await goTo('/merchant/EmployeeList')
  const first = page
    .getByRole('list', { name: say('employees.title') })
    .getByRole('listitem')
    .first()
  await first.waitFor()
  await page.getByRole('combobox', { name: say('common.list.sortBy') }).click()
  await page.getByTitle('Employee ID', { exact: true }).click()
  await first.filter({ hasText: '101' }).waitFor()
  expect(page.url()).toContain('sort=employeeNo')
  await page.getByRole('button', { name: say('common.list.sortAscending') }).click()
  await first.filter({ hasNotText: '101' }).waitFor()
  expect(page.url()).toContain('order=desc')
  await context.close()
})

test('SHELL-9 a part of the page that does not come is said, and tried again', async () => {
  const { page, goTo, context } = await signedIn()
  await goTo('/merchant/OrderList')
  await page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
  await page.route('**/assets/AccountsPage*.js', route => route.abort())
  await goTo('/merchant/Accounts')
  await page.getByRole('heading', { level: 1, name: say('shell.error.title') }).waitFor()
  await page.getByRole('link', { name: say('shell.entries.orderList') }).waitFor()
  await page.unroute('**/assets/AccountsPage*.js')
  await page.getByRole('button', { name: say('common.tryAgain') }).click()
  await page.getByRole('heading', { level: 1, name: say('auth.accounts.title') }).waitFor()
  await context.close()
})

test('SHELL-9 a part that takes over 120 s is an error', async () => {
  const { page, goTo, context } = await signedIn()
  await goTo('/merchant/OrderList')
  await page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
  const part = held()
  await page.route('**/assets/AccountsPage*.js', route => part.hold(route))
  await page.clock.install()
  await goTo('/merchant/Accounts')
  await part.first
  await page.clock.runFor(121_000)
  await page.getByText(say('failures.reasons.PART_TOO_SLOW')).waitFor()
  await context.close()
})

test('SHELL-14 for whoever wants no motion, what opens is on the screen', async () => {
  const { page, goTo, context } = await signedIn()
  await goTo('/merchant/OrderList')
  await page.getByRole('button', { name: say('common.export.label') }).click()
  const item = page.getByRole('menuitem', { name: say('common.export.csv') })
  await item.waitFor()
  await expect.poll(async () => (await item.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  await context.close()
})

test('SHELL-14 SHELL-16 help opens beside the page, is read and searched with the keyboard, and the focus comes back', async () => {
  const { page, goTo, context, noise } = await signedIn()
  await goTo('/merchant/OrderList')
  await page
    .getByRole('heading', { level: 1, name: say('orders.title') })
    .and(page.locator(':focus'))
    .waitFor()
  const mark = page.getByRole('button', { name: say('common.help') })
  const hasFocus = () => mark.and(page.locator(':focus')).count()
  await page.keyboard.press('Tab')
  await expect.poll(hasFocus).toBe(1)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: say('common.help') })
  await drawer.getByText(say('help.pages.orderList.mistake')).waitFor()
  await drawer.getByRole('heading', { level: 2, name: 'Taking orders live' }).waitFor()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(hasFocus).toBe(1)
  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: say('help.ownPage') }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Taking orders live' }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
  expect(await seriousFindings(page)).toEqual([])
  const search = page.getByPlaceholder(say('help.search'))
  await search.fill('blind count')
  await page.getByRole('link', { name: /^Cash drawers › A shift/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Cash drawers' }).waitFor()
  // Where the words were found.
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('A shift')
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('blind count')
  expect(noise).toEqual([])
  await context.close()
})
