/** Redemption at terminals (MKT-1). */
import { describe, expect, test } from 'vitest'
import { aStore, unique } from '../../testing/people.ts'
import {
  aCampaign,
  anOrderSoFar,
  aTill,
  letReservationsEnd,
  stockOf,
  switchOff,
  unbalanced,
} from './testing/redeeming.testing.queries.ts'

const key = () => `r-${unique()}`

describe('MKT-1 a terminal redeems', () => {
  test('MKT-1 check, reserve, redeem: the code is used once, its offer comes along, and the next terminal hears so', async () => {
    const campaign = await aCampaign()
    const { code, store } = campaign
    const till = await aTill(store)
    expect(await till.check(code)).toMatchObject({ result: 'success', refusal: null, remainder: 1, message: '' })
    const use = { redemptionKey: key(), order: anOrderSoFar() }
    const reserved = await till.reserve(code, use)
    expect(reserved).toMatchObject({ state: 'reserved', terms: { offer: { kind: 'percent', percentPcm: 10_000 } } })
    expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 0, reserved: 1, over: 0 })
    const other = await aTill(store)
    expect(await other.redeem(code)).toMatchObject({ reason: 'COUPON_USED_UP', field: 'code' })
    const redeemed = await till.redeem(code, { ...use, discountCents: 200 })
    expect(redeemed).toMatchObject({ state: 'redeemed', redemptionId: reserved['redemptionId'], expiresAt: null })
    expect(redeemed).toMatchObject({ discountCents: 200, remainder: 0 })
    expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 1, reserved: 0, over: 0 })
    expect(await other.check(code)).toMatchObject({ refusal: 'COUPON_USED_UP' })
    expect(await unbalanced(store)).toEqual([])
  })

  test('MKT-1 POS-2 each call sent again answers the same; another code, order or amount under one key is refused', async () => {
    const campaign = await aCampaign({ codes: 2, timesPerCode: 5 })
    const { code, store, coupons } = campaign
    const till = await aTill(store)
    const order = anOrderSoFar()
    const use = { redemptionKey: key(), order }
    const reserved = await till.reserve(code, use)
    expect(await till.reserve(code, use)).toEqual(reserved)
    const redeemed = await till.redeem(code, use)
    expect(await Promise.all([1, 2, 3].map(() => till.redeem(code, use)))).toEqual([redeemed, redeemed, redeemed])
    // A reservation that comes late does not take back what was redeemed.
    expect(await till.reserve(code, use)).toMatchObject({ state: 'redeemed' })
    const reused = { reason: 'KEY_REUSED', field: 'redemptionKey' }
    expect(await till.redeem(coupons[1]?.code ?? '', use)).toMatchObject(reused)
    expect(await till.redeem(code, { ...use, order: anOrderSoFar() })).toMatchObject(reused)
    expect(await till.redeem(code, { ...use, discountCents: 101 })).toMatchObject(reused)
    expect(await till.redeem(code, { ...use, discountCents: 101, offlineAt: new Date().toISOString() })).toMatchObject(
      reused,
    )
    expect(await stockOf(campaign, code)).toEqual({ total: 5, used: 1, reserved: 0, over: 0 })
    expect(await unbalanced(store)).toEqual([])
  })

  test('MKT-1 codes are read as people type them; what can be none is refused before anything is looked up', async () => {
    const campaign = await aCampaign({ timesPerCode: 9 })
    const { code, store } = campaign
    const till = await aTill(store)
    const shown = `${code.slice(0, 5)}-${code.slice(5)}`
    const wide = code.replace(/./g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    for (const typed of [shown, code.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `, wide])
      expect(await till.redeem(typed)).toMatchObject({ result: 'success', code })
    for (const typed of ['кодкод', '优惠券优惠券', 'abc', `${code}!`, '٣٤٥٦٧٨٩'])
      expect(await till.redeem(typed)).toMatchObject({ reason: 'COUPON_MISTYPED', field: 'code' })
    const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1)
    expect(await till.redeem(wrong)).toMatchObject({ reason: 'COUPON_MISTYPED', field: 'code' })
    expect(await till.redeem('NOSUCHCODE99')).toMatchObject({ reason: 'COUPON_UNKNOWN', field: 'code' })
    expect(await stockOf(campaign, code)).toMatchObject({ used: 4 })
  })

  test('MKT-1 a known code that does not fit says why, in the language of the terminal', async () => {
    const { code, store } = await aCampaign({ minOrderCents: 5000 })
    const till = await aTill(store)
    expect(await till.check(code)).toMatchObject({
      refusal: 'COUPON_MINIMUM',
      message: 'The order is below the minimum of this coupon.',
    })
    const refused = await till.redeem(code, { order: anOrderSoFar({ subtotalCents: 4999 }) })
    expect(refused).toMatchObject({
      reason: 'COUPON_MINIMUM',
      message: 'The order is below the minimum of this coupon.',
    })
    expect(await till.redeem(code, { order: anOrderSoFar({ subtotalCents: 5000 }) })).toMatchObject({
      state: 'redeemed',
    })
  })

  test.each([
    ['COUPON_NOT_YET', { startsOn: '2190-01-01' }],
    ['COUPON_EXPIRED', { expiresOn: '2001-01-01' }],
    ['COUPON_OFF', { enabled: false }],
    ['COUPON_ORDER_TYPE', { orderTypes: ['delivery'] }],
    ['COUPON_CHANNEL', { channels: ['kiosk'] }],
    ['COUPON_NO_ITEM', { dishIds: [77] }],
    ['COUPON_NEEDS_PHONE', { perGuest: 1 }],
  ] as const)('MKT-1 %s', async (reason, given) => {
    const campaign = await aCampaign({
      ...given,
      ...('orderTypes' in given ? { orderTypes: ['delivery'] } : {}),
    } as object)
    const till = await aTill(campaign.store)
    expect(await till.redeem(campaign.code)).toMatchObject({ reason, field: 'code' })
    expect(await till.reserve(campaign.code)).toMatchObject({ reason })
    expect(await till.check(campaign.code)).toMatchObject({ refusal: reason })
    expect(await stockOf(campaign, campaign.code)).toEqual({ total: 1, used: 0, reserved: 0, over: 0 })
  })

  test('MKT-1 a code of another store is none here', async () => {
    const { code } = await aCampaign()
    const till = await aTill(await aStore())
    expect(await till.redeem(code)).toMatchObject({ reason: 'COUPON_UNKNOWN', field: 'code' })
    expect(await till.check(code)).toMatchObject({ reason: 'COUPON_UNKNOWN' })
  })

  test('MKT-1 a guest uses a campaign so often, by the phone however it is written, over all its codes', async () => {
    const campaign = await aCampaign({ codes: 4, perGuest: 2 })
    const till = await aTill(campaign.store)
    const ofGuest = (index: number, customerPhone: string) =>
      till.redeem(campaign.coupons[index]?.code ?? '', { order: anOrderSoFar({ customerPhone }) })
    expect(await ofGuest(0, '(415) 555-7777')).toMatchObject({ state: 'redeemed' })
    expect(await ofGuest(1, '+1 415 555 7777')).toMatchObject({ state: 'redeemed' })
    expect(await ofGuest(2, '4155557777')).toMatchObject({ reason: 'COUPON_PER_GUEST' })
    expect(await ofGuest(2, '(415) 555-7778')).toMatchObject({ state: 'redeemed' })
  })

  test('MKT-1 one coupon once an order, and no others beside one that stands alone, whichever comes first', async () => {
    const store = await aStore()
    const plain = await aCampaign({ store, timesPerCode: 9 })
    const alone = await aCampaign({ store, timesPerCode: 9, stacking: 'alone' })
    const till = await aTill(store)
    const order = anOrderSoFar()
    expect(await till.redeem(plain.code, { order })).toMatchObject({ state: 'redeemed' })
    expect(await till.redeem(plain.code, { order })).toMatchObject({ reason: 'COUPON_SAME_ORDER' })
    expect(await till.check(plain.code, { order })).toMatchObject({ refusal: 'COUPON_SAME_ORDER' })
    expect(await till.redeem(alone.code, { order })).toMatchObject({ reason: 'COUPON_ALONE' })
    const second = anOrderSoFar()
    expect(await till.redeem(alone.code, { order: second })).toMatchObject({ state: 'redeemed' })
    expect(await till.redeem(plain.code, { order: second })).toMatchObject({ reason: 'COUPON_ALONE' })
    expect(await till.redeem(alone.code, { order: anOrderSoFar({ otherDiscounts: 1 }) })).toMatchObject({
      reason: 'COUPON_ALONE',
    })
  })
})

describe('MKT-1 reservations', () => {
  test('MKT-1 a reservation that ran out is free for others, and its terminal may still find a place', async () => {
    const campaign = await aCampaign()
    const { code, store } = campaign
    const [first, second] = [await aTill(store), await aTill(store)]
    const use = { redemptionKey: key(), order: anOrderSoFar() }
    await first.reserve(code, use)
    await letReservationsEnd(store)
    expect(await second.check(code)).toMatchObject({ refusal: null })
    const other = { redemptionKey: key(), order: anOrderSoFar() }
    expect(await second.reserve(code, other)).toMatchObject({ state: 'reserved' })
    expect(await first.redeem(code, use)).toMatchObject({ reason: 'COUPON_USED_UP' })
    expect(await second.release(other.redemptionKey)).toMatchObject({ state: 'released' })
    expect(await first.redeem(code, use)).toMatchObject({ state: 'redeemed' })
    expect(await unbalanced(store)).toEqual([])
  })

  test('MKT-1 what was reserved keeps its offer, also where its campaign was switched off since', async () => {
    const campaign = await aCampaign()
    const { code, store } = campaign
    const till = await aTill(store)
    const use = { redemptionKey: key(), order: anOrderSoFar() }
    await till.reserve(code, use)
    await switchOff(campaign)
    expect(await till.check(code)).toMatchObject({ refusal: 'COUPON_OFF' })
    expect(await till.redeem(code, use)).toMatchObject({
      state: 'redeemed',
      terms: { offer: { kind: 'percent', percentPcm: 10_000 } },
    })
  })

  test('MKT-1 a terminal gives up a reservation or a redemption; a late retry does not bring it back', async () => {
    const campaign = await aCampaign()
    const { code, store } = campaign
    const till = await aTill(store)
    expect(await till.release(key())).toMatchObject({ result: 'success', state: null })
    const use = { redemptionKey: key(), order: anOrderSoFar() }
    await till.reserve(code, use)
    expect(await till.release(use.redemptionKey)).toMatchObject({ state: 'released' })
    expect(await till.release(use.redemptionKey)).toMatchObject({ state: 'released' })
    expect(await till.redeem(code, use)).toMatchObject({ reason: 'COUPON_ENDED', field: 'code' })
    const sold = { redemptionKey: key(), order: anOrderSoFar() }
    await till.redeem(code, sold)
    expect(await till.release(sold.redemptionKey)).toMatchObject({ state: 'reversed' })
    expect(await till.redeem(code, sold)).toMatchObject({ reason: 'COUPON_ENDED' })
    expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 0, reserved: 0, over: 0 })
  })
})

describe('MKT-1 sold offline', () => {
  const offlineAt = new Date(Date.now() - 3_600_000).toISOString()

  test('MKT-1 POS-2 what was given offline is booked: beyond the total as over, and never in used', async () => {
    const campaign = await aCampaign()
    const { code, store } = campaign
    const till = await aTill(store)
    expect(await till.redeem(code, { offlineAt })).toMatchObject({ state: 'redeemed', remainder: 0 })
    const over = { redemptionKey: key(), order: anOrderSoFar(), offlineAt }
    const booked = await till.redeem(code, over)
    expect(booked).toMatchObject({ state: 'over', remainder: 0 })
    expect(await till.redeem(code, over)).toEqual(booked)
    expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 1, reserved: 0, over: 1 })
    expect(await unbalanced(store)).toEqual([])
  })

  test('MKT-1 what was in force when it was sold counts, however late the terminal says so', async () => {
    // Two days: the store's date may be the one before that of UTC.
    const expiresOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const campaign = await aCampaign({ expiresOn, timesPerCode: 9 })
    const till = await aTill(campaign.store)
    const noon = `${expiresOn}T17:00:00.000Z`
    expect(await till.redeem(campaign.code)).toMatchObject({ reason: 'COUPON_EXPIRED' })
    expect(await till.redeem(campaign.code, { offlineAt: noon })).toMatchObject({ state: 'redeemed' })
    expect(await till.redeem(campaign.code, { offlineAt: new Date().toISOString() })).toMatchObject({ state: 'over' })
    // A clock that runs ahead, or stood still, is not believed.
    for (const wrong of ['2001-01-01T17:00:00.000Z', '2190-01-01T17:00:00.000Z'])
      expect(await till.redeem(campaign.code, { offlineAt: wrong })).toMatchObject({ state: 'over' })
    expect(await stockOf(campaign, campaign.code)).toMatchObject({ used: 1, over: 3 })
  })
})
