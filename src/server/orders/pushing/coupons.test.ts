/** Coupons on orders of terminals (MKT-1, POS-2): redeemed with the order, changed with it, given back with it. */
import { expect, test } from 'vitest'
import { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { plainText } from '../../../shared/rules/printing/plainText.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import {
  aCampaign,
  aTill,
  stockOf,
  switchOff,
  unbalanced,
} from '../../coupons/redemption/testing/redeeming.testing.queries.ts'
import { aPerson, type TestStore, unique } from '../../testing/people.ts'
import { aManager, giveBack } from '../refunds/refunds.testing.ts'
import {
  coupon,
  couponEntries,
  discountsOf,
  orderItem,
  redemptionsOf,
  withCoupon,
  wrongOf,
} from './coupons.testing.queries.ts'
import {
  aTerminal,
  cash,
  inboxOf,
  item,
  minute,
  type Item,
  ordersOf,
  type Terminal,
} from './pushing.testing.queries.ts'

const outcomes = async (terminal: Terminal, ...items: Item[]) =>
  (await terminal.push(items)).results.map(({ outcome, reason }) => reason ?? outcome)

/** The order of a code. */
const orderOf = async (store: TestStore, code: string): Promise<number> =>
  (await redemptionsOf(store)).find(each => each.code === code)?.orderId ?? 0

const voided = { at: minute(5), reason: 'Guests left', employeeId: null }

test('MKT-1 POS-2 an order redeems its coupon: discount, redemption, timeline and detail are one', async () => {
  const campaign = await aCampaign({ name: 'Autumn', secondName: '秋季' })
  const terminal = await aTerminal(campaign.store)
  const key = 'first'
  const body = withCoupon([1500, 500], [coupon(showCode(campaign.code).toLowerCase(), key)], 1800)
  const pushed = orderItem({ ...body, payments: [cash(1800)] })
  expect(await outcomes(terminal, pushed)).toEqual(['applied'])
  // A lost answer: the same again, and the same order under another key of the push.
  expect(await outcomes(terminal, pushed, { ...pushed, key: `k-${unique()}` })).toEqual(['applied', 'applied'])
  const { store, code, coupons } = campaign
  const [order] = await ordersOf(store)
  expect(order).toMatchObject({ totalCents: 1800, status: 'paid' })
  expect(await redemptionsOf(store)).toEqual([
    { code, state: 'redeemed', ended: null, orderId: order?.orderId, discountCents: 200, refusal: null },
  ])
  const couponId = coupons[0]?.couponId
  expect(await discountsOf(store)).toEqual([
    { lineNo: null, name: 'Autumn', kind: 'percent', amountCents: 200, couponId },
  ])
  expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 1, reserved: 0, over: 0 })
  const reader = await aPerson({ store, permissions: ['orders.list.view'] })
  const detail = await reader.send(orderCalls.queryOrderDetailById, { orderId: order?.orderId ?? 0 })
  expect(detail.discounts).toMatchObject([{ secondName: '秋季', couponCode: showCode(code), amountCents: 200 }])
  expect(detail.timeline.map(({ kind, amountCents, detail: said }) => [kind, amountCents, said])).toContainEqual([
    'couponUsed',
    200,
    `Autumn · ${showCode(code)}`,
  ])
  const { roll, lines } = await reader.send(receiptCalls.getOrderReceipt, { orderId: order?.orderId ?? 0 })
  const paper = plainText({ columns: roll === '58' ? 32 : 48, lines })
  expect(paper).toMatch(new RegExp(`Autumn.* 10% ${showCode(code)} +-2\\.00`))
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 I22 what was given offline beyond the total is booked, listed as over, and not counted as used', async () => {
  const campaign = await aCampaign()
  const { store, code } = campaign
  const [one, two] = [await aTerminal(store), await aTerminal(store)]
  const order = () => orderItem(withCoupon([1000], [coupon(code)], 900))
  const both = await Promise.all([outcomes(one, order()), outcomes(two, order())])
  expect(both).toEqual([['applied'], ['applied']])
  const seen = await redemptionsOf(store)
  expect(seen.map(({ state }) => state).toSorted()).toEqual(['over', 'redeemed'])
  expect(seen.find(({ state }) => state === 'over')).toMatchObject({ discountCents: 100, refusal: 'COUPON_USED_UP' })
  expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 1, reserved: 0, over: 1 })
  expect((await couponEntries(store)).map(({ kind }) => kind).toSorted()).toEqual([
    'couponOver',
    'couponUsed',
    'couponUsed',
  ])
  expect((await ordersOf(store)).map(({ totalCents }) => totalCents)).toEqual([900, 900])
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 a code that was switched off meanwhile is over; an expired one counts by the day of the order', async () => {
  const off = await aCampaign()
  const { store } = off
  await switchOff(off)
  const ended = await aCampaign({ store, expiresOn: minute(0).slice(0, 10) })
  const terminal = await aTerminal(store)
  const orders = [off, ended].map(({ code }) => orderItem(withCoupon([1000], [coupon(code)], 900)))
  expect(await outcomes(terminal, ...orders)).toEqual(['applied', 'applied'])
  const seen = await redemptionsOf(store)
  expect(seen.map(({ state, refusal }) => [state, refusal])).toEqual([
    ['over', 'COUPON_OFF'],
    ['redeemed', null],
  ])
})

