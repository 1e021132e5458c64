/** Refunds that were made at a terminal: booked by the rules of ORD-3 with drawer, batch and gift card, or held (POS-7). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import { aPerson, type TestStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { setPayments } from '../refunds/refunds.testing.ts'
import {
  aTerminal,
  cash,
  inboxOf,
  item,
  minute,
  orderBody,
  ordersOf,
  rowsOf,
  type Terminal,
} from './pushing.testing.queries.ts'

interface Part {
  readonly paymentKey: string
  readonly amountCents?: number
  readonly tipCents?: number
  readonly drawerKey?: string
}
const refundOf = (orderKey: string, refund: object, payments: readonly Part[], more: object = {}) => ({
  refundKey: `r-${unique()}`,
  orderKey,
  refund,
  payments,
  reason: 'Cold',
  ...more,
})
const outcomes = async (terminal: Terminal, ...items: ReturnType<typeof item>[]) =>
  (await terminal.push(items)).results.map(({ outcome, reason }) =>
    [outcome, ...(reason === undefined ? [] : [reason])].join(' '),
  )

/** Every identity over the store's days, after its sums are folded. */
async function expectClean({ merchantId }: TestStore): Promise<void> {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
}
const refundsOf = ({ merchantId }: TestStore) =>
  rowsOf(sql<{
    kind: string
    code: number
    netCents: number
    tipCents: number
    deviceId: number | null
    approverName: string
  }>`
    select kind, code, net_cents, tip_cents, device_id, approver_name from refund where merchant_id = ${merchantId}
    order by refund_id`)

test('POS-7 I10 cash that a terminal hands back leaves the drawer, in whatever order it is pushed', async () => {
  const terminal = await aTerminal()
  const drawerKey = `d-${unique()}`
  const paid = cash(1200)
  const order = orderBody([700, 500], { payments: [paid] })
  const { orderKey } = order
  const { paymentKey } = paid
  const back = item(
    'refund',
    refundOf(orderKey, { kind: 'lines', lines: [{ key: 'l1', quantity: 1 }] }, [{ paymentKey, amountCents: 500 }]),
    { at: minute(40) },
  )
  const counted = item('drawerCount', { drawerKey, countedCents: 10_700 }, { at: minute(60) })
  // Back from being offline: the refund first, its order, the count, and the drawer in which it all happened last.
  expect(await outcomes(terminal, back)).toEqual(['waiting'])
  expect(await outcomes(terminal, item('order', order), counted)).toEqual(['applied', 'waiting'])
  expect(
    await outcomes(terminal, item('drawerOpen', { drawerKey, name: 'Till', startCents: 10_000 }, { at: minute(-5) })),
  ).toEqual(['applied'])
  expect(await refundsOf(terminal.store)).toMatchObject([
    { kind: 'lines', code: 4, netCents: 500, deviceId: terminal.device.deviceId },
  ])
  expect(await ordersOf(terminal.store)).toMatchObject([{ status: 'partiallyRefunded' }])
  const drawers = () =>
    rowsOf(
      sql`select state, expected_cents, counted_cents from drawer where merchant_id = ${terminal.store.merchantId}`,
    )
  expect(await drawers()).toEqual([{ state: 'counted', expectedCents: 10_700, countedCents: 10_700 }])
  // Sent again, and under another item's key: once.
  expect(await outcomes(terminal, back, { ...back, key: `k-${unique()}` })).toEqual(['applied', 'applied'])
  // Before the count and pushed after it: what the drawer should have held follows.
  const rest = item('refund', refundOf(orderKey, { kind: 'whole' }, [{ paymentKey, amountCents: 700 }]), {
    at: minute(50),
  })
  expect(await outcomes(terminal, rest)).toEqual(['applied'])
  expect(await drawers()).toMatchObject([{ expectedCents: 10_000 }])
  expect(await refundsOf(terminal.store)).toHaveLength(2)
  expect(await ordersOf(terminal.store)).toMatchObject([{ status: 'refunded' }])
  await expectClean(terminal.store)
})

