/** The boss at work: modules, the matrix, the trail of it and the way back, and the eyes of a role (EMP-4, EMP-7, ADM-1). */
import { expect, test } from 'vitest'
import { administrationCalls } from '../src/shared/contract/staff/administration.ts'
import { demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { aVisitor, signInQuietly } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('en')) {
  test(`EMP-4 EMP-7 ADM-1 a boss changes a role, finds it in the trail, undoes it, and looks with its eyes (${language})`, async () => {
    const say = words(language)
    const visitor = await aVisitor(demo.browser, demo.server, { language })
    const { page } = visitor
    await signInQuietly(visitor, demo.server, demoBoss.account, demoBoss.password)

    await visitor.goTo('/merchant/JurisdictionIndex')
    await page.getByRole('heading', { level: 1, name: say('administration.matrix.title') }).waitFor()
    const cell = page.getByRole('checkbox', {
      name: language === 'en' ? 'Waiter: Export orders' : '服务员：导出订单',
    })
    await cell.first().waitFor()
    await expect.poll(() => cell.isChecked()).toBe(false)
    await cell.check()
    await page.getByText(say('administration.matrix.changed_one')).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText(say('common.saved')).last().waitFor()

    await visitor.goTo('/merchant/AuditTrail?objectType=role')
    await page
      .getByRole('button', { name: say('audit.show') })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText(say('permissions.orders_list_export')).waitFor()
    await drawer.getByRole('button', { name: say('audit.undo') }).click()
    await page.getByLabel(say('common.reason.label')).fill('test')
    await page
      .getByRole('dialog', { name: say('audit.undoOf') })
      .getByRole('button', { name: say('audit.undo') })
      .click()
    await page.getByText(say('common.updated')).waitFor()

    const { roles } = await visitor.send(administrationCalls.getRolesOfStores, {})
    const merchantId = JSON.parse(String(await page.evaluate('localStorage.getItem("merchantId")'))) as number
    const waiter = roles.find(role => role.name === 'Waiter' && role.merchantId === merchantId)
    expect(waiter?.permissions).not.toContain('orders.list.export')

    // From an address without pages: one of the own eyes could still ask for what the role may not see.
    const lookAs = async (roleId = 0) => {
      await page.goto(`${demo.server.url}/healthz`)
      await visitor.send(administrationCalls.startViewAs, { roleId })
    }
    await lookAs(waiter?.roleId)
    await visitor.goTo('/merchant/OrderList')
    const leave = page.getByRole('button', { name: say('administration.viewAs.leave') })
    await leave.waitFor()
    const exports = page.getByRole('button', { name: say('common.export.label') })
    await exports.waitFor()
    await expect.poll(() => exports.isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('link', { name: say('shell.entries.auditTrail') }).count()).toBe(0)
    await leave.click()
    await leave.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('shell.groups.system') }).click()
    await page.getByRole('link', { name: say('shell.entries.auditTrail') }).waitFor()

    // What only the own eyes may open stays as words, and says what it needs.
    const report = page.getByRole('link', { name: say('dashboard.top.all') })
    await visitor.goTo('/merchant')
    await report.first().waitFor()
    const cashier = roles.find(role => role.name === 'Cashier' && role.merchantId === merchantId)
    await lookAs(cashier?.roleId)
    await visitor.goTo('/merchant')
    await leave.waitFor()
    await page.getByText(say('dashboard.top.all')).first().waitFor()
    await page.getByText(say('administration.viewAs.needs')).first().waitFor({ state: 'attached' })
    await expect.poll(() => report.count()).toBe(0)
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}
