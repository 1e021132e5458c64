/** Clover as a store's card gateway, over its REST Pay Display API. */
import { z } from 'zod'
import { Failure } from '../../../../shared/contract/kernel/failures.ts'
import { cardGatewayKey, type ThirdPartySettings } from '../../../../shared/contract/settings/groups/thirdParty.ts'
import type { Run } from '../../../db/run.ts'
import type { Env } from '../../../env.ts'
import { type GuardedRequest, guardedSend } from '../../../kernel/guardedFetch.ts'
import { brokenCode, mayCarrySecrets, notReachedCode } from '../../../kernel/outsideCall.ts'
import { readSecret } from '../../../settings/secrets/readSecret.ts'
import { type Gateway, type GatewayRequest, GatewayUnknown, GatewayUnreached } from '../gateway.ts'
import { cloverAnswer, cloverKey, cloverOutcome, type CloverReply, cloverRequest } from './cloverAnswers.ts'

const AMERICA = 'https://api.clover.com'
const MOST_BYTES = 1_000_000
/** How long a card reader may take, in seconds; below the deadline of a response. */
const READER_SECONDS = 15

interface Line {
  readonly env: Env
  readonly merchantId: number
  readonly address: string
  /** Undefined: none is set, or it can no longer be decrypted. */
  readonly token: string | undefined
}

/** The gateway of a store with its decrypted key; a wrong key or address fails when a request is sent. */
export async function cloverGateway(
  env: Env,
  run: Run,
  merchantId: number,
  { account, address }: ThirdPartySettings['cardGateway'],
): Promise<Gateway> {
  const token = await readSecret(env, run, merchantId, cardGatewayKey)
  const base = (address || AMERICA).replace(/\/+$/, '')
  const line: Line = { env, merchantId, address: base, token }
  return {
    name: 'clover',
    does: operation => operation !== 'closeBatch',
    async send(key, request, signal) {
      const call = cloverRequest(request)
      if (!call) return { outcome: 'declined', code: 'NOT_OFFERED' }
      const headers = { ...readerHeaders(request), 'Idempotency-Key': cloverKey(merchantId, key) }
      return cloverAnswer(request, await post(line, call.path, headers, call.body, signal))
    },
    async lookUp(_, request, before, signal) {
      if (!('chargeRef' in request)) return undefined
      const path = `/connect/v1/payments/${encodeURIComponent(request.chargeRef)}`
      return cloverOutcome(request, await get(line, path, readerHeaders(request), signal), before)
    },
    async test(signal) {
      if (line.token === undefined) throw new Failure('API_KEY_MISSING')
      const reply = await get(line, `/v3/merchants/${encodeURIComponent(account)}`, {}, signal).catch(notReached)
      if (reply.status === 401 || reply.status === 403 || reply.status === 404) throw new Failure('GATEWAY_KEY_REFUSED')
      const known = z.object({ name: z.string() }).safeParse(reply.status === 200 ? parsed(reply.text) : undefined)
      if (!known.success) throw new Failure('GATEWAY_SILENT')
      return known.data.name
    },
  }
}

const readerHeaders = ({ paymentDevice }: GatewayRequest) => ({
  'X-Clover-Device-Id': paymentDevice,
  'X-POS-Id': 'Mise',
  'X-Clover-Timeout': String(READER_SECONDS),
})

const get = (line: Line, path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) =>
  send(line, path, { method: 'GET', headers }, signal)

function post(
  line: Line,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  signal: AbortSignal,
): Promise<CloverReply> {
  const typed = { ...headers, 'Content-Type': 'application/json' }
  return send(line, path, { method: 'POST', headers: typed, body: JSON.stringify(body) }, signal)
}

/** The error names its kind, never what was sent. */
async function send(line: Line, path: string, request: GuardedRequest, signal: AbortSignal): Promise<CloverReply> {
  const { env, address, token } = line
  if (token === undefined) throw new GatewayUnreached('no key of Clover')
  if (!mayCarrySecrets(address)) throw new GatewayUnreached('the address of Clover is not https')
  const headers = { ...request.headers, Accept: 'application/json', Authorization: `Bearer ${token}` }
  try {
    const bounds = { allowed: env.allowedPrivateHosts, mostBytes: MOST_BYTES, signal }
    return await guardedSend(`${address}${path}`, { ...request, headers }, bounds)
  } catch (error) {
    if (error instanceof Failure) throw new GatewayUnreached('the address of Clover is refused')
    const code = notReachedCode(error)
    if (code !== undefined) throw new GatewayUnreached(`Clover is not reached: ${code}`)
    throw new GatewayUnknown(`no answer from Clover: ${brokenCode(error)}`)
  }
}

function notReached(error: unknown): never {
  if (error instanceof GatewayUnknown) throw new Failure('GATEWAY_SILENT')
  throw error
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
