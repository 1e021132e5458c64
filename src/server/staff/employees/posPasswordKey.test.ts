/** Where the key of POS passwords lives (SEC-2, SEC-3). */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { keyedHashOf } from './posPasswordKey.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})
function aFolder(): string {
  const folder = path.join(newFolder('key'), 'data')
  folders.push(path.dirname(folder))
  return folder
}
const hashIn = (settings: Record<string, string>) => keyedHashOf(readEnv(settings))

test('SEC-3 the key stands in the data folder, readable by its user alone, and outlives a restart', () => {
  const DATA_DIR = aFolder()
  const first = hashIn({ DATA_DIR })(1, '1234')
  expect(hashIn({ DATA_DIR })(1, '1234')).toBe(first)
  const files = fs.readdirSync(DATA_DIR)
  expect(files).toHaveLength(1)
  expect(fs.statSync(path.join(DATA_DIR, files[0] ?? '')).mode & 0o777).toBe(0o600)
  expect(hashIn({ DATA_DIR: aFolder() })(1, '1234')).not.toBe(first)
})

test('SEC-2 processes of one PostgreSQL find the same key, whatever they call its host; without a password, a file', () => {
  const DATA_DIR = aFolder()
  const DATABASE_URL = 'postgres://owner:secret@one.test/mise'
  const first = hashIn({ DATA_DIR, DATABASE_URL })(1, '1234')
  expect(hashIn({ DATA_DIR, DATABASE_URL: 'postgres://owner:secret@127.0.0.1:5433/mise' })(1, '1234')).toBe(first)
  expect(hashIn({ DATA_DIR, DATABASE_URL: 'postgres://owner:other@one.test/mise' })(1, '1234')).not.toBe(first)
  expect(fs.existsSync(DATA_DIR)).toBe(false)
  const withoutPassword = { DATA_DIR, DATABASE_URL: 'postgres://owner@localhost/mise' }
  expect(hashIn(withoutPassword)(1, '1234')).toBe(hashIn(withoutPassword)(1, '1234'))
  expect(fs.readdirSync(DATA_DIR)).toHaveLength(1)
})

test('SEC-2 equal POS passwords of a store are equal, of two stores they are not', () => {
  const keyed = hashIn({ DATA_DIR: aFolder() })
  expect(keyed(1, '1234')).toBe(keyed(1, '1234'))
  expect(keyed(1, '1234')).not.toBe(keyed(1, '1235'))
  expect(keyed(1, '1234')).not.toBe(keyed(2, '1234'))
})
