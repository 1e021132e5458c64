/** What is typed into a form is not lost: not by a typed address, a reload, a lost answer or another editor. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { customerCalls } from '../src/shared/contract/customers/customers.ts'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const say = words('en')
const demo = demoForAll()

async function newCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: say('customers.add') }).click()
  await page.getByRole('dialog').getByLabel(say('customers.column.name')).fill(name)
}

test('SHELL-17 an address typed over that of a half-typed form asks first; staying keeps what was typed', async () => {
  const { page, goTo, context, noise } = await bossAt(demo)
  await goTo('/merchant/customer')
  await newCustomer(page, 'Half Typed')
  const question = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  await goTo('/merchant/OrderList')
  await question.getByRole('button', { name: say('common.form.stay') }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.url()).toContain('/merchant/customer')
  const field = page.getByRole('dialog').getByLabel(say('customers.column.name'))
  expect(await field.inputValue()).toBe('Half Typed')
  await goTo('/merchant/OrderList')
  await question.getByRole('button', { name: say('common.form.leave') }).click()
  await page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
  // What was given up is not offered again.
  await goTo('/merchant/customer')
  await page.getByRole('button', { name: say('customers.add') }).click()
  await field.waitFor()
  expect(await page.getByText(say('common.draft.restore')).count()).toBe(0)
  expect(noise).toEqual([])
  await context.close()
})

test('SHELL-17 SEC-9 a reload and a lost answer lose nothing, and the customer is added once', async () => {
  const { page, goTo, context, send } = await bossAt(demo)
  await goTo('/merchant/customer')
  await newCustomer(page, 'Kept Over Reload')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('common.draft.restore') }).click()
  await expect.poll(() => drawer.getByLabel(say('customers.column.name')).inputValue()).toBe('Kept Over Reload')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/posCustomerServe/addCustomer', loseAnswer, { times: 1 })
  const save = drawer.getByRole('button', { name: say('common.save') })
  await save.click()
  await page.getByText(say('failures.reasons.NETWORK')).waitFor()
  await save.click()
  await drawer.getByRole('button', { name: say('customers.edit') }).waitFor()
  const { rows } = await send(customerCalls.listCustomers, { search: 'Kept Over Reload' })
  expect(rows.map(({ name }) => name)).toEqual(['Kept Over Reload'])
  await context.close()
})

test('SHELL-17 CUST-1 a customer whom somebody else changed meanwhile is merged, and nothing typed is thrown away', async () => {
  const { page, goTo, context, send, noise } = await bossAt(demo)
  await goTo('/merchant/customer')
  const { customerId } = await send(customerCalls.addCustomer, {
    name: 'Two Editors',
    phone: '',
    email: 'two@example.com',
    note: '',
    tags: [],
    idempotencyKey: 'two-editors',
  })
  await goTo(`/merchant/customer?id=${customerId}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('customers.edit') }).click()
  await drawer.getByLabel(say('customers.column.note')).fill('mine')
  const { version } = await send(customerCalls.getCustomer, { customerId })
  const theirs = { name: 'Two Editors', phone: '', email: 'theirs@example.com', note: 'theirs', tags: [] }
  await send(customerCalls.updateCustomer, { customerId, version, ...theirs })
  const save = drawer.getByRole('button', { name: say('common.save') })
  await save.click()
  await drawer.getByRole('button', { name: say('common.conflict.keepAll') }).click()
  await save.click()
  await drawer.getByRole('button', { name: say('customers.edit') }).waitFor()
  expect(await send(customerCalls.getCustomer, { customerId })).toMatchObject({
    note: 'mine',
    email: 'theirs@example.com',
  })
  expect(noise.filter(text => !text.includes('409'))).toEqual([])
  await context.close()
})
