/** Orders of terminals count portions down and give them back (MENU-10). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AvailabilityKind, availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { eventsOf } from '../../menu/availability/availability.testing.queries.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson } from '../../testing/people.ts'
import { aTerminal, item, orderBody, type OrderBody, rowsOf } from './pushing.testing.queries.ts'

type Lines = OrderBody['lines']

async function aShop() {
  const boss = await aPerson({ isBoss: true })
  const categoryId = await addEntity(boss, 'category', { name: 'Fish' })
  const group = await addEntity(boss, 'modifierGroup', {
    name: 'Sauce',
    min: 0,
    max: 3,
    modifiers: [{ name: 'Caviar', priceCents: 0 }],
  })
  const dish = (name: string) =>
    addEntity(boss, 'dish', { name, categoryId, priceCents: 1000, modifierGroupIds: [group] })
  const [cod, salmon] = [await dish('Cod'), await dish('Salmon')]
  const choice = await addEntity(boss, 'specialGroup', { name: 'One', min: 1, max: 1, dishes: [{ dishId: cod }] })
  const deal = await addEntity(boss, 'special', { name: 'Deal', priceCents: 1000, specialGroupIds: [choice] })
  const { merchantId } = boss.store
  const [caviar] = await rowsOf(
    sql<{ id: number }>`select modifier_id as id from modifier where merchant_id = ${merchantId}`,
  )
  const terminals = [await aTerminal(boss.store), await aTerminal(boss.store)] as const
  return {
    boss,
    cod,
    salmon,
    deal,
    choice,
    caviar: caviar?.id ?? 0,
    terminals,
    count: (id: number, remaining: number, kind: AvailabilityKind = 'dish') =>
      boss.send(availabilityCalls.setSoldOut, { changes: [{ kind, id, to: { state: 'counted', remaining } }] }),
    /** What is left of each, sold out at none. */
    left: async () => {
      const { rows } = await boss.send(availabilityCalls.getSoldOut, {})
      for (const { remaining, soldOut } of rows) expect(soldOut).toBe(remaining === 0)
      return Object.fromEntries(rows.map(({ name, remaining }) => [name, remaining]))
    },
  }
}

const dishes = (id: number, quantity: number, given: object = {}): Lines => [
  { kind: 'dish', key: `d${id}`, id, quantity, ...given },
]
const ordered = (orderKey: string, lines: Lines, given: Partial<OrderBody> = {}) => {
  const totalCents = lines.reduce((sum, { voided, quantity = 1 }) => sum + (voided ? 0 : quantity * 1000), 0)
  return item('order', {
    ...orderBody([1]),
    orderKey,
    openedAt: new Date().toISOString(),
    lines,
    expected: { totalCents, taxCents: 0 },
    ...given,
  })
}
const gone = () => ({ at: new Date().toISOString(), reason: 'Mistake' })

test('MENU-10 an order takes its portions, a revision the difference, a void and a deletion give them back, a retry nothing', async () => {
  const { boss, terminals, cod, salmon, count, left } = await aShop()
  const [terminal] = terminals
  await count(cod, 10)
  const first = ordered('a', [...dishes(cod, 2), ...dishes(salmon, 1)])
  const push = async (...items: Parameters<typeof terminal.push>[0]) => {
    const { results } = await terminal.push(items)
    expect(results.map(({ reason, outcome }) => reason ?? outcome)).toEqual(items.map(() => 'applied'))
    return results[0]?.orderId ?? 0
  }
  const orderId = await push(first)
  expect(await left()).toEqual({ Cod: 8 })
  await push(first)
  await push({ ...first, key: 'the-same-order-again' })
  expect(await left()).toEqual({ Cod: 8 })
  await push(ordered('a', dishes(cod, 5), { revision: 2 }))
  expect(await left()).toEqual({ Cod: 5 })
  await push(ordered('a', dishes(cod, 1), { revision: 4 }))
  expect(await left()).toEqual({ Cod: 9 })
  await push(ordered('a', dishes(cod, 7), { revision: 3 }))
  expect(await left()).toEqual({ Cod: 9 })
  await push(ordered('a', [...dishes(cod, 1, { voided: gone() }), ...dishes(salmon, 1)], { revision: 5 }))
  expect(await left()).toEqual({ Cod: 10 })
  await push(ordered('a', dishes(cod, 4), { revision: 6 }))
  expect(await left()).toEqual({ Cod: 6 })
  await boss.send(refundCalls.deleteByOrderId, { orderId, reason: 'Left', idempotencyKey: 'delete-cod-order' })
  expect(await left()).toEqual({ Cod: 10 })
  await push(ordered('b', dishes(cod, 3)))
  await push(ordered('b', dishes(cod, 3), { revision: 2, deleted: gone() }))
  expect(await left()).toEqual({ Cod: 10 })
  // Eight times something changed, and once the count was set.
  expect((await eventsOf(boss)).length).toBe(9)
})

