/** Pudu's signature of a request: HMAC-SHA1 over its date, method, types, body and path (docs/areas/room.md). */
import { createHash, createHmac } from 'node:crypto'

export const PUDU_TYPE = 'application/json'

export interface PuduRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Empty for none. */
  readonly body: string
}

/** The base64 of the MD5's hexadecimal digits; empty for no body. */
export const contentMd5 = (body: string): string =>
  body === '' ? '' : Buffer.from(createHash('md5').update(body).digest('hex')).toString('base64')

/** The path with its query as it is signed: sorted by name, not encoded. */
function signedPath({ path, query }: PuduRequest): string {
  const sorted = Object.keys(query)
    .toSorted()
    .map(name => `${name}=${query[name] ?? ''}`)
  return sorted.length === 0 ? path : `${path}?${sorted.join('&')}`
}

/** The headers of a signed request; `date` in the form of HTTP. */
export function puduHeaders(
  request: PuduRequest,
  { appKey, secret, date }: { readonly appKey: string; readonly secret: string; readonly date: string },
): Record<string, string> {
  const md5 = contentMd5(request.body)
  const words = [`x-date: ${date}`, request.method, PUDU_TYPE, PUDU_TYPE, md5, signedPath(request)].join('\n')
  const signature = createHmac('sha1', secret).update(words).digest('base64')
  return {
    Accept: PUDU_TYPE,
    'Content-Type': PUDU_TYPE,
    ...(md5 !== '' && { 'Content-MD5': md5 }),
    'x-date': date,
    Authorization: `hmac id="${appKey}", algorithm="hmac-sha1", headers="x-date", signature="${signature}"`,
  }
}
