/** A print template from the default to the paper, in a browser (DEV-4). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { StarPrinter } from '../src/simulator/printer/starPrinter.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { savedFile } from './savedFile.ts'
import { words } from './words.ts'

const demo = demoForAll()
const LIST = '/merchant/OperationSettings/printTemplateSettings'

/** The picture of the paper, as bytes. */
async function paperOf(page: Page, say: ReturnType<typeof words>): Promise<Buffer> {
  // The icons of its fields count as pictures by role.
  const picture = page.getByRole('region', { name: say('templatePage.preview.title') }).locator('img')
  await picture.waitFor()
  return Buffer.from((await picture.getAttribute('src'))?.split(',')[1] ?? '', 'base64')
}

for (const language of walkedIn('zh')) {
  const say = words(language)

  test(`DEV-4 a receipt is made the store's own, seen as it prints, printed and used (${language})`, async () => {
    const { page, goTo, noise, context } = await bossAt(demo, { language })
    const button = (name: RegExp) => page.getByRole('button', { name })
    await goTo(LIST)
    const receipts = page.getByRole('region', { name: say('templatePage.kinds.receipt'), exact: true })
    await receipts.getByRole('button', { name: say('templatePage.customize') }).click()
    await page.getByLabel(say('templatePage.field.name')).fill(`Paper ${language}`)
    const first = await paperOf(page, say)

    const sections = page.getByRole('list', { name: say('templatePage.field.sections') })
    const address = page.getByText(say('templatePage.parts.storeAddress'), { exact: true })
    await sections.getByRole('listitem').filter({ has: address }).getByRole('switch').click()
    await expect.poll(() => paperOf(page, say)).not.toEqual(first)
    await button(say('templatePage.addSection')).click()
    await page.getByRole('menuitem', { name: say('templatePage.parts.text'), exact: true }).click()
    const text = page.getByLabel(say('templatePage.row.textEn'))
    await text.fill('Hello {nobody}')
    await button(say('common.save')).click()
    await page.getByText(say('failures.field.templateVariable')).waitFor()
    await text.fill('Hello ')
    await page
      .getByRole('button', { name: say('templatePage.row.insert') })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '{table}' }).click()
    await expect.poll(() => text.inputValue()).toBe('Hello {table}')
    expect(await seriousFindings(page)).toEqual([])
    await button(say('common.save')).click()

    const row = receipts.getByRole('listitem').filter({ hasText: `Paper ${language}` })
    const use = row.getByRole('button', { name: say('templatePage.uses.everywhere') })
    await use.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await use.click()
    await row.getByText(say('templatePage.wholeStore')).waitFor()
    const file = await savedFile(page, () => row.getByRole('button', { name: say('templatePage.export') }).click())
    expect(file.toString()).toContain('Hello {table}')
    expect(noise).toEqual([])
    await context.close()
  })
}

test('DEV-4 the printer prints the dots that the page shows; a saved version comes back', async () => {
  const { page, goTo, noise, context } = await bossAt(demo, { language: 'en' })
  const say = words('en')
  const button = (name: RegExp) => page.getByRole('button', { name })
  await goTo('/merchant/PrintQueue?tab=connections')
  const star = new StarPrinter(await page.getByText('/cloudprnt/').innerText())
  await star.poll()
  const connection = page.getByRole('listitem').filter({ hasText: star.mac })
  await connection.getByRole('button', { name: say('printing.connections.claim') }).click()
  await page.getByLabel(say('equipment.name')).fill('Counter printer')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('printing.connections.claim') })
    .click()
  await connection.getByText('Counter printer').waitFor()

  await goTo(`${LIST}/new?kind=kitchen`)
  await page.getByLabel(say('templatePage.field.name')).fill('Wok station')
  // The sample is of this minute: without its time, papers of two minutes are the same.
  const sections = page.getByRole('list', { name: say('templatePage.field.sections') })
  const time = page.getByText(say('templatePage.parts.orderTime'), { exact: true })
  await sections.getByRole('listitem').filter({ has: time }).getByRole('switch').click()
  await button(say('common.save')).click()
  await page.getByRole('link', { name: 'Wok station' }).click()
  const before = await paperOf(page, say)
  await page.getByText(say('templatePage.languages.both'), { exact: true }).click()
  await expect.poll(() => paperOf(page, say)).not.toEqual(before)
  await page.getByRole('button', { name: say('templatePage.preview.print') }).click()
  await page.getByRole('combobox', { name: say('templatePage.preview.printer') }).click()
  await page.getByTitle('Counter printer').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.print') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await star.printAll('image/png')).toBe(1)
  expect(Buffer.from(star.papers.at(-1) ?? [])).toEqual(await paperOf(page, say))

  await button(say('common.save')).click()
  await page.getByRole('link', { name: 'Wok station' }).click()
  await paperOf(page, say)
  await button(say('templatePage.versions.title')).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('templatePage.versions.putBack') }).click()
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => paperOf(page, say)).toEqual(before)
  expect(noise).toEqual([])
  await context.close()
})
