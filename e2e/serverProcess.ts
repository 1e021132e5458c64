/** The product as its users run it: the real process, a data folder of its own, a free port on loopback. For tests that kill it, or give it a process's environment; others: serverHere.ts. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import readline from 'node:readline'
import { inRun } from '../src/server/testing/runFolder.ts'
import { type RunningServer, SETTINGS } from './serverHere.ts'
import { copyOf } from './templates.ts'

const MAIN = path.join(import.meta.dirname, '../src/server/main.ts')

/** A process, which can be killed. */
export interface ServerProcess extends RunningServer {
  /** SIGKILL, as a power cut would; the folder stays. */
  kill(): Promise<void>
}

/**
 * Starts a server and waits until it is ready; without a folder, on an empty database that was migrated before.
 * Its folder goes when it is stopped, unless it was given.
 */
export async function startProcess(env: Record<string, string> = {}, givenDir?: string): Promise<ServerProcess> {
  const dataDir = givenDir ?? copyOf('empty')
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...SETTINGS,
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      // From the second start of a run on its code is compiled: a quarter of the time.
      NODE_COMPILE_CACHE: inRun('compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    void exited.then(() => reject(new Error(`The server ended: ${said.join('\n')}\n${errors.join('')}`)))
    readline.createInterface(child.stdout).on('line', line => {
      said.push(line)
      const ready = /ready at (http:\S+)/.exec(line)
      if (ready?.[1]) resolve(ready[1].replace('localhost', '127.0.0.1'))
    })
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    dataDir,
    setupCode: said.map(line => /Setup code: (\S+)/.exec(line)?.[1]).find(Boolean),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (givenDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
