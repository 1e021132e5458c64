/** Customers over HTTP: list, form, merge with undo, import, erasure (CUST-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import type { Run } from '../../db/run.ts'
import { customerOf } from '../ofOrders/customerOf.ts'
import { aPayment } from '../../orders/ledger/testing/sales.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'

const { addCustomer, eraseCustomer, getCustomer, getCustomerTotals, listCustomerOrders } = customerCalls
const { listCustomers, mergeCustomers, updateCustomer } = customerCalls

const inStore = async <T>(merchantId: number, work: (run: Run) => Promise<T>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', work)
const timeZone = 'America/New_York'
const key = () => `key-${unique()}`
const aBoss = () => aPerson({ isBoss: true })
const idsOf = async (boss: TestPerson, filters: object) =>
  (await boss.send(listCustomers, filters)).rows.map(({ customerId }) => customerId)

/** An order of somebody with this phone, paid. */
async function ordered(boss: TestPerson, name: string, phone: string, day: string, amountCents = 1089) {
  const { merchantId } = boss.store
  const at = Date.parse(`${day}T18:00:00Z`)
  const customerId = await inStore(merchantId, run =>
    customerOf(run, merchantId, { name, phone, at: new Date(at), timeZone }),
  )
  const orderId = await anOrder(boss.store, {
    sale: {
      at,
      payments: [aPayment(amountCents, { at })],
      texts: { customerName: name, customerPhone: phone, orderName: name },
      ...(customerId === null ? {} : { links: { customerId } }),
    },
  })
  return { customerId: customerId ?? 0, orderId }
}

