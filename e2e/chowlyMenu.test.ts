/** Third-party menus from prices to roll-back, on two sandbox channels (CHOWLY-1 … CHOWLY-4), in each language. */
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { publishingCalls } from '../src/shared/contract/channels/publishing.ts'
import { thirdPartyMenuCalls } from '../src/shared/contract/channels/thirdPartyMenus.ts'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { supplyTimeCalls } from '../src/shared/contract/menu/supplyTimes.ts'
import { secretCalls } from '../src/shared/contract/settings/secrets.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { SandboxChannel } from '../src/simulator/channel/sandboxChannel.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { seriousFindings } from './axe.ts'
import { openForAll } from './forAll.ts'
import { owner, setUpStore } from './freshStore.ts'
import { walkedIn } from './languages.ts'
import { begins, pick } from './menu.ts'
import { startServer } from './serverHere.ts'
import { aKey, ownerAt } from './store.ts'
import { sendAs, signIn, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const KEY = 'sandbox-key'
const sandbox = new SandboxChannel({ key: KEY })
const CHANNELS = ['sandboxOne', 'sandboxTwo'] as const
/** Both names of everything. */
const NAMES = {
  hours: ['Delivery hours', '外卖时段'],
  mains: ['Mains', '主菜'],
  soups: ['Soups', '汤'],
  noodles: ['Dan Dan Noodles', '担担面'],
  rice: ['Fried Rice', '炒饭'],
  soup: ['Hot and Sour Soup', '酸辣汤'],
} as const
type Name = keyof typeof NAMES
const HOURS = [
  ...[1, 2, 3, 4, 5].map(weekday => ({ weekday, fromMinute: 11 * 60, toMinute: 21 * 60 })),
  ...[0, 6].flatMap(weekday => [
    { weekday, fromMinute: 11 * 60, toMinute: 11 * 60 + 30 },
    { weekday, fromMinute: 12 * 60 + 30, toMinute: 21 * 60 },
  ]),
]
const named = (name: Name) => ({ name: NAMES[name][0], secondName: NAMES[name][1] })

const store = openForAll(async () => {
  const address = await sandbox.open()
  const server = await startServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
  await setUpStore(server, 'en')
  const { token } = await signIn(server, owner.email, owner.password)
  await fillStore((call, input) => sendAs(server, token, call, input), address)
  return server
})
afterAll(() => sandbox.close())

/** A library, and the connections. */
async function fillStore(send: Visitor['send'], address: string): Promise<void> {
  await send(supplyTimeCalls.addSupplyTime, { ...named('hours'), spans: HOURS, idempotencyKey: aKey() })
  const category = async (name: Name) =>
    (await send(categoryCalls.addClassification, { ...named(name), idempotencyKey: aKey() })).id
  const dish = (name: Name, categoryId: number, priceCents: number) =>
    send(dishCalls.addDish, { ...named(name), categoryId, priceCents, idempotencyKey: aKey() })
  const mains = await category('mains')
  await dish('noodles', mains, 1250)
  await dish('rice', mains, 995)
  await dish('soup', await category('soups'), 500)
  for (const channel of CHANNELS) await send(secretCalls.saveSecret, { name: `${channel}Key`, value: KEY })
  const { value } = await send(settingCalls.getPosSetting, { saveType: 9 })
  const connections = CHANNELS.map(channel => [channel, { enabled: true, account: channel, address }])
  await send(settingCalls.savePosSetting, {
    saveType: 9,
    version: 0,
    value: { ...value, ...Object.fromEntries(connections) },
  })
}

/**
 * How each language begins: no menu, hours that are too short for the strict channel on two evenings, a dish with “/” in
 * its ID, and no prices of a channel's own.
 */
async function begin({ send }: Visitor): Promise<void> {
  for (const { id } of (await send(thirdPartyMenuCalls.getMenusForChowly, {})).rows)
    await send(thirdPartyMenuCalls.deleteMenuForChowly, { id })
  const [hours] = (await send(supplyTimeCalls.getSupplyTimes, { search: NAMES.hours[0] })).rows
  if (hours === undefined) throw new Error('No hours')
  const { id, version } = await send(supplyTimeCalls.getSupplyTimeDetail, { id: hours.id })
  await send(supplyTimeCalls.editSupplyTime, { ...named('hours'), spans: HOURS, id, version })
  const [noodles] = (await send(dishCalls.getDishListPage, { search: NAMES.noodles[0] })).rows
  const given = { kind: 'dish' as const, id: noodles?.id ?? 0, externalId: 'DDN/1', idempotencyKey: aKey() }
  await send(publishingCalls.saveExternalIdForChowly, given)
  for (const row of (await send(publishingCalls.getChannelsForChowly, {})).rows) {
    const { channel, version: read, menuIds, priceRule, taxRemittedBy, commissionPcm } = row
    const { acceptsAutomatically, preparationMinutes } = row
    const kept = { menuIds, priceRule, taxRemittedBy, commissionPcm, acceptsAutomatically, preparationMinutes }
    if (row.ownPrices.length > 0)
      await send(publishingCalls.saveChannelForChowly, { channel, version: read, ...kept, ownPrices: [] })
  }
}

/** What a dish is at a channel. */
function there(channel: (typeof CHANNELS)[number], name: Name) {
  return sandbox.store(channel).state.menu?.items.find(item => item.name.en === NAMES[name][0])
}

/** One person at one screen, in one language. */
class Journey {
  readonly visitor: Visitor
  readonly page: Visitor['page']
  readonly say: (key: string) => RegExp
  readonly at: 0 | 1
  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor
    this.page = visitor.page
    this.say = words(language)
    this.at = language === 'zh' ? 1 : 0
  }
  readonly called = (name: Name): string => NAMES[name][this.at]
  readonly button = (key: string, within: Locator | Visitor['page'] = this.page) =>
    within.getByRole('button', { name: this.say(key) })
  get dialog() {
    return this.page.getByRole('dialog').last()
  }
  readonly card = (channel: (typeof CHANNELS)[number]) =>
    this.page.getByRole('region', { name: this.say(`thirdParty.names.${channel}`), exact: true })
  readonly tab = (key: string) => this.page.getByRole('tab', { name: this.say(`thirdPartyMenus.tab.${key}`) }).click()
}

