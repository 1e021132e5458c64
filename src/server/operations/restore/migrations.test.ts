import { expect, test } from 'vitest'
import { MIGRATIONS, readMigrations } from '../../db/migrate.ts'
import type { Manifest } from '../backup/backupFile.ts'
import { applyMigrations } from './migrations.ts'
import type { Target } from './target.ts'

test('ADM-2 ADM-4 a restore makes the schema in words that PostgreSQL 15 takes', async () => {
  const scripts: string[] = []
  const target = { script: async (text: string) => void scripts.push(text) } as unknown as Target
  const migrations = readMigrations(MIGRATIONS).map(({ name, checksum }) => ({ name, checksum }))
  await applyMigrations(target, { migrations } as unknown as Manifest)
  expect(scripts).toHaveLength(migrations.length + 1)
  expect(scripts.filter(text => /create table[^;]*\bstorage external/.test(text))).toEqual([])
  expect(scripts.filter(text => text.includes('set storage external'))).not.toEqual([])
})
