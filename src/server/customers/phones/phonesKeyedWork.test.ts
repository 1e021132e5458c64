/** Customers from before phones were normalised: keyed in the background, twins proposed for merging (CUST-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext } from '../../kernel/context.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { anOrder } from '../../testing/orders.ts'
import { testServer } from '../../testing/testServer.ts'
import { customerOf } from '../ofOrders/customerOf.ts'
import { phonesKeyedWork } from './phonesKeyedWork.ts'

const { addCustomer, getCustomerTwins, listCustomers, mergeCustomers, updateCustomer } = customerCalls
const timeZone = 'America/New_York'
const at = new Date('2025-11-21T18:00:00Z')

const inStore = async <T>({ store: { merchantId } }: TestPerson, work: (run: Run) => Promise<T>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', work)

/** A customer as they were kept before: under digits. */
async function fromBefore(boss: TestPerson, name: string, phone: string, digits: string): Promise<number> {
  const { merchantId } = boss.store
  const [row] = await inStore(boss, run =>
    run(sql<{ customerId: number }>`
      insert into customer (merchant_id, name, phone, phone_digits, phone_keyed)
      values (${merchantId}, ${name}, ${phone}, ${digits}, false) returning customer_id`),
  )
  return row?.customerId ?? 0
}

async function keyAll(boss: TestPerson): Promise<void> {
  const { merchantId } = boss.store
  const facts = { requestId: unique(), origin: '', language: 'en', call: '', now: at } as const
  const more = () =>
    inStore(boss, run => phonesKeyedWork.runDue(new OpenContext(run, facts), { merchantId, id: merchantId }, at))
  while (await more());
}

const twinsOf = async (boss: TestPerson) => {
  const { groups, total } = await boss.send(getCustomerTwins, {})
  expect(total).toBe(groups.length)
  return groups.map(({ customers }) => customers.map(({ customerId }) => customerId))
}

test('CUST-1 SHELL-18 customers from before get their keys; twins stay, are proposed, and one of them gets the orders', async () => {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  const anna = await fromBefore(boss, 'Anna', '(415) 555-7777', '4155557777')
  const twin = await fromBefore(boss, 'A. Müller', '14155557777', '14155557777')
  const ben = await fromBefore(boss, 'Ben', '555 0100', '5550100')
  expect(await twinsOf(boss)).toEqual([])
  await keyAll(boss)
  expect(await twinsOf(boss)).toEqual([[anna, twin]])
  const who = { name: 'Anna', at, timeZone }
  for (const phone of ['14155557777', '415 555 7777', '+14155557777']) {
    expect(await inStore(boss, run => customerOf(run, merchantId, { ...who, phone })), phone).toBe(anna)
  }
  for (const search of ['4155557777', '14155557777', '(415) 555', '5577', '+1 415']) {
    const { rows } = await boss.send(listCustomers, { search, sort: 'name', order: 'asc' })
    expect(
      rows.map(({ customerId }) => customerId),
      search,
    ).toEqual([twin, anna])
  }
  expect((await boss.send(listCustomers, { search: '0100' })).rows).toMatchObject([{ customerId: ben }])
  const another = { name: 'C', phone: '+1 (415) 555 7777', idempotencyKey: unique() }
  await expect(boss.send(addCustomer, another)).rejects.toMatchObject({ code: 'PHONE_TAKEN', field: 'phone' })
})

test('CUST-1 who is erased before the key is written is named by no order, however it wrote the phone', async () => {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  const customerId = await fromBefore(boss, 'Zoe Q', '(415) 555-7777', '4155557777')
  await anOrder(boss.store, { sale: { texts: { customerName: 'Zoe Q', customerPhone: '14155557777', orderName: '' } } })
  const other = { customerName: 'Zoe R', customerPhone: '(510) 555-7777', orderName: '' }
  await anOrder(boss.store, { sale: { texts: other } })
  await boss.send(customerCalls.eraseCustomer, { customerId, version: 1, reason: 'Asked to', confirm: 'Zoe Q' })
  const left = await inStore(boss, run =>
    run(sql`select customer_phone from orders where merchant_id = ${merchantId} order by order_id`),
  )
  expect(left).toEqual([{ customerPhone: '' }, { customerPhone: '(510) 555-7777' }])
})

test('CUST-1 a twin can be changed, and merged; undone, both are twins again', async () => {
  const boss = await aPerson({ isBoss: true })
  const anna = await fromBefore(boss, 'Anna', '(415) 555-7777', '4155557777')
  const twin = await fromBefore(boss, 'A. Müller', '14155557777', '14155557777')
  await keyAll(boss)
  const fields = { name: 'Anna Müller', phone: '1 415 555 7777', email: '', note: '', tags: [] }
  const { version } = await boss.send(updateCustomer, { customerId: twin, version: 1, ...fields })
  expect(await twinsOf(boss)).toEqual([[anna, twin]])
  const kept = { customerId: twin, version }
  const others = [{ customerId: anna, version: 1 }]
  await boss.send(mergeCustomers, { kept, others, ...fields, idempotencyKey: unique() })
  expect(await twinsOf(boss)).toEqual([])
  const { rows } = await boss.send(auditCalls.findAuditList, { objectType: 'customer' })
  await boss.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'Two people' })
  expect(await twinsOf(boss)).toHaveLength(1)
  // Another phone for one of them ends it, too.
  const { rows: now } = await boss.send(listCustomers, { search: 'Müller' })
  const own = { customerId: twin, version: now[0]?.version ?? 0, ...fields, phone: '(415) 555-7778' }
  await boss.send(updateCustomer, own)
  expect(await twinsOf(boss)).toEqual([])
})