test('POS-7 I9 I16 a card refund counts in the batch of its reader, a gift card has its balance back, a tip goes alone', async () => {
  const terminal = await aTerminal()
  const { store } = terminal
  const number = `GIFT${unique()
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .slice(-12)
    .padStart(12, '0')}`
  const sale = orderBody([], {
    lines: [{ kind: 'giftCard', key: 'g', number, amountCents: 5000 }],
    expected: { totalCents: 5000, taxCents: 0 },
    payments: [cash(5000)],
  })
  const card = cash(800, { tender: 'card', tipCents: 150 })
  const gift = cash(700, { tender: 'giftCard', giftCardNumber: number })
  const order = orderBody([1500], { payments: [card, gift] })
  const { orderKey } = order
  expect(await outcomes(terminal, item('order', sale), item('order', order))).toEqual(['applied', 'applied'])
  const [tip, both] = [
    refundOf(orderKey, { kind: 'tip' }, [{ paymentKey: card.paymentKey, tipCents: 150 }]),
    refundOf(orderKey, { kind: 'amount', cents: 900 }, [
      { paymentKey: card.paymentKey, amountCents: 500 },
      { paymentKey: gift.paymentKey, amountCents: 400 },
    ]),
  ]
  expect(await outcomes(terminal, item('refund', tip), item('refund', both))).toEqual(['applied', 'applied'])
  const { merchantId } = store
  expect(
    await rowsOf(sql`
      select f.amount_cents, f.tip_cents, b.payment_device from refund_payment f
      join card_batch b on b.merchant_id = f.merchant_id and b.batch_id = f.batch_id
      where f.merchant_id = ${merchantId} order by f.refund_id`),
  ).toEqual([
    { amountCents: 0, tipCents: 150, paymentDevice: 'Till' },
    { amountCents: 500, tipCents: 0, paymentDevice: 'Till' },
  ])
  expect(await rowsOf(sql`select balance_cents from gift_card where merchant_id = ${merchantId}`)).toEqual([
    { balanceCents: 4700 },
  ])
  // What was sold on the card and is spent by now cannot be given back: held, and nothing of it is written.
  const sold = refundOf(sale.orderKey, { kind: 'whole' }, [
    { paymentKey: sale.payments?.[0]?.paymentKey ?? '', amountCents: 5000 },
  ])
  expect(await outcomes(terminal, item('refund', sold))).toEqual(['held GIFT_CARD_SHORT'])
  expect(await outcomes(terminal, item('batchClose', { gatewayRef: 'b1' }, { at: minute(90) }))).toEqual(['applied'])
  expect(
    await rowsOf(
      sql`select (totals ->> 'totalCents')::int as total_cents from card_batch where merchant_id = ${merchantId}`,
    ),
  ).toEqual([{ totalCents: 300 }])
  await expectClean(store)
})

