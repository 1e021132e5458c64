/** Print modes of order types, carried out for what terminals push (SET-4). */
import { expect, test } from 'vitest'
import { kitchenCalls } from '../../../shared/contract/printing/kitchen.ts'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { defaultTemplate } from '../../../shared/rules/printing/templates/defaults.ts'
import { LATE_MS } from '../../../shared/rules/printing/tickets/printDecision.ts'
import { startDueWork } from '../../kernel/dueWork.ts'
import { aDevice } from '../../testing/devices.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  aKitchen,
  anyKey,
  aWebOrder,
  jobsOf,
  type Kitchen,
  lines,
  pushed,
  route,
  setPrintMode,
  ticketsOf,
  toConfirm,
  wordsOf,
} from './kitchen.testing.queries.ts'
import { kitchenWork } from './kitchenWork.ts'

const { confirmOrder, dismissOrder } = kitchenCalls

/** Calls as a device of the store. */
async function asDevice({ boss }: Kitchen) {
  const { token } = await aDevice(boss.store)
  const { app } = await testServer()
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await app.request(`${SERVICE_BASE}/posDevice/${path}`, {
      headers: { [HEADERS.device]: token, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  return ask
}

test('SET-4 “not” prints nothing; a terminal prints what is keyed in at it, unless the office does', async () => {
  const kitchen = await aKitchen()
  const { beef } = kitchen
  await pushed(kitchen, aWebOrder(lines([['a', beef]]), { port: 'pos' }))
  await setPrintMode(kitchen, 'none')
  await pushed(kitchen, aWebOrder(lines([['a', beef]])))
  expect(await jobsOf(kitchen)).toEqual([])
  await setPrintMode(kitchen, 'auto')
  await route(kitchen, { terminalOrders: 'office' })
  await pushed(kitchen, aWebOrder(lines([['a', beef]]), { port: 'pos' }))
  expect(await ticketsOf(kitchen)).toHaveLength(1)
})

test('SET-4 “confirm” waits in a list until somebody confirms; what changed until then is told as it is', async () => {
  const kitchen = await aKitchen()
  const { beef, boss } = kitchen
  await setPrintMode(kitchen, 'confirm')
  const body = aWebOrder(lines([['a', beef]]), { orderName: 'Chen' })
  const orderId = await pushed(kitchen, body)
  expect(await jobsOf(kitchen)).toEqual([])
  expect(await toConfirm(kitchen)).toMatchObject([
    {
      orderId,
      customerName: 'Chen',
      totalCents: 1000,
      askedFor: 'mode',
      lines: [{ name: 'Beef noodles', quantity: 1 }],
    },
  ])
  const more = lines([['a', beef, { quantity: 2 }]])
  await pushed(kitchen, { ...body, revision: 2, lines: more, expected: { totalCents: 2000, taxCents: 0 } })
  expect(await boss.send(confirmOrder, { orderId })).toMatchObject({ jobs: 1 })
  expect(await boss.send(confirmOrder, { orderId })).toMatchObject({ jobs: 0 })
  const tickets = await ticketsOf(kitchen)
  expect(tickets).toHaveLength(1)
  expect(tickets[0]?.[1]).toContain('2 × Beef noodles')
  expect(await toConfirm(kitchen)).toEqual([])
  const three = lines([['a', beef, { quantity: 3 }]])
  await pushed(kitchen, { ...body, revision: 3, lines: three, expected: { totalCents: 3000, taxCents: 0 } })
  expect((await ticketsOf(kitchen, 1))[0]?.[1]).toContain('2 → 3 ×')
})

test('SET-4 an order that is dismissed is never printed; one that is deleted leaves the list', async () => {
  const kitchen = await aKitchen()
  const { beef, boss } = kitchen
  await setPrintMode(kitchen, 'confirm')
  const [one, other] = [aWebOrder(lines([['a', beef]])), aWebOrder(lines([['a', beef]]))]
  const orderId = await pushed(kitchen, one)
  const deleted = await pushed(kitchen, other)
  await boss.send(dismissOrder, { orderId, reason: 'A prank call' })
  await boss.send(refundCalls.deleteByOrderId, { orderId: deleted, reason: 'Placed twice', ...anyKey() })
  expect(await toConfirm(kitchen)).toEqual([])
  const more = lines([['a', beef, { quantity: 2 }]])
  await pushed(kitchen, { ...one, revision: 2, lines: more, expected: { totalCents: 2000, taxCents: 0 } })
  await boss.send(confirmOrder, { orderId })
  expect(await jobsOf(kitchen)).toEqual([])
})

test('SET-4 a device sees in its heartbeat that orders wait, and confirms them', async () => {
  const kitchen = await aKitchen()
  const { beef } = kitchen
  await setPrintMode(kitchen, 'confirm')
  const ask = await asDevice(kitchen)
  expect(await ask('heartbeat')).toMatchObject({ ordersToConfirm: 0 })
  const orderId = await pushed(kitchen, aWebOrder(lines([['a', beef]])))
  expect(await ask('heartbeat')).toMatchObject({ ordersToConfirm: 1 })
  expect(await ask('ordersToConfirm')).toMatchObject({ rows: [{ orderId }] })
  expect(await ask('orderConfirmed', { orderId })).toMatchObject({ result: 'success', jobs: 1 })
  expect(await ask('orderConfirmed', { orderId })).toMatchObject({ jobs: 0 })
  expect(await ask('orderConfirmed', { orderId: 999_999_999 })).toMatchObject({ reason: 'NOT_FOUND', field: 'orderId' })
  const another = await pushed(kitchen, aWebOrder(lines([['a', beef]])))
  expect(await ask('orderConfirmed', { orderId: another, accepted: false })).toMatchObject({ jobs: 0 })
  expect([await ticketsOf(kitchen), await toConfirm(kitchen)]).toMatchObject([[expect.anything()], []])
})

test('SET-4 an order for later goes to the kitchen when its time has come, whole and once', async () => {
  const kitchen = await aKitchen()
  const { beef } = kitchen
  await setPrintMode(kitchen, 'auto', { sendBeforeMinutes: 30 })
  const wantedAt = new Date(Date.now() + 2 * 3_600_000)
  const body = aWebOrder(lines([['a', beef]]), { wantedAt: wantedAt.toISOString() })
  await pushed(kitchen, body)
  const more = lines([['a', beef, { quantity: 2 }]])
  await pushed(kitchen, { ...body, revision: 2, lines: more, expected: { totalCents: 2000, taxCents: 0 } })
  const { server } = await testServer()
  const atTime = async (at: Date) => {
    const runner = await startDueWork(server, [kitchenWork], { now: () => at, after: () => () => {} })
    await runner.look()
    await runner.stop()
    return (await ticketsOf(kitchen)).map(([, words]) => words)
  }
  expect(await atTime(new Date(wantedAt.getTime() - 31 * 60_000))).toEqual([])
  for (let times = 0; times < 2; times++) {
    const tickets = await atTime(new Date(wantedAt.getTime() - 30 * 60_000))
    expect(tickets).toHaveLength(1)
    expect(tickets[0]).toContain('2 × Beef noodles')
  }
})

test('SET-4 what comes half a day late is not cooked before somebody confirms it', async () => {
  const kitchen = await aKitchen()
  const { beef } = kitchen
  const openedAt = new Date(Date.now() - LATE_MS - 60_000).toISOString()
  const given = [{ kind: 'open' as const, key: 'a', name: 'Soup', unitPriceCents: 1000 }]
  await route(kitchen, { categories: [{ printerIds: [kitchen.wok] }] })
  await pushed(kitchen, aWebOrder(given, { openedAt }))
  expect(await jobsOf(kitchen)).toEqual([])
  expect(await toConfirm(kitchen)).toMatchObject([{ askedFor: 'late', lines: [{ name: 'Soup' }] }])
  await pushed(kitchen, aWebOrder(lines([['a', beef]])))
  expect(await ticketsOf(kitchen)).toHaveLength(1)
})

test('EMP-3 confirming and reprinting ask their own permissions; an order of another store is not there', async () => {
  const kitchen = await aKitchen()
  const { beef, boss } = kitchen
  await setPrintMode(kitchen, 'confirm')
  const orderId = await pushed(kitchen, aWebOrder(lines([['a', beef]])))
  const viewer = await aPerson({ store: boss.store, permissions: ['orders.kitchen.view'] })
  await expect(viewer.send(confirmOrder, { orderId })).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const stranger = await aPerson({ isBoss: true })
  await expect(stranger.send(confirmOrder, { orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await stranger.send(kitchenCalls.getOrdersToConfirm, {})).rows).toEqual([])
})

test('SET-4 “automatically” prints a kitchen ticket in Chinese and a receipt in English, each once', async () => {
  const kitchen = await aKitchen()
  const { boss, wok, bar, beef } = kitchen
  const { addPrintTemplate, assignPrintTemplate } = printTemplateCalls
  const chinese = defaultTemplate('kitchen', { columns: 48, language: 'zh' })
  const { templateId } = await boss.send(addPrintTemplate, { name: 'Wok', ...chinese, ...anyKey() })
  await boss.send(assignPrintTemplate, { kind: 'kitchen', target: { scope: 'printer', printerId: wok }, templateId })
  await route(kitchen, { receipts: [{ orderType: 'carryout', printerIds: [bar] }] })
  const body = aWebOrder(lines([['a', beef]]))
  const orderId = await pushed(kitchen, body)
  const jobs = await jobsOf(kitchen)
  expect(jobs.map(({ kind, printerId }) => [kind, printerId])).toEqual([
    ['kitchen', wok],
    ['receipt', bar],
  ])
  const [ticket = '', receipt = ''] = jobs.map(wordsOf)
  expect(ticket).toContain('牛肉面')
  expect(receipt).toContain('Beef noodles')
  expect(receipt).not.toContain('牛肉面')
  const more = lines([['a', beef, { quantity: 2 }]])
  await pushed(kitchen, { ...body, revision: 2, lines: more, expected: { totalCents: 2000, taxCents: 0 } })
  expect((await jobsOf(kitchen)).filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
  // Whoever prints it again at the desk is asked why, as after any receipt.
  const again = { orderId, printerId: bar, ...anyKey() }
  await expect(boss.send(receiptCalls.printOrderReceiptOn, again)).rejects.toMatchObject({ code: 'PRINTED_BEFORE' })
  await pushed(kitchen, aWebOrder(lines([['a', beef]]), { orderType: 'pickUp' }))
  expect((await jobsOf(kitchen)).filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
})
