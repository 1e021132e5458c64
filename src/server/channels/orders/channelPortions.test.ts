/** Orders of delivery channels count portions down, too (MENU-10). */
import { expect, test } from 'vitest'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { aChannelStore, anEvent, anOrderThere, items, ordersIn, tell } from './channelStore.testing.queries.ts'

test('MENU-10 CHOWLY-3 an order of a channel takes portions, a change the difference, a cancellation gives them back', async () => {
  const store = await aChannelStore()
  const { boss, beef, tea } = store
  const to = { state: 'counted', remaining: 5 } as const
  await boss.send(availabilityCalls.setSoldOut, { changes: [beef, tea].map(id => ({ kind: 'dish' as const, id, to })) })
  const left = async () => {
    const { rows } = await boss.send(availabilityCalls.getSoldOut, {})
    return [beef, tea].map(id => rows.find(row => row.id === id)?.remaining)
  }
  const there = (quantity: number) =>
    items(
      {
        ref: `d${beef}`,
        quantity,
        options: [{ ref: `m1-d${tea}`, name: 'Tea', quantity: 1, unitPriceCents: 0, options: [] }],
      },
      { name: 'Nobody knows it' },
    )
  const order = anOrderThere(there(2))
  const placed = anEvent(order)
  await tell(store, placed, { ...placed, id: 'again' })
  expect(await ordersIn(store)).toHaveLength(1)
  expect(await left()).toEqual([3, 3])
  await tell(store, anEvent(anOrderThere(there(1), {}, { ref: order.ref }), { type: 'order.changed', version: 2 }))
  expect(await left()).toEqual([4, 4])
  await tell(store, anEvent(anOrderThere(there(9)), {}))
  expect(await left()).toEqual([0, 0])
  await tell(store, anEvent(order, { type: 'order.cancelled', version: 3 }))
  expect(await left()).toEqual([1, 1])
})
