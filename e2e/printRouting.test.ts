/** What prints where, from the matrix to the queue (DEV-1, SET-4). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import { printerCalls } from '../src/shared/contract/devices/printers.ts'
import { quoteCalls } from '../src/shared/contract/orders/quote.ts'
import { printJobCalls } from '../src/shared/contract/printing/jobs.ts'
import { printRoutingCalls } from '../src/shared/contract/printing/routing.ts'
import { printTemplateCalls } from '../src/shared/contract/printing/templateCalls.ts'
import { defaultTemplate } from '../src/shared/rules/printing/templates/defaults.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { pair } from './device.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('en')) {
  const say = words(language)

  test(`SET-4 a category goes to a printer; a carryout order prints its ticket in Chinese there and a receipt (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const { page, goTo, send, noise } = visitor
    await goTo('/merchant/PrintQueue')
    const key = () => ({ idempotencyKey: `key-${randomUUID()}` })
    const name = `Wok ${randomUUID().slice(0, 8)}`
    const { printerId } = await send(printerCalls.addPrinter, { name, ...key() })
    const chinese = defaultTemplate('kitchen', { columns: 48, language: 'zh' })
    const { templateId } = await send(printTemplateCalls.addPrintTemplate, { name, ...chinese, ...key() })
    const target = { scope: 'printer', printerId } as const
    await send(printTemplateCalls.assignPrintTemplate, { kind: 'kitchen', target, templateId })
    const choices = await send(printRoutingCalls.getRoutingChoices, {})
    const dish = choices.dishes.find(({ secondName, printerIds }) => secondName !== '' && printerIds.length > 0)
    if (!dish) throw new Error('The demo has no such dish')

    await goTo('/merchant/PrintRouting')
    await page.getByRole('heading', { level: 1, name: say('shell.entries.printRouting') }).waitFor()
    // The dish prints here as well.
    await page.getByRole('combobox', { name: say('printRouting.addException') }).fill(dish.name)
    await page.getByRole('option', { name: dish.name, exact: true }).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    const exception = page.getByRole('list', { name: say('printRouting.exceptions') }).getByRole('listitem')
    await exception.getByLabel(say('printRouting.printers')).fill(name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    // Receipts of carryout too.
    const receipts = page.getByRole('list', { name: say('printRouting.receiptsTitle') })
    await receipts.getByRole('button').nth(2).click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page
      .getByRole('img', { name: say('printRouting.ticketOf') })
      .first()
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('common.saved')).last().waitFor()

    const at = new Date().toISOString()
    const line = { kind: 'dish' as const, id: dish.dishId }
    const quote = await send(quoteCalls.quote, { orderType: 'carryout', lines: [line] })
    const { code } = await send(deviceCalls.addPairingCode, { kind: 'pos' })
    const { token } = await pair(demo.server, code, name)
    const body = {
      orderKey: randomUUID(),
      openedAt: at,
      orderType: 'carryout',
      port: 'web',
      lines: [{ ...line, key: '1' }],
      expected: { totalCents: quote.totalCents, taxCents: quote.taxCents },
    }
    const response = await fetch(`${demo.server.url}/service/posDevice/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', deviceAuth: token },
      body: JSON.stringify({ at, items: [{ key: randomUUID(), kind: 'order', at, body }] }),
    })
    expect(((await response.json()) as { results: object[] }).results).toMatchObject([{ outcome: 'applied' }])
    const { rows } = await send(printJobCalls.getPrintJobs, { printerIds: [printerId] })
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['kitchen', 'receipt'])
    await goTo(`/merchant/PrintQueue?printerIds=%5B${printerId}%5D`)
    await page.getByText(say('printing.kinds.kitchen'), { exact: true }).first().waitFor()
    await page.getByText(say('printing.kinds.receipt'), { exact: true }).first().waitFor()
    expect(noise).toEqual([])
  })
}
