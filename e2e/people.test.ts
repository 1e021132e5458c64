/** A manager's whole way with one person: hired, given a role, denied one thing, looked after, planned, corrected, paid. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { clockCalls } from '../src/shared/contract/labor/clock.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'
import { demoBoss, demoForAll, hoursOfDemo } from './demo.ts'
import { walkedIn } from './languages.ts'
import { savedFile } from './savedFile.ts'
import { aVisitor, signInQuietly, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

type Language = 'en' | 'zh'
const own = 'mine2026'
const person = { en: { name: 'Ida', password: 'ida12345' }, zh: { name: 'Noor', password: 'noor12345' } }

/** Hires a waiter who may sign in. */
async function hire({ page, goTo }: Visitor, language: Language): Promise<void> {
  const say = words(language)
  const { name, password } = person[language]
  const field = (key: string) => page.getByLabel(say(key), { exact: true })
  await goTo('/merchant/EmployeeList')
  await page.getByRole('button', { name: say('employees.add') }).click()
  await page.getByRole('heading', { level: 1, name: say('employees.form.addTitle') }).waitFor()
  await field('employees.column.firstName').fill(name)
  await field('employees.column.loginName').fill(name.toLowerCase())
  await field('employees.form.role').click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: language === 'en' ? 'Waiter' : '服务员' })
    .click()
  await field('employees.form.password').fill(password)
  await field('employees.form.confirm').fill(password)
  await field('employees.form.payRate').fill('17')
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByPlaceholder(say('employees.search')).fill(name)
  await page.getByRole('link', { name }).waitFor()
}

for (const language of walkedIn('en')) {
  test(`EMP-6 TIME-4 TIME-5 hire, deny, look through her eyes, plan, correct, export (${language})`, async () => {
    const say = words(language)
    const { clock } = { en, zh }[language]
    const { name, password } = person[language]
    const [boss, waiter] = [
      await aVisitor(demo.browser, demo.server, { language }),
      await aVisitor(demo.browser, demo.server, { language }),
    ]
    const { page } = boss
    await signInQuietly(boss, demo.server, demoBoss.account, demoBoss.password)
    await hire(boss, language)

    // She signs in and sees the order list.
    // With the password that she was given she gets to choose her own, and nowhere else (SEC-12).
    await signInQuietly(waiter, demo.server, `${name.toLowerCase()}@100001`, password)
    await waiter.goTo('/merchant/OrderList')
    await waiter.page.getByRole('heading', { level: 1, name: say('auth.ownPassword.title') }).waitFor()
    await waiter.page.getByLabel(say('auth.ownPassword.given')).fill(password)
    await waiter.page.getByLabel(say('auth.password.new'), { exact: true }).fill(own)
    await waiter.page.getByLabel(say('auth.password.confirm')).fill(own)
    await waiter.page.getByRole('button', { name: say('auth.ownPassword.save') }).click()
    const orders = waiter.page.getByRole('link', { name: say('shell.entries.orderList') })
    await orders.waitFor()

    // One function is denied: it vanishes from her open page.
    await boss.goTo('/merchant/BackOfficePermissions')
    await page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click()
    await page.locator('[role=treeitem][data-key="orders.list.view"]').click()
    await page.getByRole('button', { name: say('rights.save') }).click()
    await orders.waitFor({ state: 'detached' })
    // Nor does the server answer it.
    await expect(waiter.send(orderCalls.getPosOrderListPage, {})).rejects.toThrow('INSUFFICIENT_AUTHORITY')

    // And through her eyes it is not there either.
    await page.getByRole('button', { name: say('rights.save') }).waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: new RegExp(say('administration.viewAs.startOf').source.slice(1, -1)) })
      .click()
    const leave = page.getByRole('button', { name: say('administration.viewAs.leave') })
    await leave.waitFor()
    await page.getByRole('link', { name: say('shell.entries.orderList') }).waitFor({ state: 'detached' })
    await leave.click()
    await page.getByRole('link', { name: say('shell.entries.orderList') }).waitFor()

    // A shift of hers is planned and saved.
    await boss.goTo(`/merchant/Scheduing?week=${language === 'en' ? '2031-03-03' : '2031-03-10'}`)
    const cell = page.getByRole('row').filter({ hasText: name }).locator('[data-cell]').first()
    await cell.waitFor()
    const box = await cell.boundingBox()
    if (!box) throw new Error('not in sight')
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 6 })
    await page.mouse.up()
    await cell.locator('[data-bar]').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(say('common.saved')).last().waitFor()

    // A record is corrected with a reason, and the hours are exported.
    await boss.goTo('/merchant/ClockRecords')
    await page
      .getByRole('button', { name: say('clock.editOne') })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: say('clock.edit') }).click()
    await drawer.getByLabel(clock.form.note, { exact: true }).fill(name)
    await drawer.getByRole('button', { name: say('clock.form.reasons.forgotOut') }).click()
    await drawer.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('common.updated')).first().waitFor()
    // Who corrected it, why, and both values.
    const { rows } = await boss.send(clockCalls.findPosClockList, { pageSize: 200 })
    const { clockId = 0 } = rows.find(({ note }) => note === name) ?? {}
    const { history } = await boss.send(clockCalls.getClockDetail, { clockId })
    expect(history[0]).toMatchObject({ actorName: 'Grace Lin', before: { note: '' }, after: { note: name } })
    expect(history[0]?.reason).not.toBe('')
    await drawer
      .getByRole('button', { name: /close|关闭/i })
      .first()
      .click()
    await page.getByRole('tab', { name: say('clock.tab.totals') }).click()
    await boss.goTo(hoursOfDemo())
    await page.getByRole('region', { name: say('clock.totals.label') }).waitFor()
    await page.getByRole('button', { name: say('common.export.label') }).click()
    const [asked, file] = await Promise.all([
      page.waitForRequest(`**${clockCalls.exportClockTotals.path}`),
      savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click()),
    ])
    // Each person's minutes of the file are what the page adds up.
    const { from, to } = asked.postDataJSON() as { from: string; to: string }
    const people = parse<Record<string, string>>(file, { columns: true, bom: true })
    const { sums } = await boss.send(clockCalls.getClockTotals, { from, to })
    expect(sums.workMinutes).toBeGreaterThan(0)
    expect(people.reduce((sum, row) => sum + Number(row[clock.file.work]), 0)).toBe(sums.workMinutes)
    expect([...boss.noise, ...waiter.noise]).toEqual([])
    await Promise.all([boss.context.close(), waiter.context.close()])
  })
}
