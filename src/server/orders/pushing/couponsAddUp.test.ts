/** Whatever happens to orders with coupons, their codes add up (I22). */
import { expect, test } from 'vitest'
import { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import { Dice } from '../../../shared/rules/basics/dice.ts'
import { aCampaign, stockOf, unbalanced } from '../../coupons/redemption/testing/redeeming.testing.queries.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { alter, coupon, orderItem, redemptionsOf, withCoupon, wrongOf } from './coupons.testing.queries.ts'
import { aTerminal, type Item, minute, ordersOf, type Terminal } from './pushing.testing.queries.ts'

const outcomes = async (terminal: Terminal, ...items: Item[]) =>
  (await terminal.push(items)).results.map(({ outcome, reason }) => reason ?? outcome)
const voided = { at: minute(5), reason: 'Guests left', employeeId: null }

test('MKT-1 what the office took back stays so when the order changes, and adds up when it is put back', async () => {
  const campaign = await aCampaign()
  const { store, code } = campaign
  const terminal = await aTerminal(store)
  const used = coupon(code)
  const first = withCoupon([1000], [used], 900)
  const { orderKey } = first
  await terminal.push([orderItem(first)])
  const marketer = await aPerson({ store, isBoss: true })
  const [listed] = (await marketer.send(redemptionCalls.getRedemptions, {})).rows
  const taken = { redemptionId: listed?.redemptionId ?? 0, reason: 'Wrong guest', idempotencyKey: `v-${unique()}-back` }
  await marketer.send(redemptionCalls.reverseRedemption, taken)
  expect(await stockOf(campaign, code)).toMatchObject({ used: 0, over: 0 })
  expect(await wrongOf(store)).toEqual([])
  const more = withCoupon([1000, 500], [used], 1350, { orderKey, revision: 2 })
  expect(await outcomes(terminal, orderItem(more))).toEqual(['applied'])
  expect(await redemptionsOf(store)).toMatchObject([{ state: 'reversed', ended: 'office', discountCents: 150 }])
  expect(await stockOf(campaign, code)).toMatchObject({ used: 0, over: 0 })
  expect(await wrongOf(store)).toEqual([])
  expect(await outcomes(terminal, orderItem(withCoupon([1000], [], 1000, { orderKey, revision: 3 })))).toEqual([
    'applied',
  ])
  expect(await redemptionsOf(store)).toMatchObject([{ state: 'reversed', ended: 'office', discountCents: 0 }])
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 two codes under one redemption key are held', async () => {
  const campaign = await aCampaign({ codes: 2 })
  const { store, coupons } = campaign
  const terminal = await aTerminal(store)
  const [one = '', two = ''] = coupons.map(({ code }) => code)
  const body = withCoupon([1000], [coupon(one, 'same'), coupon(two, 'same')], 810)
  expect(await outcomes(terminal, orderItem(body))).toEqual(['INVALID'])
  expect(await ordersOf(store)).toEqual([])
  for (const code of [one, two]) expect(await stockOf(campaign, code)).toMatchObject({ used: 0, over: 0 })
})

test('MKT-1 I22 any order of revisions of four orders with two codes leaves every code adding up', async () => {
  const campaign = await aCampaign({ codes: 2, timesPerCode: 2 })
  const { store, coupons } = campaign
  const terminal = await aTerminal(store)
  const dice = new Dice('revisions of coupons')
  const keys = Array.from({ length: 4 }, () => `o-${unique()}`)
  const revisions = new Map<string, number>()
  for (let step = 0; step < 24; step++) {
    const orderKey = dice.pick(keys)
    const revision = (revisions.get(orderKey) ?? 0) + 1
    revisions.set(orderKey, revision)
    const given = dice.chance(0.7) ? [dice.pick(coupons)] : []
    const discounts = given.map(({ couponId, code }) => coupon(code, `${orderKey}.${couponId}`))
    const body = withCoupon([1000], discounts, given.length === 0 ? 1000 : 900, { orderKey, revision })
    const isVoid = dice.chance(0.2)
    const lines = isVoid ? body.lines.map(line => ({ ...line, voided })) : body.lines
    const expected = isVoid ? { totalCents: 0, taxCents: 0 } : body.expected
    const deleted = dice.chance(0.05) ? { at: minute(9), reason: 'Gone', employeeId: null } : undefined
    await terminal.push([orderItem({ ...body, lines, expected, ...(deleted && { deleted }) })])
    expect(await unbalanced(store)).toEqual([])
  }
  expect(await wrongOf(store)).toEqual([])
})

test('RPT-6 I22 a counter or a discount that says something else is found, with what breaks it', async () => {
  const campaign = await aCampaign()
  const { store, code } = campaign
  const terminal = await aTerminal(store)
  expect(await outcomes(terminal, orderItem(withCoupon([1000], [coupon(code)], 900, { orderNo: '77' })))).toEqual([
    'applied',
  ])
  const found = async (change: string, back: string) => {
    await alter(store, change)
    const wrong = await wrongOf(store)
    await alter(store, back)
    return wrong
  }
  const uses = { identity: 'I22', part: 'couponUses', wrong: 1, examples: [code] }
  expect(await found('coupon set used = 0', 'coupon set used = 1')).toMatchObject([uses])
  expect(await found('coupon set over = 3', 'coupon set over = 0')).toMatchObject([uses])
  const discount = ['coupon_redemption set discount_cents = 90', 'coupon_redemption set discount_cents = 100'] as const
  expect(await found(...discount)).toMatchObject([
    { identity: 'I22', part: 'couponDiscounts', wrong: 1, examples: ['77'], left: 100, right: 90 },
  ])
  expect(await wrongOf(store)).toEqual([])
})
