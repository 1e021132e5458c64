/** Reads a sent picture within bounds: how much in one, how many at a time (SEC-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { PICTURE_MOST_BYTES } from '../../../shared/contract/pictures.ts'

/** Together they hold at most so many times 20 MB of a process. */
const MOST_AT_ONCE = 6
const RETRY_SECONDS = 5
let underWay = 0

/**
 * The bytes of a body, given to `work`. Throws PICTURE_TOO_LARGE as soon as there are too many, and 429 while too many
 * pictures are under way.
 */
export async function withSentPicture<T>(
  body: ReadableStream<Uint8Array>,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  if (underWay >= MOST_AT_ONCE) throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: RETRY_SECONDS } })
  underWay++
  try {
    return await work(await readAll(body))
  } finally {
    underWay--
  }
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > PICTURE_MOST_BYTES) throw new Failure('PICTURE_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
