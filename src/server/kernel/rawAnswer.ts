/** Bytes that go out as they are, with their tag: a client that has them gets a 304. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { RawAnswer } from './handlers.ts'

const plain = promisify(gunzip)

/** Whether the caller's copy is the one of this tag (RFC 9110, 13.1.2: compared weakly). */
function hasCopy(http: HonoContext, etag: string): boolean {
  const known = http.req.header('if-none-match')
  if (known === undefined) return false
  return known.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${etag}"`)
}

/** The answer of HTTP: 304 for a known tag; unpacked for a caller that takes no gzip. */
export async function asBytes(
  answer: RawAnswer,
  http: HonoContext,
): Promise<{ status: number; body: Uint8Array<ArrayBuffer> | null; headers: Record<string, string> }> {
  const { contentType, body, etag, isGzip, cacheControl = 'private, no-cache' } = answer
  const headers: Record<string, string> = { 'Cache-Control': cacheControl }
  if (etag !== undefined) headers['ETag'] = `"${etag}"`
  if (isGzip) headers['Vary'] = 'Accept-Encoding'
  if (etag !== undefined && hasCopy(http, etag)) return { status: 304, body: null, headers }
  const bytes = typeof body === 'function' ? await body() : body
  headers['Content-Type'] = contentType
  headers['Content-Disposition'] = 'inline'
  if (!isGzip) return { status: 200, body: new Uint8Array(bytes), headers }
  if (!http.req.header('accept-encoding')?.includes('gzip')) {
    return { status: 200, body: new Uint8Array(await plain(bytes)), headers }
  }
  return { status: 200, body: new Uint8Array(bytes), headers: { ...headers, 'Content-Encoding': 'gzip' } }
}
