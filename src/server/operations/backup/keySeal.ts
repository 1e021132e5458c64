/**
 * The keys of an installation within its backup (SEC-3): sealed with the recovery code, so that whoever finds a backup can
 * neither read a secret nor spend a gift card. The code is kept apart from backups, by the operator.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomInt, scrypt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../../db/makeFolder.ts'
import type { Env } from '../../env.ts'
import { findKey, keyUses } from '../../kernel/keyFile.ts'
import { BackupFault } from './backupFile.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const SALT_BYTES = 16
/** 64 MB and some tenths of a second for each try. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
/** Without letters and digits that are taken for one another: 5 groups have 124 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 5
const GROUP_LENGTH = 5
const LEAST_CODE = 16
const FILE = 'backup.key'

const sealedSchema = z.object({ salt: z.string(), nonce: z.string(), tag: z.string(), sealed: z.string() })
const keysSchema = z.record(z.string(), z.string())

/** The recovery code of the environment or the data folder; undefined where none was made yet. */
export function findRecoveryCode(env: Env): string | undefined {
  if (env.backupKey !== undefined) return env.backupKey
  const file = recoveryCodeFile(env)
  try {
    const code = fs.readFileSync(file, 'utf8').trim()
    if (plain(code).length >= LEAST_CODE) return code
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new BackupFault(
    `${file} holds no recovery code: write yours into it or into BACKUP_KEY. Where it is lost, delete the file: a new one is made, and earlier backups open with theirs alone.`,
  )
}

export const recoveryCodeFile = (env: Env): string => path.join(env.dataDir, FILE)

/** The recovery code, made at the first backup and kept in the data folder. */
export function recoveryCode(env: Env): { readonly code: string; readonly isNew: boolean } {
  const known = findRecoveryCode(env)
  if (known !== undefined) return { code: known, isNew: false }
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const code = Array.from({ length: GROUPS }, group).join('-')
  keepRecoveryCode(env, code)
  return { code, isNew: true }
}

/** Keeps a code for the backups to come, as after a restore. */
export function keepRecoveryCode(env: Env, code: string): void {
  makeFolder(path.resolve(env.dataDir))
  const file = recoveryCodeFile(env)
  const own = `${file}.${randomBytes(6).toString('hex')}`
  fs.writeFileSync(own, `${code}\n`, { mode: 0o600, flag: 'wx', flush: true })
  // Whole or not at all, also where the power goes: every later backup is sealed with what stands there.
  fs.renameSync(own, file)
}

/** Typed with or without dashes, in small letters or large ones. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

async function keyOf(code: string, salt: Buffer): Promise<Buffer> {
  const typed = plain(code)
  if (typed.length < LEAST_CODE) throw new BackupFault(`BACKUP_KEY needs ${LEAST_CODE} letters and digits or more.`)
  return new Promise((resolve, reject) => {
    scrypt(typed, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** The keys as they stand or follow from the owner's login, by file name; undefined where SECRET_KEY rules. */
export function keysToSeal(env: Env): Record<string, string> | undefined {
  if (env.secretKey !== undefined) return undefined
  const found = Object.values(keyUses).flatMap(use => {
    const key = findKey(env, use)?.key.toString('base64url')
    return key === undefined ? [] : [[use.file, key] as const]
  })
  return Object.fromEntries(found)
}

export async function sealKeys(keys: Readonly<Record<string, string>>, code: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv(CIPHER, await keyOf(code, salt), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()])
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed }
  return Buffer.from(
    JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')])),
    ),
  )
}

function partsOf(sealedKeys: Buffer): z.infer<typeof sealedSchema> {
  try {
    return sealedSchema.parse(JSON.parse(sealedKeys.toString()))
  } catch {
    throw new BackupFault('The keys in this backup are damaged. Take another backup, or restore it --without-keys.')
  }
}

/** The keys by file name. Throws BackupFault where the code is another one. */
export async function openKeys(sealedKeys: Buffer, code: string): Promise<Record<string, string>> {
  const parts = partsOf(sealedKeys)
  const bytes = (name: keyof typeof parts) => Buffer.from(parts[name], 'base64url')
  const decipher = createDecipheriv(CIPHER, await keyOf(code, bytes('salt')), bytes('nonce'))
  decipher.setAuthTag(bytes('tag'))
  try {
    const text = Buffer.concat([decipher.update(bytes('sealed')), decipher.final()]).toString()
    return keysSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupFault(
      'The recovery code is not the one of this backup: set BACKUP_KEY to the code that was shown when backups began.',
    )
  }
}
