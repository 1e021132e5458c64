/**
 * A delivery channel to try with (docs/areas/channels.md, “The sandbox channel”): it takes menus as jobs that take their
 * time, limits how often it is asked, refuses, breaks off and forgets to answer as real ones do, and sends orders back.
 */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { SANDBOX_BASE } from '../../shared/contract/channels/sandboxWire.ts'
import { answerControl } from './control.ts'
import { type Faults, noFaults, RateLimit } from './faults.ts'
import type { OrderHook } from './orderHook.ts'
import { answerRequest, type Asked, type Reply, refusal } from './requests.ts'
import { StoreThere, storeState } from './storeThere.ts'

export interface SandboxOptions {
  /** What requests must carry. */
  readonly key: string
  /** From the start of a publish to its end; 0 is at once. */
  readonly jobMs?: number
  /** Before each answer. */
  readonly answerMs?: number
  /** Requests a minute of each store; none by default. */
  readonly perMinute?: number
  /** Whether 429 says when to come again. */
  readonly saysWhen?: boolean
  /** The stores that it knows; every one by default. */
  readonly stores?: readonly string[]
  /** Where it keeps what it has, so that it survives its process. */
  readonly file?: string
  readonly hook?: OrderHook
  readonly now?: () => number
  readonly say?: (line: string) => void
}

const MOST_BYTES = 64 * 1024 * 1024
const kept = z.record(z.string(), storeState)
const unpack = promisify(gunzip)

