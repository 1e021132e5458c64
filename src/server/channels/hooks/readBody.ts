/** A raw body, bounded in size and time while it is read: nobody fills the memory or holds a connection for ever. */
import type { Context as HonoContext } from 'hono'

export interface BodyBounds {
  readonly mostBytes: number
  readonly withinMs: number
}

/** The bytes of the body as they came. One that says that it is too large is not read at all. */
export async function readBody(
  http: HonoContext,
  { mostBytes, withinMs }: BodyBounds,
): Promise<Uint8Array | 'tooLarge' | 'tooSlow'> {
  if (Number(http.req.header('content-length') ?? 0) > mostBytes) return 'tooLarge'
  const reader = http.req.raw.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
  if (!reader) return new Uint8Array()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'tooSlow'>(resolve => {
    timer = setTimeout(() => resolve('tooSlow'), withinMs)
  })
  const read = await Promise.race([readAll(reader, mostBytes), late]).finally(() => clearTimeout(timer))
  if (typeof read === 'string') void reader.cancel().catch(() => {})
  return read
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array | 'tooLarge'> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    bytes += value.byteLength
    if (bytes > mostBytes) return 'tooLarge'
    chunks.push(value)
  }
}
