/** The command palette, with the keyboard alone (SHELL-12). */
import { expect, test } from 'vitest'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
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

for (const language of walkedIn('en')) {
  test(`SHELL-12 pages, dishes, people and orders are opened by their names without a mouse (${language})`, async () => {
    const visitor = await signedIn({ language })
    const { page } = visitor
    const say = words(language)
    const box = page.getByRole('combobox', { name: say('palette.search') })
    const open = async (typed: string, kind: string, name: string | RegExp) => {
      await page.keyboard.press('ControlOrMeta+k')
      await box.waitFor()
      await box.pressSequentially(typed)
      const group = page.getByRole('group', { name: say(`palette.groups.${kind}`) })
      await group.getByRole('option', { name }).first().waitFor()
      await page.keyboard.press('Enter')
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
  await box.fill('roles')
  await page.getByText(say('palette.nothing')).waitFor()
  await box.fill('amy')
  await page.getByText(say('palette.nothing')).waitFor()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-12 a dish is found by initials, pinyin and both names, a person by theirs', async () => {
  const visitor = await signedIn({ language: 'zh' })
  const { page } = visitor
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox')
  await box.waitFor()
  for (const [typed, found] of [
    ['gbjd', '宫保鸡丁'],
    ['kung pao', '宫保'],
    ['mapo', '麻婆豆腐'],
    ['amy', 'Amy Wu'],
    ['suanla', '酸辣'],
  ] as const) {
    await box.fill(typed)
    await page
      .getByRole('option', { name: new RegExp(found) })
      .first()
      .waitFor()
  }
  await visitor.context.close()
})
