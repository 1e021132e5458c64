/** Items that match no dish: booked with an open line, listed, and put right once somebody says what they are. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { channelMatchingCalls } from '../../../shared/contract/channels/matching.ts'
import { rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { inStoreOf } from '../../menu/library/menu.testing.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  type ChannelStore,
  items,
  linesIn,
  tell,
} from '../orders/channelStore.testing.queries.ts'

async function soldBy({ merchantId }: ChannelStore) {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'read', run =>
    run(sql<{ key: string; quantity: number }>`
      select key, sum(quantity)::bigint as quantity from order_contribution
      where merchant_id = ${merchantId} and dimension = 'dish' group by key having sum(quantity) > 0 order by key`),
  )
}

const unmatched = async ({ boss }: ChannelStore) => (await boss.send(channelMatchingCalls.getUnmatched, {})).rows

async function isSound({ merchantId }: ChannelStore) {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
}

describe('CHOWLY-3 items of a channel that match no dish', () => {
  test('CHOWLY-3 “this is that dish” is remembered, corrects the lines, and can be taken back', async () => {
    const store = await aChannelStore()
    const { boss, beef } = store
    const told = items({ ref: 'OLD/7', name: 'Soup of the Day', unitPriceCents: 1_234 })
    await tell(store, anEvent(anOrderThere(told)), anEvent(anOrderThere(items({ ...told[0], quantity: 2 }))))
    expect(await unmatched(store)).toMatchObject([
      { channel: 'sandboxOne', ref: 'OLD/7', name: 'Soup of the Day', orders: 2, quantity: 3 },
    ])
    expect(await soldBy(store)).toEqual([{ key: '=Soup of the Day', quantity: 3 }])
    const item = { channel: 'sandboxOne', ref: 'OLD/7', name: 'Soup of the Day' } as const
    const made = await boss.send(channelMatchingCalls.matchItem, { ...item, dishId: beef })
    expect(made).toMatchObject({ lines: 2, closedOrders: 0 })
    await tell(store, anEvent(anOrderThere(told)))
    expect(await soldBy(store)).toEqual([{ key: String(beef), quantity: 4 }])
    expect((await linesIn(store)).map(line => [line.dishName, line.unitPriceCents])).toEqual([
      ['Beef noodles', 1_234],
      ['Beef noodles', 1_234],
      ['Beef noodles', 1_234],
    ])
    expect(await unmatched(store)).toEqual([])
    const { rows } = await boss.send(channelMatchingCalls.getPriceDifferences, { channel: 'sandboxOne' })
    expect(rows).toHaveLength(3)
    // The same item of another channel is somebody else's.
    expect((await boss.send(channelMatchingCalls.getMatches, {})).rows).toMatchObject([
      { ...item, dishId: beef, lines: 3 },
    ])
    await isSound(store)
    expect(await boss.send(channelMatchingCalls.unmatchItem, { matchId: made.matchId })).toMatchObject({ lines: 3 })
    expect(await soldBy(store)).toEqual([{ key: '=Soup of the Day', quantity: 4 }])
    expect(await unmatched(store)).toHaveLength(1)
    await isSound(store)
  })

  test('CHOWLY-3 an item without a ref is known by its name; said otherwise, its lines follow', async () => {
    const store = await aChannelStore()
    const { boss, beef, tea } = store
    await tell(store, anEvent(anOrderThere(items({ name: 'House Tea' }))))
    const item = { channel: 'sandboxOne', ref: '', name: 'house tea' } as const
    await boss.send(channelMatchingCalls.matchItem, { ...item, dishId: beef })
    await boss.send(channelMatchingCalls.matchItem, { ...item, dishId: tea })
    expect(await soldBy(store)).toEqual([{ key: String(tea), quantity: 1 }])
    expect((await boss.send(channelMatchingCalls.getMatches, {})).rows).toHaveLength(1)
    await isSound(store)
  })

  test('CHOWLY-3 a retired id and a deleted dish still resolve; an id of another kind does not', async () => {
    const store = await aChannelStore()
    const { boss, beef, tea, merchantId } = store
    await inStoreOf(boss, ({ run }) =>
      run(sql`
        insert into delivery_external_id (merchant_id, external_id, kind, entity_id, retired_at)
        values (${merchantId}, 'OLD/7', 'dish', ${beef}, now()), (${merchantId}, 'CAT', 'category', ${beef}, null)`),
    )
    await inStoreOf(boss, ({ run }) =>
      run(sql`update dish set deleted_at = now() where merchant_id = ${merchantId} and dish_id = ${tea}`),
    )
    const refs = ['OLD/7', `m3-d${tea}`, 'CAT', 'd999999']
    await tell(store, anEvent(anOrderThere(items(...refs.map(ref => ({ ref }))))))
    expect((await linesIn(store)).map(({ dishId }) => dishId)).toEqual([beef, tea, null, null])
    expect((await unmatched(store)).map(({ ref }) => ref).toSorted()).toEqual(['CAT', 'd999999'])
  })

  test('CHOWLY-3 the options of a dish that we know have our second names', async () => {
    const store = await aChannelStore()
    const option = { ref: `d${store.tea}`, name: 'Side tea', quantity: 1, unitPriceCents: 0, options: [] }
    await tell(store, anEvent(anOrderThere(items({ ref: `d${store.beef}`, options: [option] }))))
    const named = await rowsOf(sql<{ name: string; secondName: string }>`
      select name, second_name from order_line_modifier where merchant_id = ${store.merchantId}`)
    expect(named).toEqual([{ name: 'Side tea', secondName: '茶' }])
  })
})
