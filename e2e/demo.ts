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

/** Where the demos of a test run stand that servers begin with a copy of; workers are threads of one process. */
const templates = path.join(os.tmpdir(), `mise-demos-${process.pid}`)

/** Removes them, once the run is over. */
export const removeTemplates = (): void => fs.rmSync(templates, { recursive: true, force: true })

/** So many days, filled once a run: making them takes longer than most tests. */
async function template(days: number): Promise<string> {
  const made = path.join(templates, String(days))
  if (fs.existsSync(made)) return made
  fs.mkdirSync(templates, { recursive: true })
  const folder = fs.mkdtempSync(path.join(templates, 'making-'))
  const engine = await openPglite(folder)
  await migrate(engine)
  await fillDemo(engine, readEnv({ DATA_DIR: folder }), { days })
  await engine.close()
  // Whoever is first gives it its name; the other one, made at the same time, is as good.
  try {
    fs.renameSync(folder, made)
    return made
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as { code?: string }).code ?? '')) return folder
    throw error
  }
}

async function forget(folder: string, groups: readonly SettingGroup[]): Promise<void> {
  const engine = await openPglite(folder)
  await engine.transact('owner', 'write', run =>
    run(sql`delete from setting_version where group_key = any(${[...groups]}::text[])`),
  )
  await engine.close()
}

/** A folder of such a demo, that nobody else has; whoever asked for it removes it. */
export async function copyDemo(days: number): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-demo-'))
  fs.cpSync(await template(days), folder, { recursive: true })
  return folder
}

/** Starts it; stopping it removes its folder. The groups of `unset` are as where nobody has set them. */
export async function startDemo(days: number, unset: readonly SettingGroup[] = []): Promise<RunningServer> {
  const folder = await copyDemo(days)
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