test('MKT-1 a revision changes what the coupon took off, gives it back, and takes it again', async () => {
  const campaign = await aCampaign()
  const { store, code } = campaign
  const terminal = await aTerminal(store)
  const used = coupon(code)
  const first = withCoupon([1000], [used], 900)
  const { orderKey } = first
  const revised = (revision: number, ...[cents, discounts, totalCents]: Parameters<typeof withCoupon>) =>
    outcomes(terminal, orderItem(withCoupon(cents, discounts, totalCents, { orderKey, revision })))
  const standing = async () =>
    (await redemptionsOf(store)).map(({ state, ended, discountCents }) => [state, ended, discountCents])
  expect(await outcomes(terminal, orderItem(first))).toEqual(['applied'])
  expect(await revised(2, [1000, 500], [used], 1350)).toEqual(['applied'])
  expect(await standing()).toEqual([['redeemed', null, 150]])
  expect(await revised(3, [1000, 500], [], 1500)).toEqual(['applied'])
  expect(await standing()).toEqual([['reversed', 'removed', 150]])
  expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 0, reserved: 0, over: 0 })
  expect(await revised(4, [1000], [used], 900)).toEqual(['applied'])
  expect(await standing()).toEqual([['redeemed', null, 100]])
  expect((await couponEntries(store)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['couponUsed', 100],
    ['couponUsed', 150],
    ['couponReversed', 150],
    ['couponUsed', 100],
  ])
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 another code of the same campaign takes the place of the first', async () => {
  const campaign = await aCampaign({ codes: 2 })
  const { store, coupons } = campaign
  const terminal = await aTerminal(store)
  const [one = '', two = ''] = coupons.map(({ code }) => code)
  const first = withCoupon([1000], [coupon(one)], 900)
  const second = withCoupon([1000], [coupon(two)], 900, { orderKey: first.orderKey, revision: 2 })
  expect(await outcomes(terminal, orderItem(first), orderItem(second))).toEqual(['applied', 'applied'])
  expect((await redemptionsOf(store)).map(({ code, state }) => [code, state])).toEqual([
    [one, 'reversed'],
    [two, 'redeemed'],
  ])
  expect((await discountsOf(store)).map(({ couponId }) => couponId)).toEqual([coupons[1]?.couponId])
})

