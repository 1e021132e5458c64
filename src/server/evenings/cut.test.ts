/** PostgreSQL ends the connections of a server while a terminal pushes to it (POS-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { playEvening } from '../../simulator/evening.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { openTestServer, testServer } from '../testing/testServer.ts'
import { aRestaurant } from './restaurant.testing.ts'
import { wrongIn } from './wrongIn.testing.queries.ts'
import { isFull } from '../testing/isFull.ts'

const CUTS = isFull ? 40 : 6

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  `POS-2 connections cut ${CUTS} times in the middle of pushes: everything is there once, and everything holds`,
  async () => {
    const { boss, terminal } = await aRestaurant()
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    // By this name its connections are told from those of other servers.
    url.searchParams.set('application_name', `cut_${boss.store.merchantId}`)
    const cut = await openTestServer({}, openPostgres(url.href))
    const { engine } = await testServer()
    const dice = new Dice('cuts')
    let answersLeft = 5
    let cuts = 0
    let connections = 0
    const cutting: Promise<void>[] = []
    const cutAll = async () => {
      const ended = await engine.transact('owner', 'write', run =>
        run(sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
          where application_name = ${`cut_${boss.store.merchantId}`}`),
      )
      connections += ended.length
    }
    const played = await playEvening({
      ...terminal,
      fetch: (address, init) => cut.app.request(address, init),
      name: 'cut',
      startsAt: Date.now() - 5 * 3_600_000,
      orders: CUTS * 3,
      queue: { together: 5, firstPauseMs: 5, longestPauseMs: 50, mostTries: 200 },
      heard: () => {
        answersLeft -= 1
        if (answersLeft > 0 || cuts === CUTS) return
        answersLeft = dice.int(2, 12)
        cuts += 1
        cutting.push(cutAll())
      },
    })
    await Promise.all(cutting)
    await cut.engine.close()
    expect([cuts, connections >= CUTS, played.retries > 0]).toEqual([CUTS, true, true])
    // A payment whose order was cut off waits for it; one whose order's change was cut off is held until the change comes.
    // `wrongIn` finds whatever never reached the books.
    const lost = [...played.results.values()].filter(({ outcome }) => outcome === 'refused' || outcome === 'failed')
    expect(lost).toEqual([])
    expect(await wrongIn(boss.store)).toEqual([])
  },
)
