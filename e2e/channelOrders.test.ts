/** Orders of a delivery channel at the screen: accepted by hand, an item that matches no dish, one that failed (CHOWLY-3). */
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { channelOrderSettingCalls } from '../src/shared/contract/channels/channelOrderSettings.ts'
import { channelMatchingCalls } from '../src/shared/contract/channels/matching.ts'
import { SANDBOX_SIGNATURE_HEADER, SANDBOX_TIME_HEADER } from '../src/shared/contract/channels/sandboxWire.ts'
import { thirdPartyMenuCalls } from '../src/shared/contract/channels/thirdPartyMenus.ts'
import { secretCalls } from '../src/shared/contract/settings/secrets.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../src/shared/contract/settings/settings.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const CHANNEL = 'sandboxOne'
const HOOK_KEY = 'a key that signs the hooks of a practice channel'
const STORE = 'store-1'

/** The store takes orders of the practice channel, each by hand. */
async function connect({ send }: Visitor): Promise<string> {
  for (const name of ['sandboxOneKey', 'sandboxOneHookKey'] as const)
    await send(secretCalls.saveSecret, { name, value: HOOK_KEY })
  const { saveType } = settingGroups.thirdParty
  const setting = await send(settingCalls.getPosSetting, { saveType })
  if (setting.saveType !== saveType) throw new Error('Another group')
  const value = { ...setting.value, sandboxOne: { ...setting.value.sandboxOne, enabled: true, account: STORE } }
  await send(settingCalls.savePosSetting, { saveType, version: setting.version, value })
  const { rows } = await send(channelOrderSettingCalls.getChannelOrderSettings, {})
  const own = rows.find(({ channel }) => channel === CHANNEL)
  if (!own) throw new Error('The channel is not connected')
  await send(channelOrderSettingCalls.saveChannelOrderSettings, { ...own, acceptsAutomatically: false })
  const hooks = await send(channelOrderSettingCalls.getHookAddresses, {})
  return hooks.rows.find(({ channel }) => channel === CHANNEL)?.path ?? ''
}

/** The channel sends an order of one item, signed. */
async function placed(path: string, item: { ref: string; name: string }): Promise<string> {
  const number = `W${randomUUID().slice(0, 5)}`
  const line = { line: 'l1', quantity: 1, unitPriceCents: 1_000, notes: '', options: [], ...item }
  const money = { subtotalCents: 1_000, discountCents: 0, discountBy: 'channel', taxCents: 89, channelPaysTaxCents: 89 }
  const fees = { deliveryFeeCents: 399, serviceFeeCents: 150, tipCents: 200, commissionCents: 250, totalCents: 1_838 }
  const order = {
    ref: `R${randomUUID()}`,
    number,
    placedAt: new Date().toISOString(),
    service: 'delivery',
    deliveredBy: 'channel',
    wantedAt: null,
    customer: { name: 'Jordan P.', phone: '+12125550142', address: '' },
    notes: '',
    items: [line],
    money: { ...money, ...fees, payment: 'channel' },
  }
  const at = new Date().toISOString()
  const event = { id: `e${randomUUID()}`, type: 'order.placed', store: STORE, at, version: 1, reason: '', order }
  const body = JSON.stringify(event)
  const time = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', HOOK_KEY).update(`${time}.${body}`).digest('hex')
  const headers = { [SANDBOX_TIME_HEADER]: time, [SANDBOX_SIGNATURE_HEADER]: signature }
  const { status } = await fetch(demo.server.url + path, { method: 'POST', headers, body })
  expect(status).toBe(200)
  return number
}

for (const language of walkedIn('en')) {
  const say = words(language)

  test(`CHOWLY-3 an order of a channel is accepted, and its unknown item is said to be a dish once and for all (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const { page, goTo, send, noise } = visitor
    await goTo('/merchant/ChannelOrders')
    const path = await connect(visitor)
    const { rows: menus } = await send(thirdPartyMenuCalls.getMenusForChowly, {})
    const dishes = await send(thirdPartyMenuCalls.getDishesForChowly, { menuId: menus[0]?.id ?? 0 })
    const dish = dishes.rows.find(({ kind, status }) => kind === 'dish' && status === 'valid')
    if (!dish) throw new Error('The demo has no such dish')
    const name = `Off-menu noodles ${randomUUID().slice(0, 6)}`
    const number = await placed(path, { ref: '', name })

    // It comes by itself, and waits for somebody.
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByText(say('channelDesk.states.toAccept')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await row.getByRole('button', { name: say('channelDesk.accept') }).click()
    await row.getByText(say('channelDesk.states.booked')).waitFor()
    await row.getByRole('link', { name: number }).waitFor()

    const denied = await placed(path, { ref: dish.externalId, name: dish.name })
    const other = page.getByRole('row').filter({ hasText: denied })
    await other.getByRole('button', { name: say('channelDesk.deny') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('channelDesk.deny') }).click()
    await other.getByText(say('channelDesk.states.denied')).waitFor()

    await page.getByRole('tab', { name: say('channelDesk.tab.items') }).click()
    const item = page.getByRole('listitem').filter({ hasText: name })
    await item.getByRole('combobox').fill(dish.name)
    await page.getByRole('option', { name: dish.name }).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await item.getByRole('button', { name: say('channelDesk.items.match') }).click()
    const known = page.getByRole('list', { name: say('channelDesk.items.known') })
    await known.getByText(name).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const { rows } = await send(channelMatchingCalls.getMatches, {})
    expect(rows.find(match => match.name === name)).toMatchObject({ dishId: dish.id, lines: 1 })
    await known.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
    await page
      .getByRole('list', { name: say('channelDesk.items.open') })
      .getByText(name)
      .waitFor()

    await page.getByRole('tab', { name: say('channelDesk.tab.messages') }).click()
    await page.getByText(say('channelDesk.messages.none')).waitFor()
    expect(noise).toEqual([])
  })
}
