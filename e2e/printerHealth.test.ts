/** What the pages say while a printer runs out of paper and gets a new roll; pads and kiosks (DEV-1, DEV-3). */
import { expect, test } from 'vitest'
import { cloudPrinterCalls } from '../src/shared/contract/printing/cloudPrinters.ts'
import { printJobCalls } from '../src/shared/contract/printing/jobs.ts'
import { printerCalls } from '../src/shared/contract/devices/printers.ts'
import { StarPrinter } from '../src/simulator/printer/starPrinter.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('zh')) {
  const say = words(language)

  test(`DEV-1 RPT-1 paper runs out: the list, the dashboard and a toast say so; a new roll prints what waited (${language})`, async () => {
    const { page, goTo, noise, context, send } = await bossAt(demo, { language })
    await goTo('/merchant/Equipments')
    const star = new StarPrinter(`${demo.server.url}${(await send(cloudPrinterCalls.getCloudAddress, {})).path}`)
    await star.poll()
    const keyOf = (what: string) => `${what}-${star.mac.replaceAll(':', '')}`
    const name = `Star ${star.mac}`
    const { printerId } = await send(printerCalls.addPrinter, { name, idempotencyKey: keyOf('add') })
    const { rows } = await send(cloudPrinterCalls.getCloudPrinters, {})
    const cloudPrinterId = rows.find(({ mac }) => mac === star.mac)?.cloudPrinterId ?? 0
    await send(cloudPrinterCalls.claimCloudPrinter, { cloudPrinterId, printerId, idempotencyKey: keyOf('claim') })

    await goTo(`/merchant/Equipments?search=${star.mac}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(say('equipment.health.online')).first().waitFor()
    await row.getByRole('button', { name }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText(star.mac, { exact: true }).waitFor()
    await drawer.getByRole('button', { name: say('printing.connections.test') }).click()
    await page.getByText(say('equipment.health.testQueued')).waitFor()
    await send(printJobCalls.printTestPage, { printerId, idempotencyKey: keyOf('test') })
    await drawer.getByText(say('equipment.health.toQueue')).waitFor()
    expect(await seriousFindings(page, '.ant-drawer')).toEqual([])
    await page.keyboard.press('Escape')

    await star.poll({ statusCode: '410%20Out%20of%20paper' })
    await row.getByText(say('equipment.health.paper.out')).waitFor()
    await page.locator('.ant-message-notice-warning').filter({ hasText: name }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await goTo('/merchant')
    const card = page.getByRole('region', { name: say('attention.title') })
    const out = card.getByText(say('attention.kinds.printerPaperOut_other'))
    await out.waitFor()

    const states = async () =>
      (await send(printJobCalls.getPrintJobs, { printerIds: [printerId] })).rows.map(({ state }) => state)
    expect(await states()).toEqual(['queued', 'queued'])
    expect(await star.printAll('image/png')).toBe(2)
    expect(await states()).toEqual(['printed', 'printed'])
    expect(star.papers).toHaveLength(2)
    // Another printer of the demo is out of paper still.
    await card.getByText(say('attention.named.printerPaperOut')).waitFor()
    expect(noise).toEqual([])
    await context.close()
  })

  test(`DEV-3 pads and kiosks with their tables and batteries; one is given another table (${language})`, async () => {
    const { page, goTo, noise, context } = await bossAt(demo, { language })
    await goTo('/merchant/PadKiosk')
    const row = page.getByRole('row').filter({ hasText: 'Pad 2' })
    await row.getByText('14%').waitFor()
    await row.getByRole('button', { name: 'Pad 2' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('equipment.cashBoxes.model')).fill('Tab A11')
    expect(await seriousFindings(page, '.ant-drawer')).toEqual([])
    await drawer.getByRole('button', { name: say('common.save') }).click()
    await row.getByText('Tab A11').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(noise).toEqual([])
    await context.close()
  })
}
