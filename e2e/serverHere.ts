/** The product on a data folder of its own and a free port on loopback, served by the worker's host (serverHost.ts). */
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { FromHost, ToHost } from './serverHost.ts'
import { copyOf } from './templates.ts'

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Where no store exists yet: what the set-up page asks for. */
  readonly setupCode: string | undefined
  stop(): Promise<void>
}

/** What servers under test have in common. */
export const SETTINGS: Readonly<Record<string, string>> = { PORT: '0', VERIFY_CODE: 'fixed:TEST', DEMO: '0' }

type Asks<T> = T extends unknown ? Omit<T, 'asked'> : never

/** Asks the host; throws what it could not do. */
type Ask = (message: Asks<ToHost>) => Promise<FromHost>

let host: Ask | undefined

function openHost(): Ask {
  const child = fork(path.join(import.meta.dirname, 'serverHost.ts'), { execArgv: [] })
  const waiting = new Map<number, { resolve: (said: FromHost) => void; reject: (error: Error) => void }>()
  let asked = 0
  child.on('message', (said: FromHost) => {
    const one = waiting.get(said.asked)
    waiting.delete(said.asked)
    if ('failed' in said) one?.reject(new Error(said.failed))
    else one?.resolve(said)
  })
  child.on('exit', code => {
    host = undefined
    for (const { reject } of waiting.values()) reject(new Error(`The host of servers ended with ${code}`))
  })
  // It ends with the run, and does not keep it.
  child.unref()
  child.channel?.unref()
  return message =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      child.send({ ...message, asked })
    })
}

/**
 * Starts a server; without a folder, on an empty database that was migrated before. Its folder goes when it is stopped,
 * unless it was given. Stopping it fails where it has logged an error.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  givenDir?: string,
): Promise<RunningServer> {
  const dataDir = givenDir ?? copyOf('empty')
  host ??= openHost()
  const ask = host
  const said = await ask({ start: { ...SETTINGS, LOG_LEVEL: 'error', DATA_DIR: dataDir, ...settings } })
  if (!('started' in said)) throw new Error('The host has not started it')
  const { started, setupCode } = said
  return {
    url: `http://127.0.0.1:${started}`,
    dataDir,
    setupCode,
    async stop() {
      const ended = await ask({ stop: started })
      if (givenDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true })
      const errors = 'stopped' in ended ? ended.stopped : []
      if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n').slice(0, 4_000)}`)
    },
  }
}
