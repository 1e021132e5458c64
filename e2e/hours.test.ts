/** Hours at the screen: copied by drag, what they strand trimmed and taken back; days closed by keyboard (SET-5). */
import { expect, test } from 'vitest'
import { supplyTimeCalls } from '../src/shared/contract/menu/supplyTimes.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { openForAll } from './forAll.ts'
import { owner, setUpStore } from './freshStore.ts'
import { startServer } from './serverHere.ts'
import { aVisitor, signInQuietly, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const { getPosSetting, savePosSetting } = settingCalls
const { addSupplyTime, getSupplyTimeDetail } = supplyTimeCalls
const PAGE = '/merchant/OperationSettings/HoursSetting'
const [HOURS, CLOSINGS] = [12, 13] as const
const say = words('en')
const monday = (fromMinute: number, toMinute: number) => ({ weekday: 1, fromMinute, toMinute })

const open = openForAll(async () => {
  const server = await startServer()
  await setUpStore(server, 'en')
  return server
})

async function anOwner(address: string): Promise<Visitor> {
  const visitor = await aVisitor(open.browser, open.server, { language: 'en', height: 1400 })
  await signInQuietly(visitor, open.server, owner.email, owner.password)
  await visitor.goTo(address)
  await visitor.page.getByRole('heading', { level: 1, name: say('shell.entries.hoursSetting') }).waitFor()
  return visitor
}

test('SET-5 hours are copied by drag; the supply time that new hours strand is trimmed with them, and both come back', async () => {
  const visitor = await anOwner(PAGE)
  const { page } = visitor
  const lunch = { name: 'Lunch', spans: [monday(660, 900)], idempotencyKey: 'lunch-for-hours' }
  const { id } = await visitor.send(addSupplyTime, lunch)
  const value = { business: [monday(660, 1320)], carryout: null }
  // Saved elsewhere: the open page follows.
  await visitor.send(savePosSetting, { saveType: HOURS, version: 0, value })
  const save = page.getByRole('button', { name: say('common.save'), exact: true })
  const day = (weekday: number) => page.locator(`[data-day="${weekday}"]`)
  const from = (weekday: number) => day(weekday).locator('input').first()
  const handle = day(1).getByTitle(say('supplyTimes.form.fill'))
  await handle.hover()
  await page.mouse.down()
  await day(2).hover()
  await day(3).hover()
  await page.mouse.up()
  await expect.poll(() => from(3).inputValue()).toBe('11:00 AM')
  await save.click()
  const business = async () => (await visitor.send(getPosSetting, { saveType: HOURS })).value
  const copied = [1, 2, 3].map(weekday => ({ weekday, fromMinute: 660, toMinute: 1320 }))
  await expect.poll(business).toEqual({ business: copied, carryout: null })
  // The form holds what was saved.
  await expect.poll(() => page.getByRole('button', { name: say('common.cancel') }).isDisabled()).toBe(true)

  const setFrom = async (time: string) => {
    await from(1).fill(time)
    await from(1).press('Enter')
  }
  await setFrom('21:45')
  await page.getByText(say('failures.reasons.SPAN_TOO_SHORT')).waitFor()
  await setFrom('13:00')
  await save.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Lunch/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: say('hours.stranded.save') }).click()
  // The offer goes by itself, so nothing is looked at before it is taken: trimmed and taken back are two versions.
  await page.getByRole('button', { name: say('common.undo') }).click()
  const lunchNow = () => visitor.send(getSupplyTimeDetail, { id })
  await expect.poll(lunchNow).toMatchObject({ version: 3, spans: [monday(660, 900)] })
  await expect.poll(business).toEqual({ business: copied, carryout: null })
  await expect.poll(() => from(1).inputValue()).toBe('11:00 AM')
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SET-5 days are selected by keyboard, closed, and opened again', async () => {
  const visitor = await anOwner(`${PAGE}?tab=closings`)
  const { page } = visitor
  await page.locator('td[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => page.locator('td[aria-selected="true"]').count()).toBe(2)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('closings.form.nothing')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel(say('closings.form.note'), { exact: true }).fill('Inventory')
  await dialog.getByRole('button', { name: say('common.save') }).click()
  const saved = () => visitor.send(getPosSetting, { saveType: CLOSINGS })
  const closing = { closings: [{ note: 'Inventory', hours: null }] }
  await expect.poll(saved).toMatchObject({ version: 1, value: closing })
  const shut = page.getByRole('gridcell', { name: /Closed\s*Inventory/ })
  await expect.poll(() => shut.count()).toBe(2)
  expect(await seriousFindings(page)).toEqual([])
  await shut.first().click()
  await dialog.getByRole('button', { name: say('closings.form.delete') }).click()
  await page.getByRole('button', { name: say('common.undo') }).click()
  await expect.poll(saved).toMatchObject({ version: 3, value: closing })
  await expect.poll(() => shut.count()).toBe(2)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
