/** Asks the load generator's process to measure, and starts the bare server beside it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadOrder, LoadResult } from './shots.ts'

/** Measures in a process of its own, until `ends` where it is given. Throws where the connection broke. */
export async function measure(order: LoadOrder, ends?: Promise<unknown>): Promise<LoadResult> {
  const child = fork(new URL('./loader.ts', import.meta.url), { execArgv: [], serialization: 'advanced' })
  try {
    child.send(order)
    void ends?.then(() => child.send('stop'))
    const [message] = (await once(child, 'message')) as [{ result?: LoadResult; failure?: string }]
    if (!message.result) throw new Error(`Load generator: ${message.failure}`)
    return message.result
  } finally {
    child.kill()
  }
}

export interface BareServer {
  readonly port: number
  stop(): void
}

/** A server that answers every request with `body`. */
export async function startBareServer(body: string): Promise<BareServer> {
  const child: ChildProcess = fork(new URL('./bareServer.ts', import.meta.url), { execArgv: [] })
  child.send(body)
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => void child.kill() }
}
