/** Coupons of orders in the books (MKT-1, POS-2). */
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import { bookOn as book, giveBack } from './testing/booking.testing.ts'
import { aCampaign, anOrderSoFar, aTill, stockOf, switchOff, unbalanced } from './testing/redeeming.testing.queries.ts'

describe('MKT-1 coupons of orders', () => {
  test('MKT-1 POS-2 an order takes over what its terminal redeemed; a revision changes the amount, a retry nothing', async () => {
    const campaign = await aCampaign()
    const orderId = await anOrder(campaign.store)
    const till = await aTill(campaign.store)
    const redemptionKey = `r-${unique()}`
    const order = anOrderSoFar()
    await till.redeem(campaign.code, { redemptionKey, order, discountCents: 200 })
    const use = { redemptionKey, orderKey: order.orderKey, discountCents: 300 }
    const booked = await book(campaign, orderId, use)
    expect(booked).toMatchObject({ redemption: { state: 'redeemed', orderId, discountCents: 300 }, remainder: 0 })
    expect(await book(campaign, orderId, use)).toEqual(booked)
    // Its terminal cannot give up what the books have.
    expect(await till.release(redemptionKey)).toMatchObject({ reason: 'COUPON_ON_ORDER' })
    expect(await stockOf(campaign, campaign.code)).toEqual({ total: 1, used: 1, reserved: 0, over: 0 })
  })

  test.each(['deleted', 'refunded'] as const)(
    'MKT-1 a code comes back when its order is %s, once, and stays back when the order is sent again',
    async end => {
      const campaign = await aCampaign()
      const orderId = await anOrder(campaign.store)
      const use = { redemptionKey: `r-${unique()}` }
      await book(campaign, orderId, use)
      expect(await giveBack(campaign, orderId, end)).toBe(1)
      expect(await giveBack(campaign, orderId, end)).toBe(0)
      expect(await book(campaign, orderId, use)).toMatchObject({ redemption: { state: 'reversed', ended: end } })
      expect(await stockOf(campaign, campaign.code)).toEqual({ total: 1, used: 0, reserved: 0, over: 0 })
      const till = await aTill(campaign.store)
      expect(await till.redeem(campaign.code)).toMatchObject({ state: 'redeemed' })
      expect(await unbalanced(campaign.store)).toEqual([])
    },
  )

  test.each(['removed', 'voided'] as const)(
    'MKT-1 a coupon that a revision %s comes back, and counts again when another rings it up',
    async end => {
      const campaign = await aCampaign()
      const orderId = await anOrder(campaign.store)
      const use = { redemptionKey: `r-${unique()}` }
      await book(campaign, orderId, use)
      expect(await giveBack(campaign, orderId, end, [use.redemptionKey])).toBe(0)
      expect(await giveBack(campaign, orderId, end)).toBe(1)
      expect(await giveBack(campaign, orderId, end)).toBe(0)
      expect(await stockOf(campaign, campaign.code)).toMatchObject({ used: 0 })
      expect(await book(campaign, orderId, use)).toMatchObject({ redemption: { state: 'redeemed' } })
      expect(await stockOf(campaign, campaign.code)).toMatchObject({ used: 1 })
    },
  )

  test('MKT-1 an order that was sold with it has it once, whatever keys its terminal made', async () => {
    const campaign = await aCampaign({ timesPerCode: 5 })
    const orderId = await anOrder(campaign.store)
    const till = await aTill(campaign.store)
    const order = anOrderSoFar()
    await till.reserve(campaign.code, { order })
    expect(await book(campaign, orderId, { orderKey: order.orderKey })).toMatchObject({
      redemption: { state: 'redeemed' },
    })
    expect(await book(campaign, orderId)).toMatchObject({ redemption: { state: 'redeemed' } })
    expect(await stockOf(campaign, campaign.code)).toEqual({ total: 5, used: 1, reserved: 0, over: 0 })
    expect(await unbalanced(campaign.store)).toEqual([])
  })

  test('MKT-1 an order that is voided and rung up anew under the same key redeems again, and both are listed', async () => {
    const campaign = await aCampaign()
    const [first, second] = [await anOrder(campaign.store), await anOrder(campaign.store)]
    const use = { redemptionKey: `r-${unique()}` }
    await book(campaign, first, use)
    await giveBack(campaign, first, 'voided')
    const anew = await book(campaign, second, use)
    expect(anew).toMatchObject({ redemption: { state: 'redeemed', orderId: second } })
    expect(await book(campaign, second, use)).toEqual(anew)
    expect(await stockOf(campaign, campaign.code)).toEqual({ total: 1, used: 1, reserved: 0, over: 0 })
    const person = await aPerson({ store: campaign.store, permissions: ['marketing.coupons.view'] })
    const { rows } = await person.send(redemptionCalls.getRedemptions, {})
    expect(rows.map(({ orderId, state }) => [orderId, state])).toEqual([
      [second, 'redeemed'],
      [first, 'reversed'],
    ])
  })

  test('MKT-1 a terminal of another store releases and reverses nothing here', async () => {
    const campaign = await aCampaign()
    const redemptionKey = `r-${unique()}`
    await (await aTill(campaign.store)).reserve(campaign.code, { redemptionKey })
    const stranger = await aTill((await aCampaign()).store)
    expect(await stranger.release(redemptionKey)).toMatchObject({ result: 'success', state: null })
    expect(await stockOf(campaign, campaign.code)).toMatchObject({ reserved: 1 })
  })

  test('MKT-1 the key of another order is refused; an order that may still be refused hears why', async () => {
    const campaign = await aCampaign({ timesPerCode: 5 })
    const [first, second] = [await anOrder(campaign.store), await anOrder(campaign.store)]
    const use = { redemptionKey: `r-${unique()}` }
    await book(campaign, first, use)
    await expect(book(campaign, second, use)).rejects.toMatchObject({
      code: 'KEY_REUSED',
      field: 'redemptionKey',
    })
    await switchOff(campaign)
    expect(await book(campaign, second, { sold: false })).toEqual({ refusal: 'COUPON_OFF' })
    expect(await book(campaign, second)).toMatchObject({ redemption: { state: 'over', refusal: 'COUPON_OFF' } })
    expect(await book(campaign, second, { code: 'NOSUCHCODE99' })).toEqual({ refusal: 'COUPON_UNKNOWN' })
    expect(await stockOf(campaign, campaign.code)).toEqual({ total: 5, used: 1, reserved: 0, over: 1 })
  })
})

