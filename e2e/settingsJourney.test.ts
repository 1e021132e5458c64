/**
 * The settings as their users meet them, in each language: a new store from the set-up page to its first priced order;
 * a tax change tried on real orders, saved, and taken back (SET-1, SET-2, SET-3, SET-5, SET-9, SET-10).
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { taxCalls } from '../src/shared/contract/settings/taxes.ts'
import { quoteCalls } from '../src/shared/contract/orders/quote.ts'
import { seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { demoBoss, startDemo } from './demo.ts'
import { owner } from './freshStore.ts'
import { walkedIn } from './languages.ts'
import { begins, fieldOf } from './menu.ts'
import { startServer } from './serverHere.ts'
import { aVisitor, signInQuietly, type Visitor } from './visitor.ts'
import { words } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Somebody at a settings page. */
class Settings {
  readonly visitor: Visitor
  readonly page: Page
  readonly say: (key: string) => RegExp
  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor
    this.page = visitor.page
    this.say = words(language)
  }
  button(key: string) {
    return this.page.getByRole('button', { name: this.say(key) })
  }
  /** What is required has a mark after its words. */
  field(key: string) {
    return this.page.getByLabel(begins(this.say(key))).and(this.page.locator('input:visible'))
  }
  async open(address: string) {
    await this.visitor.goTo(`/merchant/OperationSettings/${address}`)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }
  async save() {
    const isAnswer = /\/(save|set|edit)\w+$/
    await Promise.all([
      this.page.waitForResponse(answer => isAnswer.test(answer.url()) && answer.ok()),
      this.page
        .getByRole('button', { name: this.say('common.save') })
        .last()
        .click(),
    ])
    await this.saved()
  }
  /** There is nothing to take back in the form. */
  async saved() {
    await this.page
      .getByRole('button', { name: this.say('common.cancel') })
      .and(this.page.locator(':disabled'))
      .last()
      .waitFor()
  }
  /** Fills the drawer of a row. */
  async row(add: string, fields: Readonly<Record<string, string>>) {
    await this.button(add).click()
    const drawer = this.page.getByRole('dialog')
    for (const [key, value] of Object.entries(fields)) {
      await drawer
        .getByLabel(begins(this.say(key)))
        .and(this.page.locator('input:visible:not([type="radio"])'))
        .first()
        .fill(value)
    }
    return drawer
  }
  /** Saves the page with the row, from its drawer. */
  async saveRow() {
    const drawer = this.page.getByRole('dialog')
    await drawer.getByRole('button', { name: this.say('common.save') }).click()
    await drawer.waitFor({ state: 'detached' })
    await this.saved()
  }
}

async function setUpByHand(my: Settings, setupCode: string) {
  const { page, say, visitor } = my
  await visitor.goTo('/')
  await page.getByRole('link', { name: say('auth.signIn.setUp') }).click()
  await my.button('auth.setup.submit').click()
  const code = page.locator('.ant-form-item', { has: fieldOf(page, say('auth.setup.code')) })
  await code.getByText(say('failures.field.required')).waitFor()
  expect(await code.getByText(say('failures.field.required')).count()).toBe(1)
  await page.getByText(say('auth.setup.passwordRule')).waitFor()
  expect(await page.getByText(say('failures.reasons.PASSWORDS_DIFFER')).count()).toBe(0)
  const typed = {
    code: setupCode,
    storeName: 'Lin’s Wok',
    storeSecondName: '林家小馆',
    phone: '555 0100',
    firstName: 'Lin',
    lastName: 'Zhang',
    email: owner.email,
    password: owner.password,
    confirm: owner.password,
  }
  for (const [key, value] of Object.entries(typed)) await fieldOf(page, say(`auth.setup.${key}`)).fill(value)
  await my.button('auth.setup.submit').click()
  // Signed in, with the steps of the guide in front.
  await page.getByRole('heading', { level: 1, name: say('guide.title') }).waitFor()
}

