/** The store at the screen: a new time zone says from when it counts; a tax that goes says which dishes lose it (SET-1). */
import { expect, test } from 'vitest'
import { authCalls } from '../src/shared/contract/staff/auth.ts'
import { clockCalls } from '../src/shared/contract/labor/clock.ts'
import { taxCalls } from '../src/shared/contract/settings/taxes.ts'
import { dateOfDay, dayNumber } from '../src/shared/rules/basics/dates.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { begins, fieldOf, pick } from './menu.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function signedIn(language: 'en' | 'zh'): Promise<Visitor> {
  return await bossAt(demo, { language, height: 1400 })
}

/** The first Monday after a date. */
function mondayAfter(date: string): string {
  const day = dayNumber(date)
  // 1970-01-01 was a Thursday.
  return dateOfDay(day + 7 - ((day + 3) % 7))
}

test('SET-1 another time zone says from when it counts; the workweek is that of the rules for hours (zh)', async () => {
  const visitor = await signedIn('zh')
  const { page, send } = visitor
  const say = words('zh')
  await visitor.goTo('/merchant/OperationSettings/MerchantSetting')
  const website = fieldOf(page, say('storeSettings.contact.website'))
  await website.fill('our page')
  await website.press('Tab')
  await page.getByText(say('failures.field.format')).waitFor()
  await website.fill('goldenwok.test')
  await pick(page, page, say('storeSettings.time.timeZone'), 'Pacific/Kiritimati')
  await page.getByText(say('storeSettings.time.changes')).waitFor()
  expect(await seriousFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('common.saved')).last().waitFor()
  const store = async () => (await send(authCalls.currentSession, {})).store
  await expect.poll(store).toMatchObject({ timeZone: 'Pacific/Kiritimati' })
  await page.getByText(say('storeSettings.time.changes')).waitFor({ state: 'detached' })

  // The next workweek is that after today over there, where it is another day for most of ours.
  const { today } = await send(clockCalls.getLaborRules, {})
  const [, month, day] = mondayAfter(today).split('-').map(Number)
  await page.getByText(`从 ${month}月${day}日`).waitFor()
  await page.getByLabel(say('storeSettings.workweek.starts')).click()
  await page.getByTitle('周日', { exact: true }).click()
  await page.getByRole('button', { name: say('storeSettings.workweek.save') }).click()
  const starts = async () => (await send(clockCalls.getLaborRules, {})).versions.at(-1)?.workweekStart
  await expect.poll(starts).toBe(0)
  await page.getByText(begins(say('storeSettings.workweek.coming'))).waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SET-1 MENU-3 from the dishes to their taxes: one that goes says which dishes lose it (en)', async () => {
  const visitor = await signedIn('en')
  const { page, send } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Items')
  await page.getByRole('link', { name: say('dishes.tax.manage') }).click()
  await page.getByRole('button', { name: 'Edit “Alcohol tax”' }).click()
  const drawer = page.getByRole('dialog')
  const rate = drawer.getByLabel(begins(say('taxes.rates.ratePcm')))
  for (const [typed, refused] of [
    ['8,5', say('failures.field.percentComma')],
    ['8.8755', say('failures.field.percentDecimals')],
    ['100.01', say('failures.field.taxRate')],
  ] as const) {
    await rate.fill(typed)
    await rate.press('Tab')
    await drawer.getByText(refused).waitFor()
  }
  await drawer.getByRole('button', { name: say('common.cancel') }).click()
  await page.getByRole('button', { name: say('common.form.leave') }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove “Alcohol tax”' }).click()
  await page.getByText(/^Alcohol tax: \d+ dishes$/).waitFor()
  expect(await seriousFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('common.saved')).last().waitFor()
  const names = async () => (await send(taxCalls.getTaxes, {})).rows.map(({ name }) => name)
  await expect.poll(names).toEqual(['Sales tax', 'Sales tax (cold food)'])
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
