/** The browser's end of the contract: the only place with `fetch`. */
import { z } from 'zod'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../../shared/contract/kernel/call.ts'
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { placeWanted } from './livePlace.ts'
import { beforeNextTry, isRestarting } from './restart.ts'
import { dropSession, getLanguage, getSession, rememberAddress } from './session.ts'
import { stepUpToken } from './stepUp.ts'
import { idleMs } from './touches.ts'

/** SHELL-8; docs/product/fields.md, Limits. */
const TIMEOUT_MS = 300_000
/** Seconds; whoever was away for longer is signed out anyway. */
const LONGEST_IDLE = 999_999_999

/** Why a call failed, in words for the reader. `field` is the input field that caused it. */
export class CallFailure extends Failure {
  /** Names this very request in the server's log. */
  readonly requestId: string | undefined
  constructor(code: FailureCode, message: string, field: string | undefined, requestId: string | undefined) {
    super(code, field === undefined ? {} : { field })
    this.name = 'CallFailure'
    this.message = message
    this.requestId = requestId
  }

  /** The reference, unless the message already says it. */
  get unsaidReference(): string | undefined {
    return this.requestId !== undefined && this.message.includes(this.requestId) ? undefined : this.requestId
  }
}

/** What the server never had the chance to say comes from the catalogue of the language in use. */
let textOf: (code: FailureCode) => string = code => code

/** Gives this file the catalogue; called once by texts.ts. */
export function bindFailureTexts(find: (code: FailureCode) => string): void {
  textOf = find
}

export interface SendOptions {
  signal?: AbortSignal | undefined
}

/**
 * Makes a call. Rejects with a `CallFailure`; 511 also ends the session (AUTH-5). While the server is restarted, what may be
 * repeated is: reads, and changes with an idempotency key.
 */
export async function send<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  const { address, body } = toRequest(call, input as object)
  const mayRepeat = call.access === 'read' || 'idempotencyKey' in (input as object)
  for (;;) {
    const answered = await answerTo(address, call.method, body, options.signal)
    const isAway = answered instanceof CallFailure || isNobody(answered)
    if (isAway && mayRepeat && isRestarting()) {
      await beforeNextTry(options.signal)
      continue
    }
    if (answered instanceof CallFailure) throw answered
    return readReply(call, answered.status, answered.requestId, answered.text)
  }
}

interface Answered {
  readonly status: number
  readonly requestId: string | undefined
  readonly text: string
}

/** The whole answer, or that there is none. */
async function answerTo(...asked: Parameters<typeof request>): Promise<Answered | CallFailure> {
  try {
    const response = await request(...asked)
    return { status: response.status, requestId: requestIdOf(response), text: await textFrom(response) }
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

/** A proxy that reaches no server says so in words of its own. */
const isNobody = ({ status, text }: Answered): boolean => status >= 502 && status <= 504 && parse(text) === undefined

/** Fetches a file with the session's headers and hands it to the browser under the server's file name. */
export async function download<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options: SendOptions = {},
): Promise<void> {
  const { address, body } = toRequest(call, input as object)
  const response = await request(address, call.method, body, options.signal)
  const disposition = response.headers.get('content-disposition')
  if (!response.ok || disposition === null) {
    throw readFailure(response.status, requestIdOf(response), await textFrom(response))
  }
  const blob = await response.blob().catch((error: unknown) => Promise.reject(asNetworkFailure(error)))
  saveBlob(blob, fileNameOf(disposition))
}

/**
 * Makes a call that answers lines of JSON while it works; `onLine` hears each. Rejects with a `CallFailure`, also where the
 * stream breaks off; an abort stops the work on the server.
 */
export async function sendForLines<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  onLine: (line: ReplyOf<C>) => void,
  options: SendOptions = {},
): Promise<void> {
  const { address, body } = toRequest(call, input as object)
  const response = await request(address, call.method, body, options.signal)
  if (!response.headers.has('content-disposition') || response.body === null) {
    throw readFailure(response.status, requestIdOf(response), await textFrom(response))
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => Promise.reject(asNetworkFailure(error)))
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(z.parse(call.reply, JSON.parse(line)) as ReplyOf<C>)
  }
}

