import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inNamespace, namespaceRefusal } from '../testing/namespaces.ts'
import { newFolder } from '../testing/runFolder.ts'
import { FolderInUse, isFolderLocked, lockFolder } from './folderLock.ts'

function aFolder(): string {
  const folder = newFolder('lock')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const MODULE = path.join(import.meta.dirname, 'folderLock.ts')

/** A process that takes the folder, says so, and holds it until its input ends. */
function holder(folder: string, within: readonly string[] = []) {
  const script = `
    import { lockFolder } from ${JSON.stringify(MODULE)}
    process.stdin.on('end', () => process.exit(0)).resume()
    const say = word => process.stdout.write(JSON.stringify([process.pid, word]))
    try { lockFolder(${JSON.stringify(folder)}); say('held') } catch (error) { say(error.name) }`
  const [command, ...args] = [...within, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = new Promise<[number, string]>(resolve =>
    child.stdout.once('data', data => resolve(JSON.parse(String(data)) as [number, string])),
  )
  const exited = once(child, 'exit')
  return { pid: child.pid, said, exited, child }
}

test('ADM-4 one process holds a data folder; a second one is told who', async () => {
  const folder = aFolder()
  const first = holder(folder)
  expect(await first.said).toEqual([first.pid, 'held'])
  expect(isFolderLocked(folder)).toBe(true)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`in use by another Mise \\(process ${first.pid} on ${os.hostname()} since .*DATA_DIR`),
  )
})

test('ADM-4 of two containers that share a folder, both process 1, one takes it', async ({ skip }) => {
  skip(namespaceRefusal !== undefined, namespaceRefusal)
  const folder = aFolder()
  const first = holder(folder, inNamespace)
  expect(await first.said).toEqual([1, 'held'])
  const second = holder(folder, inNamespace)
  expect(await second.said).toEqual([1, 'FolderInUse'])
  first.child.kill('SIGKILL')
  await first.exited
  expect(await holder(folder, inNamespace).said).toEqual([1, 'held'])
})

test('ADM-4 the system lets go of the lock of a killed process, whoever has its number now', async () => {
  const folder = aFolder()
  const first = holder(folder)
  await first.said
  first.child.kill('SIGKILL')
  await first.exited
  // The note it left names a stranger who lives: this process's parent.
  fs.writeFileSync(path.join(folder, 'mise.lock'), String(process.ppid))
  expect(isFolderLocked(folder)).toBe(false)
  const unlock = lockFolder(folder)
  expect(isFolderLocked(folder)).toBe(true)
  unlock()
  expect(isFolderLocked(folder)).toBe(false)
})

test('ADM-4 of many processes that come at the same time, one takes it', async () => {
  const folder = aFolder()
  const said = await Promise.all(Array.from({ length: 6 }, () => holder(folder).said))
  expect(said.map(([, word]) => word).toSorted()).toEqual([...Array<string>(5).fill('FolderInUse'), 'held'])
})

test('ADM-4 one process does not open a folder twice, and gives it back; looking at the lock does not break it', async () => {
  const folder = aFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(isFolderLocked(folder)).toBe(true)
  expect((await holder(folder).said)[1]).toBe('FolderInUse')
  expect(fs.readdirSync(folder)).toEqual(['mise.lock', 'mise.lock.db'])
  unlock()
  lockFolder(folder)()
  expect(fs.readdirSync(folder)).toEqual(['mise.lock.db'])
})

test('ADM-4 a folder that nobody opened is not locked, and looking leaves nothing in it', () => {
  const folder = aFolder()
  expect(isFolderLocked(folder)).toBe(false)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('ADM-7 a data folder that cannot be made says so in a sentence', () => {
  const file = path.join(aFolder(), 'file')
  fs.writeFileSync(file, '')
  expect(() => lockFolder(path.join(file, 'data'))).toThrow(/data folder .* cannot be written: .*DATA_DIR/)
})
