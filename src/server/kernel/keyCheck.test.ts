/** A server does not start with other keys than its database was used with (SEC-3, ADM-7). */
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../db/engine.ts'
import { readEnv } from '../env.ts'
import { openFreshEngine } from '../testing/freshEngine.ts'
import { newFolder } from '../testing/runFolder.ts'
import { checkKeys } from './keyCheck.ts'
import { keyUses } from './keyFile.ts'
import { sealingOf } from './sealing.ts'

let engine: Engine
beforeEach(async () => {
  engine = await openFreshEngine()
})
afterEach(() => engine.close())

function aFolder(): string {
  const folder = newFolder('keys')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const warned: unknown[] = []
/** A start with these settings, as far as the keys. */
const start = (settings: Record<string, string>) =>
  checkKeys(readEnv(settings), engine, { warn: (line: unknown) => void warned.push(line) } as never)
const sealing = (settings: Record<string, string>) => sealingOf(readEnv(settings))
const owner = { merchantId: 7, name: 'gatewayKey' }
const SECRET_KEY = 'k'.repeat(32)

test('ADM-7 a key file that is missing, empty or another one is not “ready”: the start says which it needs', async () => {
  const DATA_DIR = aFolder()
  await start({ DATA_DIR })
  await start({ DATA_DIR })
  expect(fs.readdirSync(DATA_DIR).toSorted()).toEqual(['gift-card.key', 'pos-password.key', 'secrets.key'])
  for (const { file } of Object.values(keyUses)) {
    const key = path.join(DATA_DIR, file)
    const kept = fs.readFileSync(key)
    fs.rmSync(key)
    await expect(start({ DATA_DIR })).rejects.toThrow(`${key} is missing, and this database was used with it. Restore`)
    expect(fs.existsSync(key)).toBe(false)
    fs.writeFileSync(key, '')
    await expect(start({ DATA_DIR })).rejects.toThrow(`${key} is empty: restore it from a backup`)
    fs.writeFileSync(key, Buffer.alloc(32, 7).toString('base64url'))
    await expect(start({ DATA_DIR })).rejects.toThrow(`${key} is not the key that this database was used with`)
    fs.writeFileSync(key, kept)
  }
  await start({ DATA_DIR })
  await expect(start({ DATA_DIR, SECRET_KEY })).rejects.toThrow('SECRET_KEY is not the one that this database')
})

test('ADM-7 an operator who has lost a key says so, and starts with a new one', async () => {
  const DATA_DIR = aFolder()
  await start({ DATA_DIR })
  fs.rmSync(path.join(DATA_DIR, 'secrets.key'))
  await start({ DATA_DIR, ACCEPT_NEW_KEYS: '1' })
  expect(warned.splice(0)).toEqual([expect.stringMatching(/another key is used for secrets/)])
  await start({ DATA_DIR })
  await start({ DATA_DIR, SECRET_KEY, ACCEPT_NEW_KEYS: '1' })
  await start({ DATA_DIR: aFolder(), SECRET_KEY })
})

test('SEC-3 secrets stay readable when the password of the database changes; every machine begins with the same keys', async () => {
  const [DATA_DIR, second] = [aFolder(), aFolder()]
  const DATABASE_URL = 'postgres://owner:first@one.test/mise'
  await start({ DATA_DIR, DATABASE_URL })
  const sealed = sealing({ DATA_DIR, DATABASE_URL }).seal(owner, 'sk-1')
  await start({ DATA_DIR: second, DATABASE_URL })
  const rotated = 'postgres://owner:second@one.test/mise'
  for (const folder of [DATA_DIR, second]) {
    await start({ DATA_DIR: folder, DATABASE_URL: rotated })
    expect(sealing({ DATA_DIR: folder, DATABASE_URL: rotated }).open(owner, sealed)).toBe('sk-1')
  }
  await expect(start({ DATA_DIR: aFolder(), DATABASE_URL: rotated })).rejects.toThrow(
    /is missing, and the password of DATABASE_URL, which it followed from, was changed. Restore .* or copy it/,
  )
})
