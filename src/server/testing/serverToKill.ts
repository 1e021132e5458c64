/** A server in a process of its own, for tests that kill it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import readline from 'node:readline'
import { onTestFinished } from 'vitest'

const MAIN = path.join(import.meta.dirname, '../main.ts')

export interface ServerToKill {
  /** `http://127.0.0.1:…` */
  readonly address: string
  /** As a power cut: resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** As somebody who stops it: what is under way ends first. */
  readonly stop: () => Promise<void>
}

/** Starts it on the embedded database of a folder; at the latest it ends with its test. Rejects where it does not start. */
export async function startServerToKill(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerToKill> {
  const own = { DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { address: await listeningAt(child), kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

async function listeningAt(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('No output')
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0]
    if (found) return found
  }
  throw new Error('The server did not start')
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
