/**
 * Sends requests to a card gateway so that nothing is refunded, voided or closed twice and none is lost (docs/decisions/0014).
 * A request is stored first, then sent outside of any transaction by one process at a time. Its response is recorded in the
 * transaction that completes the request. A request with an unknown outcome is looked up before it is sent again.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { type Gateway, type GatewayResponse, gatewayResponse, type GatewayRequest, gatewayRequest } from './gateway.ts'
import { GatewayUnknown, GatewayUnreached } from './gateway.ts'
import {
  addRequest,
  claimRequest,
  completeRequest,
  findRequest,
  type StoredRequest,
  listKnownRefs,
  lockPending,
  type NewGatewayRequest,
  postponeRequest,
} from './gatewayCalls.queries.ts'
import { compareLateResponse } from './decisions.ts'
import { gatewayNamed } from './gatewayFor.ts'
import { nextTryAfter } from './nextTry.ts'
import { handlerFor } from './onGatewayResponse.ts'

/** The process that stored a request sends it; others may take it over after this time. */
const GRACE_MS = 5_000
/** For one response. A card reader answers within seconds, or not at all. */
const DEADLINE_MS = 20_000
/** Enough for a look-up, a request, and storing the response. */
const CLAIM_MS = 2 * DEADLINE_MS + 20_000

/** Where the time comes from, for tests. */
export interface SendTiming {
  readonly now?: Date
  readonly deadlineMs?: number
}

/** The response, once it is recorded; else pending. */
export type GatewayResult = GatewayResponse | { readonly outcome: 'pending' }

/**
 * Stores a request in the caller's transaction, beside the row that waits for its response. After a crash another process
 * sends it. The same key again changes nothing.
 */
export async function storeRequest(
  run: Run,
  merchantId: number,
  request: NewGatewayRequest,
  now = new Date(),
): Promise<void> {
  await addRequest(run, merchantId, request, new Date(now.getTime() + GRACE_MS))
}

/**
 * Sends a request, stored before or now, and records its response. The same key again returns the known response, and is
 * sent again only while the outcome is unknown and no other process is sending it. Never call it in a transaction.
 * A declined key stays declined: a retry needs another key. Throws KEY_REUSED where the key belongs to another request.
 */
export async function sendToGateway(
  server: Server,
  wanted: NewGatewayRequest & { readonly merchantId: number },
  timing: SendTiming = {},
): Promise<GatewayResult> {
  const { merchantId, key, request } = wanted
  const now = timing.now ?? new Date()
  const kept = await retrying(() =>
    server.engine.transact({ merchantId }, 'write', async run => {
      await storeRequest(run, merchantId, wanted, now)
      return findRequest(run, merchantId, key)
    }),
  )
  if (!kept) throw new Error('A gateway request was not stored')
  const isSame = JSON.stringify(gatewayRequest.parse(kept.request)) === JSON.stringify(gatewayRequest.parse(request))
  if (!isSame || kept.subject !== wanted.subject) throw new Failure('KEY_REUSED', { field: 'key' })
  if (kept.state !== 'pending') return gatewayResponse.parse(kept.answer)
  const job = { merchantId, id: kept.gatewayCallId }
  const claimed = await claimForSending(server, job, now)
  if (!claimed) return { outcome: 'pending' }
  return await sendClaimed(server, merchantId, claimed, { ...timing, now })
}

/** Reserves a request for this process while it is sent; undefined where another process has it. */
export function claimForSending(server: Server, job: DueJob, now: Date): Promise<StoredRequest | undefined> {
  const until = new Date(now.getTime() + CLAIM_MS)
  return retrying(() =>
    server.engine.transact({ merchantId: job.merchantId }, 'write', run => claimRequest(run, job, now, until)),
  )
}

/** Sends a reserved request and records its response. An unknown outcome, or one that cannot be recorded, is retried later. */
export async function sendClaimed(
  server: Server,
  merchantId: number,
  claimed: StoredRequest,
  { now = new Date(), deadlineMs = DEADLINE_MS }: SendTiming,
): Promise<GatewayResult> {
  const { gatewayCallId: id, tries } = claimed
  const about = { merchantId, gatewayCallId: id, gateway: claimed.gateway, tries }
  let answer: GatewayResponse | undefined
  try {
    if (claimed.decidedAt !== null) return await lookUpDecided(server, merchantId, claimed, { now, deadlineMs })
    answer = await responseTo(server, merchantId, claimed, deadlineMs)
    await recordResponse(server, merchantId, claimed, answer, now)
    return answer
  } catch (error) {
    // A silent gateway is no error of ours; messages of GatewayUnknown are written by this product and hold no secrets.
    if (error instanceof GatewayUnknown)
      server.log.warn({ ...about, reason: error.message }, 'card gateway result unknown')
    else server.log.error({ ...about, err: error }, 'posting the card gateway response failed')
    const nextTryAt = nextTryAfter(tries, now)
    await retrying(() =>
      server.engine.transact({ merchantId }, 'write', run => postponeRequest(run, merchantId, id, nextTryAt, answer)),
    )
    return { outcome: 'pending' }
  }
}

