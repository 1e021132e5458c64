/**
 * `npm start` and its server in a process namespace of their own, as in a container (ADM-7): nothing is left of them when the
 * wrapper or the whole is killed, and what was acknowledged is there at the next start.
 */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../db/engine.ts'
import { makeEmptyFolder } from '../testing/embedded.ts'
import { firstOf, inNamespace, namespaceRefusal, nodesBeside } from '../testing/namespaces.ts'
import { newFolder } from '../testing/runFolder.ts'
import { MAIN, startServerToKill } from '../testing/serverToKill.ts'
import { makeStoreIn } from '../testing/storeWithTill.ts'

const SUPERVISE = path.join(import.meta.dirname, '../../../scripts/supervise.mjs')
const SOON = { timeout: 60_000, interval: 50 }

/** What `npm start` runs once everything is built. */
const wrapper = `import { supervise } from ${JSON.stringify(SUPERVISE)}
  process.exit(await supervise(process.execPath, [${JSON.stringify(MAIN)}], {}))`
/** Process 1 of a container that outlives what it started. */
const init = '"$@" & while :; do sleep 1; done'
const command = [...inNamespace, 'sh', '-c', init, 'sh', process.execPath, '--input-type=module', '-e', wrapper]

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'ADM-7 POS-2 kill -9 of the wrapper leaves no orphan, kill -9 of the whole container loses nothing that was acknowledged',
  { timeout: 400_000 },
  async ({ skip }) => {
    skip(namespaceRefusal !== undefined, namespaceRefusal)
    const folder = newFolder('namespace')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    await makeEmptyFolder(folder)
    const till = await makeStoreIn(folder)
    const acknowledged: string[] = []
    const push = async (address: string, orderKey: string) => {
      if ((await till.push(address, orderKey)).isAcknowledged) acknowledged.push(orderKey)
    }

    const first = await startServerToKill(folder, {}, command)
    await push(first.address, 'wrapper')
    const container = firstOf(first.pid)
    const [ofWrapper = 0, ...others] = nodesBeside(container)
    expect(others).toHaveLength(1)
    process.kill(ofWrapper, 'SIGKILL')
    await expect.poll(() => nodesBeside(container), SOON).toEqual([])
    // The folder is free again, while the container lives.
    const second = await startServerToKill(folder, {}, command)

    // In the middle of pushes the container goes, all of it at once.
    const sent = Array.from({ length: 30 }, (_, n) => push(second.address, `container-${n}`).catch(() => undefined))
    await Promise.any(sent.slice(0, 10))
    const inside = nodesBeside(firstOf(second.pid))
    process.kill(firstOf(second.pid), 'SIGKILL')
    await Promise.all(sent)
    await expect.poll(() => inside.filter(pid => fs.existsSync(`/proc/${pid}`)), SOON).toEqual([])

    const third = await startServerToKill(folder, {}, command)
    await push(third.address, 'after')
    expect(acknowledged).toEqual(expect.arrayContaining(['wrapper', 'after']))
    process.kill(firstOf(third.pid), 'SIGKILL')
    await expect.poll(() => fs.existsSync(`/proc/${third.pid}`), SOON).toBe(false)
    const engine = await openPglite(folder)
    onTestFinished(() => engine.close())
    const kept = await engine.transact('owner', 'read', run =>
      run(sql<{ clientKey: string }>`select client_key from orders`),
    )
    const keys = kept.map(({ clientKey }) => clientKey)
    expect(keys).toEqual(expect.arrayContaining(acknowledged))
    expect(keys).toHaveLength(new Set(keys).size)
  },
)