test('POS-7 ORD-3 what cannot be true is held until it can, what differs until a person takes it', async () => {
  const terminal = await aTerminal()
  const { store } = terminal
  const manager = await aPerson({ store, permissions: ['orders.pushes.view', 'orders.pushes.solve'] })
  const [first, second] = [cash(600), cash(600)]
  const order = orderBody([1200], { payments: [first] })
  const { orderKey } = order
  const whole = refundOf(orderKey, { kind: 'amount', cents: 900 }, [
    { paymentKey: first.paymentKey, amountCents: 600 },
    { paymentKey: second.paymentKey, amountCents: 300 },
  ])
  // The second payment is still on its way, with it the refund is right.
  expect(await outcomes(terminal, item('order', order), item('refund', whole))).toEqual(['applied', 'waiting'])
  expect(await outcomes(terminal, item('payment', { ...second, orderKey }))).toEqual(['applied'])
  expect(await refundsOf(store)).toMatchObject([{ netCents: 900 }])
  const { paymentKey } = second
  const [tooMuch, unknownLine, other] = [
    refundOf(orderKey, { kind: 'amount', cents: 400 }, [{ paymentKey, amountCents: 400 }]),
    refundOf(orderKey, { kind: 'lines', lines: [{ key: 'nothing', quantity: 1 }] }, [{ paymentKey, amountCents: 100 }]),
    refundOf(orderKey, { kind: 'whole' }, [{ paymentKey, amountCents: 250 }]),
  ]
  expect(await outcomes(terminal, ...[tooMuch, unknownLine, other].map(body => item('refund', body)))).toEqual([
    'held REFUND_EXCEEDS',
    'held REFUND_EXCEEDS',
    'held REFUND_DIFFERS',
  ])
  expect((await inboxOf(store)).filter(({ state }) => state === 'held')).toHaveLength(3)
  const { rows } = await manager.send(devicePushCalls.getDevicePushes, { reasons: ['REFUND_DIFFERS'] })
  expect(rows).toMatchObject([{ kind: 'refund', amountCents: 250 }])
  const pushId = rows[0]?.pushId ?? 0
  const taken = await manager.send(devicePushCalls.acceptDevicePush, { pushId, reason: 'The guest kept the rest' })
  expect(taken).toMatchObject({ state: 'applied' })
  // What is left is 50: the others still do not fit.
  const excess = await manager.send(devicePushCalls.getDevicePushes, { reasons: ['REFUND_EXCEEDS'] })
  expect(excess.total).toBe(2)
  await expect(
    manager.send(devicePushCalls.acceptDevicePush, { pushId: excess.rows[0]?.pushId ?? 0, reason: 'x' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await refundsOf(store)).map(({ netCents }) => netCents)).toEqual([900, 250])
  await expectClean(store)
})

test('POS-7 ORD-3 above the limit a refund needs a second person, at the terminal as in the office', async () => {
  const terminal = await aTerminal()
  const { store } = terminal
  await setPayments(store, { refundApprovalAboveCents: 500 })
  const waiter = await aPerson({ store, permissions: ['orders.pushes.view', 'orders.pushes.solve'] })
  const chef = await aPerson({
    store,
    permissions: ['orders.list.approve', 'orders.pushes.view', 'orders.pushes.solve'],
  })
  const made = async (more: object) => {
    const paid = cash(1200)
    const order = orderBody([1200], { payments: [paid] })
    const body = refundOf(order.orderKey, { kind: 'whole' }, [{ paymentKey: paid.paymentKey, amountCents: 1200 }], more)
    // By the settings that hold at its moment.
    return await outcomes(terminal, item('order', order), item('refund', body, { at: new Date().toISOString() }))
  }
  const { employeeId } = waiter
  expect(await made({ employeeId, approverId: chef.employeeId })).toEqual(['applied', 'applied'])
  expect(await made({ employeeId: chef.employeeId, approverId: chef.employeeId })).toEqual([
    'applied',
    'held APPROVAL_MISSING',
  ])
  expect(await made({ employeeId: chef.employeeId, approverId: employeeId })).toEqual([
    'applied',
    'held APPROVAL_MISSING',
  ])
  expect(await made({ employeeId })).toEqual(['applied', 'held APPROVAL_MISSING'])
  const { rows } = await chef.send(devicePushCalls.getDevicePushes, { reasons: ['APPROVAL_MISSING'] })
  const pushId = rows[0]?.pushId ?? 0
  const accept = (person: typeof chef) => person.send(devicePushCalls.acceptDevicePush, { pushId, reason: 'Seen' })
  expect(await accept(waiter)).toMatchObject({ state: 'held', reason: 'APPROVAL_MISSING' })
  expect(await accept(chef)).toMatchObject({ state: 'applied' })
  expect((await refundsOf(store)).map(({ approverName }) => approverName !== '')).toEqual([true, true])
  await expectClean(store)
})

test('ORD-4 a void at a terminal above the limit needs a second person, too', async () => {
  const terminal = await aTerminal()
  const { store } = terminal
  await setPayments(store, { refundApprovalAboveCents: 500 })
  const waiter = await aPerson({ store })
  const chef = await aPerson({
    store,
    permissions: ['orders.list.approve', 'orders.pushes.view', 'orders.pushes.solve'],
  })
  const { employeeId } = waiter
  const at = new Date().toISOString()
  const sold = async (cents: number, more: object) => {
    const paid = cash(cents, { at })
    const order = orderBody([cents], { openedAt: at, payments: [paid] })
    const move = { paymentKey: paid.paymentKey, to: 7, reason: 'Wrong table', employeeId, ...more }
    return await outcomes(terminal, item('order', order, { at }), item('paymentMove', move, { at }))
  }
  expect(await sold(500, {})).toEqual(['applied', 'applied'])
  expect(await sold(501, {})).toEqual(['applied', 'held APPROVAL_MISSING'])
  expect(await sold(501, { approverId: employeeId })).toEqual(['applied', 'held APPROVAL_MISSING'])
  expect(await sold(501, { approverId: chef.employeeId })).toEqual(['applied', 'applied'])
  const codes = () =>
    rowsOf(sql<{ code: number }>`select code from payment where merchant_id = ${store.merchantId} order by code`)
  expect((await codes()).map(({ code }) => code)).toEqual([1, 1, 7, 7])
  const { rows } = await chef.send(devicePushCalls.getDevicePushes, { reasons: ['APPROVAL_MISSING'] })
  const pushId = rows[0]?.pushId ?? 0
  await chef.send(devicePushCalls.acceptDevicePush, { pushId, reason: 'Seen' })
  expect((await codes()).map(({ code }) => code)).toEqual([1, 7, 7, 7])
  const approved = await rowsOf(sql<{ approverName: string }>`
    select approver_name from order_timeline where merchant_id = ${store.merchantId} and kind = 'paymentVoided'
    order by approver_name`)
  expect(approved.map(({ approverName }) => approverName !== '')).toEqual([false, true, true])
})

test('ORD-6 a close that was held over open tips is done once the last of them comes', async () => {
  const terminal = await aTerminal()
  const [one, two] = [cash(800, { tender: 'card', tipCents: null }), cash(700, { tender: 'card', tipCents: null })]
  const order = orderBody([1500], { payments: [one, two] })
  const close = item('batchClose', {}, { at: minute(50) })
  expect(await outcomes(terminal, item('order', order), close)).toEqual(['applied', 'held OPEN_TIPS'])
  const tip = ({ paymentKey }: typeof one) => item('tip', { paymentKey, tipCents: 100 }, { at: minute(45) })
  const states = () =>
    rowsOf(sql`select state, open_tips from card_batch where merchant_id = ${terminal.store.merchantId}`)
  expect(await outcomes(terminal, tip(one))).toEqual(['applied'])
  expect(await states()).toMatchObject([{ state: 'open' }])
  expect(await outcomes(terminal, tip(two))).toEqual(['applied'])
  expect(await states()).toEqual([{ state: 'closed', openTips: 0 }])
  expect((await inboxOf(terminal.store)).every(({ state }) => state === 'applied')).toBe(true)
  await expectClean(terminal.store)
})

test('POS-7 ORD-3 the tax or the surcharges alone go back from a terminal', async () => {
  const terminal = await aTerminal()
  const paid = cash(1200)
  const order = orderBody([1200], { payments: [paid] })
  const { paymentKey } = paid
  const body = (kind: string) => refundOf(order.orderKey, { kind }, [{ paymentKey, amountCents: 100 }])
  expect(
    await outcomes(terminal, item('order', order), item('refund', body('tax')), item('refund', body('fees'))),
  ).toEqual(['applied', 'held REFUND_EXCEEDS', 'held REFUND_EXCEEDS'])
})
