import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { aPlace } from './backup.testing.ts'
import { findRecoveryCode, openKeys, recoveryCode, recoveryCodeFile, sealKeys } from './keySeal.ts'

function aFolder() {
  const env = { ...aPlace(), backupKey: undefined }
  onTestFinished(() => fs.rmSync(env.dataDir, { recursive: true, force: true }))
  return env
}

test('SEC-3 the recovery code is made once, kept for its user alone, and opens what it sealed, however it is typed', async () => {
  const env = aFolder()
  const { code, isNew } = recoveryCode(env)
  expect(isNew).toBe(true)
  expect(recoveryCode(env)).toEqual({ code, isNew: false })
  expect(fs.statSync(recoveryCodeFile(env)).mode & 0o777).toBe(0o600)
  const sealed = await sealKeys({ 'secrets.key': 'abc' }, code)
  expect(await openKeys(sealed, code.replaceAll('-', ' ').toLowerCase())).toEqual({ 'secrets.key': 'abc' })
  await expect(openKeys(sealed, `${code}2`)).rejects.toThrow(/not the one of this backup/)
})

test.each(['', '\n', 'ABCDE-FGH'])(
  'ADM-2 a file that holds no recovery code (%j) seals nothing, and says the way out',
  text => {
    const env = aFolder()
    fs.mkdirSync(env.dataDir, { recursive: true })
    fs.writeFileSync(recoveryCodeFile(env), text)
    expect(() => recoveryCode(env)).toThrow(`${recoveryCodeFile(env)} holds no recovery code`)
    expect(() => findRecoveryCode(env)).toThrow(/BACKUP_KEY/)
    fs.rmSync(recoveryCodeFile(env))
    expect(recoveryCode(env).isNew).toBe(true)
  },
)
