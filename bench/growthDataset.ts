/** Restaurants of the same size, one more after the other: the first goes through the rules, the database copies the others. */
import { businessDay } from '../src/shared/rules/basics/businessDay.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { createRestaurant } from '../src/server/demo/demoStores.queries.ts'
import { demoClock, houses } from '../src/server/demo/house.ts'
import { boss, secondStaff } from '../src/server/demo/people.ts'
import { copyFacts, copyOrders, copyStore, lastIds } from './copyOrders.ts'
import { blockDays, fillBlock, quickly, scaled, withoutPassword } from './dataset.ts'

/** Nobody calls it: the others are copies of it as it was made. */
export interface Pattern {
  readonly merchantId: number
  readonly lastDay: string
  readonly last: Awaited<ReturnType<typeof lastIds>>
}

/** Numbers of stores are six digits. */
const FIRST_AID = 300_000

export async function makePattern(engine: Engine, orders: number): Promise<Pattern> {
  const today = businessDay(Date.now(), demoClock.timeZone, demoClock.cutoverMinutes)
  const lastDay = addDays(today, -1)
  const firstDay = addDays(lastDay, 1 - blockDays)
  const house = scaled(houses.second, orders)
  const days = { first: firstDay, today }
  const { merchantId } = await engine.transact('owner', 'write', run =>
    createRestaurant(run, house, withoutPassword([boss, ...secondStaff]), { demo: false, days }),
  )
  await engine.script('analyze')
  await fillBlock(engine, merchantId, house, firstDay)
  return { merchantId, lastDay, last: await engine.transact('owner', 'read', lastIds) }
}

/** Two at a time: a store takes the processor more than the disk. */
const AT_ONCE = 2

/** So many stores more, after those that were made before; their ids. */
export async function addStores(
  engine: Engine,
  { merchantId: from, last }: Pattern,
  { before, wanted }: { readonly before: number; readonly wanted: number },
  say: (line: string) => void,
): Promise<number[]> {
  const original = { merchantId: from, lastOrderId: last.order, lastRefundId: last.refund }
  const made: number[] = []
  let next = before
  const addSome = async () => {
    while (next < before + wanted) {
      const store = next++
      await quickly(engine, async run => {
        const merchantId = await copyStore(run, from, String(FIRST_AID + store))
        await copyOrders(run, original, { merchantId, idOffset: 0, days: 0 })
        await copyFacts(run, from, { merchantId, shifts: [0] })
        made.push(merchantId)
      })
      if (store > 0 && store % 500 === 0) say(`  ${store} stores`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, addSome))
  return made
}
