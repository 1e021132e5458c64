/** What coupon codes bring on an order that is only priced (MKT-1). */
import { beforeAll, expect, test } from 'vitest'
import { quoteCalls } from '../../../shared/contract/orders/quote.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { aCampaign, stockOf, switchOff } from '../../coupons/redemption/testing/redeeming.testing.queries.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import type { QuoteFields } from './quote.testing.ts'

interface Shop {
  readonly boss: TestPerson
  readonly wok: number
  readonly soup: number
  readonly tea: number
  readonly deal: number
  readonly mains: number
  readonly pair: number
}
let shop: Shop

beforeAll(async () => {
  const boss = await aPerson({ isBoss: true })
  const mains = await addEntity(boss, 'category', { name: 'Mains' })
  const drinks = await addEntity(boss, 'category', { name: 'Drinks' })
  const dish = (name: string, priceCents: number, categoryId = mains) =>
    addEntity(boss, 'dish', { name, categoryId, priceCents, taxIds: [] })
  const [wok, soup, tea] = [await dish('Wok', 1500), await dish('Soup', 900), await dish('Tea', 400, drinks)]
  const dishes = [wok, soup].map(dishId => ({ dishId, upchargeCents: 0 }))
  const pair = await addEntity(boss, 'specialGroup', { name: 'Two', min: 2, max: 2, dishes })
  const deal = await addEntity(boss, 'special', { name: 'Deal', priceCents: 2000, specialGroupIds: [pair] })
  shop = { boss, wok, soup, tea, deal, mains, pair }
})

const dish = (id: number, quantity = 1) => ({ kind: 'dish', id, quantity }) as const
const priced = (lines: QuoteFields['lines'], codes: readonly string[], more: Partial<QuoteFields> = {}) =>
  shop.boss.send(quoteCalls.quote, {
    orderType: 'dineIn',
    menu: 'working',
    lines,
    discounts: codes.map(code => ({ kind: 'coupon' as const, code })),
    ...more,
  })
const campaignOf = (given: Parameters<typeof aCampaign>[0]) => aCampaign({ store: shop.boss.store, ...given })

test('MKT-1 a code for a category takes off its dishes, and leaves those of a special and other categories alone', async () => {
  const campaign = await campaignOf({ name: 'Mains', secondName: '主菜', categoryIds: [shop.mains] })
  const choices = [shop.wok, shop.soup].map(dishId => ({ groupId: shop.pair, dishId }))
  const lines = [dish(shop.wok, 2), dish(shop.tea), { kind: 'special', id: shop.deal, choices } as const]
  const quote = await priced(lines, [showCode(campaign.code).toLowerCase()])
  expect(quote.coupons).toEqual([
    { code: showCode(campaign.code), name: 'Mains', secondName: '主菜', refusal: null, discountCents: 300 },
  ])
  expect(quote.lines.map(({ itemDiscountCents }) => itemDiscountCents)).toEqual([300, 0, 0, 0])
  expect(quote.lines[0]?.discounts).toMatchObject([{ name: 'Mains', kind: 'percent', cents: 300 }])
  expect(quote.totalCents).toBe(3000 - 300 + 400 + 2000)
  // Nothing was reserved or redeemed.
  expect(await stockOf(campaign, campaign.code)).toEqual({ total: 1, used: 0, reserved: 0, over: 0 })
})

test('MKT-1 a free item is the cheapest dish of those that it names', async () => {
  const { code } = await campaignOf({ offer: { kind: 'freeItem', dishIds: [shop.wok, shop.soup], quantity: 1 } })
  const quote = await priced([dish(shop.wok), dish(shop.soup, 2), dish(shop.tea)], [code])
  expect(quote.coupons).toMatchObject([{ refusal: null, discountCents: 900 }])
  expect(quote.totalCents).toBe(1500 + 900 + 400)
})

test('MKT-1 what does not count says why, and takes nothing off', async () => {
  const [twice, off, carryout, dear] = [
    await campaignOf({ timesPerCode: 2 }),
    await campaignOf({}),
    await campaignOf({ orderTypes: ['carryout'] }),
    await campaignOf({ minOrderCents: 1501 }),
  ]
  await switchOff(off)
  const alone = await campaignOf({ stacking: 'alone' })
  const online = await campaignOf({ channels: ['web'] })
  const codes = [twice, twice, off, carryout, dear, alone, online].map(({ code }) => code)
  const quote = await priced([dish(shop.wok)], [...codes, 'nobody'])
  expect(quote.coupons.map(({ refusal, discountCents }) => [refusal, discountCents])).toEqual([
    [null, 150],
    ['COUPON_SAME_ORDER', 0],
    ['COUPON_OFF', 0],
    ['COUPON_ORDER_TYPE', 0],
    ['COUPON_MINIMUM', 0],
    ['COUPON_ALONE', 0],
    ['COUPON_CHANNEL', 0],
    ['COUPON_UNKNOWN', 0],
  ])
  expect(quote.totalCents).toBe(1350)
  expect((await priced([dish(shop.wok)], [online.code], { channel: 'web' })).totalCents).toBe(1350)
})

test('MKT-1 SEC-5 whoever may not see coupons cannot try codes out by quoting', async () => {
  const waiter = await aPerson({ store: shop.boss.store, permissions: ['orders.list.view'] })
  const { code } = await campaignOf({})
  const input: QuoteFields = { orderType: 'dineIn', menu: 'working', lines: [dish(shop.wok)] }
  await expect(
    waiter.send(quoteCalls.quote, { ...input, discounts: [{ kind: 'coupon', code }] }),
  ).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
    field: 'discounts',
  })
  expect((await waiter.send(quoteCalls.quote, input)).coupons).toEqual([])
})
