/**
 * The key under which POS passwords are compared (SEC-2): it lives outside the database, so that nobody who has a copy
 * of that can try the few million POS passwords there are. All processes of an installation find the same one: from
 * the owner's login to PostgreSQL, which they share; else in a file of the data folder, readable by its user alone.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Env } from '../../env.ts'

const FILE = 'pos-password.key'
const KEY_BYTES = 32

/** What tells whether two POS passwords of a store are equal, and nothing else. */
export type KeyedHash = (merchantId: number, posPassword: string) => string

const made = new WeakMap<Env, KeyedHash>()

/** The keyed hash of an installation; makes its key at the first use. */
export function keyedHashOf(env: Env): KeyedHash {
  const known = made.get(env)
  if (known) return known
  const key = findKey(env)
  const keyed: KeyedHash = (merchantId, posPassword) =>
    createHmac('sha256', key).update(`pos password ${merchantId} ${posPassword}`).digest('base64url')
  made.set(env, keyed)
  return keyed
}

function findKey({ databaseUrl, dataDir }: Env): Buffer {
  const { username = '', password = '' } = databaseUrl === undefined ? {} : new URL(databaseUrl)
  if (password !== '') return Buffer.from(hkdfSync('sha256', password, username, 'mise pos passwords', KEY_BYTES))
  fs.mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, FILE)
  try {
    fs.writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return Buffer.from(fs.readFileSync(file, 'utf8'), 'base64url')
}
