/** The embedded database on a real small disk that fills up: a file system in memory, which only root can make. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { aSmallDisk, diskRefusal } from '../testing/smallDisk.ts'
import { openPglite } from './engine.ts'

const MODULE = path.join(import.meta.dirname, 'engine.ts')

/** Writes rows until the database says no more, in a process of its own. */
function writer(folder: string, keepsReserve: boolean) {
  const script = `
    import { openPglite } from ${JSON.stringify(MODULE)}
    const engine = await openPglite(${JSON.stringify(folder)})
    if (${keepsReserve}) await engine.disk.keep()
    await engine.script('create table if not exists filled (text text)')
    let rows = 0
    // Without a reserve the table fails first; every try makes the log longer, until it fails too.
    while (!engine.disk.isFull || !${keepsReserve}) {
      const insert = engine.script('insert into filled select md5(random()::text) from generate_series(1, 5000)')
      if (await insert.then(() => true, () => false)) process.stdout.write(\`\${++rows}\\n\`)
    }
    await engine.close()
    process.stdout.write('closed')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, said] = ['', '']
  child.stdout.on('data', data => (out += String(data)))
  child.stderr.on('data', data => (said += String(data)))
  return once(child, 'close').then(([status]) => ({ status: status as number, out, said }))
}

async function rowsIn(folder: string): Promise<number> {
  const engine = await openPglite(folder)
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ rows: number }>`select count(*) / 5000 as rows from filled`),
  )
  await engine.close()
  return row?.rows ?? 0
}

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

test.skipIf(isPostgres)(
  'ADM-7 on a disk that fills up the reserve is given up in time, and nothing is lost',
  async ({ skip }) => {
    skip(diskRefusal() !== undefined, diskRefusal())
    const data = path.join(aSmallDisk(180).folder, 'data')
    const { status, out } = await writer(data, true)
    expect([status, out.endsWith('closed')]).toEqual([0, true])
    expect(fs.existsSync(path.join(data, 'reserve'))).toBe(false)
    expect(await rowsIn(data)).toBe(out.trim().split('\n').length - 1)
  },
)

test.skipIf(isPostgres)(
  'ADM-7 without a reserve the process ends with a sentence instead of hanging, and starts once there is room',
  async ({ skip }) => {
    skip(diskRefusal() !== undefined, diskRefusal())
    const disk = aSmallDisk(140)
    const folder = path.join(disk.folder, 'data')
    const first = await writer(folder, false)
    expect(first.status).toBe(75)
    expect(first.said).toMatch(/cannot go on: .*PANIC.*No space left on device.*Nothing that was saved is lost/)
    disk.fillUpTo(0)
    await expect(openPglite(folder)).rejects.toThrow(/disk of the data folder .* is full: .* Make room/)
    disk.empty()
    const saved = first.out.split('\n').filter(line => /^\d+$/.test(line)).length
    disk.resize(300)
    expect(await rowsIn(folder)).toBe(saved)
  },
)