test('MKT-1 ORD-4 a deleted order gives its coupon back, deleted at the terminal or in the office', async () => {
  const campaign = await aCampaign({ codes: 2 })
  const { store, coupons } = campaign
  const terminal = await aTerminal(store)
  const [one = '', two = ''] = coupons.map(({ code }) => code)
  const [first, second] = [one, two].map(code => withCoupon([1000], [coupon(code)], 900))
  if (!first || !second) throw new Error('No orders')
  const deleted = { at: minute(9), reason: 'Guests left', employeeId: null }
  await terminal.push([orderItem(first), orderItem(second), orderItem({ ...first, revision: 2, deleted })])
  const manager = await aManager({ store })
  const key = { orderId: await orderOf(store, two), reason: 'Test', idempotencyKey: `d-${unique()}-deleted` }
  await manager.send(refundCalls.deleteByOrderId, key)
  expect((await redemptionsOf(store)).map(({ state, ended }) => [state, ended])).toEqual([
    ['reversed', 'deleted'],
    ['reversed', 'deleted'],
  ])
  for (const code of [one, two]) expect(await stockOf(campaign, code)).toMatchObject({ used: 0, over: 0 })
  // A new order takes the code again.
  expect(await outcomes(terminal, orderItem(withCoupon([1000], [coupon(one)], 900)))).toEqual(['applied'])
  expect(await stockOf(campaign, one)).toMatchObject({ used: 1, over: 0 })
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 an order of which every line is voided gives its coupon back; rung up again it has it again', async () => {
  const campaign = await aCampaign()
  const { store, code } = campaign
  const terminal = await aTerminal(store)
  const used = coupon(code)
  const first = withCoupon([1000], [used], 900)
  const lines = first.lines.map(line => ({ ...line, voided }))
  const empty = { ...first, revision: 2, lines, expected: { totalCents: 0, taxCents: 0 } }
  const again = withCoupon([700], [used], 630, { orderKey: first.orderKey, revision: 3 })
  await terminal.push([orderItem(first), orderItem(empty)])
  expect(await redemptionsOf(store)).toMatchObject([{ state: 'reversed', ended: 'voided' }])
  expect(await stockOf(campaign, code)).toMatchObject({ used: 0 })
  expect(await outcomes(terminal, orderItem(again))).toEqual(['applied'])
  expect(await redemptionsOf(store)).toMatchObject([{ state: 'redeemed', discountCents: 70 }])
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 ORD-3 a whole refund gives the coupon back, a part of it and the void of a payment do not', async () => {
  const campaign = await aCampaign({ codes: 2 })
  const { store, coupons } = campaign
  const terminal = await aTerminal(store)
  const [one = '', two = ''] = coupons.map(({ code }) => code)
  const at = new Date(Date.now() - 60_000).toISOString()
  const order = (code: string) =>
    withCoupon([1000, 1000], [coupon(code)], 1800, { openedAt: at, closedAt: at, payments: [cash(1800, { at })] })
  const [first, second] = [order(one), order(two)]
  await terminal.push([orderItem(first, { at }), orderItem(second, { at })])
  const [office, counter] = [await orderOf(store, one), await orderOf(store, two)]
  const manager = await aManager({ store, isBoss: true })
  const states = async () => {
    const seen = await redemptionsOf(store)
    return [one, two].map(code => seen.filter(each => each.code === code).map(({ state, ended }) => ended ?? state)[0])
  }
  await giveBack(manager, office, { kind: 'amount', cents: 900 })
  expect(await states()).toEqual(['redeemed', 'redeemed'])
  await giveBack(manager, office, { kind: 'amount', cents: 900 })
  expect(await states()).toEqual(['refunded', 'redeemed'])
  expect(await stockOf(campaign, one)).toMatchObject({ used: 0, over: 0 })
  // At the terminal: its payment is void and paid again, then all of it goes back.
  const [paid] = second.payments ?? []
  const move = item('paymentMove', { paymentKey: paid?.paymentKey, to: 7, reason: 'Wrong tender' }, { at })
  const again = cash(1800, { at })
  expect(await outcomes(terminal, move)).toEqual(['applied'])
  expect(await states()).toEqual(['refunded', 'redeemed'])
  const refund = {
    refundKey: `r-${unique()}`,
    orderKey: second.orderKey,
    refund: { kind: 'whole' },
    payments: [{ paymentKey: again.paymentKey, amountCents: 1800 }],
    reason: 'Cold',
  }
  const { orderKey } = second
  const items = [item('payment', { ...again, orderKey }, { at }), item('refund', refund, { at })]
  expect(await outcomes(terminal, ...items)).toEqual(['applied', 'applied'])
  expect(await states()).toEqual(['refunded', 'refunded'])
  expect(new Map((await ordersOf(store)).map(({ orderId, status }) => [orderId, status]))).toEqual(
    new Map([
      [office, 'refunded'],
      [counter, 'refunded'],
    ]),
  )
  // The sale keeps its discount, so that the days add up.
  expect((await discountsOf(store)).map(({ amountCents }) => amountCents)).toEqual([200, 200])
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 POS-3 an order whose coupon takes nothing off by the rules is held with why, and may be taken as it was given', async () => {
  const minimum = await aCampaign({ minOrderCents: 5000 })
  const { store } = minimum
  const terminal = await aTerminal(store)
  const solver = await aPerson({ store, permissions: ['orders.pushes.view', 'orders.pushes.solve'] })
  const [low, wrong] = [
    withCoupon([1000], [coupon(minimum.code)], 900),
    withCoupon([1000], [coupon('NOBODY-HAS-IT')], 950),
  ]
  expect(await outcomes(terminal, orderItem(low), orderItem(wrong))).toEqual(['AMOUNTS_DIFFER', 'AMOUNTS_DIFFER'])
  expect((await inboxOf(store)).map(({ detail }) => [detail?.['coupon'], detail?.['failure']])).toEqual([
    [minimum.code, 'COUPON_MINIMUM'],
    ['NOBODY-HAS-IT', 'COUPON_UNKNOWN'],
  ])
  expect(await redemptionsOf(store)).toEqual([])
  const { rows } = await solver.send(devicePushCalls.getDevicePushes, {})
  const detail = await solver.send(devicePushCalls.getDevicePushDetail, { pushId: rows[0]?.pushId ?? 0 })
  expect(detail.facts).toEqual([
    { name: 'coupon', value: 'NOBODY-HAS-IT' },
    { name: 'failure', value: 'There is no such coupon code.' },
  ])
  for (const { pushId } of rows) {
    const accepted = { pushId, reason: 'The guest has paid' }
    await solver.send(devicePushCalls.acceptDevicePush, accepted)
  }
  expect((await ordersOf(store)).map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual([900, 950])
  expect(await redemptionsOf(store)).toMatchObject([
    { state: 'redeemed', discountCents: 100, refusal: 'COUPON_MINIMUM' },
  ])
  expect(
    (await discountsOf(store)).map(({ name, amountCents, couponId }) => [name, amountCents, couponId !== null]),
  ).toEqual(
    expect.arrayContaining([
      ['Price difference', 50, false],
      [expect.any(String), 100, true],
    ]),
  )
  expect(await wrongOf(store)).toEqual([])
})

test('MKT-1 a coupon that took nothing off is not redeemed', async () => {
  const campaign = await aCampaign({ minOrderCents: 5000 })
  const { store, code } = campaign
  const terminal = await aTerminal(store)
  expect(await outcomes(terminal, orderItem(withCoupon([1000], [coupon(code)], 1000)))).toEqual(['applied'])
  expect(await redemptionsOf(store)).toEqual([])
  expect(await discountsOf(store)).toEqual([])
})

test('MKT-1 a code counts once an order, and a redemption key is of one order', async () => {
  const campaign = await aCampaign({ timesPerCode: 5 })
  const { store, code } = campaign
  const terminal = await aTerminal(store)
  const twice = withCoupon([1000], [coupon(code), coupon(code)], 900)
  const used = coupon(code, 'one-key')
  const [first, second] = [withCoupon([1000], [used], 900), withCoupon([1000], [used], 900)]
  const other = await aCampaign({ store })
  const mixed = withCoupon([1000], [coupon(other.code, 'one-key')], 900)
  expect(await outcomes(terminal, orderItem(twice), orderItem(first), orderItem(second), orderItem(mixed))).toEqual([
    'applied',
    'applied',
    'INVALID',
    'INVALID',
  ])
  expect(await stockOf(campaign, code)).toEqual({ total: 5, used: 2, reserved: 0, over: 0 })
  expect(await unbalanced(store)).toEqual([])
})

test('MKT-1 what a terminal had reserved keeps its terms; a reservation becomes the order’s redemption', async () => {
  const campaign = await aCampaign({ offer: { kind: 'fixed', amountCents: 300 } })
  const { store, code } = campaign
  const [terminal, till] = [await aTerminal(store), await aTill(store)]
  const body = withCoupon([1000], [coupon(code, 'kept')], 700)
  const soFar = { orderKey: body.orderKey, orderType: 'dineIn', subtotalCents: 1000, lines: [{ dishId: null }] }
  expect(await till.reserve(code, { redemptionKey: 'kept', order: soFar })).toMatchObject({ state: 'reserved' })
  await switchOff(campaign)
  expect(await outcomes(terminal, orderItem(body))).toEqual(['applied'])
  expect(await redemptionsOf(store)).toMatchObject([{ state: 'redeemed', discountCents: 300 }])
  expect(await stockOf(campaign, code)).toEqual({ total: 1, used: 1, reserved: 0, over: 0 })
})

test('MKT-1 two coupons and a discount: each counts what it took off, and one that stands alone is held', async () => {
  const tenth = await aCampaign({ name: 'Tenth' })
  const { store } = tenth
  const five = await aCampaign({ store, name: 'Five', offer: { kind: 'fixed', amountCents: 500 } })
  const alone = await aCampaign({ store, stacking: 'alone' })
  const terminal = await aTerminal(store)
  const off = { kind: 'percent', valuePcm: 10_000 } as const
  const three = withCoupon([5000, 3000], [coupon(five.code), off, coupon(tenth.code)], 5980)
  const refused = withCoupon([1000], [off, coupon(alone.code)], 810)
  expect(await outcomes(terminal, orderItem(three), orderItem(refused))).toEqual(['applied', 'AMOUNTS_DIFFER'])
  expect((await discountsOf(store)).map(({ name, amountCents }) => [name, amountCents])).toEqual([
    ['', 800],
    ['Five', 500],
    ['Tenth', 720],
  ])
  expect((await redemptionsOf(store)).map(({ discountCents }) => discountCents).toSorted((a, b) => a - b)).toEqual([
    500, 720,
  ])
  expect(await wrongOf(store)).toEqual([])
})