/** Opens a stream that stays open (the live events); no time limit. Rejects with a `CallFailure`. */
export async function openStream(address: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await ask(address, { headers: sessionHeaders(), signal })
  if (!response.ok || response.body === null) {
    throw readFailure(response.status, requestIdOf(response), await textFrom(response))
  }
  return response.body
}

/** The headers that every call carries (AUTH-4). */
export function sessionHeaders(): Record<string, string> {
  const session = getSession()
  const stepUp = stepUpToken()
  return {
    'Accept-Language': getLanguage() === 'zh' ? 'zh-CN' : 'en-US',
    ...(session === undefined
      ? {}
      : {
          [HEADERS.token]: session.token,
          [HEADERS.userId]: String(session.userId),
          [HEADERS.idle]: String(Math.min(Math.floor(idleMs() / 1000), LONGEST_IDLE)),
        }),
    ...(stepUp === undefined ? {} : { [HEADERS.stepUp]: stepUp }),
  }
}

async function request(
  address: string,
  method: string,
  body: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const merchantId = getSession()?.merchantId
  const onPlace = merchantId === undefined ? undefined : placeWanted(merchantId)
  const response = await ask(address, {
    method,
    headers: {
      ...sessionHeaders(),
      ...(onPlace === undefined ? {} : { [HEADERS.livePlace]: 'wanted' }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    ...(body === undefined ? {} : { body }),
  })
  onPlace?.(response.headers.get(HEADERS.livePlace))
  return response
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(SERVICE_BASE + address, init)
  } catch (error) {
    throw asNetworkFailure(error)
  }
}

async function textFrom(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw asNetworkFailure(error)
  }
}

/** An abort by the person who asked is not a failure and stays what it is; everything else is “no response”. */
function asNetworkFailure(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return networkFailure()
}

/** Nobody knows whether it was done: the answer was lost on its way, or that of the server's database was. */
export const isUnanswered = ({ code }: CallFailure): boolean => code === 'NETWORK' || code === 'OUTCOME_UNKNOWN'

/** What may work by itself in a moment. */
export const isAway = (failure: CallFailure): boolean =>
  isUnanswered(failure) || failure.code === 'DATABASE_AWAY' || failure.code === 'DATABASE_BUSY'

export function networkFailure(): CallFailure {
  return new CallFailure('NETWORK', textOf('NETWORK'), undefined, undefined)
}

/** Turns an answer into the reply of the contract, or throws the failure that it tells of. */
export function readReply<C extends Call>(
  call: C,
  status: number,
  requestId: string | undefined,
  text: string,
): ReplyOf<C> {
  const answer = parse(text)
  if (status !== 200 || answer?.result !== 'success') throw readFailure(status, requestId, text)
  const reply = z.safeParse(call.reply, answer)
  if (reply.success) return reply.data as ReplyOf<C>
  // Page and server are of different versions.
  const failure = new CallFailure('OPERATION_FAILED', textOf('OPERATION_FAILED'), undefined, requestId)
  failure.cause = reply.error
  throw failure
}

function readFailure(status: number, requestId: string | undefined, text: string): CallFailure {
  const answer = parse(text)
  const code = (answer?.reason ?? (status === 511 ? 'TOKEN_ERROR' : 'OPERATION_FAILED')) as FailureCode
  const field = typeof answer?.field === 'string' ? answer.field : undefined
  const message = typeof answer?.message === 'string' ? answer.message : textOf(code)
  if (status === 511) endSession()
  return new CallFailure(code, message, field, requestId)
}

function endSession(): void {
  const session = getSession()
  // Calls that were under way together fail together; the first one ends the session.
  if (session === undefined) return
  rememberAddress(location.hash.replace(/^#/, ''), session.userId)
  dropSession()
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get(HEADERS.requestId) ?? undefined
}

/** The name in `Content-Disposition`, the encoded one first (RFC 6266). */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

/** Hands a file that the page made to the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
