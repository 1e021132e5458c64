/** The command palette, with the keyboard alone (SHELL-12, SHELL-18). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customerCalls } from '../src/shared/contract/customers/customers.ts'
import { availabilityCalls } from '../src/shared/contract/menu/availability.ts'
import { refundCalls } from '../src/shared/contract/orders/refunds.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { paletteCalls } from '../src/shared/contract/palette/palette.ts'
import { en } from '../src/shared/text/en.ts'
import { seriousFindings } from './axe.ts'
import { demoBoss, demoCashier, demoForAll, personAt } from './demo.ts'
import { walkedIn } from './languages.ts'
import type { Visitor, VisitorSettings } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function signedIn(settings: VisitorSettings, who = demoBoss): Promise<Visitor> {
  const visitor = await personAt(demo, who, settings)
  await visitor.goTo('/merchant')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

interface Wanted {
  readonly typed: string
  /** Of its group. */
  readonly kind: string
  readonly name: string | RegExp
}

/** Opens the palette, types, and takes the first on offer; Enter waits until the one that is meant is there. */
async function enter(page: Page, say: (key: string) => RegExp, { typed, kind, name }: Wanted): Promise<void> {
  const box = page.getByRole('combobox', { name: say('palette.search') })
  await page.keyboard.press('ControlOrMeta+k')
  await box.waitFor()
  await box.pressSequentially(typed)
  const group = page.getByRole('group', { name: say(`palette.groups.${kind}`) })
  await group.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

for (const language of walkedIn('en')) {
  test(`SHELL-12 pages, dishes, people and orders are opened by their names without a mouse (${language})`, async () => {
    const visitor = await signedIn({ language })
    const { page } = visitor
    const say = words(language)
    const box = page.getByRole('combobox', { name: say('palette.search') })
    const open = async (typed: string, kind: string, name: string | RegExp) => {
      await enter(page, say, { typed, kind, name })
      await box.waitFor({ state: 'detached' })
    }
    /** The page is there: its heading has taken the focus. */
    const arrived = async () => await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1')
    const at = () => page.evaluate('location.hash')
    await open('ddlb', 'page', /Order list/)
    await expect.poll(at).toBe('#/merchant/OrderList')
    await arrived()
    await open('amy w', 'employee', /Amy Wu/)
    await expect.poll(at).toMatch(/^#\/merchant\/EmployeeList\/EmployeesAddNew\?id=\d+$/)
    await arrived()
    const { rows } = await visitor.send(orderCalls.getPosOrderListPage, { pageSize: 1 })
    await open(`#${rows[0]?.orderNo}`, 'order', new RegExp(String(rows[0]?.orderNo)))
    await expect.poll(at).toBe(`#/merchant/orderDetail/${rows[0]?.orderId}`)
    await arrived()
    await open('gbjd', 'dish', /宫保鸡丁/)
    await expect.poll(at).toMatch(/^#\/merchant\/Items\/ItemsAddNew\?id=\d+$/)
    await arrived()
    // What was opened lately is first the next time.
    await page.keyboard.press('ControlOrMeta+k')
    const recent = page.getByRole('group', { name: say('palette.groups.recent') }).getByRole('option')
    await recent.first().waitFor()
    await expect.poll(() => recent.first().textContent()).toContain('宫保鸡丁')
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
    await expect.poll(() => box.and(page.locator(':focus')).count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => recent.nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}

test('SHELL-12 the palette opens from the header too, and offers nobody what they may not open', async () => {
  const visitor = await signedIn({ language: 'en', width: 390, height: 844, theme: 'dark' }, demoCashier)
  const { page } = visitor
  const say = words('en')
  await page.getByRole('button', { name: say('palette.title') }).click()
  const box = page.getByRole('combobox', { name: say('palette.search') })
  await box.waitFor()
  await expect.poll(() => page.getByRole('option', { name: /Order list/ }).count()).toBe(1)
  // The guide tells everybody about roles; the page and its actions are not offered.
  await box.fill('roles')
  const groups = page.getByRole('listbox').getByRole('group')
  await expect.poll(() => groups.count()).toBe(1)
  await page.getByRole('group', { name: say('palette.groups.article') }).waitFor()
  await box.fill('sofia')
  await page.getByText(say('palette.nothing')).waitFor()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-18 what is typed is done: sold out and taken back, refunded, a setting, a guest', async () => {
  const visitor = await signedIn({ language: 'en' })
  const { page } = visitor
  const say = words('en')
  const at = () => page.evaluate('location.hash')
  const chosen = (typed: string, kind: string, name: string | RegExp) => enter(page, say, { typed, kind, name })

  const { dishes } = await visitor.send(paletteCalls.findAnything, { search: 'duck', kinds: ['dish'] })
  const duck = dishes[0]
  const saleOfDuck = async () => {
    const { rows } = await visitor.send(availabilityCalls.getSoldOut, {})
    return rows.some(({ kind, id, soldOut }) => kind === 'dish' && id === duck?.dishId && soldOut)
  }
  expect(await saleOfDuck()).toBe(false)
  await chosen('86 duck', 'action', String(duck?.name))
  await page.getByText(say('menus.soldOut.nextDay')).waitFor()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(saleOfDuck).toBe(true)
  await page.getByRole('button', { name: say('common.undo') }).click()
  await expect.poll(saleOfDuck).toBe(false)

  const { rows } = await visitor.send(orderCalls.getPosOrderListPage, { pageSize: 50 })
  const acts = await Promise.all(
    rows.map(async ({ orderId, orderNo }) => ({
      orderId,
      orderNo,
      ...(await visitor.send(refundCalls.getOrderActions, { orderId })),
    })),
  )
  const order = acts.find(({ refund }) => refund.refusal === null)
  // First the action alone: it asks which order.
  await chosen('refund', 'action', en.paletteWords.actions.refund.name)
  const which = page.getByRole('combobox', { name: say('palette.step.order') })
  await which.pressSequentially(String(order?.orderNo))
  await page
    .getByRole('option', { name: String(order?.orderNo) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(at).toBe(`#/merchant/orderDetail/${order?.orderId}?do=refund`)
  const dialog = page.getByRole('dialog', { name: say('refunds.title') })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(at).toBe(`#/merchant/orderDetail/${order?.orderId}`)

  await chosen('tax', 'setting', en.taxes.rates.title)
  await expect.poll(at).toContain('MerchantSetting?tab=taxes&at=taxes.rates.title')
  const section = `document.activeElement?.closest('section')?.querySelector('h2')?.textContent`
  await expect.poll(() => page.evaluate(section)).toBe(en.taxes.rates.title)

  const guest = { name: '陈丽', phone: '', email: '', note: '', tags: [], idempotencyKey: crypto.randomUUID() }
  const { customerId } = await visitor.send(customerCalls.addCustomer, guest)
  await chosen('陈丽', 'customer', '陈丽')
  await expect.poll(at).toBe(`#/merchant/customer?id=${customerId}`)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
