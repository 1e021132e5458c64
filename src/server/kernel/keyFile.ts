/**
 * Keys of an installation, kept outside its database so that a copy of the database does not contain them (SEC-3). They
 * follow from SECRET_KEY where the operator set it. Else each is a file of the data folder that only its user can read.
 * With PostgreSQL the files of all processes begin as the same, since they follow from the owner's login until they are
 * written; a password that is changed later changes nothing (keyCheck.ts).
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../db/makeFolder.ts'
import { CannotStart } from '../db/cannotStart.ts'
import type { Env } from '../env.ts'

const KEY_BYTES = 32

export interface KeyUse {
  /** In the data folder. */
  readonly file: string
  /** Keys for different purposes reveal nothing of one another. */
  readonly purpose: string
}

/** All keys that there are, by what they are for. */
export const keyUses = {
  secrets: { file: 'secrets.key', purpose: 'mise secrets' },
  posPasswords: { file: 'pos-password.key', purpose: 'mise pos passwords' },
  giftCards: { file: 'gift-card.key', purpose: 'mise gift cards' },
} as const satisfies Record<string, KeyUse>

/** A key, and what it was found by. */
export interface FoundKey {
  readonly key: Buffer
  readonly from: 'SECRET_KEY' | 'file' | 'DATABASE_URL'
}

/** A key of 256 bits; makes it at the first use. Throws `CannotStart` where its file is damaged. */
export function installationKey(env: Env, use: KeyUse): Buffer {
  return findKey(env, use)?.key ?? writeKey(env, use, randomBytes(KEY_BYTES))
}

/** The key as it is; undefined where it has yet to be made. Throws `CannotStart` where its file is damaged. */
export function findKey({ secretKey, databaseUrl, dataDir }: Env, { file, purpose }: KeyUse): FoundKey | undefined {
  if (secretKey !== undefined) return { key: derived(secretKey, '', purpose), from: 'SECRET_KEY' }
  const kept = readKey(path.join(dataDir, file))
  if (kept) return { key: kept, from: 'file' }
  const { username = '', password = '' } = databaseUrl === undefined ? {} : new URL(databaseUrl)
  if (password !== '') return { key: derived(password, username, purpose), from: 'DATABASE_URL' }
  return undefined
}

const derived = (from: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', from, salt, purpose, KEY_BYTES))

function readKey(file: string): Buffer | undefined {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw new CannotStart(`The key file ${file} cannot be read: ${(error as Error).message}.`)
  }
  const key = Buffer.from(text, 'base64url')
  if (key.length === KEY_BYTES) return key
  const what = text.trim() === '' ? 'is empty' : 'is not a valid key file'
  throw new CannotStart(`${file} ${what}: restore it from a backup (docs/operations.md, Keys outside the database).`)
}

/** Writes a key to its file, unless another process just did; the key that stands there. */
export function writeKey({ dataDir }: Env, { file: name }: KeyUse, key: Buffer): Buffer {
  makeFolder(path.resolve(dataDir))
  const file = path.join(dataDir, name)
  writeOnce(file, key.toString('base64url'))
  return readKey(file) ?? key
}

/** Writes a file that only its user can read, whole or not at all, also where the power goes; false where one stands there. */
export function writeOnce(file: string, text: string): boolean {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  fs.writeFileSync(own, text, { mode: 0o600, flag: 'wx', flush: true })
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return false
  } finally {
    fs.rmSync(own)
  }
}
