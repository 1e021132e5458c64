/**
 * The server's end of the contract. The same for every call: session, permission before the input is read, input by
 * schema, one transaction with tenant and actor, handler, audit and events in it, reply by schema, envelope.
 */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import type { Call, Calls } from '../../shared/contract/kernel/call.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import type { Run } from '../db/run.ts'
import type { Actor } from './actor.ts'
import { CallContext, DeviceContext, OpenContext, type RequestFacts } from './context.ts'
import { type Device, deviceOf } from './deviceSessions.ts'
import { heavyLane } from './heavyLane.ts'
import { hasLeft, isGuarded, securityHeaders } from './guards.ts'
import type { Download, Handlers, RawAnswer } from './handlers.ts'
import { once } from './idempotency.queries.ts'
import { inputRefusal, type Refusal, refusalFor } from './refusals.ts'
import { asBytes } from './rawAnswer.ts'
import { requestFacts } from './requestFacts.ts'
import { actorOf, requireStepUp, type Server } from './server.ts'
import { deviceTurns, retrying, transactIn, turns } from './turns.ts'

/** Who makes a call; neither for one that everyone may make. */
interface Caller {
  readonly actor?: Actor
  readonly device?: Device
}

type Handle = (input: unknown, context: unknown) => Promise<unknown>
/** What goes out, before it is an answer of HTTP. */
interface Outgoing {
  readonly status: number
  readonly body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  readonly headers: Readonly<Record<string, string>>
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
/** For what is away, and may be there again soon; in seconds. */
const COME_AGAIN_HEADERS = { ...JSON_HEADERS, 'Retry-After': '5' }
/** Below it a compressed answer saves no packet. */
const COMPRESSED_FROM = 2048
const compressed = promisify(gzip)

/** Turns handlers into routes. */
export function mount<C extends Calls>(app: Hono, server: Server, calls: C, handlers: Handlers<C>): void {
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name] as unknown as Handle
    const strict = { ...call, input: call.input instanceof z.ZodObject ? call.input.strict() : call.input }
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), http => answer(server, name, strict, handle, http))
  }
}

async function answer(server: Server, name: string, call: Call, handle: Handle, http: HonoContext): Promise<Response> {
  const started = performance.now()
  const facts = requestFacts(http, server.env, name)
  let caller: Caller = {}
  let outcome: Outgoing | Refusal
  let place: Readonly<Record<string, string>> = {}
  try {
    caller = await admit(server, call, http)
    place = await livePlace(server, http, caller)
    outcome = await perform(server, call, handle, http, facts, caller)
  } catch (error) {
    outcome = refusalFor(error, facts.language, facts.requestId)
    if (outcome.isDefect && !hasLeft(http)) {
      server.figures.faults.note(error, name, facts.requestId)
      server.log.error({ err: error, requestId: facts.requestId, call: name }, 'defect')
    }
  }
  const refusal = 'isDefect' in outcome ? outcome : undefined
  const out = 'isDefect' in outcome ? refuse(outcome) : outcome
  const response = await respond(server, http, facts, { ...out, headers: { ...out.headers, ...place } })
  const { requestId, origin } = facts
  const ms = Math.round((performance.now() - started) * 10) / 10
  server.figures.callOf(name).add(ms, response.status, requestId, Date.now())
  const { actor, device } = caller
  const merchantId = (actor ?? device)?.merchantId
  const who = { merchantId, actorId: actor?.employeeId, deviceId: device?.deviceId }
  const reason = refusal?.body.reason
  server.log.info({ requestId, call: name, status: response.status, reason, ms, origin, ...who }, 'call')
  return response
}

/**
 * Every header at once: one that is set on a made response turns it into a stream, which costs as much as the call.
 * Compressed for anyone who asks for it.
 */
async function respond(server: Server, http: HonoContext, facts: RequestFacts, out: Outgoing): Promise<Response> {
  const { status, body } = out
  const headers = { ...out.headers, ...securityHeaders(server.env), [HEADERS.requestId]: facts.requestId }
  isGuarded(http)
  const mayCompress = typeof body === 'string' && body.length >= COMPRESSED_FROM
  if (!mayCompress || !http.req.header('accept-encoding')?.includes('gzip'))
    return new Response(body, { status, headers })
  const bytes = new Uint8Array(await compressed(body))
  return new Response(bytes, { status, headers: { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } })
}

const refuse = ({ status, body }: Refusal): Outgoing => ({
  status,
  body: JSON.stringify(body),
  headers: status === 503 ? COME_AGAIN_HEADERS : JSON_HEADERS,
})

/** How long ago the person did something, as their page says; a caller that says nothing acts now. */
function idleMsOf(http: HonoContext): number {
  const said = http.req.header(HEADERS.idle)
  return said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) * 1000 : 0
}

/** Where the answer stands in the store's events, for a page that asks: known before the call reads anything (ORD-8). */
async function livePlace(server: Server, http: HonoContext, { actor }: Caller): Promise<Record<string, string>> {
  if (!actor || http.req.header(HEADERS.livePlace) === undefined) return {}
  return { [HEADERS.livePlace]: String(await server.live.place(actor.merchantId)) }
}

