import { expect, test } from 'vitest'
import { readAllStores } from './db/allStores.ts'
import { DatabaseAway } from './db/databaseAway.ts'
import type { Engine } from './db/engine.ts'
import { type NodeReach, reachOf } from './db/nodeReach.ts'
import { dueLanes } from './dueLanes.ts'
import { testServer } from './testing/testServer.ts'

/** The engine, of which a node is away: the first question fails, and then it is known that all stores are on others. */
function awayOnce(engine: Engine, reach?: NodeReach): Engine {
  let isAway = true
  return {
    ...engine,
    async transact(scope, mode, work, pace) {
      if (!isAway) return engine.transact(scope, mode, run => work(Object.assign(run, { reach })), pace)
      isAway = false
      const away = new DatabaseAway('nothing', new Error('away'))
      throw Object.assign(away, { othersAnswer: reach !== undefined })
    },
  }
}

const kinds = async () => Object.values(dueLanes((await testServer()).server)).flat()

test('ADM-9 while a node of a cluster is away, every kind of due work is found in the stores of the others', async ({
  skip,
}) => {
  const { engine } = await testServer()
  const reach = await engine.transact('owner', 'read', async run => run.isCluster === true && (await reachOf(run, [])))
  if (reach === false) return skip('there is no cluster')
  const year = new Date(Date.now() + 366 * 86_400_000)
  for (const kind of await kinds()) {
    const ask = async (from: Engine) => {
      const jobs = await readAllStores(from, run => kind.listDue(run, year, 100_000))
      return jobs.map(({ merchantId, id }) => `${merchantId} ${id}`)
    }
    // Other tests add jobs and do some meanwhile.
    const before = await ask(engine)
    const found = new Set(await ask(awayOnce(engine, reach)))
    const after = new Set(await ask(engine))
    expect(
      before.filter(job => after.has(job) && !found.has(job)),
      kind.name,
    ).toEqual([])
    const next = await readAllStores(awayOnce(engine, reach), kind.nextDue)
    expect(next === undefined || next instanceof Date, kind.name).toBe(true)
    // Nobody is there.
    const nobody = { ...reach, stores: new Set<number>() }
    expect(await ask(awayOnce(engine, nobody)), kind.name).toEqual([])
  }
}, 120_000)

test('ADM-7 where there is no cluster, a database that is away is away for all stores', async () => {
  const { engine } = await testServer()
  for (const kind of await kinds()) {
    const asked = readAllStores(awayOnce(engine), kind.nextDue)
    await expect(asked, kind.name).rejects.toBeInstanceOf(DatabaseAway)
  }
})
