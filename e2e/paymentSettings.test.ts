/** Tips, surcharges and discounts at the screen: refused at the field, shown as guests see them, saved (SET-2, SET-3). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll, unset } from './demo.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(unset('payment', 'charges', 'discounts'))

const say = words('en')
const SETTINGS = '/merchant/OperationSettings'

async function at(page: string, settings: { language?: 'en' | 'zh' } = {}): Promise<Visitor> {
  const visitor = await bossAt(demo, { language: 'en', height: 1400, ...settings })
  await visitor.goTo(`${SETTINGS}/${page}`)
  return visitor
}

/** Types into a field and leaves it. */
async function type(page: Page, label: RegExp | string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(value)
  await field.press('Tab')
}
const save = (page: Page) => page.getByRole('button', { name: say('common.save') }).click()
const saved = async ({ send }: Visitor, saveType: 21 | 22 | 23) =>
  (await send(settingCalls.getPosSetting, { saveType })).value

test('SET-2 V8 V15 V17 a ladder is refused unsorted and empty, stands on the guest’s screen as typed, is saved; so is a code of 4 digits', async () => {
  const visitor = await at('PaymentSetting')
  const { page } = visitor
  const screen = page.getByRole('figure', { name: say('payment.screen.title') })
  await screen.getByText('$6.34').waitFor()
  await type(page, 'Percentage 1', '25')
  await page.getByText(say('failures.field.rising')).first().waitFor()
  for (const number of [1, 2, 3]) await type(page, `Percentage ${number}`, '')
  await page.getByText(say('failures.field.oneChoice')).first().waitFor()
  await page.getByText(say('payment.screen.incomplete')).waitFor()
  await type(page, 'Percentage 1', '-5')
  await page.getByText(say('failures.field.aboveZero')).first().waitFor()
  for (const [at, rate] of ['15', '18', '20'].entries()) await type(page, `Percentage ${at + 1}`, rate)
  await type(page, /^Before tax/, '13.70')
  await type(page, /^Tax/, '1.13')
  for (const amount of ['$2.06', '$2.47', '$2.74']) await screen.getByText(amount).waitFor()
  await page.getByText('中文', { exact: true }).last().click()
  await screen.getByText('请选择小费').waitFor()
  await page.getByText('$0.05', { exact: true }).click()
  await page.getByText('$6.03 becomes $6.05 in cash.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  // The other tab asks before what was typed is lost.
  await page.getByRole('tab', { name: say('payment.tabs.charges') }).click()
  await page.getByRole('button', { name: say('common.form.stay') }).click()
  await save(page)
  await page.getByText(say('common.saved')).last().waitFor()
  const tips = { ladderPcm: [15_000, 18_000, 20_000] }
  await expect.poll(() => saved(visitor, 22)).toMatchObject({ cashStep: 5, tips })
  // The authorization code is set, and never shown again.
  await page.getByRole('button', { name: say('secrets.enter') }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel(say('secrets.code'))
  for (const typed of ['123', '12ab']) {
    await code.fill(typed)
    await code.press('Tab')
    await dialog.getByText('must be 4 digits').waitFor()
  }
  await code.fill('2468')
  await dialog.getByRole('button', { name: say('common.save') }).click()
  await page.getByRole('button', { name: say('secrets.replace') }).waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SET-3 V13 V16 a surcharge with guests, the gratuity that is no tip, a capped card surcharge', async () => {
  const visitor = await at('PaymentSetting?tab=charges')
  const { page } = visitor
  await page.getByRole('button', { name: say('charges.fees.add') }).click()
  const drawer = page.getByRole('dialog')
  const saveRow = () => drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.getByLabel(say('charges.fees.byGuests')).check()
  await saveRow()
  await drawer.getByText(say('failures.field.required')).first().waitFor()
  await drawer.getByLabel(say('charges.fees.name')).fill('Service')
  await drawer.getByRole('textbox', { name: 'Percentage' }).fill('10')
  const guests = drawer.getByLabel(say('charges.fees.guestsFrom'))
  for (const [typed, refused] of [
    ['0', 'At least 1.'],
    ['1.5', 'Please enter a whole number.'],
    ['', 'This is required.'],
  ] as const) {
    await guests.fill(typed)
    await guests.press('Tab')
    await drawer.getByText(refused).first().waitFor()
  }
  await guests.fill('8')
  await drawer.getByLabel(say('charges.fees.auto')).click()
  expect(await seriousFindings(page)).toEqual([])
  // What it does is shown before it is saved.
  await drawer.getByText(say('ruleEffect.differs')).waitFor()
  await saveRow()
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => saved(visitor, 21)).toMatchObject({ surcharges: [{ name: 'Service', guestsFrom: 8 }] })
  await page.getByText('10% after discounts · automatic · all order types · 8 or more guests').waitFor()
  await page.getByText(say('charges.gratuity.notTip')).waitFor()
  await page.getByLabel(say('charges.card.enabled')).click()
  await type(page, say('charges.card.capPcm'), '5')
  await page.getByText(say('failures.field.cardCap')).waitFor()
  await type(page, say('charges.card.capPcm'), '3')
  await page.getByText('$1.04 on $34.54.').waitFor()
  await save(page)
  await page.getByText(say('common.saved')).last().waitFor()
  await expect
    .poll(() => saved(visitor, 21))
    .toMatchObject({
      surcharges: [{ name: 'Service', ratePcm: 10_000, auto: true, guestsFrom: 8 }],
      cardSurcharge: { enabled: true, capPcm: 3000 },
    })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SET-3 a discount of 100 % is refused in Chinese at its field; a comp and a reason are saved', async () => {
  const chinese = words('zh')
  const visitor = await at('DiscountSetting', { language: 'zh' })
  const { page } = visitor
  const drawer = page.getByRole('dialog')
  const saveRow = () => drawer.getByRole('button', { name: chinese('common.save') }).click()
  await page.getByRole('button', { name: chinese('discounts.list.add') }).click()
  await drawer.getByLabel(chinese('discounts.list.name')).fill('On the house')
  const percent = drawer.getByLabel(chinese('discounts.list.valuePcm'))
  await percent.fill('100')
  await percent.press('Tab')
  await drawer.getByText('折扣须大于 0% 且小于 100%。').waitFor()
  await drawer.getByLabel(chinese('discounts.list.kinds.comp')).check()
  await saveRow()
  await page.getByText('免单 · 单品 · 所有订单类型').waitFor()
  await page.getByRole('button', { name: chinese('discounts.reasons.add') }).click()
  await drawer.getByLabel(chinese('discounts.list.name')).fill('Birthday')
  // The keys that save do it from the drawer, too: the page is saved with the row.
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Birthday').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await expect
    .poll(() => saved(visitor, 23))
    .toMatchObject({
      discounts: [{ name: 'On the house', kind: 'comp', scope: 'item', valuePcm: null }],
      reasons: [{ name: 'Birthday' }],
    })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
