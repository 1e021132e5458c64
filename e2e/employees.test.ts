/** A manager's way with people: hire, two editing at once, a raise, and somebody who leaves. */
import { expect, test } from 'vitest'
import { employeeCalls } from '../src/shared/contract/staff/employees.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

const hired = { en: ['Rosa', '7301'], zh: ['Quinn', '7302'] } as const

for (const language of walkedIn('en')) {
  const [name, pin] = hired[language]
  test(`EMP-1 EMP-2 TIME-3 hire, edit at the same time as another, raise, disable (${language})`, async () => {
    const say = words(language)
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    await visitor.goTo('/merchant/EmployeeList')
    await page.getByRole('button', { name: say('employees.add') }).click()
    await page.getByRole('heading', { level: 1, name: say('employees.form.addTitle') }).waitFor()
    const field = (key: string) => page.getByLabel(say(key), { exact: true })
    await field('employees.column.firstName').fill(name)
    await field('employees.column.loginName').fill(name.toLowerCase())
    await field('employees.form.role').click()
    await page.locator('.ant-select-item-option').nth(1).click()
    // Somebody has 1002 already.
    await field('employees.form.posPassword').fill('1002')
    await field('employees.form.confirmPos').fill('1002')
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('failures.reasons.PASSWORD_REPEAT')).waitFor()
    await field('employees.form.posPassword').fill(pin)
    await field('employees.form.confirmPos').fill(pin)
    await field('employees.form.payRate').fill('18.5')
    await page.getByRole('button', { name: say('common.save') }).click()

    // Back in the list; found, and opened.
    await page.getByPlaceholder(say('employees.search')).fill(name)
    const row = page.getByRole('link', { name })
    await row.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const employeeId = Number(new URL(page.url().replace('#', '')).searchParams.get('id'))
    const loaded = await visitor.send(employeeCalls.editPosEmployee, { employeeId })
    const { version, employeeNo, firstName, loginName, roleId } = loaded
    const other = {
      employeeId,
      version,
      employeeNo,
      firstName,
      loginName,
      roleId,
      phone: '555 0111',
      lastName: 'There',
    }
    await visitor.send(employeeCalls.updatePosEmployee, other)

    // What was typed here is not lost, and what was saved there is shown.
    await field('employees.column.lastName').fill('Here')
    await page.getByRole('button', { name: say('common.save') }).click()
    const theirs = page.getByRole('radio').first()
    await theirs.waitFor()
    await expect.poll(() => field('employees.column.phone').inputValue()).toBe('555 0111')
    await expect.poll(() => field('employees.column.lastName').inputValue()).toBe('Here')
    await theirs.check()
    await expect.poll(() => field('employees.column.lastName').inputValue()).toBe('There')

    // A rate of today is corrected at once, beside what is still to be saved.
    await page.getByRole('button', { name: say('employees.pay.edit') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('employees.pay.rate')).fill('20')
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await page.getByText('$20.00').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: say('common.save') }).click()

    await page.getByRole('heading', { level: 1, name: say('employees.title') }).waitFor()
    await page.getByRole('link', { name: `${name} There` }).waitFor()
    await page
      .getByRole('row', { name })
      .getByRole('button', { name: say('employees.disable') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('employees.disable') })
      .click()
    await page.getByRole('row', { name }).getByText(say('employees.status.invalid')).waitFor()
    // The browser itself complains about the 510 that the specification asks for.
    expect(visitor.noise.filter(line => !line.includes('status of 510'))).toEqual([])
    await visitor.context.close()
  })
}
