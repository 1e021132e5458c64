/** Questions about all stores, which those on a node that is away do not hold up (docs/citus.md). */
import { build } from './build.ts'
import { mayAskOthers } from './databaseAway.ts'
import type { Engine } from './engine.ts'
import type { NodeReach } from './nodeReach.ts'
import type { Run } from './run.ts'
import { withinStores } from './withinStores.ts'

/**
 * Reads about all stores as the owner. On a cluster of which a node is away, about the stores on the others: `ask` may run a
 * second time for that. Throws `DatabaseAway` where nothing answers.
 */
export async function readAllStores<T>(engine: Engine, ask: (run: Run) => Promise<T>): Promise<T> {
  const once = () =>
    engine.transact('owner', 'read', run => ask(run.reach === undefined ? run : withinReach(run, run.reach)))
  return once().catch((error: unknown) => {
    if (!mayAskOthers(error)) throw error
    return once()
  })
}

function withinReach(run: Run, { stores, tables }: NodeReach): Run {
  const ids = [...stores]
  const within: Run = query =>
    run({
      compile() {
        const whole = 'isRawBuilder' in query ? query.compile(build) : query.compile()
        const parameters = [...whole.parameters, ids]
        const text = withinStores(whole.sql, tables, parameters.length)
        return text === whole.sql ? whole : { ...whole, sql: text, parameters }
      },
    })
  return Object.assign(within, { isCluster: true })
}
