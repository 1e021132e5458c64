/** What a template shows is what its printer prints, dot for dot (DEV-4). */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureAddress, pictureCalls } from '../../../shared/contract/menu/pictures.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { templateKinds } from '../../../shared/contract/printing/templateParts.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { defaultTemplate, plainSection } from '../../../shared/rules/printing/templates/defaults.ts'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { aPicture } from '../../menu/pictures/pictures.testing.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { aSale, newYork } from '../../orders/ledger/testing/sales.ts'
import { writeOrders } from '../../testing/orders.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aStar, addPrinter, addressOf, claim, key } from '../printing.testing.ts'

const { previewPrintTemplate, printTemplateSample } = printTemplateCalls

const aDesigner = () =>
  aPerson({
    permissions: [
      'settings.printTemplates.view',
      'settings.printTemplates.edit',
      'equipment.devices.view',
      'equipment.devices.edit',
      'equipment.printQueue.view',
      'equipment.printQueue.operate',
    ],
  })

/** Samples say when they are printed: a minute may pass between two of them. */
const timed = new Set(['orderTime', 'printedAt', 'drawerTimes', 'drawerEvents', 'batchTimes', 'partyTime', 'dueAt'])
const timeless = (template: PrintTemplate): PrintTemplate => ({
  ...template,
  sections: template.sections.filter(({ part }) => !timed.has(part)),
})

async function dotsOf(png: Uint8Array) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, dots: data.toString('base64') }
}

async function aStarOf(person: TestPerson) {
  const star = aStar(await addressOf(person))
  await star.poll()
  const printerId = await addPrinter(person)
  await claim(person, star, printerId)
  return { star, printerId }
}

test.each(['en', 'zh', 'both'] as const)(
  'DEV-4 the preview of every kind in %s is what the printer prints, dot for dot, on both papers',
  async language => {
    const person = await aDesigner()
    const { star, printerId } = await aStarOf(person)
    for (const columns of [32, 48] as const) {
      for (const kind of templateKinds) {
        const template = timeless(defaultTemplate(kind, { columns, language }))
        const preview = await person.send(previewPrintTemplate, { template })
        expect(preview.width).toBe(columns === 32 ? 384 : 576)
        await person.send(printTemplateSample, { template, printerId, ...key() })
        await star.printAll('image/png')
        const printed = star.papers.at(-1) ?? new Uint8Array()
        expect(await dotsOf(printed)).toEqual(await dotsOf(Buffer.from(preview.png, 'base64')))
      }
    }
    expect(star.papers).toHaveLength(2 * templateKinds.length)
  },
)

async function upload(person: TestPerson, bytes: Uint8Array): Promise<string> {
  const { address } = toRequest(pictureCalls.uploadPicture, {})
  const response = await (
    await testServer()
  ).app.request(SERVICE_BASE + address, {
    method: 'POST',
    headers: { [HEADERS.token]: person.token },
    body: bytes as NonNullable<RequestInit['body']>,
  })
  const { hash } = (await response.json()) as { hash: string }
  return pictureAddress(person.store.merchantId, hash, 480, 'webp')
}

test('DEV-4 a picture of the store is printed in black and white, the same on every fetch, and another store’s is not', async () => {
  const person = await aDesigner()
  const { star, printerId } = await aStarOf(person)
  const picture = await upload(person, await aPicture(400, 200))
  const template: PrintTemplate = {
    ...defaultTemplate('receipt', { columns: 48, language: 'en' }),
    sections: [{ ...plainSection('logo', 'picture'), picture, widthPercent: 50 }],
  }
  const shown = await person.send(previewPrintTemplate, { template })
  // Half of 576 dots wide, as high as its shape asks, and something of it is black.
  expect(shown.height).toBeGreaterThan(144)
  const { data } = await sharp(Buffer.from(shown.png, 'base64')).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(new Set(data)).toEqual(new Set([0, 255]))
  await person.send(printTemplateSample, { template, printerId, ...key() })
  const { jobToken } = await star.poll()
  const fetched = async () =>
    Buffer.from(await (await star.fetch(jobToken, 'image/png')).arrayBuffer()).toString('base64')
  expect(await fetched()).toBe(await fetched())
  expect(await fetched()).toBe(shown.png)
  const { rows } = await person.send(printJobCalls.getPrintJobs, {})
  const paper = await person.send(printJobCalls.getPrintJobPaper, { jobId: rows[0]?.jobId ?? 0 })
  expect(paper.png).toBe(shown.png)

  const other = await aDesigner()
  const without = await other.send(previewPrintTemplate, { template })
  expect(without.height).toBeLessThan(144)
})

test('DEV-4 a template in text mode prints letters where the printer has them all, and dots where it does not', async () => {
  const person = await aDesigner()
  const { star, printerId } = await aStarOf(person)
  const english = timeless({ ...defaultTemplate('receipt', { columns: 32, language: 'en' }), textMode: true })
  const preview = await person.send(previewPrintTemplate, { template: english })
  expect(preview.plainText).toContain('Kung Pao Chicken')
  await person.send(printTemplateSample, { template: english, printerId, ...key() })
  expect((await star.poll()).mediaTypes).toEqual(['text/plain', 'image/png'])
  await star.printAll('text/plain')
  expect(new TextDecoder().decode(star.papers.at(-1))).toBe(preview.plainText)

  const chinese = timeless({ ...defaultTemplate('receipt', { columns: 32, language: 'zh' }), textMode: true })
  expect(await person.send(previewPrintTemplate, { template: chinese })).toMatchObject({ plainText: null })
  await person.send(printTemplateSample, { template: chinese, printerId, ...key() })
  expect((await star.poll()).mediaTypes).toEqual(['image/png', 'text/plain'])
})

test('DEV-4 a kitchen template is tried with an order of the store, and not with another store’s', async () => {
  const person = await aDesigner()
  const order = anOrder([aLine(1500, { key: 'dish', quantity: 3 })])
  const sale = aSale(order, aRulebook(), { orderNo: 'K-77', payments: [] })
  const [orderId = 0] = await writeOrders(person.store, [bookOrder(sale, newYork)])
  const template = { ...defaultTemplate('kitchen', { columns: 48, language: 'en' }), textMode: true } as const
  const tried = await person.send(previewPrintTemplate, { template, orderId })
  expect(tried.plainText).toMatch(/Order K-77/)
  expect(tried.plainText).toMatch(/^3 x /m)
  const receipt = { ...defaultTemplate('receipt', { columns: 48, language: 'en' }), textMode: true } as const
  const paid = await person.send(previewPrintTemplate, { template: receipt, orderId })
  expect(paid.plainText).toMatch(/Order K-77/)
  expect(paid.plainText).toMatch(/^Subtotal +45\.00$/m)
  const other = await aDesigner()
  await expect(other.send(previewPrintTemplate, { template, orderId })).rejects.toMatchObject({ field: 'orderId' })
  const close = defaultTemplate('cashierClose', { columns: 48, language: 'en' })
  await expect(person.send(previewPrintTemplate, { template: close, orderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'orderId',
  })
})
