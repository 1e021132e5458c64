/** The server dies while a terminal pushes: what was acknowledged is there once, and the books hold (POS-2). */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '../src/server/db/engine.ts'
import { verifyStores } from '../src/server/reports/verify/verifyStores.ts'
import { insertDevice } from '../src/server/testing/devices.ts'
import { freePort } from '../src/server/testing/freePort.ts'
import { Dice } from '../src/shared/rules/basics/dice.ts'
import { eveningParts, type EveningResult, playEvening } from '../src/simulator/evening.ts'
import { startProcess } from './serverProcess.ts'
import { copyOf } from './templates.ts'
import { isFull } from '../src/server/testing/isFull.ts'

const [KILLS, LONGEST_MS] = isFull ? [100, 3_600_000] : [2, 400_000]
const MERCHANT = 1

let folder: string
beforeAll(async () => {
  folder = copyOf('demo')
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Pairs a terminal while no server runs. */
async function aTerminal(): Promise<string> {
  const engine = await openPglite(folder)
  const { token } = await engine.transact('owner', 'write', run => insertDevice(run, MERCHANT, 'Killed'))
  await engine.close()
  return token
}

test(
  `POS-2 SIGKILL at ${KILLS} random moments of an evening: every acknowledged order is there once, and everything holds`,
  async () => {
    const token = await aTerminal()
    // The same port again and again, so that the terminal finds the server that comes after.
    const env = { PORT: String(await freePort()), DEMO: '0' }
    const dice = new Dice('kills')
    let server = await startProcess(env, folder)
    const { url } = server
    let kills = 0
    let answersLeft = dice.int(3, 20)
    let dying: Promise<void> | undefined
    /** In the middle of whatever the next push is at. */
    const die = async () => {
      await wait(dice.int(0, 60))
      await server.kill()
      kills += 1
      server = await startProcess(env, folder)
      answersLeft = dice.int(3, 20)
    }
    const heard = () => {
      answersLeft -= 1
      if (answersLeft === 0 && kills < KILLS) dying = die()
    }
    // The people of the demo are clocked in.
    const parts = eveningParts.filter(part => part !== 'clock')
    const played: EveningResult[] = []
    while (kills < KILLS) {
      const startsAt = Date.now() - 5 * 3_600_000
      const queue = { together: 5, duplicate: 0.1, firstPauseMs: 20, longestPauseMs: 200, mostTries: 1000 }
      const name = `kills.${played.length}`
      played.push(await playEvening({ url, token, name, seed: name, startsAt, orders: 20, queue, heard, parts }))
    }
    await dying
    await server.stop()

    const outcomes = played
      .flatMap(({ results }) => [...results.values()])
      .filter(({ outcome }) => outcome !== 'applied')
    expect(outcomes).toEqual([])
    expect(played.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThanOrEqual(KILLS)
    const engine = await openPglite(folder)
    const stored = await engine.transact({ merchantId: MERCHANT }, 'read', run =>
      run(sql<{ clientKey: string; totalCents: number }>`
      select client_key, total_cents from orders where client_key like 'kills.%'`),
    )
    const rung = played.flatMap(({ orders }) =>
      [...orders].map(([key, { priced }]) => [key, priced.totalCents] as const),
    )
    expect(new Map(stored.map(({ clientKey, totalCents }) => [clientKey, totalCents]))).toEqual(new Map(rung))
    expect(stored).toHaveLength(rung.length)
    const lines: string[] = []
    expect(await verifyStores(engine, line => lines.push(line)), lines.join('\n')).toBe(true)
    await engine.close()
  },
  LONGEST_MS,
)
