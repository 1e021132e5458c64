import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from './backupFile.ts'
import { nextFreeTime } from './nextFreeTime.ts'

test('ADM-6 a backup begun within the second of another gets a name of its own', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-name-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const now = Date.now()
  const taken = [now, now + 1000].map(time => backupName(new Date(time)))
  for (const name of taken) fs.writeFileSync(path.join(folder, name), '')
  expect(taken).not.toContain(backupName(await nextFreeTime(folder)))
})

test('ADM-6 a folder that is made with its first backup has every name free', async () => {
  const before = Date.now()
  expect((await nextFreeTime(path.join(os.tmpdir(), 'mise-no-such-folder'))).getTime()).toBeGreaterThanOrEqual(before)
})
