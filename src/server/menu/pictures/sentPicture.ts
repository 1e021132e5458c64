/** Bounds of pictures on their way: how much in one, how many at a time in a process (SEC-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { PICTURE_MOST_BYTES } from '../../../shared/contract/menu/pictures.ts'

/** Together they hold at most so many times 20 MB of a process. */
const MOST_AT_ONCE = 6
const RETRY_SECONDS = 5
let underWay = 0

/** Carries one picture, sent or fetched, from its first byte to its last size. Throws 429 while too many are under way. */
export async function amongFew<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_AT_ONCE) throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: RETRY_SECONDS } })
  underWay++
  try {
    return await work()
  } finally {
    underWay--
  }
}

/** The bytes of a body. Throws PICTURE_TOO_LARGE as soon as there are too many. */
export async function readPicture(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > PICTURE_MOST_BYTES) throw new Failure('PICTURE_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
