/** A server on a few days of the demo restaurant, made before it starts. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openPglite } from '../src/server/db/engine.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fillDemo } from '../src/server/demo/fillDemo.ts'
import { readEnv } from '../src/server/env.ts'
import type { SettingGroup } from '../src/shared/contract/settings.ts'
import { type RunningServer, startServer } from './serverProcess.ts'

export const demoBoss = { account: 'boss@goldenwok.test', password: 'wok12345' }
export const demoCashier = { account: 'cashier@goldenwok.test', password: 'wok12345' }

/** Starts it; stopping it removes its folder. The groups of `unset` are as where nobody has set them. */
export async function startDemo(days: number, unset: readonly SettingGroup[] = []): Promise<RunningServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-demo-'))
  const engine = await openPglite(folder)
  await migrate(engine)
  await fillDemo(engine, readEnv({ DATA_DIR: folder }), { days })
  await engine.transact('owner', 'write', run =>
    run(sql`delete from setting_version where group_key = any(${[...unset]}::text[])`),
  )
  await engine.close()
  const server = await startServer({ DEMO: '1' }, folder)
  return {
    ...server,
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
