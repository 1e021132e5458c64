import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreshEngine } from '../testing/freshEngine.ts'
import { newFolder } from '../testing/runFolder.ts'
import { CannotStart } from './cannotStart.ts'
import { type Engine, openPglite } from './engine.ts'
import { land, landedFaults } from './landed.ts'
import { forPostgres15, migrate, readMigrations } from './migrate.ts'

const REAL = path.join(import.meta.dirname, '../../../db/migrations')

/** The product's own migrations on one database, and a few more that the tests add one after another. */
let folder: string
let engine: Engine
beforeAll(async () => {
  folder = newFolder('migrate')
  fs.cpSync(REAL, folder, { recursive: true })
  engine = await openFreshEngine()
})
afterAll(async () => {
  await engine.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const ask = (text: string) => engine.transact('owner', 'read', run => run(sql.raw(text)))

test('ADM-4 migrations run once, in the order of their names, each whole or not at all', async () => {
  expect(await migrate(engine, folder)).toEqual([])
  add('9002_b.sql', 'insert into a values (2)')
  add('9001_a.sql', 'create table a (n int); -- a comment at the end')
  expect(await migrate(engine, folder)).toEqual(['9001_a.sql', '9002_b.sql'])
  expect(await migrate(engine, folder)).toEqual([])
  add('9003_c.sql', 'insert into a values (3); select 1 / 0;')
  await expect(migrate(engine, folder)).rejects.toMatchObject({ code: '22012' })
  // Nothing of it stays, and the database still answers.
  expect(await ask('select n from a')).toEqual([{ n: 2 }])
  add('9003_c.sql', 'insert into a values (3)')
  expect(await migrate(engine, folder)).toEqual(['9003_c.sql'])
  expect(await ask('select n from a order by n')).toEqual([{ n: 2 }, { n: 3 }])
})

test('ADM-4 a migration that was changed after it had been applied is refused', async () => {
  add('9003_c.sql', 'insert into a values (4)')
  await expect(migrate(engine, folder)).rejects.toThrow('9003_c.sql was changed after it was applied')
  expect(await ask('select n from a order by n')).toEqual([{ n: 2 }, { n: 3 }])
})

test('ADM-4 a database of a newer version is refused', async () => {
  fs.rmSync(path.join(folder, '9003_c.sql'))
  await expect(migrate(engine, folder)).rejects.toThrow(/9003_c\.sql from a newer version of Mise\. Run that/)
  add('9003_c.sql', 'insert into a values (3)')
  expect(await migrate(engine, folder)).toEqual([])
})

test('ADM-4 processes that start together all come up, and one of them migrates', async () => {
  add('9004_d.sql', 'create table d (n int); insert into d values (1)')
  const applied = await Promise.all([migrate(engine, folder), migrate(engine, folder), migrate(engine, folder)])
  expect(applied.flat()).toEqual(['9004_d.sql'])
  expect(await ask('select n from d')).toEqual([{ n: 1 }])
})

test('ADM-4 on PostgreSQL 15 the storage of a column is set by a statement of its own', () => {
  const texts = readMigrations(REAL).map(({ text }) => forPostgres15(text))
  const said = texts.flatMap(text => text.match(/^.*\bstorage external.*$/gm) ?? [])
  expect(said).toEqual([
    'alter table picture_file alter column bytes set storage external',
    'alter table poster_picture alter column bytes set storage external',
  ])
  expect(forPostgres15('select 1 -- as it is\n')).toBe('select 1 -- as it is\n')
})

test('ADM-6 data of version 0.1 is refused with a sentence that says what to do, and stays as it is', async () => {
  const old = await openPglite()
  await old.script(`create table schema_migration (name text primary key, checksum text not null,
    applied_at timestamptz not null default now()); create table merchant (name text);
    insert into schema_migration (name, checksum) values ('0001_kernel.sql', 'a'), ('0060_batch_made.sql', 'b')`)
  const refused = await migrate(old).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect(String((refused as Error).message)).toMatch(
    /^This data was created by Mise 0\.1 .* Start with another DATA_DIR/,
  )
  const tables = await old.transact('owner', 'read', run =>
    run(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
  )
  expect(tables).toEqual([{ name: 'merchant' }, { name: 'schema_migration' }])
  await old.close()
})

test('ADM-6 a migration that has landed never changes: another text, a lost file and an earlier number are refused', () => {
  const own = newFolder('landed')
  const write = (name: string, text: string) => fs.writeFileSync(path.join(own, name), text)
  write('0001_a.sql', 'select 1')
  write('0003_c.sql', 'select 3')
  const landed = land(own, {})
  expect(Object.keys(landed)).toEqual(['0001_a.sql', '0003_c.sql'])
  expect(landedFaults(own, landed)).toEqual([])
  write('0004_d.sql', 'select 4')
  expect(landedFaults(own, landed)).toEqual([])
  expect(Object.keys(land(own, landed))).toEqual(['0001_a.sql', '0003_c.sql', '0004_d.sql'])
  write('0002_b.sql', 'select 2')
  expect(landedFaults(own, landed)).toEqual([expect.stringMatching(/^0002_b\.sql stands before 0003_c\.sql/)])
  fs.rmSync(path.join(own, '0002_b.sql'))
  write('0001_a.sql', 'select 1 -- no more')
  fs.rmSync(path.join(own, '0003_c.sql'))
  const refused = ['0001_a.sql', '0003_c.sql'].map(name =>
    expect.stringMatching(`^${name} has landed and never changes`),
  )
  expect(landedFaults(own, landed)).toEqual(refused)
  expect(() => land(own, landed)).toThrow('0001_a.sql has landed')
  fs.rmSync(own, { recursive: true, force: true })
})