/** From the library: 15 % dearer, ending in .95, hours of its own, and without the soups. */
async function makeMenu(my: Journey, name: string): Promise<void> {
  const { page, say, dialog, button } = my
  await my.visitor.goTo('/merchant/chowlyMenu')
  await button('thirdPartyMenus.add').first().click()
  await dialog.getByLabel(say('thirdPartyMenus.name')).fill(name)
  await pick(dialog, page, say('thirdPartyMenus.hours'), my.called('hours'))
  await dialog.getByRole('switch').click()
  await dialog.getByLabel(say('menuVersions.fields.percentPcm')).fill('15')
  await dialog.getByLabel(say('menuVersions.fields.ending')).click()
  await page.locator('.ant-select-item-option').and(page.getByTitle('.95')).click()
  await button('thirdPartyMenus.add', dialog).click()
  await dialog.waitFor({ state: 'detached' })

  await button('thirdPartyMenus.categories.add').first().click()
  for (const category of ['mains', 'soups'] as const)
    await pick(dialog, page, say('thirdPartyMenus.categories.title'), my.called(category))
  await page.keyboard.press('Escape')
  await button('thirdPartyMenus.categories.add', dialog).click()
  const categories = page.getByRole('region', { name: say('thirdPartyMenus.categories.title') })
  await categories.getByRole('button', { name: my.called('soups') }).click()
  await page
    .getByRole('region', { name: my.called('soups'), exact: true })
    .getByRole('button', { name: say('common.more') })
    .click()
  await page.getByRole('menuitem', { name: say('thirdPartyMenus.categories.remove') }).click()
  await categories.getByText(my.called('soups')).waitFor({ state: 'detached' })
  const noodles = page.getByRole('listitem').filter({ hasText: my.called('noodles') })
  await noodles.getByText('$13.95').waitFor()
  await noodles.getByText('$12.50').waitFor()
  expect(await seriousFindings(page)).toEqual([])
}

/** Two things that a strict channel would refuse are seen and fixed; then both channels turn green. */
async function publish(my: Journey): Promise<void> {
  const { page, say, dialog, button } = my
  await my.tab('channels')
  await my.card('sandboxTwo').waitFor()
  await button('channelBoard.publish').first().click()
  const errors = dialog.getByRole('region', { name: begins(say('publishing.errors_other')) }).first()
  await errors.getByText('DDN/1').waitFor()
  await errors.getByRole('listitem').nth(2).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await button('publishing.mendAll', dialog).first().click()
  const mend = my.dialog
  await mend.getByText('DDN/1').first().waitFor()
  await button('publishing.mendSave_other', mend).click()
  await errors.waitFor({ state: 'detached' })
  // The message goes by itself, and the channels may be done before it or after.
  const said = page.getByText(say('common.published')).waitFor()
  await button('publishing.publish_other', dialog).click()
  for (const channel of CHANNELS)
    await dialog
      .getByRole('region', { name: say(`thirdParty.names.${channel}`) })
      .getByText(say('publishing.state.done'))
      .waitFor()
  await said
  await button('common.close', dialog).last().click()
  for (const channel of CHANNELS) {
    await my.card(channel).getByText(say('channelBoard.state.live')).waitFor()
    expect(there(channel, 'noodles')?.priceCents).toBe(1395)
    expect(there(channel, 'soup')).toBeUndefined()
  }
}

