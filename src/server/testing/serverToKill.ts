/** A server in a process of its own, for tests that kill it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import readline from 'node:readline'
import { onTestFinished } from 'vitest'

export const MAIN = path.join(import.meta.dirname, '../main.ts')

export interface ServerToKill {
  readonly pid: number
  /** `http://127.0.0.1:…` */
  readonly address: string
  /** The lines of its log so far. */
  readonly log: readonly Readonly<Record<string, unknown>>[]
  /** As a power cut: resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** As somebody who stops it: what is under way ends first. Resolves with the exit status. */
  readonly stop: (signal?: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => Promise<number | null>
  /** Resolves with a line of its log that says so, be it there already. */
  readonly logged: (sentence: string) => Promise<Readonly<Record<string, unknown>>>
}

/**
 * Starts it on the embedded database of a folder, by another command where one is given; at the latest it ends with its test.
 * Rejects where it does not start.
 */
export async function startServerToKill(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  [program = process.execPath, ...args]: readonly string[] = [process.execPath, MAIN],
): Promise<ServerToKill> {
  const own = { DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  const child = spawn(program, args, {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const log: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  const address = await new Promise<string>((resolve, reject) => {
    void exited.then(() => reject(new Error('The server did not start')))
    readline.createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>)
      const ready = /ready at (http:\S+)/.exec(line)?.[1]
      if (ready !== undefined && !line.startsWith('{')) resolve(ready)
      for (const look of waiting) look()
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return (await exited)[0]
  }
  return {
    pid: child.pid ?? 0,
    address,
    log,
    async kill() {
      await end('SIGKILL')
    },
    stop: (signal = 'SIGTERM') => end(signal),
    logged: sentence =>
      new Promise(resolve => {
        const look = () => {
          const found = log.find(({ msg }) => String(msg).includes(sentence))
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}
