/** A receipt from the order to the paper: on a printer of choice, again with a reason, and as PDF (ORD-7). */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { printerCalls } from '../src/shared/contract/devices/printers.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { cloudPrinterCalls } from '../src/shared/contract/printing/cloudPrinters.ts'
import { readPdf } from '../src/server/kernel/pdf/pdf.testing.ts'
import { StarPrinter } from '../src/simulator/printer/starPrinter.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** A printer of the store that polls the server. */
async function aStar({ send, page }: Visitor, name: string): Promise<StarPrinter> {
  const { path } = await send(cloudPrinterCalls.getCloudAddress, {})
  const star = new StarPrinter(new URL(path, page.url()).href)
  await star.poll()
  const { printerId } = await send(printerCalls.addPrinter, { name, idempotencyKey: randomUUID() })
  const { rows } = await send(cloudPrinterCalls.getCloudPrinters, {})
  const cloudPrinterId = rows.find(({ mac }) => mac === star.mac)?.cloudPrinterId ?? 0
  await send(cloudPrinterCalls.claimCloudPrinter, { cloudPrinterId, printerId, idempotencyKey: randomUUID() })
  return star
}

for (const [at, language] of walkedIn('zh').entries()) {
  const say = words(language)

  test(`ORD-7 a receipt prints on a chosen printer, a second time with a reason, and is saved as PDF (${language})`, async () => {
    const boss = await bossAt(demo, { language })
    const { page, send, goTo, noise, context } = boss
    const name = `Counter ${language}`
    await goTo('/merchant/PrintQueue')
    const star = await aStar(boss, name)
    const { rows } = await send(orderCalls.getPosOrderListPage, { statuses: ['paid'], pageSize: 10 })
    const order = rows[at]
    const orderNo = order?.orderNo ?? 'no order'
    await goTo(`/merchant/orderDetail/${order?.orderId}`)
    const printOn = page.getByRole('button', { name: say('printing.on.button') })
    const choose = async () => {
      await printOn.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose()
    const state = page.getByRole('status').filter({ hasText: name })
    await state.getByText(say('printing.states.queued')).waitFor()
    expect(await star.printAll('image/png')).toBe(1)
    await state.getByText(say('printing.states.printed')).waitFor()

    await page.getByRole('link', { name: say('refunds.receipt') }).click()
    await page.locator('article svg text').first().waitFor()
    await expect.poll(() => page.locator('pre').textContent()).toContain(orderNo)
    expect(await seriousFindings(page)).toEqual([])
    await choose()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Guest lost it')
    await dialog.getByRole('button', { name: say('printing.on.again') }).click()
    await state.getByText(say('printing.states.queued')).waitFor()
    expect(await star.printAll('image/png')).toBe(1)
    await state.getByText(say('printing.states.printed')).waitFor()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: say('receipts.pdf') }).click()
    await page.getByRole('menuitem', { name: say('receipts.formats.a4') }).click()
    const [sheet] = await readPdf(await fs.readFile(await (await saved).path()))
    expect([sheet?.width, sheet?.height]).toEqual([210, 297])
    expect(sheet?.text).toContain(orderNo)
    expect(noise).toEqual([])
    await context.close()
  })
}
