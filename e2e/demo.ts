/** A server on a few days of the demo restaurant, made before it starts. */
import fs from 'node:fs'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPglite } from '../src/server/db/engine.ts'
import type { SettingGroup } from '../src/shared/contract/settings.ts'
import { openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './serverProcess.ts'
import { copyOf } from './templates.ts'

export const demoBoss = { account: 'boss@goldenwok.test', password: 'wok12345' }
export const demoCashier = { account: 'cashier@goldenwok.test', password: 'wok12345' }

async function forget(folder: string, groups: readonly SettingGroup[]): Promise<void> {
  const engine = await openPglite(folder)
  await engine.transact('owner', 'write', run =>
    run(sql`delete from setting_version where group_key = any(${[...groups]}::text[])`),
  )
  await engine.close()
}

/** Starts it; stopping it removes its folder. The groups of `unset` are as where nobody has set them. */
export async function startDemo(unset: readonly SettingGroup[] = []): Promise<RunningServer> {
  const folder = copyOf('demo')
  if (unset.length > 0) await forget(folder, unset)
  const server = await startServer({ DEMO: '1' }, folder)
  return {
    ...server,
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A browser and the demo for the tests of a file: opened before the first of them, closed after the last. */
export function demoForAll(unset: readonly SettingGroup[] = []): {
  readonly browser: Browser
  readonly server: RunningServer
} {
  let opened: readonly [Browser, RunningServer] | undefined
  const get = () => {
    if (!opened) throw new Error('The demo is open within tests')
    return opened
  }
  beforeAll(async () => {
    opened = await Promise.all([openBrowser(), startDemo(unset)])
  })
  afterAll(async () => {
    await opened?.[0].close()
    await opened?.[1].stop()
  })
  return {
    get browser() {
      return get()[0]
    },
    get server() {
      return get()[1]
    },
  }
}