describe('MKT-1 the back office', () => {
  const permissions = ['marketing.coupons.view', 'marketing.coupons.void'] as const
  const { getRedemptions, reverseRedemption } = redemptionCalls

  test('MKT-1 lists who redeemed what on which order, by campaign, code, order, state and day', async () => {
    const campaign = await aCampaign({ codes: 2 })
    const { store, coupons, campaignId } = campaign
    const person = await aPerson({ store, permissions: [...permissions] })
    const orderId = await anOrder(store)
    await book(campaign, orderId, { deviceName: 'Till 7' })
    const till = await aTill(store)
    const phone = { order: anOrderSoFar({ customerPhone: '(415) 555-7777' }) }
    await till.reserve(coupons[1]?.code ?? '', phone)
    await aCampaign({ store })
    const all = await person.send(getRedemptions, {})
    expect(all).toMatchObject({ total: 2, discountCents: 200, counts: { redeemed: 1, reserved: 1, over: 0 } })
    expect(all.rows[1]).toMatchObject({
      campaignId,
      code: campaign.code,
      orderId,
      deviceName: 'Till 7',
      isOffline: true,
    })
    expect(all.rows[1]?.orderNo).not.toBeNull()
    const found = async (input: object) => (await person.send(getRedemptions, input)).rows.map(({ code }) => code)
    expect(await found({ states: ['redeemed'] })).toEqual([campaign.code])
    expect(await found({ search: campaign.code.toLowerCase().slice(0, 6) })).toEqual([campaign.code])
    expect(await found({ search: all.rows[1]?.orderNo ?? '' })).toEqual([campaign.code])
    expect(await found({ campaignIds: [campaignId + 1000] })).toEqual([])
    expect(await found({ until: '2001-01-01' })).toEqual([])
    const stranger = await aPerson({ permissions: [...permissions] })
    expect(await stranger.send(getRedemptions, {})).toMatchObject({ total: 0, rows: [] })
    const { redemptionId } = all.rows[0] ?? { redemptionId: 0 }
    const input = { redemptionId, reason: 'x', idempotencyKey: `k${unique()}` }
    await expect(stranger.send(reverseRedemption, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('MKT-1 ADM-1 takes a redemption back with a reason, and undoes that while a place is left', async () => {
    const campaign = await aCampaign()
    const { store, code } = campaign
    const person = await aPerson({ store, permissions: [...permissions], isBoss: true })
    const orderId = await anOrder(store)
    const use = { redemptionKey: `r-${unique()}` }
    await book(campaign, orderId, use)
    const { rows } = await person.send(getRedemptions, {})
    const redemptionId = rows[0]?.redemptionId ?? 0
    const take = () =>
      person.send(reverseRedemption, { redemptionId, reason: 'Wrong guest', idempotencyKey: `k${unique()}` })
    expect(await take()).toMatchObject({ state: 'reversed' })
    await expect(take()).rejects.toMatchObject({ code: 'CONFLICT', field: 'redemptionId' })
    expect(await stockOf(campaign, code)).toMatchObject({ used: 0 })
    // A later revision of the order does not redeem it again.
    expect(await book(campaign, orderId, use)).toMatchObject({ redemption: { state: 'reversed', ended: 'office' } })
    await undoNewest(person, redemptionId)
    expect(await stockOf(campaign, code)).toMatchObject({ used: 1 })
    await take()
    const till = await aTill(store)
    await till.redeem(code)
    await expect(undoNewest(person, redemptionId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    const { rows: after } = await person.send(getRedemptions, { states: ['reversed'] })
    expect(after[0]).toMatchObject({ reason: 'Wrong guest', ended: 'office' })
    expect(await unbalanced(store)).toEqual([])
  })
})

/** Undoes the newest reversal of a redemption. */
async function undoNewest(person: TestPerson, redemptionId: number): Promise<void> {
  const asked = { objectType: 'couponRedemption', objectId: String(redemptionId) }
  const { rows } = await person.send(auditCalls.getObjectTimeline, asked)
  const newest = rows.find(({ action }) => action === 'update')
  await person.send(auditCalls.undoChange, { auditId: newest?.auditId ?? 0, reason: 'Mistake' })
}
