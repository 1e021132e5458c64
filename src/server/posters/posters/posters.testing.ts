/** Posters for tests. */
import sharp from 'sharp'
import type { z } from 'zod'
import { type Call, SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { posterCalls, posterPicture, type PosterPicture } from '../../../shared/contract/posters/posters.ts'
import { type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { savePoster, uploadPosterPicture } = posterCalls

/** A plain picture of the size of a landscape poster unless it is said otherwise. */
export function aPosterPicture(width = 1260, height = 700, background = '#0f766e'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

type Upload = z.input<typeof uploadPosterPicture.input>
export const landscape = { size: 'landscape', width: 1260, height: 700 } as const

/** Sends a file as a poster's picture; throws the `Failure` of a refusal. */
export async function uploaded(
  person: TestPerson,
  bytes: Uint8Array,
  input: Partial<Upload> = {},
): Promise<PosterPicture> {
  const { app } = await testServer()
  const call: Call = uploadPosterPicture
  const { address } = toRequest(call, { ...landscape, ...input })
  const response = await app.request(SERVICE_BASE + address, {
    method: 'POST',
    headers: { [HEADERS.token]: person.token },
    body: new Uint8Array(bytes),
  })
  const reply = (await response.json()) as PosterPicture & { result: string; reason: FailureCode }
  if (reply.result !== 'success') throw new Failure(reply.reason)
  return posterPicture.parse(reply)
}

type PosterInput = z.input<typeof savePoster.input>

/** What a form sends for a new poster with a picture of its own. */
export const posterInput = (picture: PosterPicture, more: Partial<PosterInput> = {}): PosterInput => ({
  ...landscape,
  theme: `Autumn ${unique()}`,
  terminals: ['kiosk'],
  posterId: null,
  version: null,
  document: null,
  pictureHash: picture.hash,
  idempotencyKey: `poster-${unique()}`,
  ...more,
})

/** A draft with a picture of its own. */
export async function aPoster(person: TestPerson, more: Partial<PosterInput> = {}) {
  const picture = await uploaded(person, await aPosterPicture())
  const saved = await person.send(savePoster, posterInput(picture, more))
  return { ...saved, picture }
}
