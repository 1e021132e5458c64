/** Codes of the store on orders of delivery channels (MKT-1, CHOWLY-3). */
import { expect, test } from 'vitest'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { aCampaign, stockOf } from '../../coupons/redemption/testing/redeeming.testing.queries.ts'
import { couponEntries, discountsOf, redemptionsOf, wrongOf } from '../../orders/pushing/coupons.testing.queries.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  type ChannelStore,
  items,
  ordersIn,
  tell,
} from './channelStore.testing.queries.ts'

const order = (store: ChannelStore, money: Parameters<typeof anOrderThere>[1], given: object = {}) =>
  anOrderThere(items({ ref: `d${store.beef}`, name: 'Beef', quantity: 2, unitPriceCents: 1_000 }), money, given)

test('MKT-1 CHOWLY-3 a code of the store that a channel passes on is redeemed at the channel’s amount', async () => {
  const store = await aChannelStore()
  const campaign = await aCampaign({ store: store.boss.store, name: 'Autumn', channels: ['thirdParty'], codes: 2 })
  const [one = '', two = ''] = campaign.coupons.map(({ code }) => code)
  const borne = { discountCents: 300, discountBy: 'store' } as const
  const placed = order(store, { ...borne, discountCode: showCode(one).toLowerCase() })
  await tell(store, anEvent(placed))
  // The same news twice.
  await tell(store, anEvent(placed, { version: 2, type: 'order.changed' }))
  expect(await discountsOf(store.boss.store)).toMatchObject([
    { name: 'Autumn', amountCents: 300, couponId: campaign.coupons[0]?.couponId },
  ])
  expect(await redemptionsOf(store.boss.store)).toMatchObject([
    { code: one, state: 'redeemed', discountCents: 300, refusal: null },
  ])
  expect(await ordersIn(store)).toMatchObject([{ grossCents: 2_000, netCents: 1_700 }])
  expect(await wrongOf(store.boss.store)).toEqual([])

  const { ref } = placed
  await tell(
    store,
    anEvent(order(store, { ...borne, discountCode: two }, { ref }), { version: 3, type: 'order.changed' }),
  )
  expect((await redemptionsOf(store.boss.store)).map(({ code, state, ended }) => [code, ended ?? state])).toEqual([
    [one, 'removed'],
    [two, 'redeemed'],
  ])
  await tell(store, anEvent(placed, { version: 4, type: 'order.cancelled', reason: 'Guest' }))
  expect((await redemptionsOf(store.boss.store)).map(({ ended }) => ended)).toEqual(['removed', 'deleted'])
  for (const code of [one, two]) expect(await stockOf(campaign, code)).toMatchObject({ used: 0, over: 0 })
  expect((await couponEntries(store.boss.store)).map(({ kind }) => kind)).toEqual([
    'couponUsed',
    'couponReversed',
    'couponUsed',
    'couponReversed',
  ])
  expect(await wrongOf(store.boss.store)).toEqual([])
})

test('MKT-1 CHOWLY-3 a discount of the channel, or with a code of nobody, is the channel’s own', async () => {
  const store = await aChannelStore()
  const campaign = await aCampaign({ store: store.boss.store })
  await tell(store, anEvent(order(store, { discountCents: 300, discountBy: 'channel', discountCode: campaign.code })))
  await tell(store, anEvent(order(store, { discountCents: 200, discountBy: 'store', discountCode: 'WELCOME' })))
  expect(await redemptionsOf(store.boss.store)).toEqual([])
  expect(await discountsOf(store.boss.store)).toMatchObject([{ amountCents: 200, couponId: null }])
  expect(await stockOf(campaign, campaign.code)).toMatchObject({ used: 0, over: 0 })
})
