import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { SERVICE_BASE } from '../shared/contract/kernel/call.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'
import { LIVE_PATH } from '../shared/contract/kernel/live.ts'
import { createApp } from './app.ts'
import { quietLog } from './kernel/log.ts'
import { nameOfRequest, OpenRequests } from './kernel/openRequests.ts'
import { assembleServer } from './kernel/server.ts'
import type { Started } from './kernel/started.ts'
import { type RunningServer, stopServer } from './stopServer.ts'
import { aPerson } from './testing/people.ts'
import { testServer } from './testing/testServer.ts'

const SLOW = '/service/slow'

interface ToStop {
  readonly running: RunningServer
  readonly address: string
  /** Lets the slow request end. */
  readonly endSlow: () => void
  readonly stop: () => Promise<string[]>
}

/** A server that listens, on the worker's database, with a request that waits until it may end. */
async function aServer(
  seconds: { drainSeconds?: number; stopSeconds?: number },
  given: Started[] = [],
): Promise<ToStop> {
  const shared = await testServer()
  const draining = new AbortController()
  const env = { ...shared.server.env, drainSeconds: 0, stopSeconds: 60, ...seconds }
  const server = await assembleServer(env, shared.engine, quietLog(), shared.server.totals, draining.signal)
  const slow = Promise.withResolvers<void>()
  const app = new Hono()
  app.get(SLOW, async answer => {
    await slow.promise
    return answer.text('done')
  })
  app.route('/', createApp(server))
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as http.Server
  await once(listening, 'listening')
  onTestFinished(() => listening.closeAllConnections())
  const running = { server, requests: new OpenRequests(listening), background: given, foundations: [] }
  return {
    running,
    address: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    endSlow: slow.resolve,
    stop() {
      draining.abort()
      return stopServer(running)
    },
  }
}

/** A request over a connection of its own that stays open; `connection` is what the answer says of it. */
async function ask(url: string): Promise<{ status: number | undefined; connection: string | undefined; text: string }> {
  const request = http.get(url, { agent: new http.Agent({ keepAlive: true, maxSockets: 1 }) })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  return { status: answer.statusCode, connection: answer.headers.connection, text }
}

const isRefused = (url: string) =>
  ask(url).then(
    () => false,
    ({ code }) => code === 'ECONNREFUSED',
  )

test('ADM-7 while balancers notice, /readyz says stopping and requests are served, each the last of its connection', async () => {
  const { address, stop, endSlow, running } = await aServer({ drainSeconds: 1 })
  expect(await ask(`${address}/readyz`)).toEqual({ status: 200, connection: 'keep-alive', text: 'ok' })
  const slow = ask(address + SLOW)
  await expect.poll(() => running.requests.names).toEqual([`GET ${SLOW}`])
  const stopped = stop()
  expect(await ask(`${address}/readyz`)).toEqual({ status: 503, connection: 'close', text: 'stopping' })
  expect(await ask(`${address}/healthz`)).toEqual({ status: 200, connection: 'close', text: 'ok' })
  await expect.poll(() => isRefused(`${address}/healthz`), { timeout: 10_000 }).toBe(true)
  endSlow()
  expect(await slow).toEqual({ status: 200, connection: 'close', text: 'done' })
  expect(await stopped).toEqual([])
})

test('ADM-7 ORD-8 live streams are told to come back, each at a moment of its own, and end', async () => {
  const { address, stop, running } = await aServer({})
  const person = await aPerson()
  const open = () => fetch(address + SERVICE_BASE + LIVE_PATH, { headers: { [HEADERS.token]: person.token } })
  const streams = await Promise.all(Array.from({ length: 5 }, open))
  await expect.poll(() => running.server.live.size).toBe(5)
  expect(await stop()).toEqual([])
  const waits = new Set<number>()
  for (const stream of streams) {
    const said = await stream.text()
    const { waitMs } = JSON.parse(/event: comeback\ndata: (.*)\n\n$/.exec(said)?.[1] ?? '') as { waitMs: number }
    expect(waitMs).toBeGreaterThanOrEqual(0)
    expect(waitMs).toBeLessThan(2_000)
    waits.add(waitMs)
  }
  expect(waits.size).toBeGreaterThan(1)
  expect(running.server.live.size).toBe(0)
})

test('ADM-7 a deadline ends what does not end by itself, and names it without the secrets of addresses', async () => {
  const never = new Promise<void>(() => {})
  const works = [
    { name: 'printers', stop: () => never },
    { name: 'robots', stop() {} },
  ]
  const { address, stop, running } = await aServer({ stopSeconds: 1 }, works)
  const slow = ask(address + SLOW)
  slow.catch(() => {})
  await expect.poll(() => running.requests.names).toEqual([`GET ${SLOW}`])
  expect(await stop()).toEqual([`GET ${SLOW}`, 'printers'])
  await expect(slow).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test.for([
  ['/service/orders/12?x=1', 'GET /service/orders/12'],
  ['/w/Secret-of-a-guest', 'GET /w'],
  ['/cloudprnt/secret', 'GET /cloudprnt'],
  ['/', 'GET /'],
])('SEC-7 a log names %s as %s', ([url, name]) => {
  expect(nameOfRequest('GET', url)).toBe(name)
})

test('ADM-7 a request whose connection was made before the stop is answered', async () => {
  const { address, stop } = await aServer({})
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  // The server has it, too: connections are accepted in their order.
  await ask(`${address}/healthz`)
  const stopped = stop()
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let text = ''
  for await (const part of socket.setEncoding('utf8')) text += part
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*ok$/)
  expect(await stopped).toEqual([])
})