/** Somebody changes a price there by hand: it is seen, and taken over. */
async function takeOver(my: Journey): Promise<void> {
  const { page, say, button } = my
  const ref = there('sandboxOne', 'noodles')?.ref ?? ''
  sandbox.store('sandboxOne').change('item', ref, { priceCents: 1500 })
  const card = my.card('sandboxOne')
  await card.getByRole('button', { name: say('drift.compareOf') }).click()
  await button('drift.found_one', card).click()
  const drawer = my.dialog
  await drawer.getByText('$13.95').waitFor()
  await drawer.getByText('$15.00').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await drawer.getByRole('button', { name: say('drift.takeOf') }).click()
  await drawer.getByText(say('drift.none')).waitFor()
  await button('common.close', drawer).first().click()
  await card.getByText(say('drift.same')).waitFor()
}

/** The soups come onto the menu and are published; then the menu of before goes out again with one click and a yes. */
async function rollBack(my: Journey): Promise<void> {
  const { page, say, button } = my
  await my.tab('menus')
  await button('thirdPartyMenus.categories.add').first().click()
  await pick(my.dialog, page, say('thirdPartyMenus.categories.title'), my.called('soups'))
  await page.keyboard.press('Escape')
  await button('thirdPartyMenus.categories.add', my.dialog).click()
  await page
    .getByRole('region', { name: say('thirdPartyMenus.categories.title') })
    .getByText(my.called('soups'))
    .waitFor()
  await my.tab('channels')
  const card = my.card('sandboxTwo')
  await card.getByText(say('channelBoard.state.changed')).waitFor()
  await button('channelBoard.publish', card).click()
  await my.dialog.getByText(my.called('soup')).first().waitFor()
  await button('publishing.publish_one', my.dialog).click()
  await expect.poll(() => there('sandboxTwo', 'soup')?.priceCents).toBe(595)
  await my.dialog.getByText(say('publishing.state.done')).waitFor()
  await button('common.close', my.dialog).last().click()

  await my.tab('history')
  const before = page
    .getByRole('row')
    .filter({ has: page.getByText(say('thirdParty.names.sandboxTwo')) })
    .nth(1)
  await before.getByRole('button', { name: say('publishing.history.more') }).click()
  await page.getByRole('menuitem', { name: say('publishing.history.rollBack') }).click()
  expect(await seriousFindings(page)).toEqual([])
  await button('publishing.history.rollBack', my.dialog).click()
  await expect.poll(() => there('sandboxTwo', 'soup')).toBeUndefined()
  expect(there('sandboxTwo', 'noodles')?.priceCents).toBe(1395)
}

/** What runs out in the restaurant is off on every channel within seconds, and back when it is there again. */
async function sellOut(my: Journey): Promise<void> {
  const { page, say } = my
  await my.tab('menus')
  await page
    .getByRole('region', { name: say('thirdPartyMenus.categories.title') })
    .getByRole('button', { name: my.called('mains') })
    .click()
  const rice = page.getByRole('listitem').filter({ hasText: my.called('rice') })
  await rice.getByRole('button', { name: say('menus.soldOut.change') }).click()
  await page.getByRole('button', { name: begins(say('menus.soldOut.nextDay')) }).click()
  for (const channel of CHANNELS) await expect.poll(() => there(channel, 'rice')?.available).toBe(false)
  await rice.getByRole('button', { name: say('menus.soldOut.change') }).click()
  await page.getByRole('button', { name: say('menus.soldOut.sellAgain') }).click()
  for (const channel of CHANNELS) await expect.poll(() => there(channel, 'rice')?.available).toBe(true)
  await my.tab('changes')
  await page.getByText(my.called('rice')).first().waitFor()
}

test.each(walkedIn('en'))(
  'CHOWLY-1 CHOWLY-2 CHOWLY-3 CHOWLY-4 a third-party menu from prices to roll-back on two channels (%s)',
  async language => {
    const my = new Journey(await ownerAt(store, { language }), language)
    await my.visitor.goTo('/merchant/chowlyMenu')
    await begin(my.visitor)
    const name = `Delivery ${language}`
    await makeMenu(my, name)
    await publish(my)
    await takeOver(my)
    await rollBack(my)
    await sellOut(my)
    // The name of a menu is there once.
    await my.visitor.goTo('/merchant/chowlyMenu')
    await my.button('thirdPartyMenus.add').first().click()
    await my.dialog.getByLabel(my.say('thirdPartyMenus.name')).fill(name)
    await my.button('thirdPartyMenus.add', my.dialog).click()
    await my.dialog.getByText(my.say('failures.reasons.MENU_NAME_TAKEN')).waitFor()
    expect(my.visitor.noise).toEqual([])
    await my.visitor.context.close()
  },
)
