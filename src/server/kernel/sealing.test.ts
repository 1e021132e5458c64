/** Secrets at rest, and where their key is (SEC-3). */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { newFolder } from '../testing/runFolder.ts'
import { installationKey } from './keyFile.ts'
import { sealingOf } from './sealing.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})
function aFolder(): string {
  const folder = newFolder('sealing')
  folders.push(folder)
  return path.join(folder, 'data')
}
const sealingIn = (settings: Record<string, string>) => sealingOf(readEnv(settings))
const owner = { merchantId: 7, name: 'gatewayKey' }
const unreadable = expect.objectContaining({ code: 'SECRET_UNREADABLE' })

test('SEC-3 what was sealed opens for its owner alone, also after a restart', () => {
  const DATA_DIR = aFolder()
  const sealed = sealingIn({ DATA_DIR }).seal(owner, 'sk-密钥-1')
  expect(Buffer.from(sealed).includes('sk-')).toBe(false)
  const { open, seal } = sealingIn({ DATA_DIR })
  expect(open(owner, sealed)).toBe('sk-密钥-1')
  expect(seal(owner, 'sk-密钥-1')).not.toEqual(sealed)
  for (const other of [
    { ...owner, merchantId: 8 },
    { ...owner, name: 'smsKey' },
  ])
    expect(() => open(other, sealed)).toThrow(unreadable)
})

test('SEC-3 bytes that were changed or cut, or sealed with another key, do not open and say why', () => {
  const { open, seal } = sealingIn({ DATA_DIR: aFolder() })
  const sealed = seal(owner, 'secret')
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(() => open(owner, changed), String(at)).toThrow(unreadable)
  }
  for (const length of [0, 5, 20])
    expect(() => open(owner, sealed.subarray(0, length)), String(length)).toThrow(unreadable)
  expect(() => sealingIn({ DATA_DIR: aFolder() }).open(owner, sealed)).toThrow(unreadable)
})

test('SEC-3 the key stands in a file of its user alone; SECRET_KEY takes its place, and a short one is refused', () => {
  const [DATA_DIR, SECRET_KEY] = [aFolder(), 'k'.repeat(32)]
  const sealed = sealingIn({ DATA_DIR }).seal(owner, 'secret')
  expect(fs.readdirSync(DATA_DIR)).toEqual(['secrets.key'])
  expect(fs.statSync(path.join(DATA_DIR, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(() => sealingIn({ DATA_DIR, SECRET_KEY }).open(owner, sealed)).toThrow(unreadable)
  const elsewhere = sealingIn({ DATA_DIR: aFolder(), SECRET_KEY }).seal(owner, 'secret')
  expect(sealingIn({ DATA_DIR, SECRET_KEY, DATABASE_URL: 'postgres://a:b@c/d' }).open(owner, elsewhere)).toBe('secret')
  expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY')
  fs.writeFileSync(path.join(DATA_DIR, 'secrets.key'), 'half')
  expect(() => sealingIn({ DATA_DIR })).toThrow('secrets.key is not a valid key file')
})

test('SEC-3 keys of different purposes differ, whatever they follow from', () => {
  for (const settings of [
    { DATA_DIR: aFolder() },
    { SECRET_KEY: 'k'.repeat(40) },
    { DATABASE_URL: 'postgres://a:b@c/d' },
  ]) {
    const env = readEnv(settings)
    const [one, other] = ['one', 'two'].map(purpose => installationKey(env, { file: `${purpose}.key`, purpose }))
    expect(one).toHaveLength(32)
    expect(one).not.toEqual(other)
  }
})
