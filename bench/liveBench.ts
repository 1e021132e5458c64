/** How soon 500 open pages of a store hear of the orders that are pushed to it, each on a stream of its own. */
import http from 'node:http'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { LIVE_PATH } from '../src/shared/contract/kernel/live.ts'
import { type LoadResult, summary } from './load/shots.ts'
import { type Credentials, signedIn } from './requests.ts'

export const LISTENERS = 500

/** When a page heard of orders, by the clock of this machine. */
export interface Heard {
  readonly at: number
  readonly orderIds: readonly number[]
}

const DATA = 'data: '

async function listen(
  port: number,
  credentials: Credentials,
  heard: (heard: Heard) => void,
): Promise<http.ClientRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<http.ClientRequest>()
  const request = http.get({ port, path: SERVICE_BASE + LIVE_PATH, agent: false, headers: signedIn(credentials) })
  request.on('error', reject)
  request.on('response', response => {
    if (response.statusCode !== 200) reject(new Error(`A stream answered ${response.statusCode}`))
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      const at = Date.now()
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (lines.includes('event: ready')) resolve(request)
      for (const line of lines) if (line.startsWith(DATA)) heard({ at, orderIds: ordersOf(line.slice(DATA.length)) })
    })
  })
  return promise
}

function ordersOf(data: string): readonly number[] {
  const { payload } = JSON.parse(data) as { payload?: { orderIds?: readonly number[] } }
  return payload?.orderIds ?? []
}

/** Listens while `work` pushes: what each page heard. */
export async function listenWhile(
  port: number,
  credentials: Credentials,
  work: () => Promise<unknown>,
): Promise<readonly Heard[]> {
  const all: Heard[] = []
  const streams = await Promise.all(
    Array.from({ length: LISTENERS }, () => listen(port, credentials, heard => all.push(heard))),
  )
  try {
    await work()
    return all
  } finally {
    for (const stream of streams) stream.on('error', () => {}).destroy()
  }
}

/** How long each page waited for each order; `received`: when the server took them, in milliseconds by the same clock. */
export function waitsOf(all: readonly Heard[], received: ReadonlyMap<number, number>): LoadResult {
  const waits = all.flatMap(({ at, orderIds }) =>
    orderIds.flatMap(id => {
      const from = received.get(id)
      return from === undefined ? [] : [at - from]
    }),
  )
  const [first, last] = [all[0]?.at ?? 0, all.at(-1)?.at ?? 0]
  const seconds = (last - first) / 1000
  return summary(waits, seconds, {}, waits.length)
}
