import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { channelTransport, retryAfterMs } from './transport.ts'

let base = ''
let got: { method: string | undefined; headers: http.IncomingHttpHeaders; body: Buffer }[] = []
const service = http.createServer((asked, answer) => {
  const parts: Buffer[] = []
  asked.on('data', (part: Buffer) => parts.push(part))
  asked.on('end', () => {
    got.push({ method: asked.method, headers: asked.headers, body: Buffer.concat(parts) })
    const status = Number(asked.url?.slice(1, 4))
    if (status === 0) return void asked.socket.destroy()
    answer.writeHead(status, { 'Retry-After': '3' })
    answer.end('hello')
  })
})
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => service.close(resolve)))

const env = readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
const send = (status: string, more: object = {}) =>
  channelTransport(env).send(
    { method: 'PUT', url: `${base}/${status}`, headers: { 'X-Key': 'k' }, body: '{"a":1}', ...more },
    AbortSignal.timeout(5_000),
  )

describe('CHOWLY-3 what is sent to a channel', () => {
  test('arrives as it is, or packed; the answer comes with its status', async () => {
    got = []
    expect(await send('404')).toMatchObject({ status: 404, text: 'hello' })
    await send('200', { gzip: true })
    expect(got[0]).toMatchObject({ method: 'PUT', headers: { 'x-key': 'k' } })
    expect(got[0]?.body.toString()).toBe('{"a":1}')
    expect(got[1]?.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(got[1]?.body ?? '').toString()).toBe('{"a":1}')
  })

  test.each([
    ['401', { name: 'ChannelKeyRefused' }],
    ['403', { name: 'ChannelKeyRefused' }],
    ['429', { name: 'ChannelBusy', retryAfterMs: 3_000 }],
    ['408', { name: 'ChannelUnknown' }],
    ['503', { name: 'ChannelUnknown', retryAfterMs: 3_000 }],
    ['000', { name: 'ChannelUnknown' }],
  ])('an answer of %s says what surely happened', async (status, error) => {
    await expect(send(status)).rejects.toMatchObject(error)
  })

  test('SEC-10 without a connection, and at an address that may not be asked, nothing is sent', async () => {
    const unreached = { name: 'ChannelUnreached' }
    got = []
    await expect(send('200', { url: 'http://127.0.0.1:1/' })).rejects.toMatchObject(unreached)
    await expect(send('200', { url: 'http://example.com/' })).rejects.toMatchObject(unreached)
    await expect(send('200', { url: 'https://10.0.0.1/' })).rejects.toMatchObject(unreached)
    await expect(send('200', { url: 'nowhere' })).rejects.toMatchObject(unreached)
    expect(got).toEqual([])
  })
})

test('CHOWLY-3 a service names its wait in seconds or as a date; not more than six hours', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const waits = ['120', 'Mon, 23 Nov 2026 10:01:00 GMT', 'Mon, 23 Nov 2026 09:00:00 GMT', 'soon', undefined, '99999999']
  expect(waits.map(said => retryAfterMs(said, now))).toEqual([120_000, 60_000, 0, null, null, 21_600_000])
})
