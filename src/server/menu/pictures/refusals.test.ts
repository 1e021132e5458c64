/** What is said of files that are no picture of a dish (MENU-13, SEC-6). */
import { beforeAll, expect, test } from 'vitest'
import { crc32 } from 'node:zlib'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { pictureCalls } from '../../../shared/contract/menu/pictures.ts'
import { nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'
import { aPicture } from './pictures.testing.ts'

const { getImg, updatePictureTexts, uploadPicture } = pictureCalls

let manager: TestPerson
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.dishes.edit'] })
})

type Body = NonNullable<RequestInit['body']>
/** Somebody who sends this file with whatever they call. */
const sending = (person: TestPerson, body: () => Body): Pick<TestPerson, 'request'> => ({
  async request(call, input, headers = {}) {
    const { app } = await testServer()
    const { address } = toRequest(call, input)
    const own = { [HEADERS.token]: person.token, ...headers }
    return app.request(SERVICE_BASE + address, { method: 'POST', headers: own, body: body(), duplex: 'half' } as object)
  },
})
const refused = (body: () => Body, input: object = {}, person = manager) =>
  refusalOf(sending(person, body), uploadPicture, input as Readonly<Record<string, unknown>>)

const format = {
  reason: 'PICTURE_FORMAT',
  field: 'pictureId',
}
const large = {
  reason: 'PICTURE_TOO_LARGE',
  field: 'pictureId',
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
  ['an SVG with a script', svg],
  ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`],
  ['a page', '<html><script>alert(1)</script>'],
  ['nothing', ''],
])('MENU-13 SEC-6 %s is no picture', async (_, content) => {
  expect(await refused(() => content)).toEqual(format)
})

test('MENU-13 SEC-6 50 MB, and 20,000 × 20,000 pixels', async () => {
  const endless = () => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull(into) {
        sent += 1_000_000
        into.enqueue(new Uint8Array(1_000_000).fill(0xff))
        if (sent >= 50_000_000) into.close()
      },
    })
  }
  expect(await refused(endless)).toEqual(large)
  const wide = Buffer.from(await aPicture(10, 10, 'png'))
  // Its head says how wide and high it is, from the 16th byte on, and is summed up behind.
  for (const at of [16, 20]) wide.writeUInt32BE(20_000, at)
  wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29)
  expect(await refused(() => new Uint8Array(wide))).toEqual(large)
})

test('MENU-13 texts of a picture that is not there', async () => {
  const atPicture = { ...nothingThere, field: 'pictureId' }
  expect(await refusalOf(manager, updatePictureTexts, { pictureId: 2_000_000_000 })).toEqual(atPicture)
})

test('SEC-10 an address that is not fetched', async () => {
  const refusedAt = (url: string) => refusalOf(manager, getImg, { url })
  const words = {
    reason: 'ADDRESS_REFUSED',
    field: 'url',
  }
  for (const url of ['http://127.0.0.1/a.png', 'http://[::1]/', 'file:///etc/passwd', 'not an address'])
    expect(await refusedAt(url), url).toEqual(words)
})