test('MENU-10 the last portion makes sold out and never refuses a sale; no more comes back than was taken', async () => {
  const { terminals, cod, count, left } = await aShop()
  const [terminal] = terminals
  await count(cod, 3)
  const { results } = await terminal.push([ordered('a', dishes(cod, 2)), ordered('b', dishes(cod, 4))])
  expect(results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(await left()).toEqual({ Cod: 0 })
  await terminal.push([ordered('b', dishes(cod, 4, { voided: gone() }), { revision: 2 })])
  expect(await left()).toEqual({ Cod: 1 })
})

test('MENU-10 specials, what is chosen in them, and modifiers are counted', async () => {
  const { terminals, cod, deal, choice, caviar, count, left } = await aShop()
  await count(cod, 10)
  await count(deal, 10, 'special')
  await count(caviar, 10, 'modifier')
  const choices = [{ groupId: choice, dishId: cod }]
  const lines: Lines = [
    { kind: 'special', key: 's', id: deal, quantity: 2, choices },
    ...dishes(cod, 3, { modifiers: [{ id: caviar }] }),
  ]
  const { results } = await terminals[0].push([ordered('a', lines)])
  expect(results).toMatchObject([{ outcome: 'applied' }])
  expect(await left()).toEqual({ Cod: 5, Deal: 8, Caviar: 7 })
})

test('MENU-10 an order older than the count takes nothing, and gives nothing back to a later count', async () => {
  const { terminals, cod, count, left } = await aShop()
  const [terminal] = terminals
  const openedAt = new Date(Date.now() - 60_000).toISOString()
  await count(cod, 5)
  await terminal.push([ordered('old', dishes(cod, 2), { openedAt })])
  await terminal.push([ordered('old', dishes(cod, 3), { openedAt, revision: 2 })])
  expect(await left()).toEqual({ Cod: 5 })
  const a = { openedAt: new Date().toISOString() }
  await terminal.push([ordered('a', dishes(cod, 2), a)])
  expect(await left()).toEqual({ Cod: 3 })
  await count(cod, 4)
  await terminal.push([ordered('a', dishes(cod, 2, { voided: gone() }), { ...a, revision: 2 })])
  expect(await left()).toEqual({ Cod: 4 })
})

test('MENU-10 an order that is held takes nothing until somebody accepts it, then once', async () => {
  const { boss, terminals, cod, count, left } = await aShop()
  await count(cod, 5)
  const wrong = ordered('a', dishes(cod, 2), { expected: { totalCents: 1, taxCents: 0 } })
  const { results } = await terminals[0].push([wrong])
  expect(results).toMatchObject([{ outcome: 'held', reason: 'AMOUNTS_DIFFER' }])
  expect(await left()).toEqual({ Cod: 5 })
  const { rows } = await boss.send(devicePushCalls.getDevicePushes, {})
  const pushId = rows[0]?.pushId ?? 0
  await boss.send(devicePushCalls.acceptDevicePush, { pushId, reason: 'Ok' })
  expect(await left()).toEqual({ Cod: 3 })
  await terminals[0].push([wrong])
  expect(await left()).toEqual({ Cod: 3 })
})

test('MENU-10 a count that begins or ends between two orders is seen by the next order', async () => {
  const { boss, terminals, cod, count, left } = await aShop()
  const [terminal] = terminals
  const sell = async (key: string) =>
    expect((await terminal.push([ordered(key, dishes(cod, 1))])).results).toMatchObject([{ outcome: 'applied' }])
  await sell('a')
  await sell('b')
  await count(cod, 5)
  await sell('c')
  await sell('d')
  expect(await left()).toEqual({ Cod: 3 })
  await boss.send(availabilityCalls.setSoldOut, { changes: [{ kind: 'dish', id: cod, to: { state: 'onSale' } }] })
  await sell('e')
  expect(await left()).toEqual({})
})

test('MENU-10 two terminals at once: what is left is the start less what is sold, and never below none', async () => {
  const { boss, terminals, cod, salmon, count, left } = await aShop()
  await count(cod, 60)
  await count(salmon, 5)
  const pushes = terminals.map(async (terminal, at) => {
    for (let n = 0; n < 6; n++) {
      const key = `${at}-${n}`
      const lines = [...dishes(cod, 2), ...dishes(salmon, 1)]
      const own = n % 2 === at ? lines.toReversed() : lines
      const items = [ordered(key, own)]
      if (n % 3 === 0) items.push(ordered(key, [...dishes(salmon, 1), ...dishes(cod, 1)], { revision: 2 }))
      if (n % 3 === 1) items.push(ordered(key, dishes(cod, 3), { revision: 2 }))
      const { results } = await terminal.push(items)
      expect(results.map(({ reason, outcome }) => reason ?? outcome)).toEqual(items.map(() => 'applied'))
    }
  })
  await Promise.all(pushes)
  const { merchantId } = boss.store
  const sold = await rowsOf(sql<{ dishId: number; quantity: number }>`
    select dish_id, sum(quantity)::int as quantity from order_line where merchant_id = ${merchantId} group by dish_id`)
  const soldOf = (id: number) => sold.find(({ dishId }) => dishId === id)?.quantity ?? 0
  expect([soldOf(cod), soldOf(salmon)]).toEqual([24, 8])
  const now = await left()
  expect(now['Cod']).toBe(60 - 24)
  const [taken] = await rowsOf(sql<{ quantity: number }>`
    select sum(quantity)::int as quantity from portion_taken where merchant_id = ${merchantId} and object_id = ${salmon}`)
  expect(now['Salmon']).toBe(5 - (taken?.quantity ?? 0))
  expect(now['Salmon']).toBeGreaterThanOrEqual(0)
})
