/**
 * The one way in which the server fetches an address that somebody named (SEC-10). The name is resolved here, and the
 * connection goes to the address that was checked; every redirect is checked again. All refusals look alike: what is
 * behind an address is nobody's to find out.
 */
import { lookup as resolveName } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { type AllowedHosts, mayConnect } from './guardedAddress.ts'

interface Resolved {
  readonly address: string
  readonly family: number
}
export type Resolve = (host: string) => Promise<Resolved[]>

export interface FetchBounds {
  readonly allowed: AllowedHosts
  /** Of the unpacked answer. */
  readonly mostBytes: number
  /** By the type without its parameters, in lower case. */
  readonly accepts: (contentType: string) => boolean
  /** For all of it, redirects included. */
  readonly mostMs?: number
  readonly signal?: AbortSignal
  /** Another directory of names, for tests. */
  readonly resolve?: Resolve
}

const MOST_REDIRECTS = 3
const MOST_MS = 10_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const refused = () => new Failure('ADDRESS_REFUSED', { field: 'url' })
const bySystem: Resolve = host => resolveName(host, { all: true, verbatim: true })

/** Fetches an address whole. Throws ADDRESS_REFUSED at `url` for any failure. */
export async function guardedFetch(address: string, bounds: FetchBounds): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(bounds.mostMs ?? MOST_MS)
  const signal = bounds.signal ? AbortSignal.any([bounds.signal, timeout]) : timeout
  try {
    let url = checkedUrl(address)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const answer = await ask(url, bounds, signal)
      if (!REDIRECTS.has(answer.statusCode ?? 0)) return await contentOf(answer, bounds, signal)
      answer.destroy()
      url = checkedUrl(new URL(answer.headers.location ?? '', url).href)
    }
  } catch (error) {
    // Another server's address, name service or bytes are no error of ours.
    throw error instanceof Failure ? error : refused()
  }
  throw refused()
}

/** What is sent to somebody whose answer counts, whatever its status. */
export interface GuardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/**
 * Sends a request with secrets in it, to the same addresses as above; its status, text and headers. Redirects are not followed:
 * they would carry the secrets to somebody else. Throws ADDRESS_REFUSED for an address that may not be asked: nothing was
 * sent then. Else it throws what the connection does, or an error for an answer that is too large.
 */
export async function guardedSend(
  address: string,
  request: GuardedRequest,
  {
    allowed,
    mostBytes,
    signal,
    resolve,
  }: Pick<FetchBounds, 'allowed' | 'mostBytes' | 'resolve'> & { signal: AbortSignal },
): Promise<{ readonly status: number; readonly text: string; readonly headers: http.IncomingHttpHeaders }> {
  const bounds = { allowed, mostBytes, accepts: () => true, ...(resolve && { resolve }) }
  const answer = await ask(checkedUrl(address), bounds, signal, request)
  const bytes = await bytesOf(answer, mostBytes, signal).catch((error: unknown) => {
    throw error instanceof Failure ? new Error('The answer is too large, or packed in an unknown way') : error
  })
  return { status: answer.statusCode ?? 0, text: Buffer.from(bytes).toString('utf8'), headers: answer.headers }
}

/** Only http and https, and no credentials in the address. */
function checkedUrl(address: string): URL {
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused()
  if (url.username !== '' || url.password !== '') throw refused()
  return url
}

/** The host without the brackets of IPv6, without the dot at the end. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

const PLAIN: GuardedRequest = { method: 'GET', headers: { Accept: '*/*' } }

function ask(
  url: URL,
  bounds: FetchBounds,
  signal: AbortSignal,
  { method, headers: own, body }: GuardedRequest = PLAIN,
): Promise<http.IncomingMessage> {
  const host = hostOf(url)
  // For an address in the place of a name nothing is looked up, and the hook below is never asked.
  if (isIP(host) !== 0 && !mayConnect(host, host, bounds.allowed)) throw refused()
  const lookup: LookupFunction = (name, options, answer) => {
    checkedAddresses(name, bounds).then(
      found => {
        const [first] = found
        if (options.all === true) answer(null, found)
        else answer(null, first?.address ?? '', first?.family ?? 0)
      },
      (error: NodeJS.ErrnoException) => answer(error, '', 0),
    )
  }
  const headers = { ...own, 'Accept-Encoding': 'identity', 'User-Agent': 'Mise' }
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const asked = request(url, { method, lookup, signal, headers, agent: false, maxHeaderSize: 16_384 }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The addresses of a host, which may be one itself. Throws ADDRESS_REFUSED if any of them may not be connected to. */
export async function addressesOf(host: string, bounds: NameBounds): Promise<Resolved[]> {
  const bare = host.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  if (family === 0) return checkedAddresses(bare, bounds)
  if (!mayConnect(bare, bare, bounds.allowed)) throw refused()
  return [{ address: bare, family }]
}

type NameBounds = Pick<FetchBounds, 'allowed' | 'resolve'>

/** The addresses of a name; refused if any of them may not be connected to. */
async function checkedAddresses(name: string, { allowed, resolve = bySystem }: NameBounds): Promise<Resolved[]> {
  const host = name.replace(/\.$/, '')
  const found = await resolve(host)
  if (found.length === 0 || !found.every(({ address }) => mayConnect(host, address, allowed))) throw refused()
  return found
}

async function contentOf(
  answer: http.IncomingMessage,
  { accepts, mostBytes }: FetchBounds,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isRefused =
    answer.statusCode !== 200 || !accepts(type) || Number(answer.headers['content-length'] ?? 0) > mostBytes
  if (isRefused) {
    answer.destroy()
    throw refused()
  }
  return bytesOf(answer, mostBytes, signal)
}

async function bytesOf(answer: http.IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of unpacked(answer, signal)) {
    const bytes = part as Uint8Array
    size += bytes.byteLength
    if (size > mostBytes) {
      answer.destroy()
      throw refused()
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts, size)
}

/** Bytes are counted after they were unpacked: a small bomb is a large answer. */
function unpacked(answer: http.IncomingMessage, signal: AbortSignal): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return answer
  const makers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }
  const make = makers[encoding as keyof typeof makers] as (() => ReturnType<typeof createGunzip>) | undefined
  if (!make) throw refused()
  const unpack = make()
  signal.addEventListener('abort', () => unpack.destroy(new Error('Too slow')), { once: true })
  pipeline(answer, unpack, () => {})
  return unpack
}
