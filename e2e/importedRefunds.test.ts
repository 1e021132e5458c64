/** Refunds in the file of another POS, and files in other encodings, in a browser (POS-5, CUST-1). */
import { expect, test } from 'vitest'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const demo = demoForAll()
const say = words('en')

const csv = [
  'Order,Date,Time,Item,Qty,Price,Tax,Payment',
  'X-101,2024-05-01,11:00,Jasmine tea,2,5.00,0.89,Cash',
  'X-101,2024-05-03,10:00,Jasmine tea,-1,5.00,-0.45,Cash',
  'X-900,2024-05-02,11:00,Jasmine tea,-1,5.00,-0.45,Cash',
].join('\n')

test('POS-5 ORD-3 a refund without an order is found, chosen otherwise, and imported as a refund', async () => {
  const { page, goTo, noise, context } = await bossAt(demo, { language: 'en' })
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  await goTo('/merchant/HistoryImport')
  const file = { name: 'old-pos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  const rows = page.getByLabel(say('history.preview.title')).getByRole('row')
  await rows
    .filter({ hasText: say('history.preview.refund').source.slice(4, -4) })
    .first()
    .waitFor()
  expect(await rows.filter({ hasText: '−$5.00' }).count()).toBe(2)
  await button('history.check.run').click()
  await page.getByText(say('history.reasons.refundAlone')).waitFor()
  await button('history.check.back').click()
  await page.getByLabel(say('history.format.loneRefunds')).click()
  await page.getByTitle(say('history.format.loneRefundChoices.order')).click()
  await button('history.check.run').click()
  await page.getByText(say('history.check.clean')).waitFor()
  await button('history.check.start_other').click()
  await page.getByText(say('history.done.title')).waitFor()
  await page.getByText(say('history.list.refunds_other')).waitFor()
  await page.getByRole('link', { name: say('history.done.openOrders') }).click()
  await page
    .getByRole('link', { name: say('orders.open') })
    .first()
    .waitFor()
  await page.getByText('X-900').first().waitFor()
  expect(noise).toEqual([])
  await context.close()
})

test('CUST-1 a file of customers says its encoding, and is read in another one', async () => {
  const { page, goTo, noise, context } = await bossAt(demo, { language: 'en' })
  await goTo('/merchant/customer')
  await page.getByRole('button', { name: say('customers.import.button') }).click()
  const dialog = page.getByRole('dialog')
  // 姓名,电话 and 丽水,5550400 as Chinese spreadsheets write them; as UTF-16 it is one line of other words.
  const buffer = Buffer.from('d0d5c3fb2cb5e7bbb00ac0f6cbae2c35353530343030', 'hex')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('丽水').first().waitFor()
  const encoding = dialog.getByLabel(say('common.encoding.label'))
  await encoding.click()
  await page.getByTitle(say('common.encoding.utf16le')).click()
  await dialog.getByText('丽水').first().waitFor({ state: 'hidden' })
  await encoding.click()
  await page.getByTitle(say('common.encoding.gb18030')).last().click()
  await dialog.getByText('丽水').first().waitFor()
  expect(noise).toEqual([])
  await context.close()
})
