/** How adapters reach their services: guarded addresses (SEC-10), https, and errors that say what surely happened. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Env } from '../env.ts'
import { guardedSend } from '../kernel/guardedFetch.ts'
import { brokenCode, mayCarrySecrets, notReachedCode } from '../kernel/outsideCall.ts'
import {
  ChannelBusy,
  ChannelKeyRefused,
  type ChannelTransport,
  ChannelUnknown,
  ChannelUnreached,
  type TransportReply,
  type TransportRequest,
} from './port.ts'
import { hostsFor } from './practice.ts'

const zip = promisify(gzip)
/** A menu of 5,000 dishes, fetched whole. */
const MOST_BYTES = 30_000_000
/** Nobody is asked later than that because a service said so. */
const MOST_WAIT_MS = 6 * 3_600_000

/** The transport of every channel. Errors name what happened, never what was sent. */
export function channelTransport(env: Env): ChannelTransport {
  return {
    async send(request, signal) {
      const reply = await sent(env, request, signal)
      const { status } = reply
      if (status === 401 || status === 403) throw new ChannelKeyRefused(`refused with ${status}`)
      const wait = retryAfterMs(reply.headers['retry-after'], new Date())
      if (status === 429) throw new ChannelBusy(wait)
      if (status === 408 || status >= 500) throw new ChannelUnknown(`answered ${status}`, wait)
      return reply
    },
  }
}

async function sent(env: Env, request: TransportRequest, signal: AbortSignal): Promise<TransportReply> {
  const { method, url, headers, body, gzip: packs } = request
  if (!URL.canParse(url) || !mayCarrySecrets(url)) throw new ChannelUnreached('the address is not https')
  const packed = packs === true && body !== undefined
  try {
    const outgoing = {
      method,
      headers: packed ? { ...headers, 'Content-Encoding': 'gzip' } : headers,
      ...(body !== undefined && { body: packed ? await zip(body) : body }),
    }
    const bounds = { allowed: hostsFor(url, env.allowedPrivateHosts), mostBytes: MOST_BYTES, signal }
    return await guardedSend(url, outgoing, bounds)
  } catch (error) {
    if (error instanceof Failure) throw new ChannelUnreached('the address is refused')
    const code = notReachedCode(error)
    if (code !== undefined) throw new ChannelUnreached(`not reached: ${code}`)
    throw new ChannelUnknown(`no answer: ${brokenCode(error)}`)
  }
}

/** The wait that a service asks for, in seconds or as a date; null where it names none that can be read. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | null {
  const said = Array.isArray(header) ? header[0] : header
  if (said === undefined) return null
  const wait = /^\d{1,9}$/.test(said.trim()) ? Number(said) * 1_000 : Date.parse(said) - now.getTime()
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MOST_WAIT_MS)
}
