/** Removes what nobody sees any more: of an import that was undone, cancelled, or cut off. In short transactions. */
import { setTimeout } from 'node:timers/promises'
import { planForAnyStore } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { listUnclearedOf, markCleared } from './imports.queries.ts'
import { yieldToEventLoop } from '../../db/adaptiveBatchSize.ts'
import {
  clockNow,
  isOlderOpen,
  keepCategories,
  removeCategories,
  removeDishes,
  removeFacts,
  removeOrders,
  seeImport,
} from './pending.queries.ts'

/** A turn ends after this time, so that anyone who waits for it does not notice (the embedded engine has one session). */
const TURN_MS = 25
/** How much is removed between two looks at the clock: orders, days of facts, dishes, categories. */
const steps = [
  { remove: removeOrders, most: 20 },
  { remove: removeFacts, most: 20 },
  { remove: removeDishes, most: 200 },
  { remove: removeCategories, most: 200 },
] as const

/** A call's transaction is over long before; what hangs for longer is no reason to leave the rows. */
const LONGEST_WAIT_MS = 10_000
const LOOK_EVERY_MS = 20

/**
 * Waits until every call has ended that began before the import was hidden: it still sees the import, and must not see
 * half of it. The embedded engine has one session, so that nobody is left.
 */
async function untilUnseen({ engine }: Server, merchantId: number, between: () => void): Promise<void> {
  if (engine.kind === 'pglite') return
  const ask = <T>(work: (run: Run) => Promise<T>) => engine.transact({ merchantId }, 'read', work)
  const now = await ask(clockNow)
  const end = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < end && (await ask(run => isOlderOpen(run, now)))) {
    between()
    await setTimeout(LOOK_EVERY_MS)
  }
}

/**
 * Removes all rows of an import that has ended and is hidden. Two at the same time do no harm. `between` is called
 * between the turns: where it throws, the rest is removed another time.
 */
export async function clearImport(
  server: Server,
  merchantId: number,
  importId: number,
  between: () => void = () => {},
): Promise<void> {
  const { engine } = server
  const turn = <T>(work: (run: Run) => Promise<T>) =>
    engine.transact({ merchantId }, 'write', async run => {
      planForAnyStore(run)
      await seeImport(run, importId)
      return work(run)
    })
  await untilUnseen(server, merchantId, between)
  for (const { remove, most } of steps) {
    const some = (run: Run) => untilTime(() => remove(run, merchantId, importId, most))
    while (await turn(some)) {
      await yieldToEventLoop()
      between()
    }
  }
  await turn(async run => {
    await keepCategories(run, merchantId, importId)
    await markCleared(run, merchantId, importId)
  })
}

/** Goes on until the turn is over; false where there was nothing more to remove. */
async function untilTime(remove: () => Promise<number>): Promise<boolean> {
  const end = performance.now() + TURN_MS
  while (performance.now() < end) if ((await remove()) === 0) return false
  return true
}

/** Removes everything of that kind in a store: names and order numbers are free again afterwards. */
export async function clearStore(server: Server, merchantId: number, between: () => void): Promise<void> {
  const ids = await server.engine.transact({ merchantId }, 'read', run => listUnclearedOf(run, merchantId))
  for (const importId of ids) await clearImport(server, merchantId, importId, between)
}