export class SandboxChannel {
  readonly options: Required<Omit<SandboxOptions, 'perMinute' | 'stores' | 'file' | 'hook'>> & SandboxOptions
  readonly #stores = new Map<string, StoreThere>()
  readonly #limit: RateLimit | undefined
  readonly #server = http.createServer((request, response) => {
    // An address that is none, a file that cannot be written: the connection ends, the channel goes on.
    this.#meet(request, response).catch((error: unknown) => {
      this.options.say(error instanceof Error ? error.message : String(error))
      response.destroy()
    })
  })
  /** Requests that it heard; those of them that asked for a publish, and for the job of a key. */
  readonly counted = { requests: 0, publishes: 0, lookUps: 0 }
  #written = ''
  faults: Faults = noFaults
  /** Called when somebody is left without an answer. */
  onIgnored: () => void = () => {}

  constructor(options: SandboxOptions) {
    this.options = { jobMs: 0, answerMs: 0, saysWhen: true, now: Date.now, say: () => {}, ...options }
    this.#limit = options.perMinute === undefined ? undefined : new RateLimit(options.perMinute)
    if (options.file !== undefined && fs.existsSync(options.file))
      for (const [name, state] of Object.entries(kept.parse(JSON.parse(fs.readFileSync(options.file, 'utf8')))))
        this.#stores.set(name, this.#opened(name, state))
  }

  /** Listens; its address. */
  open(port = 0, host = '127.0.0.1'): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        const { port: own } = this.#server.address() as AddressInfo
        resolve(`http://${host.includes(':') ? `[${host}]` : host}:${own}`)
      })
    })
  }

  async close(): Promise<void> {
    const closed = new Promise<void>(resolve => void this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }

  /** A store there, brought up to now. */
  store(name: string): StoreThere {
    const there = this.#stores.get(name) ?? this.#opened(name)
    this.#stores.set(name, there)
    there.settle(this.options.now())
    return there
  }

  /** All stores that it has heard of. */
  get stores(): readonly StoreThere[] {
    return [...this.#stores.keys()].map(name => this.store(name))
  }

  knows(name: string): boolean {
    return this.options.stores?.includes(name) ?? true
  }

  /** Brings all stores up to now, and writes to its file what has changed. */
  keep(): void {
    const states = Object.fromEntries(this.stores.map(({ name, state }) => [name, state]))
    const { file } = this.options
    if (file === undefined) return
    const text = JSON.stringify(states)
    if (text === this.#written) return
    this.#written = text
    fs.writeFileSync(`${file}.new`, text)
    fs.renameSync(`${file}.new`, file)
  }

  #opened(name: string, state?: z.output<typeof storeState>): StoreThere {
    const habits = () => ({
      jobMs: this.options.jobMs,
      stuck: this.faults.stuck,
      unwanted: new Set(this.faults.refuse),
    })
    return new StoreThere(name, habits, this.options.say, state)
  }

  async #meet(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://sandbox.test')
    const isControl = url.pathname.startsWith('/control/')
    if (this.faults.down && !isControl) return void request.socket.destroy()
    const body = await bodyOf(request)
    const answer = ({ status, body: content, headers = {} }: Reply) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify(content))
    }
    if (body === undefined) return answer(refusal(400, 'bad_request', 'The body is not JSON, or too large'))
    const asked: Asked = {
      method: request.method ?? '',
      url,
      body,
      header: name => String(request.headers[name] ?? ''),
    }
    if (isControl) {
      answer(await answerControl(this, asked))
      this.keep()
      return
    }
    this.counted.requests++
    if (asked.method === 'PUT' && url.pathname.endsWith('/menu')) this.counted.publishes++
    if (url.pathname.endsWith('/jobs')) this.counted.lookUps++
    if (this.options.answerMs > 0) await sleep(this.options.answerMs)
    this.#answer(asked, request, answer)
  }

  /** Answers, or leaves without an answer, as the faults have it. */
  #answer(asked: Asked, request: http.IncomingMessage, answer: (reply: Reply) => void): void {
    const early = this.#keptOut(asked)
    if (early) return answer(early)
    const { now } = this.options
    const isWrite = asked.method !== 'GET'
    const mood = isWrite ? this.#nextMood() : 'well'
    if (mood === 'busy') return answer(tooMany(30_000))
    if (mood === 'busyWithoutTime') return answer(tooMany(undefined))
    if (mood === 'error') return answer(refusal(500, 'internal', 'Something went wrong'))
    if (mood === 'deaf') return this.onIgnored()
    const reply = answerRequest(this.store(storeOf(asked.url) ?? ''), asked, now())
    this.keep()
    if (mood === 'silent') return this.onIgnored()
    if (mood === 'lost') {
      request.socket.destroy()
      return this.onIgnored()
    }
    answer(mood === 'doneThenError' ? refusal(500, 'internal', 'Something went wrong') : reply)
  }

  /** What is answered before the request is looked at: a wrong key, an unknown store, too many requests. */
  #keptOut({ url, header }: Asked): Reply | undefined {
    const { key, now, saysWhen } = this.options
    if (this.faults.keyRevoked || header('authorization') !== `Bearer ${key}`)
      return refusal(401, 'unauthorized', 'The key is not accepted')
    const name = storeOf(url)
    if (name === undefined || !this.knows(name)) return refusal(404, 'unknown_store', 'There is no such store')
    const waitMs = this.#limit?.waitMs(name, now()) ?? 0
    return waitMs === 0 ? undefined : tooMany(saysWhen ? waitMs : undefined)
  }

  #nextMood() {
    const [next, ...rest] = this.faults.next
    if (next === undefined) return this.faults.every
    this.faults = { ...this.faults, next: rest }
    return next
  }
}

/** The store that an address names. */
export function storeOf({ pathname }: URL): string | undefined {
  const [name = ''] = pathname.startsWith(`${SANDBOX_BASE}/`) ? pathname.slice(SANDBOX_BASE.length + 1).split('/') : []
  return name === '' ? undefined : decodeURIComponent(name)
}

const tooMany = (waitMs: number | undefined): Reply => ({
  ...refusal(429, 'too_many_requests', 'Too many requests'),
  headers: waitMs === undefined ? {} : { 'Retry-After': String(Math.ceil(waitMs / 1_000)) },
})

/** The JSON of a request, unpacked; null for none, undefined for nonsense. */
async function bodyOf(request: http.IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request) {
      size += (part as Buffer).length
      if (size > MOST_BYTES) return undefined
      parts.push(part as Buffer)
    }
    const bytes = Buffer.concat(parts)
    if (bytes.length === 0) return null
    const isPacked = request.headers['content-encoding'] === 'gzip'
    return JSON.parse((isPacked ? await unpack(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
