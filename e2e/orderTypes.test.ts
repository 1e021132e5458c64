/** Order types and delivery at the screen: refused at the field, drawn with pointer and keys, tried, saved (SET-4). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deliveryCalls } from '../src/shared/contract/settings/delivery.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll, unset } from './demo.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(unset('orderTypes', 'delivery'))

async function atOrderTypes(language: Language, tab: string, width: number): Promise<Visitor> {
  const visitor = await bossAt(demo, { language, width, height: 1400 })
  await visitor.goTo(`/merchant/OperationSettings/OrderTypeSetting?tab=${tab}`)
  await visitor.page.locator('form').waitFor()
  return visitor
}

/** What is typed, and left. */
async function type(page: Page, label: RegExp, typed: string, nth = 0): Promise<void> {
  const field = page.getByLabel(label).nth(nth)
  await field.fill(typed)
  await field.press('Tab')
}

async function drag(page: Page, handle: ReturnType<Page['locator']>, by: { x: number; y: number }): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 3 })
  await page.mouse.up()
}

test('SET-4 rings and zones are typed and drawn, a place is tried, and what is wrong says so at its field', async () => {
  const visitor = await atOrderTypes('en', 'delivery', 1440)
  const { page } = visitor
  const say = words('en')
  const exactly = (text: string) => page.getByText(text, { exact: true })
  const save = () => page.getByRole('button', { name: say('common.save') }).click()
  await exactly('Enter the store’s coordinates to see the map.').waitFor()
  await type(page, say('delivery.origin.place'), 'Broadway 1')
  await exactly('Enter latitude and longitude like 40.7128, -74.0060').waitFor()
  await type(page, say('delivery.origin.place'), '40.7128, -74.0060')
  const addRing = page.getByRole('button', { name: say('delivery.rings.add') })
  await addRing.click()
  await type(page, say('delivery.fields.fee'), '-1')
  await exactly('This can’t be below 0.00.').waitFor()
  await type(page, say('delivery.fields.fee'), '3.99')
  await type(page, say('delivery.fields.minimum'), '20')
  await addRing.click()
  await type(page, say('delivery.fields.upTo'), '0.5', 1)
  await exactly('Each must be higher than the one before it.').waitFor()
  await type(page, say('delivery.fields.upTo'), '2.5', 1)
  await type(page, say('delivery.trial.place'), '40.72, -74.01')
  await exactly('Delivery fee $3.99, minimum $20.00, 45 min').waitFor()
  await type(page, say('delivery.trial.place'), '41, -74')
  await exactly('Outside the delivery area').waitFor()

  await page.getByText(say('delivery.area.modes.zone')).click()
  await page.getByRole('button', { name: say('delivery.zones.add') }).click()
  await type(page, say('delivery.fields.name'), 'Downtown')
  const corner = (number: number) => page.getByRole('button', { name: `Corner ${number} of “Downtown”`, exact: true })
  const corners = (count: number) => exactly(`Corners of “Downtown” (${count} corners)`).waitFor()
  await corners(4)
  // The first corner beyond the second: the border crosses itself.
  await drag(page, corner(1), { x: 430, y: -120 })
  await exactly('The border of a zone can’t cross or touch itself.').waitFor()
  await corner(1).press('Delete')
  await corners(3)
  await exactly('The border of a zone can’t cross or touch itself.').waitFor({ state: 'detached' })
  await corner(1).press('Enter')
  await corners(4)
  await drag(page, page.locator('g[aria-hidden=true] circle').last(), { x: -60, y: 0 })
  await corners(5)
  await corner(2).press('ArrowUp')
  expect(await seriousFindings(page)).toEqual([])
  await save()
  await exactly('Saved!').waitFor()
  const { value } = await visitor.send(deliveryCalls.getMerchantDelivery, {})
  expect(value).toMatchObject({
    mode: 'zone',
    origin: { latE6: 40_712_800, lngE6: -74_006_000 },
    rings: [
      { upToMetres: 1609, feeCents: 399, minimumCents: 2000 },
      { upToMetres: 4023, feeCents: 399 },
    ],
    zones: [{ name: 'Downtown', feeCents: 399, leadMinutes: 45 }],
  })
  expect(value.zones[0]?.points).toHaveLength(5)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SET-4 the notice switch wants an order type, days ahead end at 30, at the field, on a phone in Chinese', async () => {
  const visitor = await atOrderTypes('zh', 'types', 390)
  const { page } = visitor
  const say = words('zh')
  const exactly = (text: string) => page.getByText(text, { exact: true })
  const save = () => page.getByRole('button', { name: say('common.save') }).click()
  const limit = page.getByText(say('orderTypes.advance.limits.days'))
  await page.getByRole('switch', { name: say('orderTypes.notice.enabled') }).click()
  await limit.click()
  for (const [days, refusal] of [
    ['31', '不能大于 30。'],
    ['0', '不能小于 1。'],
  ] as const) {
    await type(page, say('orderTypes.advance.days'), days)
    await exactly(refusal).waitFor()
  }
  await type(page, say('orderTypes.advance.days'), '14')
  await exactly('客人会看到：“最多可提前 14 天预订。”').waitFor()
  await save()
  await exactly('请至少选择一种订单类型。').waitFor()
  await page.getByRole('checkbox', { name: say('orders.type.carryout') }).check()
  await page.getByRole('switch', { name: /^外送/ }).click()
  await save()
  await exactly('已保存！').waitFor()
  const { value } = await visitor.send(settingCalls.getPosSetting, { saveType: 14 })
  expect(value).toMatchObject({
    notice: { enabled: true, orderTypes: ['carryout'] },
    advance: { limit: 'days', days: 14 },
    types: [{}, {}, {}, { type: 'delivery', enabled: false }],
  })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