/** Checked before the input is read: a caller without permission learns nothing from its validation. */
async function admit(server: Server, call: Call, http: HonoContext): Promise<Caller> {
  if (call.needs === 'everyone') return {}
  if (call.needs === 'device') return { device: await deviceOf(server.devices, http.req.header(HEADERS.device)) }
  const actor = await actorOf(server, http.req.header(HEADERS.token), idleMsOf(http))
  // A page of an earlier session in another tab; without the header the token alone decides.
  const userId = http.req.header(HEADERS.userId)
  if (userId !== undefined && userId !== String(actor.employeeId)) throw new Failure('TOKEN_ERROR')
  if (actor.mustChangePassword && !call.beforeOwnPassword) throw new Failure('PASSWORD_CHANGE_REQUIRED')
  if (!mayMake(actor, call.needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
  if (actor.viewAs && call.access !== 'read' && !call.inViewAs) throw new Failure('VIEW_ONLY')
  if (call.stepUp === true) await requireStepUp(server, actor, http.req.header(HEADERS.stepUp))
  return { actor }
}

function mayMake(actor: Actor, needs: Exclude<Call['needs'], 'everyone' | 'device'>): boolean {
  if (needs === 'operator') return actor.isOperator
  return needs === 'signedIn' || actor.permissions.has(needs)
}

async function perform(
  server: Server,
  call: Call,
  handle: Handle,
  http: HonoContext,
  facts: RequestFacts,
  caller: Caller,
): Promise<Outgoing | Refusal> {
  const parsed = z.safeParse(call.input, await readInput(call, http), { reportInput: true })
  if (!parsed.success) return inputRefusal(parsed.error, facts.language)
  const { actor } = caller
  if (actor && typeof call.stepUp === 'function' && call.stepUp(parsed.data as never))
    await requireStepUp(server, actor, http.req.header(HEADERS.stepUp))
  if (call.readsTotals && actor) await server.totals.flush(actor.merchantId)
  if (call.streams || call.raw || call.uploads || call.access === 'ownerTurns' || call.access === 'turns') {
    const { device } = caller
    const context = device ? deviceTurns(server, facts, device) : turns(server, call, http, facts, actor)
    const made = await handle(parsed.data, context)
    if (call.raw) return asBytes(made as RawAnswer, http)
    return call.streams ? download(made as Download) : success(asReply(call, made))
  }
  const work = () => inTransaction(server, call, handle, parsed.data, facts, caller)
  return success(await (call.heavy ? heavyLane.run(work) : work()))
}

/** Drops every field that the contract does not name, such as a password hash. */
const asReply = (call: Call, made: unknown) => z.parse(call.reply, made) as object

function success(reply: object): Outgoing {
  return { status: 200, body: JSON.stringify({ result: 'success', ...reply }), headers: JSON_HEADERS }
}

/** The one transaction of a call, tried again where the database says that it may be. */
async function inTransaction(
  server: Server,
  call: Call,
  handle: Handle,
  input: unknown,
  facts: RequestFacts,
  { actor, device }: Caller,
): Promise<object> {
  const known = actor ?? device
  const scope = call.access === 'owner' || !known ? 'owner' : { merchantId: known.merchantId }
  const mode = call.access === 'read' ? 'read' : 'write'
  const make = (run: Run) => {
    if (device) return new DeviceContext(run, facts, device)
    return actor ? new CallContext(run, facts, actor) : new OpenContext(run, facts)
  }
  const key = (input as { idempotencyKey?: string } | null)?.idempotencyKey
  return retrying(() =>
    transactIn(
      server,
      scope,
      mode,
      make,
      async context => {
        const work = () => handle(input, context)
        const made = await (key && context instanceof CallContext ? once(context, key, input, work) : work())
        // Before the commit: a defect in a reply must leave nothing behind.
        return asReply(call, made)
      },
      call.heavy ? 'work' : 'call',
    ),
  )
}

async function readInput(call: Call, http: HonoContext): Promise<unknown> {
  const inAddress = { ...http.req.query(), ...http.req.param() }
  if (call.method === 'GET' || call.uploads) return inAddress
  const body = await http.req.text()
  if (body === '') return inAddress
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    throw new Failure('BODY_NOT_JSON')
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Failure('BODY_NOT_JSON')
  return { ...given, ...http.req.param() }
}

function download({ fileName, contentType, body }: Download): Outgoing {
  const ascii = fileName.replace(/[^\w.-]+/g, '_')
  const disposition = `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
  const headers = { 'Content-Type': contentType, 'Content-Disposition': disposition, 'Cache-Control': 'no-store' }
  const bytes = Readable.from(encoded(body))
  return { status: 200, body: Readable.toWeb(bytes) as ReadableStream<Uint8Array>, headers }
}

async function* encoded(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield typeof part === 'string' ? encoder.encode(part) : part
}
