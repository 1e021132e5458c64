/** The settings of a delivery channel, from the third-party settings to the prices it sells at (CHOWLY-1, SET-7). */
import { expect, test } from 'vitest'
import { channelOrderSettingCalls } from '../src/shared/contract/channels/channelOrderSettings.ts'
import { publishingCalls } from '../src/shared/contract/channels/publishing.ts'
import { thirdPartyMenuCalls } from '../src/shared/contract/channels/thirdPartyMenus.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('en')) {
  const say = words(language)

  test(`CHOWLY-1 a channel sells one menu by a rule of its own, a dish at its own price, and takes orders by hand (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const { page, goTo, send, noise } = visitor
    await goTo('/merchant/OperationSettings/3rdparty')
    await page
      .getByRole('link', { name: say('thirdParty.toChannel') })
      .last()
      .click()
    await page.getByRole('heading', { level: 1, name: say('thirdParty.names.sandboxTwo') }).waitFor()
    // The channel itself says what the store is called there.
    await page.getByRole('button', { name: say('deliveryChannel.test') }).click()
    await page.getByText('Sandbox golden-wok-two').waitFor()
    const { rows: hooks } = await send(channelOrderSettingCalls.getHookAddresses, {})
    const path = hooks.find(({ channel }) => channel === 'sandboxTwo')?.path ?? 'none'
    await page.getByText(`${new URL(page.url()).origin}${path}`, { exact: true }).waitFor()
    await page.getByText(say('deliveryChannel.hookWhere.sandboxTwo')).waitFor()
    await page.getByText(say('deliveryChannel.hookKeySet')).waitFor()
    const { rows: menus } = await send(thirdPartyMenuCalls.getMenusForChowly, {})
    const [menu] = menus
    if (!menu) throw new Error('The demo has no third-party menu')
    const { rows: dishes } = await send(thirdPartyMenuCalls.getDishesForChowly, { menuId: menu.id })
    const dish = dishes.find(({ kind, status }) => kind === 'dish' && status === 'valid')
    if (!dish) throw new Error('The menu has no dish')

    await page.getByRole('radio', { name: say('deliveryChannel.sells.some') }).click()
    await page.getByLabel(say('deliveryChannel.field.menuIds')).fill(menu.name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByText(say('deliveryChannel.ownRule')).click()
    await page.getByLabel(say('menuVersions.fields.percentPcm')).fill('20')
    await page.getByRole('combobox', { name: say('deliveryChannel.addPrice') }).fill(dish.name)
    await page.getByRole('option', { name: dish.name }).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    const price = page.getByRole('list', { name: say('deliveryChannel.field.ownPrices') }).getByRole('textbox')
    await price.fill('0')
    await page.getByRole('switch', { name: say('deliveryChannel.field.acceptsAutomatically') }).click()
    await page.getByLabel(say('deliveryChannel.field.acceptMinutes')).fill('7')
    await page.getByLabel(say('deliveryChannel.field.busyMinutes')).fill('55')
    await page.getByLabel(say('deliveryChannel.field.busyUntil')).click()
    await page.getByTitle(say('deliveryChannel.busyFor.60')).click()
    const hourLater = Date.now() + 3_600_000
    await page.getByRole('button', { name: say('common.save') }).click()
    // Nothing is sold to a delivery service for nothing.
    await page.getByText(say('deliveryChannel.field.ownPrices')).first().scrollIntoViewIfNeeded()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
    await price.fill('17.95')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('common.saved')).last().waitFor()

    const { rows } = await send(publishingCalls.getChannelsForChowly, {})
    const saved = rows.find(({ channel }) => channel === 'sandboxTwo')
    expect(Math.abs(Date.parse(saved?.busyUntil ?? '') - hourLater)).toBeLessThan(60_000)
    expect(saved).toMatchObject({
      menuIds: [menu.id],
      priceRule: { percentPcm: 20_000, amountCents: 0, ending: null, modifiers: false },
      ownPrices: [{ kind: 'dish', id: dish.id, priceCents: 1795 }],
      acceptsAutomatically: false,
      acceptMinutes: 7,
      busyMinutes: 55,
    })
    expect(noise).toEqual([])
  })
}
