/** Removes what nobody sees any more: of an import that was undone, cancelled, or cut off. In short transactions. */
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { listUnclearedOf, markCleared } from './imports.queries.ts'
import { Pace } from './pace.ts'
import { removeFacts, removeMenu, removeOrders, seeImport } from './pending.queries.ts'

/** Removes all rows of an import that has ended and is hidden. Two at the same time do no harm. */
export async function clearImport({ engine }: Server, merchantId: number, importId: number): Promise<void> {
  const turn = <T>(work: (run: Run) => Promise<T>) =>
    engine.transact({ merchantId }, 'write', async run => {
      await seeImport(run, importId)
      return work(run)
    })
  for (const remove of [removeOrders, removeFacts]) {
    const pace = new Pace(20, 1, 5_000)
    const some = () => pace.measure(pace.size, () => turn(run => remove(run, merchantId, importId, pace.size)))
    while ((await some()) > 0);
  }
  await turn(async run => {
    await removeMenu(run, merchantId, importId)
    await markCleared(run, merchantId, importId)
  })
}

/** Removes everything of that kind in a store: names and order numbers are free again afterwards. */
export async function clearStore(server: Server, merchantId: number): Promise<void> {
  const ids = await server.engine.transact({ merchantId }, 'read', run => listUnclearedOf(run, merchantId))
  for (const importId of ids) await clearImport(server, merchantId, importId)
}
