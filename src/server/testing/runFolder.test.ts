import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, setup } from './runFolder.ts'

test('a run removes what a killed run has left, and nothing of a run that goes on', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = path.join(os.tmpdir(), `mise-run-${pid}`)
  fs.mkdirSync(path.join(left, 'demo-1'), { recursive: true })
  const own = newFolder('own')
  setup()
  expect([fs.existsSync(left), fs.existsSync(own)]).toEqual([false, true])
})
