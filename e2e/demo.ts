/** A server on a few days of the demo restaurant, made before it starts. */
import fs from 'node:fs'
import { sql } from 'kysely'
import { type Engine, openPglite } from '../src/server/db/engine.ts'
import type { SettingGroup } from '../src/shared/contract/settings/settings.ts'
import { openForAll, type OpenForAll } from './forAll.ts'
import { type RunningServer, startServer } from './serverHere.ts'
import { copyOf } from './templates.ts'
import { aVisitor, signInQuietly, type Visitor, type VisitorSettings } from './visitor.ts'

export const demoBoss = { account: 'boss@goldenwok.test', password: 'wok12345' }
export const demoCashier = { account: 'cashier@goldenwok.test', password: 'wok12345' }

/** Does something to the demo before its server starts. */
type Prepare = (engine: Engine) => Promise<unknown>

/** The groups are as where nobody has set them. */
export const unset =
  (...groups: readonly SettingGroup[]): Prepare =>
  engine =>
    engine.transact('owner', 'write', run =>
      run(sql`delete from setting_version where group_key = any(${[...groups]}::text[])`),
    )

async function prepared(folder: string, prepare: Prepare): Promise<void> {
  const engine = await openPglite(folder)
  try {
    await prepare(engine)
  } finally {
    await engine.close()
  }
}

/** Starts it; stopping it removes its folder. */
export async function startDemo(prepare?: Prepare): Promise<RunningServer> {
  const folder = copyOf('demo')
  if (prepare) await prepared(folder, prepare)
  const server = await startServer({ DEMO: '1' }, folder)
  return {
    ...server,
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Somebody of the demo at a browser of their own, signed in. */
export async function personAt(
  { browser, server }: OpenForAll,
  who: { readonly account: string; readonly password: string },
  settings: VisitorSettings = {},
): Promise<Visitor> {
  const visitor = await aVisitor(browser, server, settings)
  await signInQuietly(visitor, server, who.account, who.password)
  return visitor
}

/** Hours of the days that the demo has behind it: a week that began this morning has none yet. */
export function hoursOfDemo(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `/merchant/ClockRecords?tab=totals&period=custom&since=${day(-6)}&until=${day(1)}`
}

/** Its boss, likewise. */
export const bossAt = (demo: OpenForAll, settings: VisitorSettings = {}): Promise<Visitor> =>
  personAt(demo, demoBoss, settings)

/** A browser and the demo for the tests of a file. */
export const demoForAll = (prepare?: Prepare): OpenForAll => openForAll(() => startDemo(prepare))
