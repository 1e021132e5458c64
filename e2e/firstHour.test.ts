/** From an empty database through the set-up and the guide to the first order of a terminal, as few clicks as it takes. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { playEvening } from '../src/simulator/evening.ts'
import { seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { Counted } from './counting.ts'
import { pair } from './device.ts'

import { walkedIn } from './languages.ts'
import { fieldOf } from './menu.ts'
import { startServer } from './serverHere.ts'
import { aVisitor } from './visitor.ts'
import { words } from './words.ts'

/** What the first hour may take with starter content (SHELL-16). */
const MOST_CLICKS = 22
const MOST_FIELDS = 12

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Somebody who follows the guide; Tab leads from one field to the next. */
class Hand extends Counted {
  readonly say: (key: string) => RegExp
  constructor(page: Page, language: Language) {
    super(page)
    this.say = words(language)
  }
  async typeInto(key: string, value: string) {
    await this.fill(fieldOf(this.page, this.say(key)), value)
  }
  get bar() {
    return this.page.getByRole('complementary', { name: this.say('guide.title') })
  }
  /** Waits until the bar says that this is the next step. */
  async next(step: string) {
    const title = this.say(`guide.steps.${step}.title`)
    // “Next: Sales tax” ends with the title.
    const ends = new RegExp(title.source.replace('^', ''))
    await this.bar.locator('strong').filter({ hasText: ends }).waitFor()
  }
  inBar(key: string) {
    return this.bar.getByRole('button', { name: this.say(key) })
  }
  async follow(step: string) {
    await this.next(step)
    await this.click(this.bar.getByRole('link', { name: this.say(`guide.steps.${step}.go`) }))
  }
  button(key: string, within: Page | Locator = this.page) {
    return within.getByRole('button', { name: this.say(key) })
  }
}

async function setUp(hand: Hand, setupCode: string): Promise<void> {
  await hand.typeInto('auth.setup.code', setupCode)
  await hand.typeInto('auth.setup.storeName', 'Lin’s Café')
  await hand.typeInto('auth.setup.phone', '555 0100')
  await hand.typeInto('auth.setup.firstName', 'Lin')
  await hand.typeInto('auth.setup.email', 'lin@cafe.test')
  await hand.typeInto('auth.setup.password', 'wok12345')
  await hand.typeInto('auth.setup.confirm', 'wok12345')
  await hand.typeInto('auth.setup.posPassword', '4826')
  await hand.click(hand.button('auth.setup.submit'))
  await hand.page.getByRole('heading', { level: 1, name: hand.say('guide.title') }).waitFor()
}

async function detailsAndMoney(hand: Hand): Promise<void> {
  const { page, say } = hand
  await hand.click(page.getByRole('link', { name: say('guide.steps.details.go') }))
  await hand.typeInto('storeSettings.contact.street', '1 Main Street')
  await hand.typeInto('storeSettings.contact.city', 'Albany')
  await hand.typeInto('storeSettings.contact.state', 'NY')
  await hand.click(hand.button('common.save'))
  await hand.next('taxes')
  await hand.click(hand.inBar('guide.starter.taxes'))
  const dialog = page.getByRole('dialog')
  // The address has named the state; its rate can be changed before it is added.
  await expect.poll(() => fieldOf(page, say('starters.tax.rate')).inputValue()).toBe('4')
  await hand.click(hand.button('starters.tax.apply', dialog))
  await dialog.waitFor({ state: 'detached' })
  await hand.follow('payment')
  await hand.click(hand.inBar('guide.keep'))
}

async function hoursAndMenu(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.follow('hours')
  await hand.click(hand.button('supplyTimes.form.addSpan').first())
  await hand.click(hand.button('supplyTimes.form.copyOf').first())
  await hand.click(page.getByText(hand.say('supplyTimes.form.copyAll')))
  await hand.click(hand.button('common.save'))
  await hand.next('menu')
  await hand.click(hand.inBar('guide.starter.menu'))
  const dialog = page.getByRole('dialog')
  await hand.click(dialog.getByText(hand.say('starters.menu.names.cafe')))
  await hand.click(hand.button('starters.menu.apply', dialog))
  await dialog.waitFor({ state: 'detached' })
}

for (const language of walkedIn('zh'))
  test(`SHELL-16 AUTH-9 the guide leads from an empty database to the first order (${language})`, async () => {
    const server = await startServer()
    try {
      const visitor = await aVisitor(browser, server, { language })
      const hand = new Hand(visitor.page, language)
      const { page, say } = hand
      await visitor.goTo('/setup')
      await setUp(hand, server.setupCode ?? '')
      expect(await seriousFindings(page)).toEqual([])
      await detailsAndMoney(hand)
      await hoursAndMenu(hand)
      // The owner can ring up since the set-up: nobody has to be added before the terminal.
      await hand.follow('terminal')
      await hand.click(hand.button('equipment.devices.pair').first())
      await hand.click(hand.button('equipment.pairing.show', page.getByRole('dialog')))
      const code = await page.getByTestId('pairing-code').textContent()
      const { token } = await pair(server, code ?? '', 'Till')
      await hand.next('order')
      await playEvening({
        url: server.url,
        token,
        name: `first-${language}`,
        startsAt: Date.now() - 60 * 60_000,
        minutes: 30,
        orders: 1,
        parts: [],
      })
      await hand.bar.getByText(say('guide.bar.ended')).waitFor()
      expect(hand.clicks, 'clicks').toBeLessThanOrEqual(MOST_CLICKS)
      expect(hand.fields, 'fields').toBeLessThanOrEqual(MOST_FIELDS)
      await leaveAndFind(hand)
      expect(visitor.noise).toEqual([])
      await visitor.context.close()
    } finally {
      await server.stop()
    }
  })

/** Once it has ended it goes for good, and is still found from the menu of the person. */
async function leaveAndFind(hand: Hand): Promise<void> {
  const { page, say } = hand
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await hand.button('guide.bar.close', hand.bar).click()
  await hand.bar.waitFor({ state: 'detached' })
  await hand.button('shell.user.menu').click()
  await page.getByRole('menuitem', { name: say('guide.title') }).click()
  await page.getByText(say('guide.page.complete')).waitFor()
  // A dish was sold: it stays when its starter menu goes, and says so.
  await hand.button('starters.menu.removes').click()
  await page.getByText(say('starters.menu.kept')).waitFor()
}
