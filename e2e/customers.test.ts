/** Customers and paper at the screen: two who are one are merged, and a receipt is drawn. */
import { expect, test } from 'vitest'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { customerCalls } from '../src/shared/contract/customers/customers.ts'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const demo = demoForAll()

test('CUST-1 ORD-7 two customers become one by the phone that was chosen, and a receipt is drawn on either paper', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page, send } = visitor
  await visitor.goTo('/merchant/customer')
  const add = (name: string, phone: string) =>
    send(customerCalls.addCustomer, { name, phone, idempotencyKey: `key-${phone}` })
  const [kept, other] = [await add('Zelda Quill', '2125550181'), await add('Z. Quill', '2125550182')]
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(say('customers.search')))
    .first()
    .fill('quill')
  for (const name of ['Zelda Quill', 'Z. Quill']) {
    const box = page.getByRole('row').filter({ hasText: name }).getByRole('checkbox')
    await box.check()
  }
  await page.getByRole('button', { name: say('customers.merge.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Zelda Quill ·/ }).check()
  await dialog.getByRole('radio', { name: '2125550182', exact: true }).check()
  await dialog.getByRole('button', { name: say('customers.merge.ok') }).click()
  const detail = (customerId: number) => send(customerCalls.getCustomer, { customerId })
  await expect.poll(async () => (await detail(other.customerId)).mergedInto).toBe(kept.customerId)
  expect(await detail(kept.customerId)).toMatchObject({ phone: '2125550182', merged: 1 })
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Quill' }).count()).toBe(1)

  const { rows } = await send(orderCalls.getPosOrderListPage, { statuses: ['paid'], pageSize: 1 })
  await visitor.goTo(`/orderReceipt/${rows[0]?.orderId}`)
  const picture = page.locator('article svg')
  await picture.waitFor()
  const wide = (await picture.boundingBox())?.width ?? 0
  await page.getByText('58 mm', { exact: true }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? wide).toBeLessThan(wide)
  expect(visitor.noise).toEqual([])
})
