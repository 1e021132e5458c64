/**
 * Data as earlier versions wrote it (ADM-6): db/landed holds a backup of the demo restaurant of each, made at the migration in
 * its name by the program of that day. Each comes up on this version, whole, with books that hold.
 */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { mealType } from '../../../shared/rules/basics/mealType.ts'
import { readSchemaState } from '../../db/migrate.ts'
import { openDatabase } from '../../open.ts'
import { anEmptyDatabase, aPlace } from '../backup/backup.testing.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { isFull } from '../../testing/isFull.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../db/landed')
const all = fs.readdirSync(FOLDER).toSorted()
const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
/** The full run takes all of them on both engines. */
const landed = isFull ? all : all.filter((_, index) => index === 0 || (!isPostgres && index === all.length - 1))

interface WatchedEntry {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly day: string
  readonly meal: string
  readonly zone: string
  readonly cutover: number
  readonly dinner: number
}
/** What the watch counts, which migration 0103 gave a day and a meal. */
const watchedEntries = sql<WatchedEntry>`
  select (extract(epoch from t.at) * 1000)::float8 as at, t.business_date::text as day, t.meal_type as meal, m.time_zone as zone, m.cutover_minutes as cutover,
    m.dinner_from_minutes as dinner
  from order_timeline t join merchant m on m.merchant_id = t.merchant_id where watched_kind(t.kind) is not null`

test.each(landed)('ADM-6 data of %s comes up on this version, and its books hold', { timeout: 180_000 }, async name => {
  const place = aPlace(isPostgres ? await anEmptyDatabase() : {})
  onTestFinished(() => fs.rmSync(place.dataDir, { recursive: true, force: true }))
  const said: string[] = []
  // Proves the books, and throws where a store is missing or an identity does not hold.
  const manifest = await restoreBackup(place, { file: path.join(FOLDER, name), say: line => void said.push(line) })
  expect(manifest.migrations.at(-1)?.name).toBe(name.replace('.misebackup', '.sql'))
  expect(manifest.stores).toBeGreaterThan(1)
  expect(said).toContain(`All checks passed in ${manifest.stores} stores.`)
  const engine = await openDatabase(place, { schema: 'asItIs' })
  try {
    expect((await readSchemaState(engine)).pending).toEqual([])
    const [orders] = await engine.transact('owner', 'read', run =>
      run(sql<{ n: number }>`select count(*)::int as n from orders`),
    )
    expect(orders?.n).toBe(manifest.tables.find(table => table.name === 'orders')?.rows)
    const watched = await engine.transact('owner', 'read', run => run(watchedEntries))
    expect(watched.length).toBeGreaterThan(0)
    expect(watched.map(({ day, meal }) => [day, meal])).toEqual(
      watched.map(({ at, zone, cutover, dinner }) => [
        businessDay(at, zone, cutover),
        mealType(at, zone, cutover, dinner),
      ]),
    )
  } finally {
    await engine.close()
  }
})
