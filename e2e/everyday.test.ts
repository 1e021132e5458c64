/** Small things of every day in a new store: rows that follow each other, roles to start from, help for tabs, the head of a phone. */
import { expect, test } from 'vitest'
import { campaignCalls } from '../src/shared/contract/coupons/campaigns.ts'
import { roleCalls } from '../src/shared/contract/staff/roles.ts'
import { seriousFindings } from './axe.ts'
import { owner } from './freshStore.ts'
import { givePassword, passwordField } from './passwordAgain.ts'
import { ownerAt, storeForAll } from './store.ts'
import { words } from './words.ts'

const store = storeForAll()
const say = words('en')

test('SHELL-17 TIME-4 Enter in a break makes the next one, goes on to it, and saves nothing', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, noise } = visitor
  await goTo('/merchant/ClockRecords')
  await page
    .getByRole('button', { name: say('clock.add') })
    .first()
    .click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: say('clock.form.addBreak') }).click()
  const starts = drawer.getByLabel(say('clock.form.breakStart'))
  // The button has put the focus into the row.
  await starts.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('11:30 AM')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12 PM')
  await page.keyboard.press('Enter')
  await expect.poll(() => starts.count()).toBe(2)
  await starts.nth(1).and(page.locator(':focus')).waitFor()
  // A row in which nothing is typed begins no other.
  await page.keyboard.press('Enter')
  expect(await starts.count()).toBe(2)
  expect(await drawer.locator('.ant-form-item-explain-error').count()).toBe(0)
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-17 MKT-1 the next campaign keeps the offer and the dates of the one before', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  await goTo('/merchant/PosterList/coupons')
  await page
    .getByRole('button', { name: say('campaignPage.add') })
    .first()
    .click()
  const drawer = page.getByRole('dialog').first()
  const name = drawer.getByLabel(say('campaignPage.fields.name'), { exact: true })
  await name.fill('Monday')
  await drawer.getByRole('radio', { name: say('campaignPage.kinds.fixed') }).check()
  await drawer.getByRole('textbox', { name: 'Amount off' }).fill('5')
  await drawer.getByRole('button', { name: say('common.form.another') }).click()
  await page.getByText('“Monday” added').waitFor()
  await expect.poll(() => name.inputValue()).toBe('')
  expect(await drawer.getByRole('textbox', { name: 'Amount off' }).inputValue()).toBe('5.00')
  await name.fill('Tuesday')
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.waitFor({ state: 'detached' })
  const { rows } = await send(campaignCalls.getCampaigns, {})
  const offers = rows.map(row => [row.name, row.offer, row.startsOn])
  const [monday, tuesday] = ['Monday', 'Tuesday'].map(each => offers.find(([called]) => called === each))
  expect(tuesday?.slice(1)).toEqual(monday?.slice(1))
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-2 on a phone the head shows the store’s whole name, in both languages', async () => {
  for (const language of ['en', 'zh'] as const) {
    const visitor = await ownerAt(store, { language, width: 390, height: 844 })
    await visitor.goTo('/merchant/OrderList')
    const name = visitor.page.getByRole('banner').getByText(language === 'zh' ? '林家小馆' : 'Lin’s Wok')
    await name.waitFor()
    const cut = await name.evaluate(element => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element as unknown as Record<string, number>
      return Math.max((scrollWidth ?? 0) - (clientWidth ?? 0), (scrollHeight ?? 0) - (clientHeight ?? 0))
    })
    expect(cut).toBeLessThanOrEqual(1)
    await visitor.context.close()
  }
})

test('SHELL-16 EMP-3 starter roles are added from the guide and deleted with one click; the store’s own and first ones stay', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, send, noise } = visitor
  const names = async () => (await send(roleCalls.getSysRoles, { pageSize: 100 })).rows.map(({ name }) => name)
  await goTo('/merchant/Guide')
  await send(roleCalls.addPosRole, { name: 'Bartender', backOffice: [], pos: [], idempotencyKey: 'everyday-bar' })
  const before = await names()
  expect(before).toContain('Waiter')
  await page.getByRole('button', { name: say('guide.starter.roles') }).click()
  const dialog = page.getByRole('dialog', { name: say('starters.roles.title') })
  await dialog.getByRole('checkbox', { name: /^Host/ }).and(page.locator(':checked')).waitFor()
  for (const there of [/^Waiter/, /^Bartender/])
    expect(await dialog.getByRole('checkbox', { name: there }).isDisabled()).toBe(true)
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  const apply = dialog.getByRole('button', { name: say('starters.roles.apply') })
  await dialog.getByRole('checkbox', { name: /^Delivery driver/ }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Host/ }).uncheck()
  expect(await apply.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: /^Host/ }).check()
  await apply.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(names).toEqual([...before, 'Host'].toSorted())
  await page.getByRole('button', { name: say('starters.roles.remove') }).click()
  await page.getByText(say('starters.roles.removed_one')).waitFor()
  expect(await names()).toEqual(before)
  expect(noise).toEqual([])
  await visitor.context.close()
})

/** Tabs that are about something else than their page, and what they say. */
const tabs = [
  ['PosterList/posters', 'campaignPage.tab.posters', 'posters'],
  ['ChannelOrders?tab=messages', 'channelDesk.tab.messages', 'failedMessages'],
  ['chowlyMenu?tab=history', 'thirdPartyMenus.tab.history', 'publishingHistory'],
  ['ClockRecords?tab=rules', 'clock.tab.rules', 'clockRules'],
  ['OperationSettings/HoursSetting?tab=closings', 'hours.tabs.closings', 'holidays'],
  ['OperationSettings/MerchantSetting?tab=taxes', 'storeSettings.tabs.taxes', 'storeTaxes'],
  ['PrintQueue?tab=connections', 'printing.queue.tab.connections', 'starPrinters'],
  ['Sales?tab=tender', 'reports.tab.tender', 'salesTender'],
  ['Sales?tab=transactions', 'reports.tab.transactions', 'salesTransactions'],
  ['Waitlist?tab=figures', 'waitlist.tabs.figures', 'waitlistFigures'],
] as const

test('SHELL-16 the question mark tells of the tab that is open, where it is about something of its own', async () => {
  const visitor = await ownerAt(store)
  const { page, goTo, noise } = visitor
  for (const [address, tab, name] of tabs) {
    await goTo(`/merchant/${address}`)
    const open = page.getByRole('tab', { selected: true, name: say(tab) })
    await open.or(passwordField(page)).first().waitFor()
    if (await passwordField(page).isVisible()) await givePassword(page, owner.password)
    await open.waitFor()
    await page.getByRole('button', { name: say('common.help') }).click()
    const drawer = page.getByRole('dialog', { name: say('common.help') })
    await drawer.getByText(say(`help.pages.${name}.purpose`)).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  }
  expect(noise).toEqual([])
  await visitor.context.close()
})
