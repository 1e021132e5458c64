import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/runFolder.ts'
import { lockFolder } from './folderLock.ts'
import { makeFolder } from './makeFolder.ts'

test('SEC-3 a folder and those above it are made, for its user alone, and one that is there stays as it is', () => {
  const folder = newFolder('make')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const deep = path.join(folder, 'a', 'b')
  makeFolder(deep)
  for (const each of [deep, path.dirname(deep)]) expect(fs.statSync(each).mode & 0o777).toBe(0o700)
  makeFolder(deep)
  fs.writeFileSync(path.join(deep, 'file'), '')
  expect(() => makeFolder(path.join(deep, 'file', 'c'))).toThrow(/ENOTDIR/)
})

test.skipIf(process.platform !== 'linux')(
  'ADM-7 where nothing can be made the system’s answer is the sentence, at once',
  () => {
    // `recursive` would try for ever here.
    expect(() => makeFolder('/proc/none/below')).toThrow(/ENOENT/)
    expect(() => lockFolder('/proc/none/below')).toThrow(
      /^The data folder \/proc\/none\/below cannot be written: ENOENT.*Set DATA_DIR\.$/,
    )
  },
)
