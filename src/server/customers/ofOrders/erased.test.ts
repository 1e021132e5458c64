/** Anyone who was erased is not named again by a terminal that still knows them (CUST-1). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import {
  aTerminal,
  cash,
  inboxOf,
  item,
  minute,
  orderBody,
  rowsOf,
} from '../../orders/pushing/pushing.testing.queries.ts'
import { aPerson, unique } from '../../testing/people.ts'

/** A terminal, and an order of somebody by name and phone. */
async function anOrderOf(more: object = {}) {
  const boss = await aPerson({ isBoss: true })
  const terminal = await aTerminal(boss.store)
  const who = { customerName: `Zoe ${unique()}`, customerPhone: `555${unique().slice(0, 7)}`, orderName: 'Zoe to go' }
  const { orderKey } = orderBody([1])
  const revision = (number: number, cents: number[], given: object = {}) =>
    item('order', orderBody(cents, { orderKey, ...who, ...more, revision: number, ...given }), { at: minute(number) })
  const erase = async (name: string) => {
    const { rows } = await boss.send(customerCalls.listCustomers, {})
    const { customerId = 0, version = 0 } = rows[0] ?? {}
    await boss.send(customerCalls.eraseCustomer, { customerId, version, reason: 'Asked to', confirm: name })
    return customerId
  }
  return { boss, terminal, who, revision, erase, orderKey }
}

/** Everything that the store keeps of orders and customers, as text. */
async function allOf(merchantId: number): Promise<string> {
  const rows = await rowsOf(sql<{ text: string }>`
    select row_to_json(o)::text as text from orders o where merchant_id = ${merchantId}
    union all select row_to_json(c)::text from customer c where merchant_id = ${merchantId}
    union all select row_to_json(s)::text from order_search s where merchant_id = ${merchantId}
    union all select row_to_json(d)::text from device_push d where merchant_id = ${merchantId}
    union all select row_to_json(t)::text from order_timeline t where merchant_id = ${merchantId}`)
  return rows.map(({ text }) => text).join('\n')
}

test('CUST-1 a later revision that still names who was erased changes the order, and names nobody', async () => {
  const { boss, terminal, who, revision, erase } = await anOrderOf()
  await terminal.push([revision(1, [1000])])
  const customerId = await erase(who.customerName)
  const { results } = await terminal.push([revision(2, [1000, 500], { payments: [cash(1500)] })])
  expect(results).toMatchObject([{ outcome: 'applied' }])
  const { merchantId } = boss.store
  const orders = await rowsOf(sql<object>`
    select total_cents, status, customer_name, customer_phone, order_name, customer_id from orders
    where merchant_id = ${merchantId}`)
  const pseudonym = `#C${customerId}`
  expect(orders).toEqual([
    {
      totalCents: 1500,
      status: 'paid',
      customerName: pseudonym,
      customerPhone: '',
      orderName: pseudonym,
      customerId,
    },
  ])
  expect(await allOf(merchantId)).not.toMatch(new RegExp(`Zoe|${who.customerPhone}`, 'i'))
  expect((await boss.send(customerCalls.listCustomers, {})).rows).toEqual([])
})

test('CUST-1 a revision that was held while its customer was erased names nobody, also without their phone', async () => {
  const { boss, terminal, who, revision, erase } = await anOrderOf()
  const paid = cash(1000)
  await terminal.push([revision(1, [1000], { payments: [paid] })])
  // Less than was paid: it is held until the void has come.
  const held = await terminal.push([revision(2, [600], { payments: [paid], customerPhone: '' })])
  expect(held.results).toMatchObject([{ outcome: 'held', reason: 'ORDER_SETTLED' }])
  await erase(who.customerName)
  expect(await allOf(boss.store.merchantId)).not.toContain('Zoe')
  await terminal.push([item('paymentMove', { paymentKey: paid.paymentKey, to: 7 }, { at: minute(40) })])
  expect((await inboxOf(terminal.store)).map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  expect(await allOf(boss.store.merchantId)).not.toMatch(new RegExp(`Zoe|${who.customerPhone}`, 'i'))
})

test('CUST-1 an order that waited itself while its customer was erased, and is sent anew with the name', async () => {
  const { boss, terminal, who, revision, erase } = await anOrderOf()
  const { merchantId } = boss.store
  await boss.send(customerCalls.addCustomer, {
    name: who.customerName,
    phone: who.customerPhone,
    idempotencyKey: randomUUID().replaceAll('-', ''),
  })
  const wrong = { expected: { totalCents: 1, taxCents: 0 } }
  expect((await terminal.push([revision(1, [1000], wrong)])).results).toMatchObject([{ reason: 'AMOUNTS_DIFFER' }])
  await erase(who.customerName)
  const [kept] = await rowsOf(sql<{ pushId: number }>`
    select push_id from device_push where merchant_id = ${merchantId} and state = 'held'`)
  await boss.send(devicePushCalls.acceptDevicePush, { pushId: kept?.pushId ?? 0, reason: 'Ours is right' })
  await terminal.push([revision(2, [1000, 300])])
  expect(await rowsOf(sql<object>`select total_cents from orders where merchant_id = ${merchantId}`)).toEqual([
    { totalCents: 1300 },
  ])
  expect(await allOf(merchantId)).not.toMatch(new RegExp(`Zoe|${who.customerPhone}`, 'i'))
  expect((await boss.send(customerCalls.listCustomers, {})).rows).toEqual([])
})
