/**
 * Takes what delivery channels send (CHOWLY-3): the key in the address is checked before anything is read, the body is
 * bounded in size and time, the signature is checked before anything is believed. Then it is stored and answered; the
 * order is booked a moment later. The same hook again has the same answer.
 */
import { createHash } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import { ZodError } from 'zod'
import {
  connectionHookKeys,
  connectionNames,
  type ConnectionName,
} from '../../../shared/contract/settings/groups/thirdParty.ts'
import { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { networkOf, RateLimiter } from '../../kernel/rateLimit.ts'
import { requestFacts } from '../../kernel/requestFacts.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { readSecret } from '../../settings/secrets/readSecret.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { openPort } from '../channels/connections.ts'
import { ChannelBusy, ChannelKeyRefused, ChannelUnknown } from '../port.ts'
import { CHANNEL_HOOKS, isHookPathKey } from './hookAddress.ts'
import { dialectOf } from './dialects.ts'
import type { HookDialect } from './hookDialect.ts'
import { storeHook } from './hooks.queries.ts'
import { type BodyBounds, readBody } from './readBody.ts'

/** An order of 200 lines is a tenth of it. */
const MOST_BYTES = 512 * 1024
const READ_WITHIN_MS = 10_000
/** A channel that waits longer for its answer sends the hook again. */
const FETCHED_WITHIN_MS = 8_000

/** SEC-5: a channel that sends a Friday night at once, and somebody who guesses. */
const SENT = { burst: 120, perSecond: 10 }
const REFUSED = { burst: 30, perSecond: 0.2 }

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } })
const taken = () => answer(200, '{"received":true}')
const refused = () => answer(403, '{"error":"Wrong signature"}')
const unknown = () => answer(404, '{"error":"Not found"}')

export interface HookLimits extends BodyBounds {
  readonly sent: RateLimiter
  readonly refused: RateLimiter
}

const usual = (): HookLimits => ({
  mostBytes: MOST_BYTES,
  withinMs: READ_WITHIN_MS,
  sent: new RateLimiter(SENT),
  refused: new RateLimiter(REFUSED),
})

/** Mounts the addresses of all stores and channels. */
export function mountChannelHooks(app: Hono, server: Server, limits: HookLimits = usual()): void {
  app.post(`${CHANNEL_HOOKS}/:merchantId{[0-9]{1,9}}/:channel/:key`, async http => {
    const request = requestFacts(http, server.env, 'channelHook')
    const now = request.now.getTime()
    const network = networkOf(request.origin)
    const merchantId = Number(http.req.param('merchantId'))
    const wait = limits.sent.take(`${network} ${merchantId}`, now)
    if (wait > 0) return tooMany(wait)
    const response = await receive(http, server, merchantId, request, limits).catch((error: unknown) => {
      const about = { requestId: request.requestId, merchantId }
      if (isOfChannel(error)) server.log.warn({ ...about, reason: error.message }, 'delivery channel did not answer')
      else server.log.error({ ...about, err: error }, 'storing a hook failed')
      // The channel sends it again.
      return answer(503, '{"error":"Try again"}')
    })
    if (response.status !== 403 && response.status !== 404) return response
    const guesses = limits.refused.take(network, now)
    return guesses > 0 ? tooMany(guesses) : response
  })
}

/** A channel that is down, busy or refuses the key is no defect of ours. */
const isOfChannel = (error: unknown): error is Error =>
  error instanceof ChannelUnknown || error instanceof ChannelBusy || error instanceof ChannelKeyRefused

const tooMany = (seconds: number) => answer(429, '{"error":"Too many requests"}', { 'Retry-After': String(seconds) })

const channelNamed = (name: string): ConnectionName | undefined => connectionNames.find(known => known === name)

async function receive(
  http: HonoContext,
  server: Server,
  merchantId: number,
  request: ReturnType<typeof requestFacts>,
  limits: HookLimits,
): Promise<Response> {
  const { env, engine, log } = server
  const channel = channelNamed(http.req.param('channel') ?? '')
  const dialect = channel && dialectOf(channel)
  if (!channel || !dialect || !isHookPathKey(env, merchantId, channel, http.req.param('key') ?? '')) return unknown()
  const body = await readBody(http, limits)
  if (body === 'tooLarge') return answer(413, '{"error":"Too large"}')
  if (body === 'tooSlow') return answer(408, '{"error":"Too slow"}')
  const [{ value }, key] = await engine.transact({ merchantId }, 'read', run =>
    Promise.all([
      readSetting(run, merchantId, 'thirdParty'),
      readSecret(env, run, merchantId, connectionHookKeys[channel]),
    ]),
  )
  const signed = { header: (name: string) => http.req.header(name) ?? '', body, now: request.now }
  if (key === undefined || !value[channel].enabled || !dialect.isSigned(signed, key)) {
    log.warn({ merchantId, channel }, 'a channel hook with a wrong signature')
    return refused()
  }
  const text = new TextDecoder().decode(body)
  const stored = dialect.complete ? await completed(server, merchantId, channel, dialect.complete, text) : text
  const hook = {
    channel,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    // NUL is the one character that the database does not keep.
    body: stored.replaceAll('\0', ''),
  }
  await retrying(() =>
    transactIn(
      server,
      { merchantId },
      'write',
      run => new OpenContext(run, request),
      async ({ run }) => {
        if (await storeHook(run, merchantId, hook)) await announceDueWork(run, 'channel orders')
      },
    ),
  )
  return taken()
}

/** The order that a hook names, as the channel tells it; the hook itself where it is none that can be read. */
async function completed(
  { env, engine }: Server,
  merchantId: number,
  channel: ConnectionName,
  complete: NonNullable<HookDialect['complete']>,
  text: string,
): Promise<string> {
  const port = await engine.transact({ merchantId }, 'read', run => openPort(env, run, merchantId, channel))
  if (typeof port === 'string') throw new Error(`Orders of ${channel} cannot be asked for: ${port}`)
  try {
    return JSON.stringify(await complete(JSON.parse(text), port, AbortSignal.timeout(FETCHED_WITHIN_MS)))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) return text
    throw error
  }
}
