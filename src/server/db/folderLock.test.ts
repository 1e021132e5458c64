import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUse, holderOf, lockFolder } from './folderLock.ts'

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-lock-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const MODULE = path.join(import.meta.dirname, 'folderLock.ts')

/** A process that takes the folder, says so, and holds it until its input ends. */
function holder(folder: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(MODULE)}
    process.stdin.on('end', () => process.exit(0)).resume()
    try { lockFolder(${JSON.stringify(folder)}); process.stdout.write('held') } catch (error) { process.stdout.write(error.name) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = new Promise<string>(resolve => child.stdout.once('data', data => resolve(String(data))))
  const exited = new Promise(resolve => child.once('exit', resolve))
  return { pid: child.pid, said, exited, kill: () => child.kill('SIGKILL') }
}

test('ADM-4 one process holds a data folder; a second one is told which', async () => {
  const folder = aFolder()
  const first = holder(folder)
  expect(await first.said).toBe('held')
  expect(holderOf(folder)).toBe(first.pid)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${first.pid}.*DATA_DIR`))
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
})

test('ADM-4 a lock that a killed process left is taken over', async () => {
  const folder = aFolder()
  const first = holder(folder)
  await first.said
  first.kill()
  await first.exited
  expect(holderOf(folder)).toBeUndefined()
  const unlock = lockFolder(folder)
  expect(holderOf(folder)).toBe(process.pid)
  unlock()
  expect(holderOf(folder)).toBeUndefined()
})

test('ADM-4 of many processes that find a lock left over at the same time, one takes it', async () => {
  const folder = aFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  fs.writeFileSync(path.join(folder, 'mise.lock'), String(pid))
  const said = await Promise.all(Array.from({ length: 6 }, () => holder(folder).said))
  expect(said.filter(word => word === 'held')).toHaveLength(1)
  expect(said.filter(word => word === 'FolderInUse')).toHaveLength(5)
  expect(fs.readdirSync(folder)).toEqual(['mise.lock'])
})

test('ADM-4 one process does not open a folder twice, and gives it back', () => {
  const folder = aFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  unlock()
  lockFolder(folder)()
})

test('ADM-4 a lock with this process’s own number that it does not hold is left over: numbers come again in containers', () => {
  const folder = aFolder()
  fs.writeFileSync(path.join(folder, 'mise.lock'), String(process.pid))
  expect(holderOf(folder)).toBeUndefined()
  lockFolder(folder)()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('ADM-4 a lock of nonsense is left over', () => {
  for (const content of ['', 'x', '-1', '0', '1.5']) {
    const folder = aFolder()
    fs.writeFileSync(path.join(folder, 'mise.lock'), content)
    const unlock = lockFolder(folder)
    expect(fs.readFileSync(path.join(folder, 'mise.lock'), 'utf8')).toBe(String(process.pid))
    unlock()
  }
})
