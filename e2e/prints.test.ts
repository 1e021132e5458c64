/** What the browser prints: every page on its own paper, whatever was opened before it (ORD-7, RPT-7). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { settingCalls, settingOf } from '../src/shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../src/shared/contract/settings/settings.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { readPdf } from '../src/server/kernel/pdf/pdf.testing.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { settled, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** The sheets of the page as a PDF, in whole millimetres. */
async function sheetsOf(page: Page): Promise<readonly { readonly width: number; readonly height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const millimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  return boxes.map(([, width, height]) => ({ width: millimetres(width), height: millimetres(height) }))
}

const letter = { width: 216, height: 279 }

async function drawn({ page }: Visitor): Promise<void> {
  await page.locator('article svg text').first().waitFor()
  const sizes = `[...document.querySelectorAll('style')].filter(style => style.textContent.includes('@page')).length`
  await expect.poll(() => page.evaluate(sizes)).toBe(1)
}

test('ORD-7 a receipt is one sheet as wide as the store’s paper and as long as it is; the reader may choose the other', async () => {
  const boss = await bossAt(demo, { language: 'en' })
  const { page } = boss
  // The schedule is printed across: its paper must not stay behind.
  await boss.goTo('/merchant/Scheduing')
  await settled(boss)
  const { rows } = await boss.send(orderCalls.getPosOrderListPage, { pageSize: 10 })
  await boss.goTo(`/orderReceipt/${rows[0]?.orderId}`)
  await drawn(boss)
  const [wide, ...none] = await sheetsOf(page)
  expect([wide?.width, none]).toEqual([80, []])
  expect(wide?.height).toBeGreaterThan(60)

  await page.getByText('58 mm', { exact: true }).click()
  await expect.poll(async () => (await sheetsOf(page)).map(({ width }) => width)).toEqual([58])

  const { saveType } = settingGroups.store
  const { value, version } = settingOf('store', await boss.send(settingCalls.getPosSetting, { saveType }))
  await boss.send(settingCalls.savePosSetting, { saveType, version, value: { ...value, receiptWidthMm: 58 } })
  for (const address of [`/orderReceipt/${rows[1]?.orderId}`, '/cashierReceipt/1']) {
    await boss.goTo(address)
    await page.reload()
    await drawn(boss)
    await expect.poll(async () => (await sheetsOf(page)).map(({ width }) => width)).toEqual([58])
  }
  await boss.context.close()
})

test('RPT-7 the sales report and day close print upright on the printer’s own paper, the schedule across it', async () => {
  const boss = await bossAt(demo, { language: 'en' })
  const { page } = boss
  await boss.goTo('/merchant/Scheduing')
  await settled(boss)
  expect((await sheetsOf(page))[0]).toEqual({ width: letter.height, height: letter.width })
  await boss.goTo('/merchant/Sales')
  await givePassword(page, demoBoss.password)
  await page.getByRole('region', { name: words('en')('reports.section.totals') }).waitFor()
  const report = await sheetsOf(page)
  expect(report.length).toBeGreaterThan(1)
  expect(report.filter(({ width }) => width !== letter.width)).toEqual([])
  await boss.goTo('/merchant/DayClose')
  await settled(boss)
  expect((await sheetsOf(page))[0]).toEqual(letter)
  await boss.context.close()
})

for (const language of walkedIn('zh')) {
  test(`RPT-7 wide lists print whole, with every column that the screen shows (${language})`, async () => {
    const boss = await bossAt(demo, { language })
    const { page } = boss
    for (const address of ['/merchant/Cashier', '/merchant/closeBatchHistory', '/merchant/OrderList']) {
      await boss.goTo(address)
      await settled(boss)
      await page.locator('main tbody tr td:visible').first().waitFor()
      const heads = await page.locator('main thead th:visible').allInnerTexts()
      const shown = heads.map(head => head.trim()).filter(head => head !== '')
      const sheets = await readPdf(await page.pdf({ preferCSSPageSize: true }))
      const printed = sheets
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, '')
      expect(shown.length).toBeGreaterThan(7)
      expect(shown.filter(head => !printed.includes(head.replaceAll(/\s+/g, '')))).toEqual([])
      expect(sheets[0]).toMatchObject({ width: 279.4, height: 215.9 })
    }
    await boss.context.close()
  })
}
