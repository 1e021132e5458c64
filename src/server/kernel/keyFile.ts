/**
 * Keys of an installation, kept outside its database so that a copy of the database does not contain them (SEC-3). All
 * processes derive the same key: from SECRET_KEY if the operator set it; else from the owner's login to PostgreSQL, which they
 * share; else from a file of the data folder that only its user can read.
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Env } from '../env.ts'

const KEY_BYTES = 32

export interface KeyUse {
  /** In the data folder. */
  readonly file: string
  /** Keys for different purposes reveal nothing of one another. */
  readonly purpose: string
}

/** A key of 256 bits; makes it at the first use. Throws where its file is damaged. */
export function installationKey({ secretKey, databaseUrl, dataDir }: Env, { file, purpose }: KeyUse): Buffer {
  const { username = '', password = '' } = databaseUrl === undefined ? {} : new URL(databaseUrl)
  if (secretKey !== undefined) return derived(secretKey, '', purpose)
  if (password !== '') return derived(password, username, purpose)
  return keyIn(dataDir, file)
}

const derived = (from: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', from, salt, purpose, KEY_BYTES))

function keyIn(folder: string, name: string): Buffer {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  if (!fs.existsSync(file)) makeKey(file)
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64url')
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} is not a valid key file: restore it from a backup (docs/operations.md).`)
  return key
}

/** Whole or not at all, also where two processes make it at once or the power goes. */
function makeKey(file: string): void {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  fs.writeFileSync(own, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    fs.linkSync(own, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(own)
  }
}
