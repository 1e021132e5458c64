import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureCalls } from '../../../shared/contract/menu/pictures.ts'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { aPicture } from './pictures.testing.ts'

let stand: http.Server
let base: string
let asked = 0
let closed: TestServer
let open: TestServer
let person: TestPerson

beforeAll(async () => {
  closed = await testServer()
  open = await openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, closed.engine)
  person = await aPerson()
  const picture = await sharp(await aPicture(2000, 1000))
    .withExif({ IFD0: { Copyright: 'secret-owner' } })
    .jpeg()
    .toBuffer()
  stand = http.createServer((request, answer) => {
    asked++
    if (request.url === '/liar.png')
      answer.writeHead(200, { 'Content-Type': 'image/png' }).end('<script>alert(1)</script>')
    else if (request.url === '/vector.svg') answer.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>')
    else answer.writeHead(200, { 'Content-Type': 'image/jpeg', 'Set-Cookie': 'a=b' }).end(picture)
  })
  await new Promise<void>(resolve => stand.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`
})
afterAll(() => {
  stand.closeAllConnections()
  stand.close()
})

function img(server: TestServer, url: string): Promise<Response> {
  const { address } = toRequest(pictureCalls.getImg, { url })
  return Promise.resolve(
    server.app.request(SERVICE_BASE + address, {
      headers: { [HEADERS.token]: person.token, 'Accept-Language': 'zh-CN' },
    }),
  )
}
const refusalOf = async (response: Response) => (await response.json()) as { reason: string; field: string }

test('SEC-10 getImg stands at its address, and its answer is a picture of our own making', async () => {
  expect(toRequest(pictureCalls.getImg, { url: 'http://a/b?c=d' }).address).toBe(
    '/api/common/overall/getImg?url=http%3A%2F%2Fa%2Fb%3Fc%3Dd',
  )
  const response = await img(open, `${base}/photo.jpg`)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('content-disposition')).toBe('inline')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('set-cookie')).toBeNull()
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.includes('secret-owner')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
})

test('SEC-10 getImg never passes on what is no picture', async () => {
  for (const path of ['/liar.png', '/vector.svg']) {
    const refusal = await refusalOf(await img(open, base + path))
    expect([refusal.reason, refusal.field], path).toEqual(['PICTURE_FORMAT', 'url'])
  }
})

test('SEC-10 getImg asks nothing of the server’s own network unless it was allowed', async () => {
  const before = asked
  for (const url of [`${base}/photo.jpg`, 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', 'x']) {
    const refusal = await refusalOf(await img(closed, url))
    expect([refusal.reason, refusal.field], url).toEqual(['ADDRESS_REFUSED', 'url'])
  }
  expect(asked).toBe(before)
})
