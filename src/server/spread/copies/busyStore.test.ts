/** A store that somebody holds with an import: the copy waits, gives up in the end, and can be asked for again (ADM-5). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { spreadCalls } from '../../../shared/contract/spread/spread.ts'
import { lockMenu } from '../../menu/library/workingCopy.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import { aHouse, changeDish, dishIn, key, previewOf, storeOf, work } from '../spread.testing.ts'

// The embedded database has one session: nobody waits for another there.
test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'ADM-5 a store that is held by an import waits alone, is refused in the end and copied when it is asked for again',
  async () => {
    const house = await aHouse(2)
    const { boss, others, noodles } = house
    const [held, free] = others
    if (!held || !free) throw new Error('No stores')
    await changeDish(boss, 'Noodles', { priceCents: 1250 })
    const { spreadId } = await previewOf(house, { keys: [noodles] })
    const stores = others.map(storeOf)
    await boss.send(spreadCalls.applySpread, { spreadId, stores, idempotencyKey: key() })
    const { engine } = await testServer()
    const stateOf = async (merchantId: number) => {
      const spread = await boss.send(spreadCalls.getSpread, { spreadId })
      const store = spread.stores.find(each => each.merchantId === merchantId)
      return [store?.state, store?.reason]
    }
    await engine.transact('owner', 'write', async run => {
      await lockMenu(run, storeOf(held))
      await work(spreadId, stores)
      expect(await stateOf(storeOf(held))).toEqual(['waiting', null])
      expect(await stateOf(storeOf(free))).toEqual(['done', null])
      await engine.transact('owner', 'write', other =>
        other(
          sql`update spread_store set tries = 20, due_at = now() where spread_id = ${spreadId} and state = 'waiting'`,
        ),
      )
      await work(spreadId, [storeOf(held)])
    })
    const [state, reason] = await stateOf(storeOf(held))
    expect(state).toBe('refused')
    expect(reason).toMatch(/changing this store right now/)
    expect((await dishIn(held, 'Noodles'))?.priceCents).toBe(1000)
    await boss.send(spreadCalls.applySpread, { spreadId, stores: [storeOf(held)], idempotencyKey: key() })
    await work(spreadId, [storeOf(held)])
    expect((await dishIn(held, 'Noodles'))?.priceCents).toBe(1250)
  },
)
