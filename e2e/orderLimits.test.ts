/** Order limits at the screen: typed, tried, saved, met by another person's save; and what waits for them (SHELL-6). */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function atLimits(language: Language): Promise<Visitor> {
  const visitor = await bossAt(demo, { language, height: 1400 })
  await visitor.goTo('/merchant/OrderLimits')
  await visitor.page.getByRole('heading', { level: 1, name: words(language)('orderLimits.title') }).waitFor()
  return visitor
}

/** A time in a field of the trial. */
async function setTime(page: Page, field: ReturnType<Page['getByLabel']>, time: string): Promise<void> {
  await field.fill(time)
  await field.press('Enter')
  await page.keyboard.press('Tab')
}

for (const language of walkedIn('zh')) {
  test(`MENU-9 V23 limits are tried as they are typed, and the guest reads the reason in both languages (${language})`, async () => {
    const visitor = await atLimits(language)
    const { page } = visitor
    const say = words(language)
    await page.locator('input[type=radio][value=perPeriod]').check()
    const minutes = page.getByLabel(say('orderLimits.dishes.minutes'))
    await minutes.fill('1000')
    await minutes.press('Tab')
    await page.getByText(language === 'en' ? 'At most 999.' : '不能大于 999。').waitFor()
    await page.getByText(say('orderLimits.trial.incomplete')).first().waitFor()
    await minutes.fill('20')
    await page.getByLabel(say('orderLimits.dishes.quantity')).fill('5')
    const [second, third] = [2, 3].map(number =>
      page.getByRole('listitem', { name: new RegExp(`(Step|第) ${number}`) }).first(),
    )
    for (const [step, time] of [
      [second, '18:19'],
      [third, '18:20'],
    ] as const) {
      await page
        .getByRole('button', { name: say('orderLimits.trial.addOrder') })
        .first()
        .click()
      if (step) await setTime(page, step.getByLabel(say('orderLimits.trial.time')), time)
    }
    await second?.getByText(say('orderLimits.trial.refused')).waitFor()
    await second?.getByText(/1 min left\. The next round starts at 6:20\sPM/).waitFor()
    await second?.getByText(/还剩 1 分钟，下一轮 18:20 开始/).waitFor()
    await third?.getByText(say('orderLimits.trial.accepted')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // Nothing of it is saved.
    expect(await visitor.send(settingCalls.getPosSetting, { saveType: 6 })).toMatchObject({
      value: { method: 'noLimit' },
    })
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}

test("MENU-9 SET-8 limits are saved; another person's save meanwhile is shown field by field", async () => {
  const visitor = await atLimits('en')
  const { page } = visitor
  const say = words('en')
  const save = () => page.getByRole('button', { name: say('common.save') }).click()
  const saved = () => visitor.send(settingCalls.getPosSetting, { saveType: 6 })
  await page.getByRole('button', { name: say('orderLimits.slots.add') }).click()
  await save()
  await page.getByText(say('failures.field.oneLimit')).waitFor()
  await page.getByLabel(say('orderLimits.slots.orders')).fill('8')
  await page.getByLabel(say('orderLimits.guests.notice')).fill('Please share')
  // What counts is chosen by initials.
  await page.locator('input[type=radio][value=perOrder]').check()
  await page.getByLabel(say('orderLimits.dishes.quantity')).fill('12')
  await page.getByLabel(say('orderLimits.dishes.counted')).pressSequentially('gbjd')
  await page.getByTitle('Kung Pao Chicken').first().click()
  await save()
  await page.getByText('Saved!').waitFor()
  const first = await saved()
  expect(first).toMatchObject({ version: 1, value: { notice: 'Please share', slots: [{ maxOrders: 8 }] } })
  expect(first.value).toMatchObject({ method: 'perOrder', maxDishQuantity: 12, counted: [{ kind: 'dish' }] })

  const theirs = { ...first.value, notice: 'One plate each', maxDiningMinutes: 90 }
  // A form in which nothing was typed would follow what others save.
  await page.getByLabel(say('orderLimits.guests.notice')).fill('Mine')
  await visitor.send(settingCalls.savePosSetting, { saveType: 6, version: 1, value: theirs })
  await save()
  const clash = page.getByRole('alert').first()
  await clash.waitFor()
  await page.getByText('One plate each').waitFor()
  await page.getByRole('button', { name: say('common.conflict.keepAll') }).click()
  await save()
  await expect.poll(async () => (await saved()).value).toMatchObject({ notice: 'Mine', maxDiningMinutes: 90 })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test.each([
  ['menuPanel', '#/merchant/MenuDashboard'],
  ['dishes', '#/merchant/Items'],
])('SHELL-6 %s opens only once the order limits are there', async (entry, address) => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo('/merchant/OrderList')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let letGo: (route: Route) => void = () => undefined
  const asked = new Promise<Route>(resolve => {
    letGo = resolve
  })
  await page.route('**/PosSettingServe/getPosSetting', route => letGo(route))
  await page.getByRole('button', { name: words('en')('shell.groups.menu') }).click()
  await page.getByRole('link', { name: words('en')(`shell.entries.${entry}`) }).click()
  const route = await asked
  expect(route.request().postDataJSON()).toEqual({ saveType: 6 })
  await expect.poll(() => page.evaluate('location.hash')).toMatch(/^#\/merchant\/OrderList/)
  await route.continue()
  await expect.poll(() => page.evaluate('location.hash')).toBe(address)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