/** Details, a tax, a surcharge, tips and hours, as an owner sets them before the first guest comes. */
async function setEverything(my: Settings) {
  const { page, say } = my
  await my.open('MerchantSetting')
  await my.field('storeSettings.contact.phone').fill('')
  await my.button('common.save').click()
  await page.getByText(say('failures.field.required')).first().waitFor()
  await my.field('storeSettings.contact.phone').fill('555 0199')
  await my.field('storeSettings.contact.city').fill('Albany')
  await my.save()

  await my.open('MerchantSetting?tab=taxes')
  const tax = await my.row('taxes.rates.add', { 'taxes.rates.name': 'Sales tax', 'taxes.rates.ratePcm': '100.01' })
  await tax.getByLabel(say('taxes.rates.isDefault')).check()
  await tax.getByRole('button', { name: say('common.save') }).click()
  await tax.getByText(say('failures.field.taxRate')).waitFor()
  await tax.getByLabel(begins(say('taxes.rates.ratePcm'))).fill('8.875')
  await my.saveRow()

  await my.open('PaymentSetting?tab=charges')
  const fee = await my.row('charges.fees.add', {
    'charges.fees.name': 'Kitchen fee',
    'charges.fees.ratePcm': '3',
  })
  await fee.getByLabel(begins(say('charges.fees.auto'))).check()
  await my.saveRow()
  expect(await seriousFindings(page, 'main')).toEqual([])

  await my.open('HoursSetting')
  await my.button('supplyTimes.form.addSpan').first().click()
  await my.button('supplyTimes.form.copyOf').first().click()
  await page.getByText(say('supplyTimes.form.copyAll')).click()
  await my.save()
}

for (const language of walkedIn('en')) {
  test(`SET-1 SET-3 SET-5 from the set-up page of a new store to its first priced order (${language})`, async () => {
    const server = await startServer()
    try {
      const visitor = await aVisitor(browser, server, { language })
      const my = new Settings(visitor, language)
      await setUpByHand(my, server.setupCode ?? '')
      await signInQuietly(visitor, server, owner.email, owner.password)
      await visitor.page.reload()
      await setEverything(my)
      // The menu is made by hand elsewhere (menuJourney).
      const { rows: taxes } = await visitor.send(taxCalls.getTaxes, {})
      expect(taxes).toMatchObject([{ name: 'Sales tax', ratePcm: 8875, isDefault: true }])
      const taxIds = taxes.map(({ id }) => id)
      const { id: categoryId } = await visitor.send(categoryCalls.addClassification, {
        name: 'Mains',
        idempotencyKey: `first-category-${language}`,
      })
      const noodles = { name: 'Dan Dan Noodles', categoryId, priceCents: 1295, taxIds }
      const { id } = await visitor.send(dishCalls.addDish, { ...noodles, idempotencyKey: `first-dish-${language}` })
      const lines = [{ kind: 'dish' as const, id, quantity: 2 }]
      // 3 % of 25.90 is 0.777; 8.875 % of it is 2.298625; the fee is not taxed.
      expect(await visitor.send(quoteCalls.quote, { orderType: 'dineIn', menu: 'working', lines })).toMatchObject({
        netCents: 2590,
        feeCents: 78,
        taxCents: 230,
        totalCents: 2898,
      })
      expect(visitor.noise).toEqual([])
      await visitor.context.close()
    } finally {
      await server.stop()
    }
  })
}

test('SET-9 SET-10 a tax change is tried on the orders of the last days, saved, and taken back', async () => {
  const server = await startDemo()
  try {
    for (const language of walkedIn('zh')) await changeTaxAndBack(language)
  } finally {
    await server.stop()
  }

  async function changeTaxAndBack(language: Language) {
    const visitor = await aVisitor(browser, server, { language })
    await signInQuietly(visitor, server, demoBoss.account, demoBoss.password)
    const my = new Settings(visitor, language)
    const { page, say } = my
    const rateNow = async () => (await visitor.send(taxCalls.getTaxes, {})).rows[0]?.ratePcm
    await my.open('MerchantSetting?tab=taxes')
    const before = await rateNow()
    await page
      .getByRole('button', { name: say('settings.rows.edit') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByLabel(begins(say('taxes.rates.ratePcm')))
      .fill('12.5')
    // What it does is shown beside it.
    const drawer = page.getByRole('dialog')
    await drawer.getByText(say('ruleEffect.differs')).waitFor()
    await drawer.getByRole('button', { name: say('ruleEffect.replay.start') }).click()
    await drawer.getByText(say('ruleEffect.replay.summary')).waitFor()
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
    // Nothing of it is saved yet.
    expect(await rateNow()).toBe(before)
    await my.saveRow()
    expect(await rateNow()).toBe(12_500)
    await my.button('audit.history').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('audit.undo') })
      .first()
      .click()
    await page
      .getByRole('button', { name: say('audit.reasonUndo.mistake') })
      .or(page.getByText(say('audit.reasonUndo.mistake')))
      .first()
      .click()
    await page
      .getByRole('button', { name: say('audit.undo') })
      .last()
      .click()
    await expect.poll(rateNow).toBe(before)
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  }
})
