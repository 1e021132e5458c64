/** Customers made from orders, and what their orders come to (CUST-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Run } from '../../db/run.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { aPayment } from '../../orders/ledger/testing/sales.ts'
import { anOrder } from '../../testing/orders.ts'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { customerOf } from './customerOf.ts'
import { changing } from '../../orders/ledger/testing/changing.ts'

const inStore = async <T>(merchantId: number, work: (run: Run) => Promise<T>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', work)
const at = new Date('2025-11-21T18:00:00Z')
const timeZone = 'America/New_York'

test('CUST-1 an order finds or makes its customer by the phone, however it is written', async () => {
  const { merchantId } = await aStore()
  const ask = (name: string, phone: string) =>
    inStore(merchantId, run => customerOf(run, merchantId, { name, phone, at, timeZone }))
  expect(await ask('Nobody', '')).toBeNull()
  expect(await ask('Nobody', 'n/a')).toBeNull()
  const anna = await ask('', '(555) 010-0100')
  expect(await ask('Anna', '+1 555 010 0100')).toBe(anna)
  expect(await ask('Anna B.', '5550100100')).toBe(anna)
  expect(await ask('Anna', '15550100100')).toBe(anna)
  expect(await ask('Anna', '+1 (555) 010-0100')).toBe(anna)
  expect(await ask('Ben', '5550100101')).not.toBe(anna)
  const rows = await inStore(merchantId, run =>
    run(sql`select name, phone, version from customer where merchant_id = ${merchantId} order by customer_id`),
  )
  expect(rows).toEqual([
    { name: 'Anna', phone: '(555) 010-0100', version: 2 },
    { name: 'Ben', phone: '5550100101', version: 1 },
  ])
  const keys = await inStore(merchantId, run =>
    run(
      sql`select kind, key from customer_search where merchant_id = ${merchantId} and customer_id = ${anna} order by 1, 2`,
    ),
  )
  expect(keys).toEqual([
    { kind: 'name', key: 'anna' },
    { kind: 'phone', key: '00100' },
    { kind: 'phone', key: '0100' },
    { kind: 'phone', key: '0100100' },
    { kind: 'phone', key: '100100' },
    { kind: 'phone', key: '15550100100' },
    { kind: 'phone', key: '50100100' },
    { kind: 'phone', key: '550100100' },
    { kind: 'phone', key: '5550100100' },
  ])
})

test('CUST-1 two orders at once make one customer', async () => {
  const { merchantId } = await aStore()
  const who = { name: 'Chen', phone: '13800138000', at, timeZone }
  const ids = await Promise.all([1, 2, 3, 4].map(() => inStore(merchantId, run => customerOf(run, merchantId, who))))
  expect(new Set(ids).size).toBe(1)
})

test('CUST-1 whoever was merged is found as whom they were merged into; the erased are not found', async () => {
  const { merchantId } = await aStore()
  await inStore(merchantId, async run => {
    const [a, b, c] = [
      await customerOf(run, merchantId, { name: 'A', phone: '1000001', at, timeZone }),
      await customerOf(run, merchantId, { name: 'B', phone: '1000002', at, timeZone }),
      await customerOf(run, merchantId, { name: 'C', phone: '1000003', at, timeZone }),
    ]
    await run(sql`update customer set merged_into = ${b} where merchant_id = ${merchantId} and customer_id = ${a}`)
    await run(sql`update customer set merged_into = ${c} where merchant_id = ${merchantId} and customer_id = ${b}`)
    expect(await customerOf(run, merchantId, { name: 'A', phone: '1000001', at, timeZone })).toBe(c)
    await run(
      sql`update customer set erased_at = now(), phone_digits = '' where merchant_id = ${merchantId} and customer_id = ${c}`,
    )
    const again = await customerOf(run, merchantId, { name: 'C', phone: '1000003', at, timeZone })
    expect([a, b, c]).not.toContain(again)
  })
})

test('CUST-1 visits, money and days of a customer follow the orders', async () => {
  const store = await aStore()
  const { merchantId } = store
  const customerId = await inStore(merchantId, run =>
    customerOf(run, merchantId, { name: 'D', phone: '1000004', at, timeZone }),
  )
  const figures = async () =>
    (
      await inStore(merchantId, run =>
        run(sql`select visits, spent_cents, first_on::text, last_on::text from customer
          where merchant_id = ${merchantId} and customer_id = ${customerId}`),
      )
    )[0]
  const day = (date: string) => Date.parse(`${date}T18:00:00Z`)
  const paid = (date: string, amountCents: number) =>
    anOrder(store, {
      sale: { at: day(date), payments: [aPayment(amountCents, { at: day(date) })], links: { customerId } },
    })
  const first = await paid('2025-11-03', 1089)
  await paid('2025-11-05', 600)
  expect(await figures()).toEqual({ visits: 2, spentCents: 1689, firstOn: '2025-11-03', lastOn: '2025-11-05' })
  await inStore(merchantId, run =>
    changeOrder(changing(run), merchantId, first, () =>
      run(sql`update payment set code = 7 where merchant_id = ${merchantId} and order_id = ${first}`),
    ),
  )
  expect(await figures()).toEqual({ visits: 2, spentCents: 600, firstOn: '2025-11-03', lastOn: '2025-11-05' })
  await inStore(merchantId, run =>
    changeOrder(changing(run), merchantId, first, () =>
      run(
        sql`update orders set status = 'deleted', deleted_at = now() where merchant_id = ${merchantId} and order_id = ${first}`,
      ),
    ),
  )
  expect(await figures()).toEqual({ visits: 1, spentCents: 600, firstOn: '2025-11-05', lastOn: '2025-11-05' })
  const counted = await inStore(merchantId, run =>
    run(sql`select sum(customers)::int as customers, sum(visits)::int as visits, sum(spent_cents)::int as spent_cents
      from customer_count where merchant_id = ${merchantId}`),
  )
  expect(counted).toEqual([{ customers: 1, visits: 1, spentCents: 600 }])
})
