/** Kitchen tickets say what changed, once, whatever is pushed how often (ORD-7, SET-4). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { kitchenCalls } from '../../../shared/contract/printing/kitchen.ts'
import { roomStateCalls } from '../../../shared/contract/room/states.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { setDish } from '../../menu/versions/menuVersions.testing.ts'
import { item, rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { saveSettings } from '../../testing/settings.ts'
import {
  addPrinter,
  aKitchen,
  anyKey,
  aWebOrder,
  jobsOf,
  type Kitchen,
  lines,
  pushed,
  pushOrder,
  ticketsOf,
} from './kitchen.testing.queries.ts'

const reason = 'Guest changed their mind'
const voided = { voided: { at: new Date(Date.now() - 500).toISOString(), reason } }

async function tables(kitchen: Kitchen) {
  const { boss } = kitchen
  const { areaId } = await boss.send(tableCalls.addArea, { name: 'Hall', ...anyKey() })
  const add = { areaId, capacity: 4, names: ['A1', 'A2'], ...anyKey() }
  const { tableIds } = await boss.send(tableCalls.addTables, add)
  return { areaId, a1: tableIds[0] ?? 0, a2: tableIds[1] ?? 0 }
}

describe('ORD-7 kitchen tickets', () => {
  test('ORD-7 each printer gets its own lines, and a push that is repeated prints nothing', async () => {
    const kitchen = await aKitchen()
    const { wok, bar, beef, tea, terminal } = kitchen
    const body = aWebOrder(
      lines([
        ['a', beef, { quantity: 2, note: 'no peanuts' }],
        ['b', tea],
      ]),
    )
    const sent = item('order', body, { at: new Date().toISOString() })
    for (let times = 0; times < 3; times++) await terminal.push([sent])
    await pushOrder(kitchen, body)
    const tickets = await ticketsOf(kitchen)
    expect(tickets.map(([printerId]) => printerId)).toEqual([wok, bar])
    expect(tickets[0]?.[1]).toContain('2 × Beef noodles')
    expect(tickets[0]?.[1]).toContain('no peanuts')
    expect(tickets[0]?.[1]).not.toContain('Tea')
    expect(tickets[1]?.[1]).toContain('1 × Tea')
  })

  test('ORD-7 a revision prints what changed: old and new quantity, a void, a new line; the same again nothing', async () => {
    const kitchen = await aKitchen()
    const { wok, bar, beef, tea } = kitchen
    const body = aWebOrder(
      lines([
        ['a', beef, { quantity: 2 }],
        ['b', tea],
      ]),
    )
    await pushed(kitchen, body)
    const more = lines([
      ['a', beef, { quantity: 3 }],
      ['b', tea, voided],
      ['c', tea],
    ])
    const second = aWebOrder(more, { ...body, revision: 2, lines: more, expected: { totalCents: 4000, taxCents: 0 } })
    await pushed(kitchen, second)
    const tickets = await ticketsOf(kitchen, 2)
    expect(tickets.map(([printerId]) => printerId)).toEqual([wok, bar])
    expect(tickets[0]?.[1]).toContain('2 → 3 × Beef noodles')
    expect(tickets[1]?.[1]).toMatch(/1 × Tea[^]*1 × Tea/)
    expect(tickets[1]?.[1]).toContain(reason)
    await pushed(kitchen, { ...second, revision: 3 })
    expect(await ticketsOf(kitchen, 4)).toEqual([])
  })

  test('ORD-7 two revisions pushed at the same moment: the last one is told, nothing twice', async () => {
    const kitchen = await aKitchen()
    const { beef } = kitchen
    const body = aWebOrder(lines([['a', beef]]))
    const orderId = await pushed(kitchen, body)
    const revised = (revision: number) => ({
      ...body,
      revision,
      lines: lines([['a', beef, { quantity: revision }]]),
      expected: { totalCents: 1000 * revision, taxCents: 0 },
    })
    await Promise.all([2, 3, 4].map(revision => pushOrder(kitchen, revised(revision))))
    const tickets = (await ticketsOf(kitchen, 1)).map(([, words]) =>
      /(\d+) → (\d+) ×/.exec(words)?.slice(1).map(Number),
    )
    let known = 1
    for (const ticket of tickets) {
      expect(ticket?.[0]).toBe(known)
      known = ticket?.[1] ?? 0
    }
    const [order] = await rowsOf(sql<{ revision: number }>`select revision from orders where order_id = ${orderId}`)
    expect(known).toBe(order?.revision)
    expect(known).toBe(4)
  })

  test('ORD-7 another table is told to all who cook for the order; tables made one as well, once', async () => {
    const kitchen = await aKitchen()
    const { wok, bar, beef, tea, boss } = kitchen
    const { a1, a2 } = await tables(kitchen)
    const body = aWebOrder(
      lines([
        ['a', beef],
        ['b', tea],
      ]),
      { tableId: a1, orderType: 'dineIn', port: 'qr' },
    )
    await pushed(kitchen, body)
    await pushed(kitchen, { ...body, revision: 2, tableId: a2 })
    const moved = await ticketsOf(kitchen, 2)
    expect(moved.map(([printerId]) => printerId)).toEqual([wok, bar])
    for (const [, words] of moved) expect(words).toContain('A1 → A2')
    const merge = { tableId: a2, into: a1 }
    await boss.send(roomStateCalls.mergeTable, { ...merge, ...anyKey() })
    await boss.send(roomStateCalls.mergeTable, { ...merge, ...anyKey() })
    const merged = await ticketsOf(kitchen, 4)
    expect(merged.map(([printerId]) => printerId)).toEqual([wok, bar])
    for (const [, words] of merged) expect(words).toContain('A2 → A1')
  })

  test('ORD-7 an order that is deleted is taken back in the kitchen', async () => {
    const kitchen = await aKitchen()
    const { wok, beef, boss } = kitchen
    const orderId = await pushed(kitchen, aWebOrder(lines([['a', beef]])))
    await boss.send(refundCalls.deleteByOrderId, { orderId, reason: 'Placed twice', ...anyKey() })
    const tickets = await ticketsOf(kitchen, 1)
    expect(tickets.map(([printerId]) => printerId)).toEqual([wok])
    expect((await jobsOf(kitchen)).at(-1)?.document.lines).toContainEqual(expect.objectContaining({ inverse: true }))
  })

  test('DEV-1 a printer that is deleted: later changes go to where the line would print now', async () => {
    const kitchen = await aKitchen()
    const { wok, bar, beef, boss } = kitchen
    const body = aWebOrder(lines([['a', beef]]))
    await pushed(kitchen, body)
    await boss.send(printerCalls.deletePrinter, { printerId: wok })
    await saveSettings(boss, 'printRouting', { categories: [{ printerIds: [bar] }] })
    await pushed(kitchen, aWebOrder(lines([['a', beef, { quantity: 2 }]]), { ...body, revision: 2, ...two(beef) }))
    const tickets = await ticketsOf(kitchen, 1)
    expect(tickets.map(([printerId]) => printerId)).toEqual([bar])
    expect(tickets[0]?.[1]).toContain('1 → 2 × Beef noodles')
  })

  test('DEV-1 a store without printers is told nothing and pushes as before', async () => {
    const kitchen = await aKitchen()
    const { wok, bar, beef, boss } = kitchen
    for (const printerId of [wok, bar]) await boss.send(printerCalls.deletePrinter, { printerId })
    await pushed(kitchen, aWebOrder(lines([['a', beef]])))
    await pushed(kitchen, aWebOrder(lines([['a', beef]])))
    const own = sql<object>`select from kitchen_order where merchant_id = ${boss.store.merchantId}`
    expect([await jobsOf(kitchen), await rowsOf(own)]).toEqual([[], []])
    // The first printer after that prints the next order, whatever a process keeps in memory.
    const next = await addPrinter(boss, 'New')
    await saveSettings(boss, 'printRouting', { categories: [{ printerIds: [next] }] })
    await pushed(kitchen, aWebOrder(lines([['a', beef]])))
    expect((await ticketsOf(kitchen)).map(([printerId]) => printerId)).toEqual([next])
  })

  test('DEV-1 a dish prints on its own printers, as before there was routing', async () => {
    const kitchen = await aKitchen({ routed: false })
    const { bar, beef, tea, boss } = kitchen
    await setDish(boss, beef, { printerIds: [bar] })
    await pushed(
      kitchen,
      aWebOrder(
        lines([
          ['a', beef],
          ['b', tea],
        ]),
      ),
    )
    const tickets = await ticketsOf(kitchen)
    expect(tickets.map(([printerId]) => printerId)).toEqual([bar])
    expect(tickets[0]?.[1]).not.toContain('Tea')
  })

  test('ORD-7 a kitchen ticket is printed again whole, with its reason on the paper', async () => {
    const kitchen = await aKitchen()
    const { wok, bar, beef, tea, boss } = kitchen
    const orderId = await pushed(
      kitchen,
      aWebOrder(
        lines([
          ['a', beef],
          ['b', tea],
        ]),
      ),
    )
    const again = { orderId, reason: 'Ticket fell in the soup', ...anyKey() }
    expect(await boss.send(kitchenCalls.reprintKitchenTickets, again)).toMatchObject({ jobs: 2 })
    expect(await boss.send(kitchenCalls.reprintKitchenTickets, again)).toMatchObject({ jobs: 2 })
    const tickets = await ticketsOf(kitchen, 2)
    expect(tickets.map(([printerId]) => printerId)).toEqual([wok, bar])
    const [one] = await rowsOf(sql<{ reprintReason: string; reprintOf: number | null }>`
      select reprint_reason, reprint_of from print_job
      where merchant_id = ${boss.store.merchantId} order by job_id desc limit 1`)
    expect(one).toEqual({ reprintReason: again.reason, reprintOf: expect.any(Number) as number })
    const onlyBar = { orderId, reason: 'Again', printerId: bar, ...anyKey() }
    expect(await boss.send(kitchenCalls.reprintKitchenTickets, onlyBar)).toMatchObject({ jobs: 1 })
    await expect(
      boss.send(kitchenCalls.reprintKitchenTickets, { ...onlyBar, ...anyKey(), printerId: 2_000_000_000 }),
    ).rejects.toMatchObject({ code: 'NOTHING_TO_PRINT' })
  })
})

const two = (beef: number) => ({
  lines: lines([['a', beef, { quantity: 2 }]]),
  expected: { totalCents: 2000, taxCents: 0 },
})
