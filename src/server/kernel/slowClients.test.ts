/** Clients that send a request slowly, to keep connections of the server (ADM-7). */
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowClients, httpOptions, type SlowLimits } from './slowClients.ts'

const LIMITS: SlowLimits = { leastRate: 1_000, patienceMs: 300, lookEveryMs: 50, headersMs: 300 }

/** A server that answers with how many bytes came; it may take its time to read them. */
async function listening(readAfterMs = 0): Promise<number> {
  const server = http.createServer(httpOptions(LIMITS), (request, response) => {
    let bytes = 0
    setTimeout(() => {
      request.on('data', (part: Buffer) => (bytes += part.length))
      request.on('end', () => response.end(`${bytes} bytes`))
    }, readAfterMs)
  })
  endSlowClients(server, LIMITS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as net.AddressInfo).port
}

const head = (bytes: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`

/** Sends it in parts with rests; what the server answered until it closed. */
async function sends(port: number, parts: Iterable<string>, restMs: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  for (const part of parts) {
    if (socket.destroyed) break
    socket.write(part)
    if (restMs > 0) await pause(restMs)
  }
  await closed
  return answer
}

function* dripping(bytes: number) {
  yield head(bytes)
  for (let sent = 0; sent < bytes; sent++) yield 'x'
}

test('ADM-7 fifty bodies that come byte by byte, or not at all, and half a head are ended', async () => {
  const port = await listening()
  const slow = Array.from({ length: 50 }, (_, n) =>
    n % 2 === 0 ? sends(port, dripping(5_000), 20) : sends(port, [head(10)], 0),
  )
  const answers = await Promise.all([...slow, sends(port, ['POST / HTTP/1.1\r\nHost: a\r\n'], 0)])
  expect(answers.filter(answer => answer.includes(' bytes'))).toEqual([])
})

test('ADM-7 a large upload over a slow line goes on for as long as it moves', async () => {
  const port = await listening()
  const parts = [head(30_000), ...Array.from({ length: 30 }, () => 'x'.repeat(1_000))]
  expect(await sends(port, parts, 40)).toContain('30000 bytes')
})

test('ADM-7 an upload that waits for the server is not ended', async () => {
  const port = await listening(LIMITS.patienceMs * 4)
  expect(await sends(port, [head(600_000), 'x'.repeat(300_000), 'x'.repeat(300_000)], 0)).toContain('600000 bytes')
})

test('ADM-7 a body that came in time is not ended because the server was busy', async () => {
  const port = await listening()
  const socket = net.connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  socket.write(`${head(2_000)}x`)
  await pause(LIMITS.lookEveryMs * 2)
  socket.write('x'.repeat(1_999))
  const until = performance.now() + LIMITS.patienceMs * 2
  while (performance.now() < until);
  await closed
  expect(answer).toContain('2000 bytes')
})
