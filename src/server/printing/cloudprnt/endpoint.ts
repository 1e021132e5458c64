/**
 * Star CloudPRNT over HTTP, outside the envelope of the calls: printers poll (POST), fetch (GET) and confirm (DELETE) at
 * one address. What a printer may not have looks to it as if nothing were there.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { CLOUDPRNT_PATH } from '../../../shared/contract/printing/cloudPrinters.ts'
import { type Poll, readMac, readPoll } from '../../../shared/rules/printing/poll.ts'
import { requestFacts } from '../../kernel/requestFacts.ts'
import { refusalFor } from '../../kernel/refusals.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { Server } from '../../kernel/server.ts'
import { answerPoll, idleReply, isIdle, type PollReply } from './answerPoll.ts'
import { readCloudKey } from './cloudKey.ts'
import { findPolling, type PollingPrinter } from './cloudPrinters.queries.ts'
import { type Claimed, confirmJob, fetchJob } from './handOver.ts'
import { printerTurn, type PrinterTurn } from './printerTurn.ts'

const MOST_POLL_BYTES = 64 * 1024
const NO_JOB: PollReply = { jobReady: false }

interface Caller {
  readonly merchantId: number
  readonly secret: string
  readonly turn: PrinterTurn
}

/** Mounts the address of every store. */
export function mountCloudPrnt(app: Hono, server: Server): void {
  const path = `${CLOUDPRNT_PATH}/:key`
  const answering = (answer: (http: HonoContext, caller: Caller) => Promise<Response>) => async (http: HonoContext) => {
    const request = requestFacts(http, server.env, 'cloudprnt')
    const key = readCloudKey(http.req.param('key') ?? '')
    if (!key) return empty(404)
    try {
      return await answer(http, { ...key, turn: printerTurn(server, key.merchantId, request) })
    } catch (error) {
      const { isDefect } = refusalFor(error, request.language, request.requestId)
      if (isDefect) server.log.error({ err: error, requestId: request.requestId }, 'defect')
      // A printer polls again by itself.
      return empty(503)
    }
  }
  app.post(path, answering(poll))
  app.get(path, answering(fetchOrConfirm))
  app.delete(path, answering(confirm))
  // A printer that prefers MQTT asks for its settings first; without them it goes on by HTTP.
  app.all(`${path}/*`, () => empty(404))
}

const empty = (status: 200 | 400 | 404 | 413 | 415 | 503) => new Response(null, { status })
const json = (reply: PollReply) =>
  new Response(JSON.stringify(reply), { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })

async function poll(http: HonoContext, { merchantId, secret, turn }: Caller): Promise<Response> {
  const said = await readBody(http)
  if (said === 'too large') return empty(413)
  if (!said) return empty(400)
  const { mac } = said
  const found = await turn('read', ({ run }) => findPolling(run, merchantId, mac ?? ''))
  if (!isTheKey(found, secret)) return empty(404)
  if (mac === undefined) return json(NO_JOB)
  if (isIdle(said, found, new Date())) return json(idleReply(found))
  return json(await turn('write', context => answerPoll(context, merchantId, { ...said, mac }, found)))
}

async function readBody(http: HonoContext): Promise<Poll | 'too large' | undefined> {
  const body = await http.req.text()
  if (body.length > MOST_POLL_BYTES) return 'too large'
  try {
    return readPoll(JSON.parse(body))
  } catch {
    return undefined
  }
}

const isTheKey = (found: PollingPrinter | undefined, secret: string): found is PollingPrinter =>
  found !== undefined && sameSecret(found.key, secret)

/** The printer that a fetch or a confirmation names, once somebody has claimed it. */
async function claimed(http: HonoContext, { merchantId, secret, turn }: Caller): Promise<Claimed | undefined> {
  const mac = readMac(http.req.query('mac') ?? http.req.header('x-star-mac'))
  if (mac === undefined) return undefined
  const found = await turn('read', ({ run }) => findPolling(run, merchantId, mac))
  if (!isTheKey(found, secret) || found.printerId === null) return undefined
  return { merchantId, printerId: found.printerId, printWidthDots: found.printWidthDots }
}

const tokenOf = (http: HonoContext) => http.req.query('token') ?? http.req.header('x-star-token')

/** A GET with "delete" confirms: for servers in front of this one that pass no DELETE on. */
async function fetchOrConfirm(http: HonoContext, caller: Caller): Promise<Response> {
  if (http.req.query('delete') !== undefined) return confirm(http, caller)
  const printer = await claimed(http, caller)
  if (!printer) return empty(404)
  const fetched = await fetchJob(caller.turn, printer, { token: tokenOf(http), type: http.req.query('type') })
  if (fetched.status !== 200) return empty(fetched.status)
  const { mediaType, body, headers } = fetched.form
  // The bare type: some firmware refuses one that names its characters.
  return new Response(new Uint8Array(body), {
    headers: { ...headers, 'Content-Type': mediaType, 'Cache-Control': 'no-store' },
  })
}

async function confirm(http: HonoContext, caller: Caller): Promise<Response> {
  const printer = await claimed(http, caller)
  if (!printer) return empty(404)
  await confirmJob(caller.turn, printer, { token: tokenOf(http), code: http.req.query('code') })
  return empty(200)
}
