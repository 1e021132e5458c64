/** A restaurant's first evening with the product, made in both languages by hand of a browser. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../src/server/testing/runFolder.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { openBrowser } from './browser.ts'
import { owner, setUpStore } from './freshStore.ts'
import { type HistoryFile, pizzaYear, smallHistory } from './history.ts'
import { savedFile } from './savedFile.ts'
import { startServer } from './serverHere.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { words } from './words.ts'
import { isFull } from '../src/server/testing/isFull.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** As the screens show it: "817,860.05". */
const shown = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

class Journey {
  readonly visitor: Visitor
  readonly page: Page
  readonly say: (key: string) => RegExp
  readonly file: HistoryFile
  #seen = ''
  constructor(visitor: Visitor, language: Language, file: HistoryFile) {
    this.visitor = visitor
    this.page = visitor.page
    this.say = words(language)
    this.file = file
  }
  button(key: string) {
    return this.page.getByRole('button', { name: this.say(key) })
  }
  /** A code serves once: each try waits for a picture that it has not seen. */
  async signIn(password: string) {
    const picture = this.page.locator(`button[aria-busy="false"] img:not([src="${this.#seen}"])`)
    this.#seen = (await picture.getAttribute('src')) ?? ''
    await this.page.getByLabel(this.say('auth.signIn.account')).fill(owner.email)
    await this.page.getByLabel(this.say('auth.signIn.password')).fill(password)
    await this.page.getByLabel(this.say('auth.signIn.code')).fill('TEST')
    await this.button('auth.signIn.submit').click()
  }
  async heading(key: string) {
    await this.page.getByRole('heading', { level: 1, name: this.say(key) }).waitFor()
  }
  /** By the sidebar, as people go. */
  async open(entry: string, heading: string, group?: string) {
    const sidebar = this.page.getByRole('navigation', { name: this.say('shell.sidebar.label') })
    const link = sidebar.getByRole('link', { name: this.say(entry) })
    if (group !== undefined) await sidebar.getByRole('button', { name: this.say(group) }).click()
    await link.click()
    await this.heading(heading)
  }
  async import() {
    await this.open('shell.entries.historyImport', 'history.title')
    await this.page.locator('input[type=file]').setInputFiles(this.file.path)
    await this.button('history.check.run').click()
    await this.page.getByText(this.say('history.check.clean')).waitFor({ timeout: 180_000 })
    await this.button('history.check.start_other').click()
    await this.page.getByText(this.say('history.done.title')).waitFor({ timeout: 180_000 })
  }
  async listFilterDetailAndBack() {
    await this.open('shell.entries.orderList', 'orders.title')
    await this.page.getByText(this.file.orders.toLocaleString('en-US'), { exact: true }).first().waitFor()
    await this.page.getByPlaceholder(this.say('orders.search')).fill(this.file.someOrder)
    const rows = this.page.getByRole('link', { name: this.say('orders.open') })
    const only = rows.and(this.page.getByText(`#${this.file.someOrder}`, { exact: true }))
    await only.waitFor()
    // The rows of before stay until the new ones are there.
    await expect.poll(() => rows.count()).toBe(1)
    await only.click()
    await this.page.getByRole('heading', { level: 1, name: this.file.someOrder }).waitFor()
    // The list behind it is kept, unseen.
    await this.page.getByText(shown(this.file.someTotalCents)).filter({ visible: true }).first().waitFor()
    await this.button('common.back').click()
    await this.heading('orders.title')
    await only.waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    expect(this.page.url()).toContain(this.file.someOrder)
  }
  async report() {
    await this.open('shell.entries.salesReport', 'reports.title', 'shell.groups.reports')
    await this.visitor.goTo(`/merchant/Sales?from=${this.file.from}&to=${this.file.to}`)
    await this.page.getByLabel(this.say('common.passwordAgain.field')).fill('wrong99')
    await this.page.keyboard.press('Enter')
    await this.page.getByText(this.say('failures.reasons.PASSWORD_WRONG')).first().waitFor()
    await this.page.getByLabel(this.say('common.passwordAgain.field')).fill(owner.password)
    await this.page.keyboard.press('Enter')
    await this.page.getByText(shown(this.file.totalCents)).first().waitFor()
  }
  async exportReport(): Promise<string> {
    await this.button('common.export.label').click()
    const inLines = this.page.getByRole('menuitem', { name: this.say('common.export.csv') })
    return (await savedFile(this.page, () => inLines.click())).toString()
  }
  async signOut() {
    await this.button('shell.user.menu').click()
    await this.page.getByRole('menuitem', { name: this.say('shell.user.signOut') }).click()
    await this.heading('auth.signIn.title')
  }
}

/** Everything that the owner does, from the wrong password to signing out in the other language. */
async function walk(language: Language, file: HistoryFile): Promise<void> {
  // A folder without anything: the very first start.
  const folder = newFolder('first')
  const server = await startServer({}, folder)
  try {
    await setUpStore(server, language)
    const visitor = await aVisitor(browser, server, { language })
    const journey = new Journey(visitor, language, file)
    await visitor.goTo('/')
    await journey.signIn('wrong99')
    await journey.page.getByText(journey.say('failures.reasons.PASSWORD_WRONG')).first().waitFor()
    await journey.signIn(owner.password)
    await journey.page
      .getByRole('link', { name: journey.say('shell.entries.historyImport') })
      .first()
      .waitFor()
    await journey.import()
    await journey.listFilterDetailAndBack()
    await journey.report()
    expect(await journey.exportReport()).toContain((file.totalCents / 100).toFixed(2))
    const other: Language = language === 'en' ? 'zh' : 'en'
    await journey.page.getByRole('button', { name: words(other)(`shell.language.${other}`) }).click()
    const after = new Journey(visitor, other, file)
    await after.heading('reports.title')
    await after.signOut()
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  } catch (error) {
    for (const page of browser.contexts().flatMap(context => context.pages())) {
      await page.screenshot({ path: path.join(os.tmpdir(), `mise-journey-${language}.png`) })
    }
    throw error
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

test('POS-5 a first evening: a real year is imported, found, reported and exported (English)', async () => {
  await walk('en', pizzaYear ?? smallHistory())
})

test.runIf(isFull)('POS-5 a first evening likewise (Chinese)', async () => {
  await walk('zh', smallHistory())
})
