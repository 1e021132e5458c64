/** A replay of real orders below a rule of money: cancelled, done, out of date, and its orders opened beside the form (SET-9). */
import { expect, test } from 'vitest'
import { quoteCalls } from '../src/shared/contract/orders/quote.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const demo = demoForAll()

test('SET-9 a replay is cancelled, then done; it says when it is out of date, and nothing is saved by it', async () => {
  const visitor = await bossAt(demo, { language: 'en', theme: 'dark', height: 1400 })
  await visitor.goTo('/merchant/OperationSettings/PaymentSetting?tab=charges')
  const { page } = visitor
  const saved = () => visitor.send(settingCalls.getPosSetting, { saveType: 21 })
  const before = await saved()
  const say = words('en')
  const start = page.getByRole('button', { name: say('ruleEffect.replay.start') })
  await page.getByText(say('ruleEffect.replay.unchanged')).waitFor()
  await expect.poll(() => start.isDisabled()).toBe(true)
  await page.getByLabel(say('charges.gratuity.ratePcm')).fill('20')
  await page.getByText(say('ruleEffect.differs')).waitFor()

  // The first answer never comes: the browser gives it up.
  const aborted = page.waitForEvent('requestfailed', request => request.url().endsWith(quoteCalls.replayOrders.path))
  await page.route(`**${quoteCalls.replayOrders.path}`, () => {}, { times: 1 })
  await start.click()
  const progress = page.getByRole('progressbar', { name: say('ruleEffect.replay.start') })
  await progress.waitFor()
  await page.getByText(say('ruleEffect.replay.progress')).waitFor()
  await page
    .getByRole('button', { name: say('common.cancel') })
    .first()
    .click()
  await aborted
  await progress.waitFor({ state: 'detached' })

  await start.click()
  await page.getByText(say('ruleEffect.replay.summary')).waitFor()
  const link = page.getByRole('table').last().getByRole('link').first()
  await expect.poll(() => link.getAttribute('href')).toMatch(/^#\/merchant\/orderDetail\/\d+$/)
  expect(await seriousFindings(page)).toEqual([])
  const [opened] = await Promise.all([visitor.context.waitForEvent('page'), link.click()])
  await opened.getByRole('heading', { level: 1 }).waitFor()
  await opened.close()

  // What is typed is still there, and changes again.
  await page.getByLabel(say('charges.gratuity.guestsFrom')).fill('4')
  await page.getByText(say('ruleEffect.replay.old')).waitFor()
  await expect.poll(saved).toEqual(before)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