test('CUST-1 customers are found by beginnings, narrowed, sorted and summed; favourites and orders are theirs', async () => {
  const boss = await aBoss()
  const anna = await ordered(boss, 'Anna Müller', '(555) 010-0100', '2025-11-03')
  await ordered(boss, 'Anna Müller', '555 010 0100', '2025-11-05', 600)
  const chen = await ordered(boss, '陈小明', '13800138000', '2025-11-04')
  const { customerId: typed } = await boss.send(addCustomer, {
    name: 'Ben',
    email: 'Ben@Example.test',
    tags: ['VIP', 'VIP'],
    idempotencyKey: key(),
  })
  expect(await idsOf(boss, {})).toEqual([anna.customerId, chen.customerId, typed])
  expect(await idsOf(boss, { sort: 'name', order: 'asc' })).toEqual([anna.customerId, typed, chen.customerId])
  for (const search of ['mül', 'ANNA', '0100', '555010', '(555) 010']) {
    expect([search, await idsOf(boss, { search })]).toEqual([search, [anna.customerId]])
  }
  expect(await idsOf(boss, { search: '小明' })).toEqual([chen.customerId])
  expect(await idsOf(boss, { search: 'ben@' })).toEqual([typed])
  expect(await idsOf(boss, { search: 'a' })).toEqual([])
  expect(await idsOf(boss, { tags: ['VIP'] })).toEqual([typed])
  expect(await idsOf(boss, { visitsFrom: 2 })).toEqual([anna.customerId])
  expect(await idsOf(boss, { spentTo: 0 })).toEqual([typed])
  expect(await idsOf(boss, { lastFrom: '2025-11-04', lastTo: '2025-11-04' })).toEqual([chen.customerId])
  expect(await boss.send(getCustomerTotals, {})).toMatchObject({
    customers: 3,
    visits: 3,
    spentCents: 2778,
    tags: ['VIP'],
  })
  const detail = await boss.send(getCustomer, { customerId: anna.customerId })
  expect(detail).toMatchObject({ visits: 2, spentCents: 1689, averageCents: 845, firstOn: '2025-11-03' })
  expect(detail.favourites).toMatchObject([{ quantity: 2, orders: 2 }])
  const { rows, total } = await boss.send(listCustomerOrders, { customerId: anna.customerId })
  expect([total, rows.at(-1)?.orderId]).toEqual([2, anna.orderId])
  const other = await aBoss()
  expect(await idsOf(other, {})).toEqual([])
  await expect(other.send(getCustomer, { customerId: typed })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('CUST-1 of two who add a phone at the same moment one is refused at the field', async () => {
  const boss = await aBoss()
  const add = (name: string) => boss.send(addCustomer, { name, phone: '555 0177', idempotencyKey: key() })
  const both = await Promise.allSettled([add('A'), add('B')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = { reason: { code: expect.stringMatching(/^PHONE_(TAKEN|IN_USE)$/), field: 'phone' } }
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject(lost)
})

test('CUST-1 a customer is changed on top of the version that was read; a phone leads to one of them', async () => {
  const boss = await aBoss()
  const { customerId } = await boss.send(addCustomer, { name: 'A', phone: '555 0100', idempotencyKey: key() })
  await expect(boss.send(addCustomer, { name: 'B', phone: '(555) 0100', idempotencyKey: key() })).rejects.toMatchObject(
    { code: 'PHONE_TAKEN', field: 'phone' },
  )
  await expect(boss.send(addCustomer, { note: 'nobody', idempotencyKey: key() })).rejects.toMatchObject({
    code: 'CUSTOMER_EMPTY',
  })
  await expect(boss.send(addCustomer, { phone: 'none', idempotencyKey: key() })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    field: 'phone',
  })
  const fields = { customerId, name: 'A', phone: '555 0100', note: 'No peanuts' }
  expect(await boss.send(updateCustomer, { ...fields, version: 1 })).toMatchObject({ version: 2 })
  await expect(boss.send(updateCustomer, { ...fields, version: 1, note: '' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('CUST-1 a merge moves the orders and keeps both phones; its undo gives back what has not changed since', async () => {
  const boss = await aBoss()
  const kept = await ordered(boss, 'Anna', '5550001', '2025-11-03')
  const other = await ordered(boss, 'ANNA M', '5550002', '2025-11-05')
  const { merchantId } = boss.store
  const one = ({ customerId }: { customerId: number }) => ({ customerId, version: 1 })
  const values = { name: 'Anna M', phone: '5550002', email: '', note: '', tags: ['VIP'] }
  const merge = { kept: one(kept), others: [one(other)], ...values, idempotencyKey: key() }
  const made = await boss.send(mergeCustomers, merge)
  expect(made).toMatchObject({ version: 2, movedOrders: 1 })
  expect(await boss.send(mergeCustomers, merge)).toEqual(made)
  expect(await idsOf(boss, {})).toEqual([kept.customerId])
  expect(await boss.send(getCustomer, { customerId: kept.customerId })).toMatchObject({
    visits: 2,
    spentCents: 2178,
    lastOn: '2025-11-05',
    merged: 1,
  })
  expect(await boss.send(getCustomer, { customerId: other.customerId })).toMatchObject({
    mergedInto: kept.customerId,
    visits: 0,
  })
  // Orders with either phone are those of the person who stayed.
  for (const phone of ['5550001', '5550002']) {
    const at = new Date()
    expect(await inStore(merchantId, run => customerOf(run, merchantId, { name: '', phone, at, timeZone }))).toBe(
      kept.customerId,
    )
  }
  const { rows } = await boss.send(auditCalls.findAuditList, { objectType: 'customer' })
  const [entry] = rows
  expect(entry).toMatchObject({ mayUndo: true, after: { movedOrders: 1 } })
  await boss.send(auditCalls.undoChange, { auditId: entry?.auditId ?? 0, reason: 'Two people' })
  expect(await boss.send(getCustomer, { customerId: other.customerId })).toMatchObject({
    mergedInto: null,
    phone: '5550002',
    visits: 1,
  })
  expect(await boss.send(getCustomer, { customerId: kept.customerId })).toMatchObject({
    name: 'Anna',
    phone: '5550001',
    visits: 1,
    spentCents: 1089,
    tags: [],
  })
  await expect(
    boss.send(auditCalls.undoChange, { auditId: entry?.auditId ?? 0, reason: 'Again' }),
  ).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('CUST-1 whoever is erased is named nowhere any more, and the books stay to the cent', async () => {
  const boss = await aBoss()
  const secret = `Zoe ${unique()}`
  const phone = `555${unique().slice(0, 7)}`
  const { customerId, orderId } = await ordered(boss, secret, phone, '2025-11-03')
  const twin = await boss.send(addCustomer, { name: secret, email: 'zoe@example.test', idempotencyKey: key() })
  await boss.send(mergeCustomers, {
    kept: { customerId, version: 1 },
    others: [{ customerId: twin.customerId, version: 1 }],
    name: secret,
    phone,
    email: 'zoe@example.test',
    note: `${secret} likes tea`,
    idempotencyKey: key(),
  })
  await boss.request(orderCalls.exportOrders, { format: 'csv', search: phone })
  const before = await boss.send(orderCalls.getPosOrderListTotals, {})
  const erase = { customerId, version: 2, reason: 'Asked to' }
  await expect(boss.send(eraseCustomer, { ...erase, confirm: 'Zoe' })).rejects.toMatchObject({
    code: 'CONFIRM_DIFFERS',
  })
  expect(await boss.send(eraseCustomer, { ...erase, confirm: secret })).toMatchObject({ orders: 1 })
  expect(await boss.send(orderCalls.getPosOrderListTotals, {})).toEqual(before)
  const order = await boss.send(orderCalls.queryOrderDetailById, { orderId })
  expect([order.customerName, order.customerPhone, order.orderName]).toEqual([`#C${customerId}`, '', `#C${customerId}`])
  expect(await idsOf(boss, {})).toEqual([])
  const { merchantId } = boss.store
  const everything = await inStore(merchantId, run =>
    run(sql<{ left: string }>`
      select string_agg(r, ' ') as left from (
        select row_to_json(c)::text from customer c where merchant_id = ${merchantId}
        union all select row_to_json(c)::text from customer_search c where merchant_id = ${merchantId}
        union all select row_to_json(c)::text from customer_merge c where merchant_id = ${merchantId}
        union all select row_to_json(o)::text from orders o where merchant_id = ${merchantId}
        union all select row_to_json(o)::text from order_search o where merchant_id = ${merchantId}
        union all select row_to_json(a)::text from audit_entry a where merchant_id = ${merchantId}) as all_rows(r)`),
  )
  for (const told of [secret, secret.toLowerCase(), phone, 'zoe@example.test', 'likes tea']) {
    expect(everything[0]?.left).not.toContain(told)
  }
  const { parts } = await verifyStore((await testServer()).engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('CUST-1 a file is looked at first and imported whole or not at all; an export imported again changes nothing', async () => {
  const boss = await aBoss()
  const { customerId } = await boss.send(addCustomer, { name: 'Anna', phone: '+1 555 010 0100', idempotencyKey: key() })
  const preview = (content: string) =>
    sendFile(boss, customerCalls.previewCustomerImport, { fileName: 'guests.csv' }, content)
  const apply = (content: string, revision: unknown) =>
    sendFile(boss, customerCalls.applyCustomerImport, { fileName: 'guests.csv', revision: String(revision) }, content)
  const bad = await preview('First name,Last name,Phone,Mail\nA,B,555-0199,nonsense\nC,D,555 0199,\n')
  expect(bad).toMatchObject({
    added: 0,
    issueCount: 2,
    issues: [
      { line: 2, heading: 'Mail' },
      { line: 3, heading: 'Phone' },
    ],
  })
  expect(
    await apply('First name,Last name,Phone,Mail\nA,B,555-0199,nonsense\nC,D,555 0199,\n', bad['revision']),
  ).toMatchObject({ reason: 'IMPORT_BAD_ROWS' })
  const file = '姓名,电话,备注,标签,别的\nAnna Bo,(555) 010-0100,no peanuts,VIP；老顾客,x\nBen,555 0111,,,\n'
  const seen = await preview(file)
  expect(seen).toMatchObject({ added: 1, changed: 1, unchanged: 0, issueCount: 0 })
  expect(seen['columns']).toContainEqual({ heading: '别的', use: null, samples: ['x'] })
  expect(await apply(file.replace('Ben', 'Benny'), seen['revision'])).toMatchObject({ reason: 'CUSTOMERS_OUTDATED' })
  expect(await apply(file, seen['revision'])).toMatchObject({ result: 'success', added: 1, changed: 1 })
  expect(await boss.send(getCustomer, { customerId })).toMatchObject({
    name: 'Anna Bo',
    phone: '+1 555 010 0100',
    note: 'no peanuts',
    tags: ['VIP', '老顾客'],
  })
  const exported = await (await boss.request(customerCalls.exportCustomers, { format: 'csv' })).text()
  expect(await preview(exported)).toMatchObject({ added: 0, changed: 0, unchanged: 2, issueCount: 0 })
  expect(await preview('PK\u0003\u0004')).toMatchObject({ reason: 'IMPORT_BINARY' })
})

test('CUST-1 the encoding of a file is found, shown and changeable; what was looked at is imported', async () => {
  const boss = await aBoss()
  // 姓名,电话 / 丽,5550400 as Chinese spreadsheets write it.
  const gbk = Buffer.from('d0d5c3fb2cb5e7bbb00ac0f62c353535303430300a', 'hex')
  const ask = (call: Call, input: object = {}) => sendFile(boss, call, { fileName: 'guests.csv', ...input }, gbk)
  const seen = await ask(customerCalls.previewCustomerImport)
  expect(seen).toMatchObject({ encoding: 'gb18030', added: 1, rows: [{ name: '丽', phone: '5550400' }] })
  expect(await ask(customerCalls.previewCustomerImport, { encoding: 'utf-8' })).toMatchObject({
    reason: 'IMPORT_ENCODING',
  })
  const settings = { encoding: 'gb18030', columns: 'name,phone', revision: String(seen['revision']) }
  expect(await ask(customerCalls.applyCustomerImport, settings)).toMatchObject({ result: 'success', added: 1 })
  expect((await boss.send(listCustomers, { search: '丽' })).rows).toMatchObject([{ name: '丽', phone: '5550400' }])
})

test('CUST-1 a quote that is never closed is refused, with its line', async () => {
  const boss = await aBoss()
  const file = 'Name,Phone\nA,555 0301\n"B,555 0302\nC,555 0303\n'
  const said = await sendFile(boss, customerCalls.previewCustomerImport, { fileName: 'a.csv' }, file)
  expect(said).toMatchObject({ reason: 'IMPORT_QUOTE', message: expect.stringContaining('Line 3') })
})

test('CUST-1 a person says what the columns hold where the headings do not; every change is shown, page by page', async () => {
  const boss = await aBoss()
  const lines = Array.from({ length: 60 }, (_, at) => `Guest ${at},555 02${String(at).padStart(2, '0')},x${at}`)
  const file = ['a,b,c', ...lines].join('\n')
  const preview = (input: object) =>
    sendFile(boss, customerCalls.previewCustomerImport, { fileName: 'guests.csv', ...input }, file)
  const apply = (columns: string, revision: unknown) =>
    sendFile(boss, customerCalls.applyCustomerImport, { fileName: 'g.csv', columns, revision: String(revision) }, file)
  const unread = await preview({})
  expect(unread).toMatchObject({ isReadable: false, fileRows: 60, added: 0, rows: [] })
  expect(unread['columns']).toEqual([
    { heading: 'a', use: null, samples: ['Guest 0', 'Guest 1', 'Guest 2'] },
    { heading: 'b', use: null, samples: ['555 0200', '555 0201', '555 0202'] },
    { heading: 'c', use: null, samples: ['x0', 'x1', 'x2'] },
  ])
  expect(await apply(',,note', unread['revision'])).toMatchObject({ reason: 'CUSTOMER_COLUMNS' })
  expect(await preview({ columns: 'name,telephone,' })).toMatchObject({ reason: 'INVALID_INPUT', field: 'columns' })
  const said = await preview({ columns: 'firstName,phone,lastName' })
  expect(said).toMatchObject({ isReadable: true, added: 60, issueCount: 0 })
  expect(said['rows']).toHaveLength(50)
  expect((await preview({ columns: 'firstName,phone,lastName', page: 2 }))['rows']).toHaveLength(10)
  // What is taken in is what was looked at: other columns are another import.
  expect(await apply('name,phone,', said['revision'])).toMatchObject({ reason: 'CUSTOMERS_OUTDATED' })
  expect(await apply('firstName,phone,lastName', said['revision'])).toMatchObject({ result: 'success', added: 60 })
  const { rows } = await boss.send(listCustomers, { search: '0207' })
  expect(rows).toMatchObject([{ name: 'Guest 7 x7', phone: '555 0207', note: '' }])
})