/** Looks up a request that a person has decided; it is never sent again. Throws GatewayUnknown. */
async function lookUpDecided(
  server: Server,
  merchantId: number,
  claimed: StoredRequest,
  { now, deadlineMs }: Required<SendTiming>,
): Promise<GatewayResult> {
  const { gatewayCallId: id, callKey } = claimed
  const { gateway, request, before } = await lookUpContext(server, merchantId, claimed)
  const late = await within(deadlineMs, signal => gateway.lookUp(callKey, request, before, signal))
  const open = (run: Run) => new OpenContext(run, factsOf(id, now))
  await retrying(() =>
    transactIn(server, { merchantId }, 'write', open, context => compareLateResponse(context, merchantId, id, late)),
  )
  return gatewayResponse.parse(claimed.answer)
}

/** The gateway of a request, and what helps to find the request there. */
async function lookUpContext(server: Server, merchantId: number, { gateway, request: stored, madeAt }: StoredRequest) {
  const request = gatewayRequest.parse(stored)
  const chargeRef = 'chargeRef' in request ? request.chargeRef : ''
  const [named, knownRefs] = await server.engine.transact({ merchantId }, 'read', run =>
    Promise.all([
      gatewayNamed(server, run, merchantId, gateway),
      listKnownRefs(run, merchantId, gateway, request.operation, chargeRef),
    ]),
  )
  return { gateway: named, request, before: { since: new Date(madeAt), knownRefs: new Set(knownRefs) } }
}

/** The response that is stored already, or the gateway's. Throws GatewayUnknown. */
async function responseTo(
  server: Server,
  merchantId: number,
  claimed: StoredRequest,
  deadlineMs: number,
): Promise<GatewayResponse> {
  if (claimed.answer !== null) return gatewayResponse.parse(claimed.answer)
  const { gateway, request, before } = await lookUpContext(server, merchantId, claimed)
  if (claimed.tries > 1) {
    const found = await within(deadlineMs, signal => gateway.lookUp(claimed.callKey, request, before, signal))
    if (found) return found
  }
  return await sendFirstOrAgain(gateway, claimed, request, deadlineMs)
}

async function sendFirstOrAgain(
  gateway: Gateway,
  { callKey, tries }: StoredRequest,
  request: GatewayRequest,
  deadlineMs: number,
): Promise<GatewayResponse> {
  if (!gateway.does(request.operation)) return { outcome: 'declined', code: 'NOT_OFFERED' }
  try {
    return await within(deadlineMs, signal => gateway.send(callKey, request, signal))
  } catch (error) {
    // A first try that never arrived did nothing; at a later try, an earlier one may have.
    if (tries === 1 && error instanceof GatewayUnreached) return { outcome: 'declined', code: 'NOT_CONNECTED' }
    throw error
  }
}

/** A response after the deadline counts as none, even if the adapter ignores the signal. */
async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  let late = () => {}
  const end = new Promise<never>((_, reject) => {
    late = () => reject(new GatewayUnknown('no answer in time'))
    signal.addEventListener('abort', late, { once: true })
  })
  try {
    return await Promise.race([ask(signal), end])
  } finally {
    signal.removeEventListener('abort', late)
  }
}

/** Runs the operation's handler and completes the request in one transaction; compares only, if a person has decided it. */
async function recordResponse(
  server: Server,
  merchantId: number,
  { gatewayCallId: id, callKey: key, subject, orderId, request: stored }: StoredRequest,
  answer: GatewayResponse,
  now: Date,
): Promise<void> {
  const request = gatewayRequest.parse(stored)
  const open = (run: Run) => new OpenContext(run, factsOf(id, now))
  await retrying(() =>
    transactIn(server, { merchantId }, 'write', open, async context => {
      if (!(await lockPending(context.run, merchantId, id))) return compareLateResponse(context, merchantId, id, answer)
      await handlerFor(request.operation)(context, { merchantId, key, subject, orderId, request, answer })
      await completeRequest(context.run, merchantId, id, answer)
    }),
  )
}

/** Audit entries name the gateway instead of an address. */
const factsOf = (id: number, now: Date): RequestFacts => ({
  requestId: `gateway-${id}`,
  origin: 'gateway',
  language: 'en',
  call: 'gateway',
  now,
})
