import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress, readAllowedHosts } from './guardedAddress.ts'
import { type FetchBounds, guardedFetch, type Resolve } from './guardedFetch.ts'

let stand: http.Server
let port: number
let seen: string[] = []
const bomb = gzipSync(Buffer.alloc(2_000_000))

/** What the stand-in answers by path. */
const answers: Record<string, (answer: http.ServerResponse) => void> = {
  '/good': answer => answer.writeHead(200, { 'Content-Type': 'image/png; x=y' }).end('bytes'),
  '/page': answer => answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>'),
  '/none': answer => answer.writeHead(200).end('bytes'),
  '/404': answer => answer.writeHead(404, { 'Content-Type': 'image/png' }).end('bytes'),
  '/large': answer => answer.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.alloc(200_000)),
  '/said': answer => answer.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '999999' }).write('x'),
  '/slow': answer => void answer.writeHead(200, { 'Content-Type': 'image/png' }).write('x'),
  '/silent': () => {},
  '/bomb': answer => answer.writeHead(200, { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' }).end(bomb),
  '/brotli': answer =>
    answer.writeHead(200, { 'Content-Type': 'image/png', 'Content-Encoding': 'br' }).end(brotliCompressSync('bytes')),
  '/odd': answer => answer.writeHead(200, { 'Content-Type': 'image/png', 'Content-Encoding': 'zstd' }).end('bytes'),
  '/broken': answer => answer.writeHead(200, { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' }).end('bytes'),
  '/loop': answer => answer.writeHead(302, { Location: '/loop' }).end(),
  '/moved': answer => answer.writeHead(302, { Location: '/good' }).end(),
  '/inside': answer => answer.writeHead(302, { Location: `http://127.0.0.1:${port}/good` }).end(),
  '/inside6': answer => answer.writeHead(307, { Location: `http://[::ffff:127.0.0.1]:${port}/good` }).end(),
  '/metadata': answer => answer.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  '/file': answer => answer.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/password': answer => answer.writeHead(302, { Location: `http://a:b@localhost:${port}/good` }).end(),
}

beforeAll(async () => {
  stand = http.createServer((request, answer) => {
    seen.push(`${request.socket.localAddress} ${request.url}`)
    answers[request.url ?? '']?.(answer)
  })
  await new Promise<void>(resolve => stand.listen(0, '0.0.0.0', resolve))
  port = (stand.address() as AddressInfo).port
})
beforeEach(() => {
  seen = []
})
afterAll(() => {
  stand.closeAllConnections()
  stand.close()
})

const bounds = (allowed: string, more: Partial<FetchBounds> = {}): FetchBounds => ({
  allowed: readAllowedHosts(allowed),
  mostBytes: 100_000,
  accepts: type => type === 'image/png',
  mostMs: 5_000,
  ...more,
})
const fetched = async (url: string, allowed = '', more: Partial<FetchBounds> = {}) =>
  Buffer.from(await guardedFetch(url, bounds(allowed, more))).toString()
const REFUSED = expect.objectContaining({ code: 'ADDRESS_REFUSED', field: 'url' })

test('SEC-10 what is not the public internet is no public address, in whatever clothes', () => {
  const inside = [
    '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255',
    '192.168.0.1 192.0.2.1 198.18.0.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1',
    '::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 2002:7f00:1:: 2001:0:1::1',
    '2001:db8::1 100::1 localhost 127.1 x',
  ]
  for (const address of inside.join(' ').split(' ')) expect(isPublicAddress(address), address).toBe(false)
  const outside = '1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 2606:4700::1111'
  for (const address of outside.split(' ')) expect(isPublicAddress(address), address).toBe(true)
})

test('SEC-10 nothing of the private network is asked, by address or name', async () => {
  const hosts = '127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0.0.0.0 localhost LOCALHOST localhost. [::1]'
  const more = ' [::ffff:127.0.0.1] [::] 169.254.169.254 [fe80::1]'
  for (const host of (hosts + more).split(' '))
    await expect(fetched(`http://${host}:${port}/good`), host).rejects.toEqual(REFUSED)
  const odd = [
    '',
    'x',
    'file:///etc/passwd',
    'ftp://localhost/x',
    'data:image/png,x',
    'gopher://localhost',
    '//localhost',
  ]
  for (const url of odd) await expect(fetched(url, 'localhost'), url).rejects.toEqual(REFUSED)
  await expect(fetched(`http://a:b@127.0.0.1:${port}/good`, '127.0.0.1')).rejects.toEqual(REFUSED)
  expect(seen).toEqual([])
})

test('SEC-10 what an operator allowed is asked: a name, an address, a network', async () => {
  expect(await fetched(`http://127.0.0.1:${port}/good`, '127.0.0.1')).toBe('bytes')
  expect(await fetched(`http://127.0.0.3:${port}/good`, '127.0.0.0/8')).toBe('bytes')
  expect(await fetched(`http://localhost:${port}/good`, 'localhost')).toBe('bytes')
  await expect(fetched(`http://127.0.0.1:${port}/good`, 'localhost')).rejects.toEqual(REFUSED)
  await expect(fetched(`http://127.0.0.1:${port}/good`, '127.0.0.2,10.0.0.0/8')).rejects.toEqual(REFUSED)
})

test('SEC-10 redirects are few, and each is checked anew', async () => {
  // The name is allowed, the address alone is not.
  const from = (path: string) => fetched(`http://localhost:${port}${path}`, 'localhost')
  expect(await from('/moved')).toBe('bytes')
  for (const path of ['/inside', '/inside6', '/metadata', '/file', '/password']) {
    seen = []
    await expect(from(path), path).rejects.toEqual(REFUSED)
    expect(seen, path).toHaveLength(1)
  }
  seen = []
  await expect(from('/loop')).rejects.toEqual(REFUSED)
  expect(seen).toHaveLength(4)
})

test('SEC-10 a name that stands for an inner address is refused; the checked address is the one that is asked', async () => {
  const names = (...found: string[]) => {
    const asked: string[] = []
    const resolve: Resolve = host => {
      asked.push(host)
      // What a rebinding name says the second time is never heard.
      const said = asked.length === 1 ? found : ['127.0.0.1']
      return Promise.resolve(said.map(address => ({ address, family: address.includes(':') ? 6 : 4 })))
    }
    return { asked, resolve }
  }
  const url = `http://pictures.example:${port}/good`
  for (const found of [['127.0.0.1'], ['::1'], ['10.0.0.1'], ['127.0.0.9', '127.0.0.1'], []]) {
    const { resolve } = names(...found)
    await expect(fetched(url, '127.0.0.9', { resolve }), found.join()).rejects.toEqual(REFUSED)
  }
  expect(seen).toEqual([])
  const { asked, resolve } = names('127.0.0.9')
  expect(await fetched(url, '127.0.0.9', { resolve })).toBe('bytes')
  expect(asked).toEqual(['pictures.example'])
  expect(seen).toEqual(['127.0.0.9 /good'])
})

test('SEC-10 size, type, time and unpacking are bounded, and every refusal is the same one', async () => {
  const from = (path: string, more: Partial<FetchBounds> = {}) =>
    fetched(`http://127.0.0.1:${port}${path}`, '127.0.0.1', more)
  const refused = ['/page', '/none', '/404', '/large', '/said', '/bomb', '/odd', '/broken']
  for (const path of refused) await expect(from(path), path).rejects.toEqual(REFUSED)
  for (const path of ['/slow', '/silent']) await expect(from(path, { mostMs: 150 }), path).rejects.toEqual(REFUSED)
  expect(await from('/brotli')).toBe('bytes')
  const gone = new AbortController()
  gone.abort()
  await expect(from('/good', { signal: gone.signal })).rejects.toEqual(REFUSED)
  stand.closeAllConnections()
  await expect(fetched('http://127.0.0.1:1/good', '127.0.0.1')).rejects.toEqual(REFUSED)
})
